#if arch(x86_64)
  /// The rounding of the accumulation of float32 products: one type for each.
  protocol MultiplyAdd {
    /// Whether the accumulators of a product of matrices start at the bias, which is otherwise added last.
    static var startsAtBias: Bool { get }

    /// An accumulator with a product added.
    static func add(_ accumulator: Floats, _ x: Floats, _ y: Floats) -> Floats
  }

  /// Products that are not rounded before they are added.
  enum FusedMultiplyAdd: MultiplyAdd {
    @inline(__always) static var startsAtBias: Bool { true }

    @inline(__always)
    static func add(_ accumulator: Floats, _ x: Floats, _ y: Floats) -> Floats {
      accumulator.addingProduct(x, y)
    }
  }

  /// Products that are rounded before they are added, as the reference loop does.
  enum RoundedMultiplyAdd: MultiplyAdd {
    @inline(__always) static var startsAtBias: Bool { false }

    @inline(__always)
    static func add(_ accumulator: Floats, _ x: Floats, _ y: Floats) -> Floats {
      accumulator + x * y
    }
  }
#endif
