import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `LSTM`: one step of a long short-term memory for each row of a batch.
///
/// The full kernel computes what `UNIDIRECTIONAL_SEQUENCE_LSTM` does, for sequences of one step
/// `[batches, elements]`: float32; float32 with int8 weights; int8 with int16 cells, whose products
/// are int16 with 5 intermediates (``LSTMIntegerWork``) and int8 with 12 (``LSTMInteger8Work``). The
/// basic kernel has all weights in one matrix (``BasicLSTMWork``): float32, or uint8 with int16 cells.
struct LSTMOperator: FileOperator {
  static let code = OperatorCode.builtin(.lstm)
  static let versions = 1...4
  static let isPure = false

  private let options: LSTMOptions
  private let kernel: Schema.LSTMKernelType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.LSTMOptions.self)
    self.options = LSTMOptions(
      activation: try table.fusedActivationFunction, cellClip: try table.cellClip,
      projectionClip: try table.projClip, isAsymmetric: try table.asymmetricQuantizeInputs)
    kernel = try table.kernelType
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    switch kernel {
    case .full: return try options.operation(of: node, nil)
    case .basic:
      let lstm = try BasicLSTMWork(node)
      return Operation(work: Work(macs: lstm.macs), lstm.kernel())
    default: throw .invalid("kernel_type is \(kernel.rawValue); it must be 0 or 1")
    }
  }
}
