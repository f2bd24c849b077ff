/// Functions of int16, element by element.
public struct Int16MathKernels: Sendable {
  /// The name, for profiles.
  public let name: String

  /// Sums, differences and products.
  public let pair: @Sendable (Int16Pairing) -> Void

  /// Requantizations.
  public let rescale: @Sendable (Int16Rescaling) -> Void

  /// Functions by tables.
  public let interpolate: @Sendable (Int16Interpolation) -> Void

  /// The exponentials of a row, whose sum is returned.
  public let exponentiate: @Sendable (Int16Exponentials) -> Int

  /// The quotients of exponentials and their sum.
  public let divide: @Sendable (Int16Quotients) -> Void

  public init(
    name: String, pair: @escaping @Sendable (Int16Pairing) -> Void,
    rescale: @escaping @Sendable (Int16Rescaling) -> Void,
    interpolate: @escaping @Sendable (Int16Interpolation) -> Void,
    exponentiate: @escaping @Sendable (Int16Exponentials) -> Int,
    divide: @escaping @Sendable (Int16Quotients) -> Void
  ) {
    self.name = name
    self.pair = pair
    self.rescale = rescale
    self.interpolate = interpolate
    self.exponentiate = exponentiate
    self.divide = divide
  }
}
