/// The functions of float32 that are no products.
///
/// One source of plain lanes is built for each instruction set: the results are the same on
/// every processor.
public struct FloatMathKernels: Sendable {
  /// The name, for profiles.
  public let name: String

  /// Functions of one operand.
  public let map: @Sendable (FloatMap) -> Void

  /// Functions of two operands.
  public let pair: @Sendable (FloatPairing) -> Void

  /// The softmax of rows.
  public let softmax: @Sendable (SoftmaxRows) -> Void

  public init(
    name: String, map: @escaping @Sendable (FloatMap) -> Void,
    pair: @escaping @Sendable (FloatPairing) -> Void,
    softmax: @escaping @Sendable (SoftmaxRows) -> Void
  ) {
    self.name = name
    self.map = map
    self.pair = pair
    self.softmax = softmax
  }
}
