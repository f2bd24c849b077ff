/// A depthwise convolution of bytes: how it wants its constants, and the function.
public struct DepthwiseKernel: Sendable {
  /// The name, for profiles.
  public let name: String

  /// The order of the constants.
  public let layout: DepthwiseLayout

  /// Convolves.
  public let run: @Sendable (DepthwiseProduct) -> Void

  public init(
    name: String, layout: DepthwiseLayout, run: @escaping @Sendable (DepthwiseProduct) -> Void
  ) {
    self.name = name
    self.layout = layout
    self.run = run
  }
}
