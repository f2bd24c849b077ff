/// How much a model may ask for before it is refused.
public struct Limits: Hashable, Sendable {
  /// The most bytes that the tensors of one interpreter may take, constants of the
  /// file not counted.
  public var tensorBytes: Int

  /// The most multiply-accumulates of one run, as far as they are known beforehand.
  public var macs: Int

  /// Limits for models that one has chosen oneself: 1 GiB of tensors, 2^42
  /// multiply-accumulates.
  public init(tensorBytes: Int = 1 << 30, macs: Int = 1 << 42) {
    self.tensorBytes = tensorBytes
    self.macs = macs
  }
}
