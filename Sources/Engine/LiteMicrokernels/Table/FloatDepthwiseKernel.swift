/// A depthwise convolution of float32.
///
/// Each sum takes its taps in an order that depends on the geometry only.
public struct FloatDepthwiseKernel: Sendable {
  /// The name, for profiles.
  public let name: String

  /// Convolves neighboring windows of one line.
  public let run: @Sendable (FloatDepthwise) -> Void

  /// Convolves whole lines by 3×3 taps; nil where ``run`` does it as well.
  public let runRows: (@Sendable (FloatDepthwiseRows) -> Void)?

  /// Convolves a whole line by 5×5 taps; nil where ``run`` does it as well.
  public let runRow: (@Sendable (FloatDepthwiseRow) -> Void)?

  /// Whether ``FloatDepthwiseRows/appliesHardSwish`` is understood, and that of
  /// ``FloatDepthwiseRow``.
  public let canApplyHardSwish: Bool

  public init(
    name: String, canApplyHardSwish: Bool = false,
    run: @escaping @Sendable (FloatDepthwise) -> Void,
    runRows: (@Sendable (FloatDepthwiseRows) -> Void)? = nil,
    runRow: (@Sendable (FloatDepthwiseRow) -> Void)? = nil
  ) {
    self.name = name
    self.canApplyHardSwish = canApplyHardSwish
    self.run = run
    self.runRows = runRows
    self.runRow = runRow
  }
}
