#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// The rounding of the accumulation of float32 products: one type for each.
  protocol MultiplyAdd {
    /// The most rows of a tile.
    static var tileRows: Int { get }

    /// Whether accumulators start at the bias; otherwise it is added last.
    static var beginsWithBias: Bool { get }

    /// An accumulator with a product added.
    static func add(_ accumulator: Floats, _ x: Floats, _ y: Floats) -> Floats
  }

  /// Products that are not rounded before they are added.
  enum FusedMultiplyAdd: MultiplyAdd {
    @inline(__always) static var tileRows: Int { 6 }

    @inline(__always) static var beginsWithBias: Bool { true }

    @inline(__always)
    static func add(_ accumulator: Floats, _ x: Floats, _ y: Floats) -> Floats {
      accumulator.addingProduct(x, y)
    }
  }

  /// Products that are rounded before they are added, as the reference loop does.
  enum RoundedMultiplyAdd: MultiplyAdd {
    // Each product needs a register until it is added.
    @inline(__always) static var tileRows: Int { 4 }

    @inline(__always) static var beginsWithBias: Bool { false }

    @inline(__always)
    static func add(_ accumulator: Floats, _ x: Floats, _ y: Floats) -> Floats {
      _mm256_add_ps(accumulator, _mm256_mul_ps(x, y))
    }
  }
#endif
