#if arch(arm64)
  public import LiteMicrokernels

  /// The sums of up to five rows and sixteen columns of a product of integers: 20 registers.
  @frozen
  public struct SumTile {
    public var r0: SumRow
    public var r1: SumRow
    public var r2: SumRow
    public var r3: SumRow
    public var r4: SumRow

    /// The terms of some rows and of a block of columns, of which more may be added.
    @inlinable @inline(__always)
    public init(_ product: IntegerProduct, _ row: Int, rows: Int, _ terms: SumRow) {
      (r0, r1, r2, r3, r4) = (terms, terms, terms, terms, terms)
      guard let rowTerms = product.rowTerms.map({ $0 + row }) else { return }
      r0.add(rowTerms[0])
      if rows > 1 { r1.add(rowTerms[1]) }
      if rows > 2 { r2.add(rowTerms[2]) }
      if rows > 3 { r3.add(rowTerms[3]) }
      if rows > 4 { r4.add(rowTerms[4]) }
    }

    /// The epilogue of the rows and columns that there are.
    @inlinable @inline(__always)
    public func store(_ product: IntegerProduct, _ row: Int, rows: Int, _ column: Int) {
      let count = product.columns &- column
      let stride = product.cStride
      let c = product.c + row &* stride
      switch product.output {
      case .sums:
        let c = c + column &* 4
        r0.store(to: c, count: count)
        if rows > 1 { r1.store(to: c + stride, count: count) }
        if rows > 2 { r2.store(to: c + 2 &* stride, count: count) }
        if rows > 3 { r3.store(to: c + 3 &* stride, count: count) }
        if rows > 4 { r4.store(to: c + 4 &* stride, count: count) }
      case .bytes(let requantization):
        let block = column / RequantizationLanes.channelCount
        let factors = FactorRow(requantization.lanes + block &* requantization.laneStride)
        let range = ByteRange(requantization)
        let c = c + column
        storeBytes(c, count, factors.bytes(r0, range))
        if rows > 1 { storeBytes(c + stride, count, factors.bytes(r1, range)) }
        if rows > 2 { storeBytes(c + 2 &* stride, count, factors.bytes(r2, range)) }
        if rows > 3 { storeBytes(c + 3 &* stride, count, factors.bytes(r3, range)) }
        if rows > 4 { storeBytes(c + 4 &* stride, count, factors.bytes(r4, range)) }
      }
    }
  }
#endif
