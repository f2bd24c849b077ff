import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SVDF`: a fully connected layer over the last steps of a sequence, of low rank
/// (``SVDFLayout``).
///
/// The inputs are x `[batches, inputs]`, feature weights `[filters, inputs]`, time weights
/// `[filters, memory]`, an optional bias `[filters / rank]` and the state
/// `[batches, filters · memory]`, a variable. float32; float32 with int8 or uint8 weights, which TFLite
/// both reads as int8; int8 with int16 time weights and state. TFLite demands RELU of the last and does
/// not apply it; so does this.
struct SVDFOperator: FileOperator {
  static let code = OperatorCode.builtin(.svdf)
  static let versions = 1...4
  static let isPure = false

  private let rank: Int
  private let activation: Schema.ActivationFunctionType
  private let isAsymmetric: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.SVDFOptions.self)
    rank = Int(try table.rank)
    activation = try table.fusedActivationFunction
    isAsymmetric = try table.asymmetricQuantizeInputs
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 5...5)
    let layout = try layout(of: node)
    try node.setOutput(0, dimensions: [layout.batches, layout.unitCount])
    let work = Work(macs: SVDFOperator.macs(layout))
    switch try node.input(0).dtype {
    case .float32:
      let svdf = try SVDFFloatWork(
        layout, node, activation: try activation.vectorActivation(), isAsymmetric: isAsymmetric)
      return Operation(work: work, svdf.kernel())
    case .int8:
      guard activation == .relu else {
        throw .unsupported(
          "fused_activation_function is \(activation.rawValue); int8 requires RELU, 1")
      }
      let svdf = try SVDFIntegerWork(layout, node)
      return Operation(work: work, svdf.kernel())
    case let dtype:
      throw .unsupported("does not support \(dtype); it supports float32 and int8")
    }
  }

  /// The sizes, checked.
  private func layout(of node: NodeContext) throws(OperatorError) -> SVDFLayout {
    let (input, features) = (try node.input(0).shape, try node.input(1).shape)
    let time = try node.input(2).shape
    guard input.rank == 2, features.rank == 2, time.rank == 2 else {
      throw .invalid(
        "inputs 0 to 2 have shapes \(input), \(features) and \(time); they must have 2 axes")
    }
    guard rank > 0, features[0] % rank == 0 else {
      throw .invalid("rank is \(rank); it must divide the number of filters, \(features[0])")
    }
    guard time[1] > 0 else {
      throw .invalid("input 2 has shape \(time); it must hold at least one step")
    }
    try node.expect([features[0], input[1]], ofInput: 1)
    try node.expect([features[0], time[1]], ofInput: 2)
    if node.optionalInput(3) != nil { try node.expect([features[0] / rank], ofInput: 3) }
    // A shape holds at most 2^40 elements, so the product fits.
    try node.expectState(4, count: features[0] * time[1], batches: input[0])
    return SVDFLayout(
      batches: input[0], inputCount: input[1], filterCount: features[0], memorySize: time[1],
      rank: rank)
  }

  /// The multiply-accumulates; the greatest integer where there are more.
  private static func macs(_ layout: SVDFLayout) -> Int {
    let (row, a) = layout.filterCount.multipliedReportingOverflow(
      by: layout.inputCount + layout.memorySize)
    let (all, b) = row.multipliedReportingOverflow(by: layout.batches)
    return a || b ? Int.max : all
  }
}
