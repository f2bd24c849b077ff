/// A depthwise convolution of float32.
///
/// Each accumulator adds its filter taps in an order that depends on the geometry only.
public struct FloatDepthwiseKernel: Sendable {
  /// The name, for profiles.
  public let name: String

  /// Convolves neighboring positions of one output row.
  public let run: @Sendable (FloatDepthwise) -> Void

  /// Convolves whole output rows with 3×3 filters; nil where ``run`` is as fast.
  public let runRows: (@Sendable (FloatDepthwiseRows) -> Void)?

  /// Convolves a whole output row with 5×5 filters; nil where ``run`` is as fast.
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
