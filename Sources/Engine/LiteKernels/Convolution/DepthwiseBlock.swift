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
    let taps = DepthwiseBlock.taps(
      filter, channels: firstRead..<channels.upperBound, pixelLanes: pixelLanes,
      lanes: lanes, geometry: geometry, requantization: requantization)
    let inputZeroPoint = requantization.inputZeroPoint
    guard let biasBytes = AlignedBytes(byteCount: lanes * 4) else { return nil }
    self.bias = biasBytes
    let (constantOrder, channelMultipliers) = (kernel.constantOrder, requantization.multipliers)
    // The last of the block where there is none.
    let lastChannel = channels.upperBound - 1
    var laneChannels = [Int](repeating: lastChannel, count: lanes)
    for first in stride(from: 0, to: lanes, by: pixelLanes) {
      for lane in first..<min(first + pixelLanes, lanes) {
        laneChannels[lane] = min(firstRead + lane - first, lastChannel)
      }
    }
    if let commonTable {
      table = commonTable
    } else {
      let read = firstRead..<channels.upperBound
      let floatAffine = requantization.floatAffine(
        of: read, accumulators: accumulators.isEmpty ? [] : accumulators[read], search: search)
      var multipliers = [QuantizedMultiplier](repeating: channelMultipliers[0], count: lanes)
      var laneAffines = floatAffine.isEmpty ? [] : Array(repeating: floatAffine[0], count: lanes)
      for lane in 0..<lanes {
        let channel = laneChannels[lane]
        multipliers[constantOrder[lane]] = channelMultipliers[channel]
        if !floatAffine.isEmpty {
          laneAffines[constantOrder[lane]] = floatAffine[channel - firstRead]
        }
      }
      let table = RequantizationTable(
        requantization.output, multipliers: multipliers[...],
        largestAccumulator: largestAccumulator,
        floatAffine: laneAffines,
        floatRoundings: kernel.floatRoundings)
      guard let table else { return nil }
      self.table = table
    }
    for lane in 0..<lanes {
      let channelBias = bias.isEmpty ? 0 : bias[laneChannels[lane]]
      let correction = channelBias &- inputZeroPoint &* taps.weightSums[lane]
      unsafe self.bias.address.storeBytes(
        of: correction &+ table.start(ofChannel: constantOrder[lane]),
        toByteOffset: constantOrder[lane] * 4, as: Int32.self)
    }
    let packed = unsafe taps.differences.withUnsafeBufferPointer {
      differences -> (weights: AlignedBytes, weightGroups: Int)? in
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
    guard let packed else { return nil }
    (weights, weightGroups) = packed
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
