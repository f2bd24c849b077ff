/// The functions of float32 that are no products.
///
/// One source of plain lanes is built for each instruction set: the results are the same on
/// every processor, but for functions of which an instruction set has a form of its own with fused
/// multiplications and additions.
public struct FloatMathKernels: Sendable {
  /// The name, for profiles.
  public let name: String

  /// Functions of one operand.
  public let map: @Sendable (FloatMap) -> Void

  /// Functions of two operands.
  public let pair: @Sendable (FloatPairing) -> Void

  /// The softmax of rows.
  public let softmax: @Sendable (SoftmaxRows) -> Void

  /// The normalization of rows.
  public let normalize: @Sendable (NormalizedRows) -> Void

  /// Reductions of windows.
  public let reduceWindow: @Sendable (FloatWindow) -> Void

  /// The sums of rows whose elements are added one after the other.
  public let sumRows: @Sendable (FloatRowSums) -> Void

  /// The sums of rows whose elements are added in sixteen lanes.
  public let sumRowParts: @Sendable (FloatRowSums) -> Void

  /// The greatest or the least elements of rows.
  public let findExtrema: @Sendable (FloatRowExtrema) -> Void

  /// Quantizes to 8 bits.
  public let quantize: @Sendable (FloatIntegers) -> Void

  /// Gives the float32 of 8 bits.
  public let dequantize: @Sendable (FloatIntegers) -> Void

  public init(
    name: String, map: @escaping @Sendable (FloatMap) -> Void,
    pair: @escaping @Sendable (FloatPairing) -> Void,
    softmax: @escaping @Sendable (SoftmaxRows) -> Void,
    normalize: @escaping @Sendable (NormalizedRows) -> Void,
    reduceWindow: @escaping @Sendable (FloatWindow) -> Void,
    sumRows: @escaping @Sendable (FloatRowSums) -> Void,
    sumRowParts: @escaping @Sendable (FloatRowSums) -> Void,
    findExtrema: @escaping @Sendable (FloatRowExtrema) -> Void,
    quantize: @escaping @Sendable (FloatIntegers) -> Void,
    dequantize: @escaping @Sendable (FloatIntegers) -> Void
  ) {
    self.name = name
    self.map = map
    self.pair = pair
    self.softmax = softmax
    self.normalize = normalize
    self.reduceWindow = reduceWindow
    self.sumRows = sumRows
    self.sumRowParts = sumRowParts
    self.findExtrema = findExtrema
    self.quantize = quantize
    self.dequantize = dequantize
  }
}
