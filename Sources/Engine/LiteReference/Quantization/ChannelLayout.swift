/// Where the channels of a tensor lie: `outer` blocks, each of `channels` runs of `inner`
/// elements.
public struct ChannelLayout: Hashable, Sendable {
  /// The product of the dimensions before the channel axis.
  public let outer: Int

  /// The dimension of the channel axis.
  public let channels: Int

  /// The product of the dimensions behind the channel axis.
  public let inner: Int

  public init(outer: Int, channels: Int, inner: Int) {
    self.outer = outer
    self.channels = channels
    self.inner = inner
  }

  /// The number of elements.
  public var elementCount: Int { outer * channels * inner }
}
