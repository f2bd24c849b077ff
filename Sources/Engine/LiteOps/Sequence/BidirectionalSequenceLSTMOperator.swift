import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `BIDIRECTIONAL_SEQUENCE_LSTM`: two LSTMs over each sequence of a batch, of which one reads the
/// sequence backwards.
///
/// Each computes what `UNIDIRECTIONAL_SEQUENCE_LSTM` does, without layer normalization. An auxiliary
/// input with weights is added to the gates of both; without weights it is the input of the backward
/// one. float32, with float32, int8 or uint8 weights.
struct BidirectionalSequenceLSTMOperator: FileOperator {
  static let code = OperatorCode.builtin(.bidirectionalSequenceLstm)
  static let versions = 1...3
  static let isPure = false

  private let options: LSTMOptions
  private let isTimeMajor: Bool
  private let isMerged: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.BidirectionalSequenceLSTMOptions.self)
    self.options = LSTMOptions(
      activation: try table.fusedActivationFunction, cellClip: try table.cellClip,
      projectionClip: try table.projClip, isAsymmetric: try table.asymmetricQuantizeInputs)
    isTimeMajor =
      options.has(Schema.BidirectionalSequenceLSTMOptions.self) ? try table.timeMajor : false
    isMerged = try table.mergeOutputs
  }

  /// The positions of the tensors of a cell, in the order of ``LSTMInputs``.
  private static func positions(weights: Int, states: Int, auxiliary: Int) -> [Int?] {
    [0] + (weights..<weights + 17).map { $0 } + [states, states + 1]
      + Array(repeating: nil, count: 4) + [39] + (auxiliary..<auxiliary + 4).map { $0 }
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    guard node.inputs.count == 48 else {
      throw .invalid("has \(node.inputs.count) inputs; it takes 48")
    }
    let both = try Bidirection(
      node,
      forward: BidirectionalSequenceLSTMOperator.positions(weights: 1, states: 35, auxiliary: 40),
      backward: BidirectionalSequenceLSTMOperator.positions(weights: 18, states: 37, auxiliary: 44),
      auxiliary: (LSTMInputs.Position.auxiliaryInput, 25..<29), isMerged: isMerged)
    try options.check()
    guard try node.input(0).dtype == .float32 else {
      throw .unsupported("does not support \(try node.input(0).dtype); it supports float32")
    }
    let parts = (try both.node(both.forward, of: node), try both.node(both.backward, of: node))
    let inputs = (
      try LSTMInputs(parts.0, SequenceOrder(isTimeMajor: isTimeMajor)),
      try LSTMInputs(parts.1, SequenceOrder(isTimeMajor: isTimeMajor, isReversed: true))
    )
    var works = (
      try LSTMFloatWork(inputs.0, parts.0, options), try LSTMFloatWork(inputs.1, parts.1, options)
    )
    let counts = try both.setOutputs(of: node, parts.0, parts.1)
    if isMerged {
      works.0.outputStride = counts.forward + counts.backward
      works.1.outputStride = counts.forward + counts.backward
    }
    let (forward, backward) = works
    return Operation(
      work: Work(macs: inputs.0.macs) + Work(macs: inputs.1.macs),
      both.kernel(
        "bidirectionalLSTM", forward.fastKernel(of: parts.0) ?? forward.kernel(),
        backward.fastKernel(of: parts.1) ?? backward.kernel(),
        offset: counts.forward * MemoryLayout<Float>.stride))
  }
}
