import LiteMicrokernels

/// The weights and constants of a block of channels of a depthwise convolution, as a
/// micro-kernel reads them.
///
/// With unsigned inputs `x` of zero point `zx` and weights `w` less their zero point,
/// `Σ (x − zx) · w + bias = Σ x · w + (bias − zx · Σ w)`: the last term is ``bias``.
///
/// Every `unsafe` in this file writes the blocks that it has just allocated, within their sizes.
final class DepthwiseBlock: Sendable {
  /// The channels of the output that the block gives.
  let channels: Range<Int>

  /// The first channel that is read: one before ``channels`` where what is left fills no vector.
  let firstRead: Int

  /// The number of places that a pixel takes in the micro-kernel's vectors.
  let pixelPlaces: Int

  /// The weights.
  let weights: AlignedBytes

  /// What packing the weights gave.
  let terms: Int

  /// The term of each place, as int32.
  let bias: AlignedBytes

  /// The last step.
  let table: RequantizationTable

  /// Packs a block.
  ///
  /// - Parameters:
  ///   - channels: The channels of the output that the block gives.
  ///   - firstRead: The first channel that is read, not behind them.
  ///   - pixelPlaces: The number of places of a pixel, at least as many as the channels from there.
  ///   - filter: The filter, 1HWC, as the bytes that are stored.
  ///   - bias: The bias of each channel; empty where there is none.
  ///   - geometry: The extents.
  ///   - arithmetic: The quantization.
  ///   - commonTable: The last step, where it is the same for all blocks.
  ///   - rowCount: The number of rows of the output that are computed at once.
  ///   - kernel: The micro-kernel.
  init(
    _ channels: Range<Int>, firstRead: Int, pixelPlaces: Int, filter: Span<UInt8>, bias: [Int32],
    geometry: ConvolutionGeometry, arithmetic: QuantizedArithmetic,
    commonTable: RequantizationTable?, rowCount: Int, kernel: DepthwiseKernel
  ) {
    self.channels = channels
    self.firstRead = firstRead
    self.pixelPlaces = pixelPlaces
    let taps = geometry.rows.filterSize * geometry.columns.filterSize
    let places = kernel.placeCount
    // The channel of each place, the last of the block where there is none.
    let channelOfPlace = (0..<places).map { place in
      min(firstRead + place % pixelPlaces, channels.upperBound - 1)
    }
    let zeroPoint = Int16(truncatingIfNeeded: arithmetic.weightZeroPoint)
    var differences = [Int16](repeating: 0, count: taps * places)
    var sums = [Int32](repeating: 0, count: places)
    for tap in 0..<taps {
      for (place, channel) in channelOfPlace.enumerated() {
        let stored = filter[tap * geometry.outChannels + channel]
        let weight = arithmetic.isSigned ? Int16(Int8(bitPattern: stored)) : Int16(stored)
        differences[tap * places + place] = weight - zeroPoint
        sums[place] &+= Int32(weight - zeroPoint)
      }
    }
    let inputZeroPoint = Int32(
      truncatingIfNeeded: arithmetic.inputZeroPoint + (arithmetic.isSigned ? 128 : 0))
    self.bias = AlignedBytes(byteCount: places * 4)
    var order = [Int](repeating: 0, count: places)
    for (place, channel) in channelOfPlace.enumerated() {
      let position = kernel.constantOrder[place]
      order[position] = channel
      let term = (bias.isEmpty ? 0 : bias[channel]) &- inputZeroPoint &* sums[place]
      unsafe self.bias.address.storeBytes(of: term, toByteOffset: position * 4, as: Int32.self)
    }
    table =
      commonTable
      ?? arithmetic.table(
        of: order.map { arithmetic.multipliers[$0] }[...],
        largestSum: arithmetic.largestSum(depth: taps, bias: bias),
        takesSplitFactors: kernel.takesSplitFactors)
    (weights, terms) = unsafe differences.withUnsafeBufferPointer { differences in
      guard let address = differences.baseAddress else { return (AlignedBytes(byteCount: 0), 1) }
      let filter = unsafe DepthwiseFilter(
        weights: address, height: geometry.rows.filterSize, width: geometry.columns.filterSize,
        strideY: geometry.rows.stride, rowCount: rowCount)
      let packed = AlignedBytes(byteCount: kernel.weightByteCount(filter))
      return unsafe (packed, kernel.packWeights(filter, packed.address))
    }
  }
}
