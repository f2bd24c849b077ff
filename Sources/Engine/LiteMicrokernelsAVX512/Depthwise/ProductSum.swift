#if arch(x86_64)
  /// How products of float32 are added up: one type for each form.
  protocol ProductSum {
    /// A sum with the product of two factors added.
    static func add(_ sum: Floats, _ x: Floats, _ y: Floats) -> Floats
  }

  /// Products that are not rounded before they are added.
  enum FusedSum: ProductSum {
    @inline(__always)
    static func add(_ sum: Floats, _ x: Floats, _ y: Floats) -> Floats {
      sum.addingProduct(x, y)
    }
  }

  /// Products that are rounded before they are added, as the reference loop does.
  enum RoundedSum: ProductSum {
    @inline(__always)
    static func add(_ sum: Floats, _ x: Floats, _ y: Floats) -> Floats { sum + x * y }
  }
#endif
