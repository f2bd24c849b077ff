import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `BIDIRECTIONAL_SEQUENCE_RNN`: two simple recurrent cells over each sequence of a batch, of which
/// one reads the sequence backwards (``RNNWork``).
///
/// An auxiliary input with weights is added to both cells; without weights it is the input of the
/// backward one. float32, with float32, int8 or uint8 weights. With 8-bit weights and time as first
/// axis, TFLite runs the sequences as often as they have steps, each time from the states that the
/// time before left; so does this.
struct BidirectionalSequenceRNNOperator: FileOperator {
  static let code = OperatorCode.builtin(.bidirectionalSequenceRnn)
  static let versions = 1...3
  static let isPure = false

  private let activation: Schema.ActivationFunctionType
  private let isTimeMajor: Bool
  private let isMerged: Bool
  private let isAsymmetric: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.BidirectionalSequenceRNNOptions.self)
    activation = try table.fusedActivationFunction
    isTimeMajor = try table.timeMajor
    isMerged = try table.mergeOutputs
    isAsymmetric = try table.asymmetricQuantizeInputs
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    guard node.inputs.count == 12 else {
      throw .invalid("has \(node.inputs.count) inputs; it takes 12")
    }
    let both = try Bidirection(
      node, forward: [0, 1, 2, 3, 4, 9, 10], backward: [0, 5, 6, 7, 8, 9, 11],
      auxiliary: (RNNWork.Position.auxiliaryInput, 6..<7), isMerged: isMerged)
    let parts = (try both.node(both.forward, of: node), try both.node(both.backward, of: node))
    func work(_ part: NodeContext, isReversed: Bool) throws(OperatorError) -> RNNWork {
      var work = try RNNWork(
        part, SequenceOrder(isTimeMajor: isTimeMajor, isReversed: isReversed),
        activation: activation, isAsymmetric: isAsymmetric)
      if work.isHybrid, isTimeMajor { work.repetitions = work.layout.steps }
      return work
    }
    var forward = try work(parts.0, isReversed: false)
    var backward = try work(parts.1, isReversed: true)
    let counts = try both.setOutputs(of: node, parts.0, parts.1)
    if isMerged {
      forward.outputStride = counts.forward + counts.backward
      backward.outputStride = counts.forward + counts.backward
    }
    let kernels = (forward.kernel(), backward.kernel())
    return Operation(
      work: Work(macs: forward.macs) + Work(macs: backward.macs),
      both.kernel(
        "bidirectionalRNN", kernels.0, kernels.1,
        offset: counts.forward * MemoryLayout<Float>.stride))
  }
}
