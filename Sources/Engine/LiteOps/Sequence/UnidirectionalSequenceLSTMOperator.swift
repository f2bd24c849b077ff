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

  private let activation: Schema.ActivationFunctionType
  private let cellClip: Float
  private let projectionClip: Float
  private let isTimeMajor: Bool
  private let isAsymmetric: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.UnidirectionalSequenceLSTMOptions.self)
    activation = try table.fusedActivationFunction
    cellClip = try table.cellClip
    projectionClip = try table.projClip
    isTimeMajor = try table.timeMajor
    isAsymmetric = try table.asymmetricQuantizeInputs
  }

  func infer(_ node: Preparation) throws(OperatorError) -> Operation {
    for (clip, name) in [(cellClip, "cell_clip"), (projectionClip, "proj_clip")]
    where !(clip >= 0) {
      throw .invalid("\(name) is \(clip); it must be at least 0")
    }
    let inputs = try LSTMInputs(node, isTimeMajor: isTimeMajor)
    let macs = Work(macs: inputs.macs)
    switch try node.input(LSTMInputs.Position.input).dtype {
    case .float32:
      let lstm = try LSTMFloatWork(
        inputs, node, activation: try activation.vectorActivation(), cellClip: cellClip,
        projectionClip: projectionClip, isAsymmetric: isAsymmetric)
      return Operation(work: macs, lstm.fastKernel(of: node) ?? lstm.kernel())
    case .int8:
      let lstm = try LSTMIntegerWork(
        inputs, node, cellClip: cellClip, projectionClip: projectionClip)
      return Operation(work: macs, lstm.kernel())
    case let dtype:
      throw .unsupported("does not support \(dtype); it supports float32 and int8")
    }
  }
}
