import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `UNIDIRECTIONAL_SEQUENCE_LSTM`: a long short-term memory over each sequence of a batch.
///
/// At each step, with the states h and c of the step before: `i, f, o = σ(W x + R h + p · c +
/// b)`, `g = activation(W x + R h + b)`, `c = clip(f · c + i · g)` and
/// `h = o · activation(c)`, which a projection may follow; the output gate looks at the new
/// c. Peepholes p, layer normalization and the input gate are optional; without the last,
/// `i = 1 − f`. float32; float32 with int8 weights; int8 with int16 cells.
struct UnidirectionalSequenceLSTMOperator: FileOperator {
  static let code = OperatorCode.builtin(.unidirectionalSequenceLstm)
  static let versions = 1...4
  static let isPure = false

  private let options: LSTMOptions
  private let isTimeMajor: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.UnidirectionalSequenceLSTMOptions.self)
    self.options = LSTMOptions(
      activation: try table.fusedActivationFunction, cellClip: try table.cellClip,
      projectionClip: try table.projClip, isAsymmetric: try table.asymmetricQuantizeInputs)
    isTimeMajor = try table.timeMajor
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try options.operation(of: node, SequenceOrder(isTimeMajor: isTimeMajor))
  }
}
