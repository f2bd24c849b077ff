import LiteExecution
import LiteMicrokernels
import LiteReference

/// The weights and constants of a block of channels of a depthwise convolution, as a
/// micro-kernel reads them.
///
/// With unsigned inputs `x` of zero point `zx` and weights `w` less their zero point, `Σ (x − zx) ·
/// w + bias = Σ x · w + (bias − zx · Σ w)`. The parenthesis, the bias with its zero-point
/// correction, is ``bias``.
///
/// Every `unsafe` in this file writes the blocks that it has just allocated, within their sizes.
final class DepthwiseBlock: Sendable {
  /// The channels of the output that the block gives.
  let channels: Range<Int>

  /// The first channel that is read.
  ///
  /// It lies before ``channels`` where the remaining channels do not fill a vector.
  let firstRead: Int

  /// The number of lanes that a pixel takes in the micro-kernel's vectors.
  let pixelLanes: Int

  /// The weights.
  let weights: AlignedBytes

  /// The number of weight groups, as the micro-kernel's packing returned it: see
  /// ``DepthwiseRows/weightGroups``.
  let weightGroups: Int

  /// The bias of each lane with its zero-point correction, as int32.
  let bias: AlignedBytes

  /// The requantization.
  let table: RequantizationTable

  /// Packs a block.
  ///
  /// - Parameters:
  ///   - channels: The channels of the output that the block gives.
  ///   - firstRead: The first channel that is read, at most the first of `channels`.
  ///   - pixelLanes: The number of lanes of a pixel, at least the number of channels from
  ///     `firstRead` on.
  ///   - filter: The filter, 1HWC, as the bytes that are stored.
  ///   - bias: The bias of each channel; empty where there is none.
  ///   - geometry: The extents.
  ///   - requantization: The quantization.
  ///   - accumulators: The range of the accumulators of each channel; empty where they were not
  ///     measured.
  ///   - largestAccumulator: A bound of the magnitude of the accumulators.
  ///   - commonTable: The requantization, where it is the same for all blocks.
  ///   - rowCount: The number of output rows that are computed at once.
  ///   - kernel: The micro-kernel.
  ///   - search: The search for many float-affine requantizations together; nil where the
  ///     micro-kernel takes none.
  init?(
    _ channels: Range<Int>, firstRead: Int, pixelLanes: Int, filter: Span<UInt8>, bias: [Int32],
    geometry: ConvolutionGeometry,
    requantization: UnsignedRequantization<QuantizedMultiplier>,
    accumulators: [ClosedRange<Int64>], largestAccumulator: Double,
    commonTable: RequantizationTable?,
    rowCount: Int, kernel: DepthwiseKernel, search: (@Sendable (FloatAffineSearch) -> Void)?
  ) {
    self.channels = channels
    self.firstRead = firstRead
    self.pixelLanes = pixelLanes
    let lanes = kernel.laneCount
    let read = firstRead..<channels.upperBound
    let laneChannels = DepthwiseBlock.laneChannels(read, pixelLanes: pixelLanes, lanes: lanes)
    let table =
      commonTable
      ?? DepthwiseBlock.table(
        of: read, laneChannels: laneChannels, requantization: requantization,
        accumulators: accumulators.isEmpty ? [] : accumulators[read],
        largestAccumulator: largestAccumulator, kernel: kernel, search: search)
    let taps = DepthwiseBlock.taps(
      filter, channels: read, pixelLanes: pixelLanes, lanes: lanes, geometry: geometry,
      requantization: requantization)
    let packed = DepthwiseBlock.pack(
      taps.differences, geometry: geometry, rowCount: rowCount, kernel: kernel)
    guard let table, let packed, let biases = AlignedBytes(byteCount: lanes * 4) else {
      return nil
    }
    self.table = table
    (weights, weightGroups) = packed
    self.bias = biases
    for lane in 0..<lanes {
      let position = kernel.constantOrder[lane]
      let channelBias = bias.isEmpty ? 0 : bias[laneChannels[lane]]
      let correction = channelBias &- requantization.inputZeroPoint &* taps.weightSums[lane]
      unsafe biases.address.storeBytes(
        of: correction &+ table.start(ofChannel: position), toByteOffset: position * 4,
        as: Int32.self)
    }
  }

  /// The channel of each lane of a vector: the last of a block where there is none.
  private static func laneChannels(
    _ channels: Range<Int>, pixelLanes: Int, lanes: Int
  ) -> [Int] {
    (0..<lanes).map { min(channels.lowerBound + $0 % pixelLanes, channels.upperBound - 1) }
  }

