#if arch(arm64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.arm.neon

  /// A depthwise convolution of blocks of sixteen channels in int16, four output positions at a
  /// time, in the layout of the portable kernel.
  ///
  /// The last four output positions may overlap the previous ones.
  @Sendable
  public func convolveDepthwise(_ rows: DepthwiseRows) {
    let multipliers = MultiplierRow(rows.requantization.lanes)
    let range = ByteRange(rows.requantization)
    var position = 0
    while position < rows.count {
      if rows.count < 4 {
        onePosition(rows, position, multipliers, range)
        position &+= 1
      } else {
        fourPositions(rows, min(position, rows.count &- 4), multipliers, range)
        position &+= 4
      }
    }
  }

  /// The bytes of the weights of a filter tap.
  private var weightBytes: Int { 16 &* 2 }

  /// Sixteen channels of a pixel.
  private struct Pixel {
    let left: SIMD8<Int16>
    let right: SIMD8<Int16>

    @inline(__always)
    init(_ address: UnsafeRawPointer) {
      left = address.loadUnaligned(as: SIMD8<Int16>.self)
      right = address.loadUnaligned(fromByteOffset: 16, as: SIMD8<Int16>.self)
    }
  }

  extension AccumulatorRow {
    /// Adds the products of two filter taps, channel by channel.
    @inline(__always)
    fileprivate mutating func addProducts(_ x: Pixel, _ weights: Pixel) {
      c0 = vmlal_s16(c0, vget_low_s16(x.left), vget_low_s16(weights.left))
      c1 = vmlal_high_s16(c1, x.left, weights.left)
      c2 = vmlal_s16(c2, vget_low_s16(x.right), vget_low_s16(weights.right))
      c3 = vmlal_high_s16(c3, x.right, weights.right)
    }
  }

  @inline(__always)
  private func store(
    _ rows: DepthwiseRows, _ position: Int, _ accumulators: AccumulatorRow,
    _ multipliers: MultiplierRow, _ range: ByteRange
  ) {
    storeBytes(
      rows.output + position &* rows.pixelStride, rows.channels,
      multipliers.bytes(accumulators, range))
  }

  @inline(never)
  private func fourPositions(
    _ rows: DepthwiseRows, _ position: Int, _ multipliers: MultiplierRow, _ range: ByteRange
  ) {
    var s0 = AccumulatorRow(at: rows.bias)
    var (s1, s2, s3) = (s0, s0, s0)
    let (step, tapStep) = (rows.strideX &* rows.inputStride, rows.dilationX &* rows.inputStride)
    var weights = rows.weights
    for inputRow in 0..<rows.inputRowCount {
      var tap = rows.inputRows[inputRow] + position &* step
      for _ in 0..<rows.filterWidth {
        let weight = Pixel(weights)
        s0.addProducts(Pixel(tap), weight)
        s1.addProducts(Pixel(tap + step), weight)
        s2.addProducts(Pixel(tap + 2 &* step), weight)
        s3.addProducts(Pixel(tap + 3 &* step), weight)
        weights += weightBytes
        tap += tapStep
      }
    }
    store(rows, position, s0, multipliers, range)
    store(rows, position &+ 1, s1, multipliers, range)
    store(rows, position &+ 2, s2, multipliers, range)
    store(rows, position &+ 3, s3, multipliers, range)
  }

  @inline(never)
  private func onePosition(
    _ rows: DepthwiseRows, _ position: Int, _ multipliers: MultiplierRow, _ range: ByteRange
  ) {
    var accumulators = AccumulatorRow(at: rows.bias)
    var weights = rows.weights
    for inputRow in 0..<rows.inputRowCount {
      var tap = rows.inputRows[inputRow] + position &* rows.strideX &* rows.inputStride
      for _ in 0..<rows.filterWidth {
        accumulators.addProducts(Pixel(tap), Pixel(weights))
        weights += weightBytes
        tap += rows.dilationX &* rows.inputStride
      }
    }
    store(rows, position, accumulators, multipliers, range)
  }
#endif
