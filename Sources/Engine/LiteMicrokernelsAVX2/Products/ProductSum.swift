#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// How products of float32 are added up: one type for each form.
  protocol ProductSum {
    /// Whether sums begin with the bias; otherwise it is added last.
    static var beginsWithBias: Bool { get }

    /// A sum with the product of two factors added.
    static func add(_ sum: Floats, _ x: Floats, _ y: Floats) -> Floats
  }

  /// Products that are not rounded before they are added.
  enum FusedSum: ProductSum {
    @inline(__always) static var beginsWithBias: Bool { true }

    @inline(__always)
    static func add(_ sum: Floats, _ x: Floats, _ y: Floats) -> Floats {
      sum.addingProduct(x, y)
    }
  }

  /// Products that are rounded before they are added, as the reference loop does.
  enum RoundedSum: ProductSum {
    @inline(__always) static var beginsWithBias: Bool { false }

    @inline(__always)
    static func add(_ sum: Floats, _ x: Floats, _ y: Floats) -> Floats {
      _mm256_add_ps(sum, _mm256_mul_ps(x, y))
    }
  }
#endif
