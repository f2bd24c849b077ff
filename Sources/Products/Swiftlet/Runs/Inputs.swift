/// What a model is given for a run: a value for each input, by name or by position.
///
/// ```swift
/// let byName: Inputs = ["image": .tensor(pixels), "mask": .reals(mask)]
/// let byPosition: Inputs = [.tensor(pixels), .reals(mask)]
/// ```
///
/// A name is that of the signature or of the tensor.
public struct Inputs: Sendable {
  enum Place: Hashable, Sendable {
    case name(String)
    case position(Int)
  }

  let values: [(place: Place, value: InputValue)]

  /// Values by position.
  public init(_ values: [InputValue]) {
    self.values = values.enumerated().map { (.position($0.offset), $0.element) }
  }

  /// Values by name.
  public init(_ values: [String: InputValue]) {
    self.values = values.map { (.name($0.key), $0.value) }
  }
}

extension Inputs: ExpressibleByArrayLiteral {
  /// Inputs in the order of the model.
  public init(arrayLiteral values: InputValue...) {
    self.init(values)
  }
}

extension Inputs: ExpressibleByDictionaryLiteral {
  /// Values by name; a name that is given twice is an error of the run.
  public init(dictionaryLiteral values: (String, InputValue)...) {
    self.values = values.map { (.name($0.0), $0.1) }
  }
}
