import LiteMicrokernels
import LiteReference

/// Every `unsafe` in this file is an element of the filter or of an array, in bounds by their counts.
extension QuantizedDepthwiseConv2D {
  /// Packs the weights of every block of channels; nil where there is no memory for them.
  ///
  /// - Parameters:
  ///   - filter: The filter, 1HWC, as the bytes that are stored.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - geometry: The extents.
  ///   - isInPlace: Whether image rows are read in place.
  ///   - rowCount: The number of output rows that are computed together.
  ///   - requantization: The quantization.
  ///   - largestAccumulator: A bound of the magnitude of the accumulators, whatever the weights are.
  ///   - kernel: The micro-kernel.
  ///   - search: The search for many float-affine requantizations together; nil where the
  ///     micro-kernel takes none.
  /// - Returns: The blocks, in order.
  static func pack(
    _ filter: Span<UInt8>, bias: [Int32], of geometry: ConvolutionGeometry, isInPlace: Bool,
    rowCount: Int, requantization: UnsignedRequantization<QuantizedMultiplier>,
    largestAccumulator: Double, kernel: DepthwiseKernel,
    search: (@Sendable (FloatAffineSearch) -> Void)?
  ) -> [DepthwiseBlock]? {
    var (accumulators, largest) = ([ClosedRange<Int64>](), largestAccumulator)
    if requantization.measuresAccumulators(
      pixels: geometry.pixelCount, floatRoundings: kernel.floatRoundings)
    {
      accumulators = Self.accumulators(filter, bias: bias, requantization)
      largest = largestMagnitude(of: accumulators)
    }
    let commonTable = requantization.commonTable(
      largestAccumulator: largest, floatRoundings: kernel.floatRoundings)
    let channels = geometry.outChannels
    var blocks: [DepthwiseBlock] = []
    var first = 0
    while first < channels {
      let lanes = lanes(for: channels - first, of: channels, isInPlace: isInPlace, kernel)
      let range = first..<min(first + lanes, channels)
      let block = DepthwiseBlock(
        range, firstRead: isInPlace ? min(first, channels - lanes) : first, pixelLanes: lanes,
        filter: filter, bias: bias, geometry: geometry, requantization: requantization,
        accumulators: accumulators, largestAccumulator: largest, commonTable: commonTable,
        rowCount: rowCount, kernel: kernel, search: search)
      guard let block else { return nil }
      blocks.append(block)
      first = range.upperBound
    }
    return blocks
  }

  /// The number of output rows to compute together.
  static func rowCount(
    _ geometry: ConvolutionGeometry, _ kernel: DepthwiseKernel, isInPhases: Bool
  ) -> Int {
    let (rows, columns) = (geometry.rows, geometry.columns)
    // A net that runs on a stream has one row of output for each step.
    guard rows.outputSize > 1 else { return 1 }
    return kernel.rowCount(
      DepthwiseKernel.Geometry(
        filter: (rows.filterSize, columns.filterSize), stride: (rows.stride, columns.stride),
        dilation: isInPhases ? (1, 1) : (rows.dilation, columns.dilation)))
  }

  /// The kernel of a table, or the portable one where that of the table cannot pack the weights: those
  /// of uint8 with a zero point of 0 and the largest byte.
  static func kernel(
    of table: MicrokernelTable, packing filter: Span<UInt8>,
    _ requantization: UnsignedRequantization<QuantizedMultiplier>
  ) -> DepthwiseKernel {
    let (kernel, flip) = (table.depthwise, requantization.bytes.flip)
    let zeroPoint = Int16(truncatingIfNeeded: requantization.weightZeroPoint)
    guard 255 - zeroPoint > kernel.largestWeight else { return kernel }
    var largest = UInt8.min
    for i in filter.indices { largest = max(largest, filter[i] ^ flip) }
    return Int16(largest) - zeroPoint > kernel.largestWeight
      ? MicrokernelTable.portable.depthwise : kernel
  }

  /// The range of the accumulators of each channel, including its bias.
  private static func accumulators(
    _ filter: Span<UInt8>, bias: [Int32],
    _ requantization: UnsignedRequantization<QuantizedMultiplier>
  ) -> [ClosedRange<Int64>] {
    let channels = requantization.multipliers.count
    let flip = requantization.bytes.flip
    let zeroPoint = requantization.weightZeroPoint
    var totals = [Int32](repeating: 0, count: channels)
    var distances = totals
    unsafe filter.withUnsafeBufferPointer { filter in
      unsafe totals.withUnsafeMutableBufferPointer { totals in
        unsafe distances.withUnsafeMutableBufferPointer { distances in
          for first in stride(from: 0, to: filter.count, by: channels) {
            // From a row's beginning on, so that no index can overflow, which vectors do not check.
            let row = unsafe UnsafeBufferPointer(rebasing: filter[first..<first + channels])
            for channel in 0..<channels {
              let weight = unsafe Int32(row[channel] ^ flip) &- zeroPoint
              let sign = weight &>> 31
              unsafe totals[channel] &+= weight
              unsafe distances[channel] &+= (weight ^ sign) &- sign
            }
          }
        }
      }
    }
    return (0..<channels).map { channel in
      AccumulatorRange(
        total: Int(totals[channel]), distance: Int(distances[channel]),
        inputZeroPoint: Int(requantization.inputZeroPoint)
      ).accumulators(bias: bias.isEmpty ? 0 : bias[channel])
    }
  }

  /// The number of lanes of a pixel of the next block.
  ///
  /// - Parameters:
  ///   - left: The number of channels that are left.
  ///   - channels: The number of channels.
  ///   - isInPlace: Whether a block may read channels of the previous block, but no channels that
  ///     do not exist.
  ///   - kernel: The micro-kernel.
  /// - Returns: The number of lanes of a vector, or a power of two fewer.
  private static func lanes(
    for left: Int, of channels: Int, isInPlace: Bool, _ kernel: DepthwiseKernel
  ) -> Int {
    var lanes = kernel.laneCount
    guard isInPlace else {
      while lanes / 2 >= max(left, kernel.leastPixelLanes) { lanes /= 2 }
      return lanes
    }
    // Smaller blocks are used where they leave fewer lanes unused.
    let least = kernel.leastPixelLanes
    while lanes > least, lanes > channels || left + least <= lanes { lanes /= 2 }
    return lanes
  }
}
