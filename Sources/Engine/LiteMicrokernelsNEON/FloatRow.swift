#if arch(arm64)
  import LiteMicrokernels
  import _Builtin_intrinsics.arm.neon

  /// Sixteen columns of one row in four registers, each under a name, so that none of them is ever
  /// in memory.
  struct FloatRow {
    var c0: Floats
    var c1: Floats
    var c2: Floats
    var c3: Floats

    /// Sixteen floats at an address, or the first eight of them twice.
    @inline(__always)
    init(_ address: UnsafeRawPointer, isWhole: Bool) {
      c0 = loadFloats(address, 0)
      c1 = loadFloats(address, 16)
      c2 = isWhole ? loadFloats(address, 32) : c0
      c3 = isWhole ? loadFloats(address, 48) : c1
    }

    /// Adds the products of one lane of `x` with sixteen floats, or with the first eight.
    ///
    /// The lane is a literal.
    @inline(__always)
    mutating func addProducts(_ x: Floats, lane: Int, _ b: FloatRow, isWhole: Bool) {
      let factor = Floats(repeating: x[lane])
      c0 = vfmaq_f32(c0, b.c0, factor)
      c1 = vfmaq_f32(c1, b.c1, factor)
      if isWhole {
        c2 = vfmaq_f32(c2, b.c2, factor)
        c3 = vfmaq_f32(c3, b.c3, factor)
      }
    }

    /// Stores the first of sixteen columns, clamped.
    @inline(__always)
    func store(_ product: FloatProduct, _ row: Int, _ column: Int) {
      let (low, high) = (Floats(repeating: product.low), Floats(repeating: product.high))
      let c = product.c + (row &* product.cStride &+ column &* 4)
      let count = product.columns &- column
      storeFloats(c, count, clamped(c0, low, high))
      if count > 4 { storeFloats(c + 16, count &- 4, clamped(c1, low, high)) }
      if count > 8 { storeFloats(c + 32, count &- 8, clamped(c2, low, high)) }
      if count > 12 { storeFloats(c + 48, count &- 12, clamped(c3, low, high)) }
    }
  }
#endif
