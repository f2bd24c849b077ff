import LiteExecution
import LiteMicrokernels
import LiteReference

extension QuantizedConv2D {
  /// The weights of one group of channels, and the requantization of its sums.
  typealias PackedGroup = (weights: PackedWeights, table: RequantizationTable)

  /// Packs the weights of every group; nil where there is no memory for them.
  ///
  /// - Parameters:
  ///   - filter: The filters, OHWI, as the bytes that are stored.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - geometry: The extents.
  ///   - segments: The number of pieces of a receptive field.
  ///   - requantization: The quantization.
  ///   - largestAccumulator: A bound of the magnitude of the accumulators, whatever the weights are.
  ///   - constants: Where packed constants are kept.
  ///   - microkernels: The micro-kernels to use.
  /// - Returns: The groups, in order.
  static func pack(
    _ filter: ConstantSource, bias: [Int32], of geometry: ConvolutionGeometry, segments: Int,
    requantization: UnsignedRequantization<QuantizedMultiplier>, largestAccumulator: Double,
    constants: PackedConstants, microkernels: MicrokernelTable
  ) -> [PackedGroup]? {
    let kernel = microkernels.integerProduct
    let (count, depth) = (geometry.outChannelsPerGroup, geometry.macsOfOutputElement)
    let ranges = (0..<geometry.groups).map { $0 * count..<($0 + 1) * count }
    let isMeasured = requantization.measuresAccumulators(
      pixels: geometry.pixelCount, floatRoundings: kernel.floatRoundings)
    var weights: [PackedWeights] = []
    for range in ranges {
      let packed = PackedWeights(
        filter.extracting(bytes: range.lowerBound * depth..<range.upperBound * depth),
        columns: count, depth: depth, segments: segments,
        flip: requantization.bytes.weightFlip,
        weightZeroPoint: Int(requantization.storedWeightZeroPoint),
        inputZeroPoint: Int(requantization.inputZeroPoint),
        bias: bias.isEmpty ? [] : bias[range],
        isMeasured: isMeasured, constants: constants, kernel: kernel)
      guard let packed else { return nil }
      weights.append(packed)
    }
    let largest =
      isMeasured
      ? largestMagnitude(of: weights.lazy.flatMap(\.accumulators)) : largestAccumulator
    let commonTable = requantization.commonTable(
      largestAccumulator: largest, floatRoundings: kernel.floatRoundings)
    var groups: [PackedGroup] = []
    for (weights, range) in zip(weights, ranges) {
      let table =
        commonTable
        ?? RequantizationTable(
          requantization.output, multipliers: requantization.multipliers[range],
          largestAccumulator: largest,
          floatAffine: requantization.floatAffine(
            of: range, accumulators: weights.accumulators[...],
            search: microkernels.findFloatAffineMultipliers),
          floatRoundings: kernel.floatRoundings)
      guard let table else { return nil }
      weights.raiseBias(by: table)
      groups.append((weights, table))
    }
    return groups
  }
}
