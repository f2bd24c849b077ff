import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `UNIDIRECTIONAL_SEQUENCE_RNN`: a simple recurrent cell over each sequence of a batch
/// (``RNNWork``).
///
/// `h = activation(W x + R h + b)`, with h as output and state. float32, with float32, int8 or uint8
/// weights.
struct UnidirectionalSequenceRNNOperator: FileOperator {
  static let code = OperatorCode.builtin(.unidirectionalSequenceRnn)
  static let versions = 1...3
  static let isPure = false

  private let activation: Schema.ActivationFunctionType
  private let isTimeMajor: Bool
  private let isAsymmetric: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.SequenceRNNOptions.self)
    activation = try table.fusedActivationFunction
    isTimeMajor = try table.timeMajor
    isAsymmetric = try table.asymmetricQuantizeInputs
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 5...5)
    let work = try RNNWork(
      node, SequenceOrder(isTimeMajor: isTimeMajor), activation: activation,
      isAsymmetric: isAsymmetric)
    return Operation(work: Work(macs: work.macs), work.kernel())
  }
}
