#if arch(arm64)
  import LiteMicrokernelsNEON
  import _Builtin_intrinsics.arm.neon

  /// How the bytes of the left matrix are stored: a type, so that there are tiles of its own for
  /// it.
  protocol ByteForm {
    /// The bytes as signed ones: less 128, where they are unsigned.
    static func signed(_ bytes: Accumulators) -> Accumulators
  }

  /// Unsigned bytes.
  enum UnsignedBytes: ByteForm {
    /// By an addition that would saturate: of an exclusive or the compiler would make code that
    /// loads, flips and copies each lane for itself, where `SDOT` takes any lane of a register.
    @inline(__always)
    static func signed(_ bytes: Accumulators) -> Accumulators {
      let least = SIMD16<Int8>(repeating: -128)
      return unsafeBitCast(
        vuqaddq_s8(least, unsafeBitCast(bytes, to: SIMD16<UInt8>.self)), to: Accumulators.self)
    }
  }

  /// Signed bytes, whose top bits are still to be flipped to make them unsigned.
  enum SignedBytes: ByteForm {
    @inline(__always)
    static func signed(_ bytes: Accumulators) -> Accumulators { bytes }
  }
#endif