  /// The requantization of each lane, in the order of the micro-kernel; nil where there is no memory.
  private static func table(
    of channels: Range<Int>, laneChannels: [Int],
    requantization: UnsignedRequantization<QuantizedMultiplier>,
    accumulators: ArraySlice<ClosedRange<Int64>>, largestAccumulator: Double,
    kernel: DepthwiseKernel, search: (@Sendable (FloatAffineSearch) -> Void)?
  ) -> RequantizationTable? {
    let floatAffine = requantization.floatAffine(
      of: channels, accumulators: accumulators, search: search)
    var ordered = laneChannels
    for (lane, channel) in laneChannels.enumerated() {
      ordered[kernel.constantOrder[lane]] = channel
    }
    return RequantizationTable(
      requantization.output, multipliers: ordered.map { requantization.multipliers[$0] }[...],
      largestAccumulator: largestAccumulator,
      floatAffine: floatAffine.isEmpty
        ? [] : ordered.map { floatAffine[$0 - channels.lowerBound] },
      floatRoundings: kernel.floatRoundings)
  }

  /// Packs the weights of a block; nil where there is no memory for them.
  ///
  /// - Returns: The weights, and the number of groups that the micro-kernel made of them.
  private static func pack(
    _ differences: [Int16], geometry: ConvolutionGeometry, rowCount: Int, kernel: DepthwiseKernel
  ) -> (weights: AlignedBytes, weightGroups: Int)? {
    unsafe differences.withUnsafeBufferPointer { differences in
      guard let address = differences.baseAddress else {
        return AlignedBytes(byteCount: 0).map { ($0, 1) }
      }
      let filter = unsafe DepthwiseFilter(
        weights: address, height: geometry.rows.filterSize, width: geometry.columns.filterSize,
        strideY: geometry.rows.stride, rowCount: rowCount)
      guard let packed = AlignedBytes(uninitializedByteCount: kernel.weightByteCount(filter))
      else { return nil }
      return unsafe (packed, kernel.packWeights(filter, packed.address))
    }
  }

  /// The weights of a block less their zero point, one vector of lanes for each filter tap, and the
  /// sum of each lane.
  ///
  /// - Parameters:
  ///   - filter: The filter, 1HWC, as the bytes that are stored.
  ///   - channels: The channels of the first lanes of a pixel. The other lanes repeat the last
  ///     channel.
  ///   - pixelLanes: The number of lanes of a pixel.
  ///   - lanes: The number of lanes of a vector. All pixels of a vector have the same weights.
  ///   - geometry: The extents.
  ///   - requantization: The quantization.
  /// - Returns: The differences, `[tap][lane]`, and the sum of the differences of each lane.
  private static func taps(
    _ filter: Span<UInt8>, channels: Range<Int>, pixelLanes: Int, lanes: Int,
    geometry: ConvolutionGeometry, requantization: UnsignedRequantization<QuantizedMultiplier>
  ) -> (differences: [Int16], weightSums: [Int32]) {
    let tapCount = geometry.rows.filterSize * geometry.columns.filterSize
    let zeroPoint = Int16(truncatingIfNeeded: requantization.weightZeroPoint)
    let flip = requantization.bytes.flip
    let count = min(channels.count, pixelLanes)
    var differences = [Int16](repeating: 0, count: tapCount * lanes)
    var weightSums = [Int32](repeating: 0, count: lanes)
    unsafe differences.withUnsafeMutableBufferPointer { differences in
      unsafe weightSums.withUnsafeMutableBufferPointer { weightSums in
        unsafe filter.withUnsafeBufferPointer { filter in
          for tap in 0..<tapCount {
            let first = tap * geometry.outChannels + channels.lowerBound
            precondition(first + count <= filter.count)
            let row = unsafe UnsafeMutableBufferPointer(
              rebasing: differences[tap * lanes..<(tap + 1) * lanes])
            let bytes = unsafe UnsafeBufferPointer(rebasing: filter[first..<first + count])
            for i in 0..<count {
              let difference = unsafe Int16(bytes[i] ^ flip) &- zeroPoint
              unsafe row[i] = difference
              unsafe weightSums[i] &+= Int32(difference)
            }
            unsafe repeatPixel(of: count, lanes: pixelLanes, in: row)
          }
          unsafe repeatPixel(of: count, lanes: pixelLanes, in: weightSums)
        }
      }
    }
    return (differences, weightSums)
  }

  /// Fills the lanes of a vector behind the channels of its first pixel.
  private static func repeatPixel<Element>(
    of channels: Int, lanes: Int, in vector: UnsafeMutableBufferPointer<Element>
  ) {
    for lane in channels..<vector.count {
      unsafe vector[lane] = vector[lane < lanes ? channels - 1 : lane - lanes]
    }
  }
}
