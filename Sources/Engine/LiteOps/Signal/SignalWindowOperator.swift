import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `SignalWindow`: `y[…, i] = saturate(x[…, i] · w[i] >> shift)`, int16.
///
/// The last axis of x has a multiple of the elements of w.
struct SignalWindowOperator: FileOperator {
  static let code = OperatorCode.custom("SignalWindow")
  static let versions = 1...1

  private let shift: Int32

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    shift = try options.customMap().int32("shift") ?? 0
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expectTypes([.int16, .int16], [.int16])
    try node.expectOption(shift, "shift", in: 0...31)
    let (input, weights) = (try node.input(0).shape, try node.input(1).shape)
    guard weights.elementCount > 0, input.elementCount % weights.elementCount == 0 else {
      throw .invalid(
        "inputs have \(input.elementCount) and \(weights.elementCount) elements; the first must be a "
          + "multiple of the second")
    }
    try node.setOutput(0, shape: input)
    let (shift, weightCount) = (shift, weights.elementCount)
    return Operation(
      work: Work(steps: input.elementCount),
      Kernel("signalWindow") { memory in
        let (input, weights, output) = (memory.input(0), memory.input(1), memory.output(0))
        var samples = output.mutableElements(as: Int16.self)
        let window = weights.elements(as: Int16.self).extracting(0..<weightCount)
        Microfrontend.window(
          input.elements(as: Int16.self).extracting(0..<samples.count), window, shift: shift,
          into: &samples)
      })
  }
}
