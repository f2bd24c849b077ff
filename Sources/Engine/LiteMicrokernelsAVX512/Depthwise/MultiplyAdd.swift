#if arch(x86_64)
  /// How products of float32 are added up: one type for each form.
  protocol MultiplyAdd {
    /// A sum with the product of two factors added.
    static func add(_ accumulator: Floats, _ x: Floats, _ y: Floats) -> Floats
  }

  /// Products that are not rounded before they are added.
  enum FusedMultiplyAdd: MultiplyAdd {
    @inline(__always)
    static func add(_ accumulator: Floats, _ x: Floats, _ y: Floats) -> Floats {
      accumulator.addingProduct(x, y)
    }
  }

  /// Products that are rounded before they are added, as the reference loop does.
  enum RoundedMultiplyAdd: MultiplyAdd {
    @inline(__always)
    static func add(_ accumulator: Floats, _ x: Floats, _ y: Floats) -> Floats {
      accumulator + x * y
    }
  }
#endif
