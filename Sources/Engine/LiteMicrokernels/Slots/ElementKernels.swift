/// Plain loops over elements of several types.
///
/// One source is vectorized by the compiler for each instruction set: the results are the same on every
/// processor.
public struct ElementKernels: Sendable {
  /// The name, for profiles.
  public let name: String

  /// Conversions to other types.
  public let cast: @Sendable (ElementCast) -> Void

  /// Functions of two elements.
  public let pair: @Sendable (ElementPairing) -> Void

  /// The indices of the greatest elements of rows.
  public let findGreatest: @Sendable (GreatestOfRows) -> Void

  /// Reductions of rows or columns.
  public let reduce: @Sendable (MatrixReduction) -> Void

  /// Steps from one per-tensor quantization to another.
  public let rescale: @Sendable (ElementRescaling) -> Void

  public init(
    name: String, cast: @escaping @Sendable (ElementCast) -> Void,
    pair: @escaping @Sendable (ElementPairing) -> Void,
    findGreatest: @escaping @Sendable (GreatestOfRows) -> Void,
    reduce: @escaping @Sendable (MatrixReduction) -> Void,
    rescale: @escaping @Sendable (ElementRescaling) -> Void
  ) {
    self.name = name
    self.cast = cast
    self.pair = pair
    self.findGreatest = findGreatest
    self.reduce = reduce
    self.rescale = rescale
  }
}
