#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// How the bytes of `a` are stored: a type, so that there are tiles of its own for each.
  protocol ByteForm {
    /// The bytes as unsigned ones.
    static func unsigned(_ bytes: Vector, flip: Vector) -> Vector
  }

  /// Unsigned bytes.
  enum PlainBytes: ByteForm {
    @inline(__always)
    static func unsigned(_ bytes: Vector, flip: Vector) -> Vector { bytes }
  }

  /// Bytes that are still to be XORed with `IntegerProduct.flip`.
  enum FlippedBytes: ByteForm {
    @inline(__always)
    static func unsigned(_ bytes: Vector, flip: Vector) -> Vector {
      _mm256_xor_si256(bytes, flip)
    }
  }
#endif
