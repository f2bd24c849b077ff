/// A depthwise convolution of float32.
public struct FloatDepthwiseKernel: Sendable {
  /// The name, for profiles.
  public let name: String

  /// Convolves neighbouring windows of one line.
  public let run: @Sendable (FloatDepthwise) -> Void

  public init(name: String, run: @escaping @Sendable (FloatDepthwise) -> Void) {
    self.name = name
    self.run = run
  }
}
