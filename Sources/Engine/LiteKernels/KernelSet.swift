/// Which loops run a model.
public enum KernelSet: String, CaseIterable, Sendable {
  /// The plain loops: the specification, and the oracle of the optimized ones.
  case reference

  /// The packed, tiled and vectorized loops where an operator has them, and the
  /// plain ones elsewhere. Integer results are those of ``reference``, byte for byte.
  case optimized
}
