#if arch(arm64)
  public import LiteMicrokernels

  /// The accumulators of up to five rows and sixteen columns of an integer product: 20 registers.
  @frozen
  public struct AccumulatorTile {
    public var r0: AccumulatorRow
    public var r1: AccumulatorRow
    public var r2: AccumulatorRow
    public var r3: AccumulatorRow
    public var r4: AccumulatorRow

    /// Accumulators that start at the biases of a block of columns and the zero-point corrections
    /// of some rows.
    @inlinable @inline(__always)
    public init(_ product: IntegerProduct, _ row: Int, rows: Int, _ bias: AccumulatorRow) {
      (r0, r1, r2, r3, r4) = (bias, bias, bias, bias, bias)
      guard let rowCorrections = product.rowCorrections.map({ $0 + row }) else { return }
      r0.add(rowCorrections[0])
      if rows > 1 { r1.add(rowCorrections[1]) }
      if rows > 2 { r2.add(rowCorrections[2]) }
      if rows > 3 { r3.add(rowCorrections[3]) }
      if rows > 4 { r4.add(rowCorrections[4]) }
    }

    /// The epilogue of the rows and columns that there are.
    @inlinable @inline(__always)
    public func store(_ product: IntegerProduct, _ row: Int, rows: Int, _ column: Int) {
      let count = product.columns &- column
      let stride = product.cStride
      let c = product.c + row &* stride
      switch product.output {
      case .accumulators:
        store(to: c + column &* 4, stride, rows: rows, count: count)
      case .floats(let dequantization):
        store(to: c + column &* 4, stride, rows: rows, count: count)
        dequantization.apply(
          to: c + column &* 4, stride, row, column, rows: rows, columns: min(count, 16))
      case .bytes(let requantization):
        let block = column / RequantizationLanes.channelCount
        let multipliers = MultiplierRow(requantization.lanes + block &* requantization.laneStride)
        let range = ByteRange(requantization)
        let c = c + column
        storeBytes(c, count, multipliers.bytes(r0, range))
        if rows > 1 { storeBytes(c + stride, count, multipliers.bytes(r1, range)) }
        if rows > 2 { storeBytes(c + 2 &* stride, count, multipliers.bytes(r2, range)) }
        if rows > 3 { storeBytes(c + 3 &* stride, count, multipliers.bytes(r3, range)) }
        if rows > 4 { storeBytes(c + 4 &* stride, count, multipliers.bytes(r4, range)) }
      }
    }

    /// Stores the accumulators of the rows and columns that there are.
    @inlinable @inline(__always)
    func store(to c: UnsafeMutableRawPointer, _ stride: Int, rows: Int, count: Int) {
      r0.store(to: c, count: count)
      if rows > 1 { r1.store(to: c + stride, count: count) }
      if rows > 2 { r2.store(to: c + 2 &* stride, count: count) }
      if rows > 3 { r3.store(to: c + 3 &* stride, count: count) }
      if rows > 4 { r4.store(to: c + 4 &* stride, count: count) }
    }
  }
#endif
