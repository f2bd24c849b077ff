/// The delegate of Core ML in TensorFlowLiteSwift; without effect.
public final class CoreMLDelegate: Delegate {
  /// The options that were given.
  public let options: Options

  /// A delegate that has no effect.
  ///
  /// It is optional, as it was where a device had no Neural Engine.
  public init?(options: Options = Options()) { self.options = options }

  /// What Core ML would be told.
  public struct Options: Hashable, Sendable {
    /// The devices that would have one.
    public var enabledDevices: EnabledDevices = .neuralEngine

    /// The version of Core ML; 0 for the latest.
    public var coreMLVersion = 0

    /// The most parts of a model to move; 0 for all.
    public var maxDelegatedPartitions = 0

    /// The least nodes of a part to move.
    public var minNodesPerPartition = 2

    /// The options of TensorFlowLiteSwift.
    public init() {}
  }

  /// Which devices would have a delegate.
  public enum EnabledDevices: Hashable, Sendable {
    /// Those with a Neural Engine.
    case neuralEngine

    /// All.
    case all
  }
}
