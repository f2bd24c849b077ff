/// The order of the weights, biases and factors of a depthwise convolution.
///
/// Vectors interleave the taps of a channel within each 128 bits. Sixteen neighbouring channels
/// of one such lane therefore end in the same lane of four vectors, four in each: position
/// `v · 4 · lanes + l · 4 + d` of a block stands for channel `16 · l + 4 · v + d`. A last block
/// that has channels for only one lane or two repeats them in the others, where kernels compute
/// other pixels.
///
/// Weights are `[channel block][tap group][position][tap in group]`.
public struct DepthwiseLayout: Hashable, Sendable {
  /// The form of the weights.
  public let weights: IntegerProductKernel.Activations

  /// The number of lanes of 128 bits: 1, 2 or 4.
  public let lanes: Int

  /// - Precondition: `lanes` is 1, 2 or 4.
  public init(weights: IntegerProductKernel.Activations, lanes: Int) {
    precondition(lanes == 1 || lanes == 2 || lanes == 4)
    self.weights = weights
    self.lanes = lanes
  }

  /// The number of taps that one lane multiplies and adds: a group.
  public var tapGroup: Int { weights.groupCount }

  /// The number of channels of a block.
  public var blockChannels: Int { lanes * 16 }

  /// The channel of a position.
  ///
  /// - Parameters:
  ///   - position: A position, from 0 to below `channels` rounded up to whole blocks.
  ///   - channels: The number of channels.
  /// - Returns: nil where the position stands for none.
  public func channel(ofPosition position: Int, channels: Int) -> Int? {
    let first = position / blockChannels * blockChannels
    let (vector, place) = (position - first).quotientAndRemainder(dividingBy: 4 * lanes)
    let remaining = channels - first
    let width = remaining <= 16 ? 16 : (remaining <= 32 ? 32 : 64)
    let offset = (place / 4 * 16 + vector * 4 + place % 4) % width
    return offset < remaining ? first + offset : nil
  }
}
