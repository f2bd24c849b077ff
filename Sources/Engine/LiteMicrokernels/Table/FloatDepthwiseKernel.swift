/// A depthwise convolution of float32.
///
/// Each sum takes its taps in an order that depends on the geometry only.
public struct FloatDepthwiseKernel: Sendable {
  /// The name, for profiles.
  public let name: String

  /// Convolves neighbouring windows of one line.
  public let run: @Sendable (FloatDepthwise) -> Void

  /// Convolves whole lines by 3×3 taps; nil where ``run`` does it as well.
  public let runLines: (@Sendable (FloatDepthwiseLines) -> Void)?

  /// Convolves a whole line by 5×5 taps; nil where ``run`` does it as well.
  public let runLine: (@Sendable (FloatDepthwiseLine) -> Void)?

  /// Whether ``FloatDepthwiseLines/appliesHardSwish`` is understood, and that of
  /// ``FloatDepthwiseLine``.
  public let canApplyHardSwish: Bool

  public init(
    name: String, canApplyHardSwish: Bool = false,
    run: @escaping @Sendable (FloatDepthwise) -> Void,
    runLines: (@Sendable (FloatDepthwiseLines) -> Void)? = nil,
    runLine: (@Sendable (FloatDepthwiseLine) -> Void)? = nil
  ) {
    self.name = name
    self.canApplyHardSwish = canApplyHardSwish
    self.run = run
    self.runLines = runLines
    self.runLine = runLine
  }
}
