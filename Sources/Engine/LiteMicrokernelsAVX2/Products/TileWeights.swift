#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// The element type of the weights of a tile: one type for each, as ``TileHeight`` is for each
  /// number of rows.
  protocol TileWeights {
    /// Whether weights are bytes.
    static var areNarrow: Bool { get }

    /// The weights of eight columns, as int16: of the first or of the second half of sixteen.
    static func load(_ address: UnsafeRawPointer, _ half: Int) -> Vector
  }

  enum WordWeights: TileWeights {
    @inline(__always) static var areNarrow: Bool { false }

    @inline(__always)
    static func load(_ address: UnsafeRawPointer, _ half: Int) -> Vector {
      LiteMicrokernelsAVX2.load(address, half &* 32)
    }
  }

  enum ByteWeights: TileWeights {
    @inline(__always) static var areNarrow: Bool { true }

    @inline(__always)
    static func load(_ address: UnsafeRawPointer, _ half: Int) -> Vector {
      _mm256_cvtepi8_epi16(
        address.loadUnaligned(fromByteOffset: half &* 16, as: SIMD2<Int64>.self))
    }
  }
#endif
