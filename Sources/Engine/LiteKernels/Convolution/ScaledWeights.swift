import LiteExecution
import LiteMicrokernels
import LiteReference

/// The weights of a convolution in float32, block by block of output channels:
/// `[block][filter tap][in channel][lane]`, and the scales and biases of the channels.
///
/// Every `unsafe` in this file is an address within the bytes just allocated.
struct ScaledWeights: Sendable {
  /// Neighboring output channels that are computed together.
  struct Block: Sendable {
    /// The channels.
    let channels: Range<Int>

    /// The number of lanes, of which the last may have no channel: one of
    /// `ScaledProducts.laneCounts`.
    let lanes: Int

    /// The index of the first lane among those of all blocks.
    let firstLane: Int

    /// The bytes from the first weight of the first block to that of this one.
    let byteOffset: Int
  }

  let blocks: [Block]

  /// The weights.
  let weights: AlignedBytes

  /// The scale of each lane, then the bias of each lane.
  let channels: AlignedBytes

  /// The number of lanes of all blocks.
  let laneCount: Int

  /// Converts int8 weights; nil where there is no memory.
  ///
  /// - Parameters:
  ///   - filter: The filters, OHWI.
  ///   - scales: The scale of each output channel.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - taps: The number of filter taps.
  ///   - inChannels: The number of input channels.
  init?(_ filter: Span<Int8>, scales: [Float], bias: [Float], taps: Int, inChannels: Int) {
    let depth = taps * inChannels
    var blocks: [Block] = []
    var lane = 0
    var channel = 0
    while channel < scales.count {
      let rest = scales.count - channel
      let lanes = ScaledWeights.lanes(forChannels: rest)
      let channels = channel..<channel + min(lanes, rest)
      blocks.append(
        Block(channels: channels, lanes: lanes, firstLane: lane, byteOffset: lane * depth * 4))
      (channel, lane) = (channels.upperBound, lane + lanes)
    }
    guard let weights = AlignedBytes(byteCount: lane * depth * 4),
      let values = AlignedBytes(byteCount: lane * 8)
    else { return nil }
    let weightLanes = unsafe weights.address.assumingMemoryBound(to: Float.self)
    let valueLanes = unsafe values.address.assumingMemoryBound(to: Float.self)
    for block in blocks {
      let target = unsafe weightLanes + block.firstLane * depth
      for channel in Checkpoint().steps(block.channels) {
        let offset = channel - block.channels.lowerBound
        let source = filter.extracting(channel * depth..<(channel + 1) * depth)
        for i in 0..<depth { unsafe target[i * block.lanes + offset] = Float(source[i]) }
        unsafe valueLanes[block.firstLane + offset] = scales[channel]
        if !bias.isEmpty { unsafe valueLanes[lane + block.firstLane + offset] = bias[channel] }
      }
    }
    (self.blocks, self.weights, channels, laneCount) = (blocks, weights, values, lane)
  }

  /// The lanes of the next block: the most that the channels fill, or few more than there are.
  private static func lanes(forChannels count: Int) -> Int {
    if count > 4, count <= 8 { return 8 }
    if count > 12, count < 16 { return 16 }
    return ScaledProducts.laneCounts.last { $0 <= count } ?? 4
  }
}
