/// The delegate of the GPU in TensorFlowLiteSwift; without effect.
public final class MetalDelegate: Delegate {
  /// The options that were given.
  public let options: Options

  /// A delegate that has no effect.
  public init(options: Options = Options()) { self.options = options }

  /// What the GPU would be told.
  public struct Options: Hashable, Sendable {
    /// Whether results may be formed in float16.
    public var isPrecisionLossAllowed = false

    /// How a thread would wait for the GPU.
    public var waitType: ThreadWaitType = .passive

    /// Whether quantized models would run.
    public var isQuantizationEnabled = true

    /// Whether results may be formed in float16, by its older name.
    @available(*, deprecated, renamed: "isPrecisionLossAllowed")
    public var allowsPrecisionLoss: Bool {
      get { isPrecisionLossAllowed }
      set { isPrecisionLossAllowed = newValue }
    }

    /// The options of TensorFlowLiteSwift.
    public init() {}
  }
}

/// How a thread would wait for the GPU.
public enum ThreadWaitType: Hashable, Sendable {
  /// It would not.
  case none

  /// It would sleep.
  case passive

  /// It would look again and again.
  case active

  /// It would look again and again, with the GPU kept awake.
  case aggressive
}
