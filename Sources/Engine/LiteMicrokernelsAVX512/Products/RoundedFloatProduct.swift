#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of float32 matrices, four rows by two blocks of columns at a time, with each
  /// product rounded before it is added and the bias added last: the results are those of the
  /// reference loop, bit for bit.
  @Sendable
  public func multiplyFloatsRounded(_ product: FloatProduct) {
    var column = 0
    while column < product.columns {
      let isPair = product.columns &- column > 16
      var row = 0
      while row < product.rows {
        let rows = min(4, product.rows &- row)
        if isPair {
          multiplyPair(product, row, rows, column)
        } else {
          multiplyBlock(product, row, rows, column)
        }
        row &+= 4
      }
      column &+= isPair ? 32 : 16
    }
  }

  /// The addresses of up to four rows; those that are not there repeat the last.
  private struct RowAddresses {
    let a0: UnsafeRawPointer
    let a1: UnsafeRawPointer
    let a2: UnsafeRawPointer
    let a3: UnsafeRawPointer

    @inline(__always)
    init(_ product: FloatProduct, _ row: Int, _ rows: Int) {
      a0 = product.a + row &* product.aStride
      a1 = a0 + min(1, rows &- 1) &* product.aStride
      a2 = a0 + min(2, rows &- 1) &* product.aStride
      a3 = a0 + min(3, rows &- 1) &* product.aStride
    }
  }

  /// Adds sixteen rounded products of a float.
  @inline(__always)
  private func added(_ accumulator: Floats, _ a: UnsafeRawPointer, _ offset: Int, _ b: Floats)
    -> Floats
  {
    let x = Floats(repeating: a.loadUnaligned(fromByteOffset: offset, as: Float.self))
    return _mm512_add_ps(accumulator, _mm512_mul_ps(x, b))
  }

  /// Up to four rows of two blocks of columns.
  @inline(never)
  private func multiplyPair(_ product: FloatProduct, _ row: Int, _ rows: Int, _ column: Int) {
    var accumulators = FloatRegisters(repeating: .zero)
    let rowAddresses = RowAddresses(product, row, rows)
    let blockStride = product.bBlockStride
    var b = product.b + column / 16 &* blockStride
    let pieceBytes = product.depth / product.aPieces &* 4
    var offset = 0
    for _ in 0..<product.aPieces {
      let end = offset &+ pieceBytes
      while offset < end {
        let b0 = loadFloats(b, 0)
        let b1 = loadFloats(b, blockStride)
        accumulators.r0 = added(accumulators.r0, rowAddresses.a0, offset, b0)
        accumulators.r1 = added(accumulators.r1, rowAddresses.a0, offset, b1)
        accumulators.r2 = added(accumulators.r2, rowAddresses.a1, offset, b0)
        accumulators.r3 = added(accumulators.r3, rowAddresses.a1, offset, b1)
        accumulators.r4 = added(accumulators.r4, rowAddresses.a2, offset, b0)
        accumulators.r5 = added(accumulators.r5, rowAddresses.a2, offset, b1)
        accumulators.r6 = added(accumulators.r6, rowAddresses.a3, offset, b0)
        accumulators.r7 = added(accumulators.r7, rowAddresses.a3, offset, b1)
        b += 64
        offset &+= 4
      }
      offset &+= product.aPieceStride &- pieceBytes
    }
    store(
      product, row, rows, column, accumulators.r0, accumulators.r2, accumulators.r4, accumulators.r6
    )
    store(
      product, row, rows, column &+ 16, accumulators.r1, accumulators.r3, accumulators.r5,
      accumulators.r7)
  }

  /// Up to four rows of one block of columns.
  @inline(never)
  private func multiplyBlock(_ product: FloatProduct, _ row: Int, _ rows: Int, _ column: Int) {
    var (s0, s1, s2, s3) = (Floats.zero, Floats.zero, Floats.zero, Floats.zero)
    let rowAddresses = RowAddresses(product, row, rows)
    var b = product.b + column / 16 &* product.bBlockStride
    let pieceBytes = product.depth / product.aPieces &* 4
    var offset = 0
    for _ in 0..<product.aPieces {
      let end = offset &+ pieceBytes
      while offset < end {
        let weights = loadFloats(b, 0)
        s0 = added(s0, rowAddresses.a0, offset, weights)
        s1 = added(s1, rowAddresses.a1, offset, weights)
        s2 = added(s2, rowAddresses.a2, offset, weights)
        s3 = added(s3, rowAddresses.a3, offset, weights)
        b += 64
        offset &+= 4
      }
      offset &+= product.aPieceStride &- pieceBytes
    }
    store(product, row, rows, column, s0, s1, s2, s3)
  }

  /// The accumulators of up to four rows of one block, with their biases, clamped.
  @inline(__always)
  private func store(
    _ product: FloatProduct, _ row: Int, _ rows: Int, _ column: Int, _ s0: Floats, _ s1: Floats,
    _ s2: Floats, _ s3: Floats
  ) {
    let low = Floats(repeating: product.low)
    let high = Floats(repeating: product.high)
    let bias = product.bias + (row &* product.biasStride &+ column &* 4)
    let c = product.c + (row &* product.cStride &+ column &* 4)
    let mask = UInt16.max &>> UInt16(16 &- min(16, product.columns &- column))
    @inline(__always)
    func store(_ index: Int, _ products: Floats) {
      let accumulators = _mm512_add_ps(products, loadFloats(bias, index &* product.biasStride))
      _mm512_mask_storeu_ps(c + index &* product.cStride, mask, clamped(accumulators, low, high))
    }
    store(0, s0)
    if rows > 1 { store(1, s1) }
    if rows > 2 { store(2, s2) }
    if rows > 3 { store(3, s3) }
  }
#endif
