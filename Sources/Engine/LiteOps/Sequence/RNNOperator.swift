import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `RNN`: one step of a simple recurrent cell for each row of a batch (``RNNWork``).
///
/// `h = activation(W x + R h + b)`, with h as output and state. float32, with float32, int8 or uint8
/// weights.
struct RNNOperator: FileOperator {
  static let code = OperatorCode.builtin(.rnn)
  static let versions = 1...3
  static let isPure = false

  private let activation: Schema.ActivationFunctionType
  private let isAsymmetric: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.RNNOptions.self)
    activation = try table.fusedActivationFunction
    isAsymmetric = try table.asymmetricQuantizeInputs
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 5...5)
    let work = try RNNWork(
      node, nil, activation: activation, isAsymmetric: isAsymmetric)
    return Operation(work: Work(macs: work.macs), work.kernel())
  }
}
