/// The operands of a requantization of int16 with one multiplier for positive elements and one for
/// negative ones.
public struct Int16Rescaling {
  /// How elements are requantized.
  public struct Scaling: Hashable, Sendable {
    /// The multiplier of elements of at least 0.
    public var positive: Int16Multiplier

    /// The multiplier of elements below 0.
    public var negative: Int16Multiplier

    /// Whether the products of elements below 0 change their signs.
    public var negates: Bool

    /// The least result.
    public var low: Int32

    /// The greatest result.
    public var high: Int32

    public init(
      positive: Int16Multiplier, negative: Int16Multiplier, negates: Bool = false, low: Int32,
      high: Int32
    ) {
      self.positive = positive
      self.negative = negative
      self.negates = negates
      self.low = low
      self.high = high
    }
  }

  /// The number of elements.
  public var count: Int

  /// The elements.
  public var source: UnsafeRawPointer

  /// The results; may be where the elements are.
  public var destination: UnsafeMutableRawPointer

  /// How they are requantized.
  public var scaling: Scaling

  public init(
    count: Int, source: UnsafeRawPointer, destination: UnsafeMutableRawPointer, scaling: Scaling
  ) {
    self.count = count
    self.source = source
    self.destination = destination
    self.scaling = scaling
  }
}
