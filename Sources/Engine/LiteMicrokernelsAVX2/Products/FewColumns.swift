#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of float32 matrices with one to four columns, as convolutions to masks and images have.
  ///
  /// The lanes are neighbors along the depth, not columns, of which most would be empty. The sums of an
  /// element are added last.
  struct FewColumns<Columns: TileHeight> {
    private let product: FloatProduct

    /// The elements of a piece of a row of `a`.
    private let pieceCount: Int

    /// The columns of `b`.
    private let weights: UnsafeRawPointer

    /// The floats of a register.
    private static var lanes: Int { Floats.scalarCount }

    /// Whether a product is one for these lanes.
    ///
    /// A filter tap fills whole registers, so that an element of the depth has the same lane however a
    /// convolution is divided. The results do not depend on the number of threads then.
    @inline(__always)
    static func takes(_ product: FloatProduct) -> Bool {
      product.columns == Columns.count && product.bColumns != nil && product.depth > 0
        && product.tapDepth % lanes == 0 && !product.appliesHardSwish
    }

    /// Multiplies.
    @inline(never)
    static func multiply(_ product: FloatProduct) {
      guard let weights = product.bColumns else { return }
      let columns = FewColumns(product: product, weights: weights)
      var row = 0
      while row < product.rows {
        columns.multiplyFourRows(row)
        row &+= 4
      }
    }

    @inline(__always)
    private init(product: FloatProduct, weights: UnsafeRawPointer) {
      self.product = product
      pieceCount = product.depth / product.aPieces
      self.weights = weights
    }

    /// The sums of one row: a register for each column.
    private struct Sums {
      var c0 = Floats.zero
      var c1 = Floats.zero
      var c2 = Floats.zero
      var c3 = Floats.zero

      @inline(__always)
      mutating func add(_ x: Floats, _ w: Sums) {
        c0 = c0.addingProduct(x, w.c0)
        if Columns.count > 1 { c1 = c1.addingProduct(x, w.c1) }
        if Columns.count > 2 { c2 = c2.addingProduct(x, w.c2) }
        if Columns.count > 3 { c3 = c3.addingProduct(x, w.c3) }
      }

      /// The total of each column.
      @inline(__always)
      var totals: SIMD4<Float> { sumsOfLanes(c0, c1, c2, c3) }
    }

    /// Up to four rows; the last one in place of those that are missing.
    @inline(__always)
    private func multiplyFourRows(_ row: Int) {
      let last = product.rows &- 1
      var a0 = product.a + row &* product.aStride
      var a1 = product.a + min(row &+ 1, last) &* product.aStride
      var a2 = product.a + min(row &+ 2, last) &* product.aStride
      var a3 = product.a + min(row &+ 3, last) &* product.aStride
      var (s0, s1, s2, s3) = (Sums(), Sums(), Sums(), Sums())
      var weights = weights
      let stride = product.bColumnStride
      @inline(__always)
      func next() -> Sums {
        var w = Sums()
        w.c0 = loadFloats(weights, 0)
        if Columns.count > 1 { w.c1 = loadFloats(weights, stride) }
        if Columns.count > 2 { w.c2 = loadFloats(weights, 2 &* stride) }
        if Columns.count > 3 { w.c3 = loadFloats(weights, 3 &* stride) }
        weights += FewColumns.lanes &* 4
        return w
      }
      let pieceBytes = pieceCount &* 4
      for _ in 0..<product.aPieces {
        var offset = 0
        while offset < pieceBytes {
          let w = next()
          s0.add(loadFloats(a0, offset), w)
          s1.add(loadFloats(a1, offset), w)
          s2.add(loadFloats(a2, offset), w)
          s3.add(loadFloats(a3, offset), w)
          offset &+= FewColumns.lanes &* 4
        }
        a0 += product.aPieceStride
        a1 += product.aPieceStride
        a2 += product.aPieceStride
        a3 += product.aPieceStride
      }
      store(s0.totals, row)
      if row < last { store(s1.totals, row &+ 1) }
      if row &+ 1 < last { store(s2.totals, row &+ 2) }
      if row &+ 2 < last { store(s3.totals, row &+ 3) }
    }

    @inline(__always)
    private func store(_ totals: SIMD4<Float>, _ row: Int) {
      let bias = (product.bias + row &* product.biasStride)
        .loadUnaligned(as: SIMD4<Float>.self)
      // NaN stays NaN.
      let results = _mm_min_ps(
        SIMD4(repeating: product.high), _mm_max_ps(SIMD4(repeating: product.low), totals + bias))
      let c = product.c + row &* product.cStride
      for column in 0..<Columns.count {
        c.storeBytes(of: results[column], toByteOffset: column &* 4, as: Float.self)
      }
    }
  }

  /// Multiplies where a product has few columns.
  ///
  /// - Returns: Whether it has.
  @inline(__always)
  func multiplyFewColumns(_ product: FloatProduct) -> Bool {
    switch product.columns {
    case 1 where FewColumns<Count1>.takes(product): FewColumns<Count1>.multiply(product)
    case 2 where FewColumns<Count2>.takes(product): FewColumns<Count2>.multiply(product)
    case 3 where FewColumns<Count3>.takes(product): FewColumns<Count3>.multiply(product)
    case 4 where FewColumns<Count4>.takes(product): FewColumns<Count4>.multiply(product)
    default: return false
    }
    return true
  }
#endif
