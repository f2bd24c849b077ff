import LiteTensor

/// What is known of an operator by compiling its nodes.
struct OperatorFacts {
  /// The type of the operand that a node is about.
  struct Operand: Hashable {
    var dtype: DataType
    var isQuantized: Bool
  }

  /// The operands that nodes were compiled with.
  var operands: Set<Operand> = []

  /// The operands for which the optimized kernel is another than that of the reference.
  var fast: Set<Operand> = []

  /// The dtypes of quantized constants beside the operand, by its dtype.
  var constants: [DataType: Set<DataType>] = [:]

  /// Whether a quantized constant had a scale for each channel.
  var isPerChannel = false

  /// Whether the node ran other subgraphs.
  var runsSubgraphs = false

  /// Whether random graphs have nodes of the operator.
  var isDrawn = false

  /// The number of recorded cases whose models have the operator.
  var recordedCases = 0
}
