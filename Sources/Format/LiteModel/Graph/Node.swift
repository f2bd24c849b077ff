/// One operator of a subgraph, in the order of execution.
///
/// A class, for nodes are looked at again and again: to copy one would be to count its lists.
public final class Node: Sendable {
  /// Which operator runs.
  public let code: OperatorCode

  /// The operator's version, at least 1.
  public let version: Int

  /// Tensor indices; nil for optional inputs that are left out.
  public let inputs: [Int?]

  /// Tensor indices; nil for outputs that nobody wants.
  public let outputs: [Int?]

  /// Tensors that carry only quantization (int8 LSTM); never data.
  public let intermediates: [Int?]

  /// Where the options lie in the file.
  public let options: OptionsLocation

  /// A node of an operator.
  public init(
    code: OperatorCode, version: Int, inputs: [Int?], outputs: [Int?],
    intermediates: [Int?] = [], options: OptionsLocation = .none
  ) {
    self.code = code
    self.version = version
    self.inputs = inputs
    self.outputs = outputs
    self.intermediates = intermediates
    self.options = options
  }
}
