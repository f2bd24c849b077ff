import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `SignalFftAutoScale`: shifts int16 samples left as far as the largest of them allows, and tells by
/// how many bits, one int32.
struct SignalFftAutoScaleOperator: FileOperator {
  static let code = OperatorCode.custom("SignalFftAutoScale")
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expectTypes([.int16], [.int16, .int32])
    let shape = try node.input(0).shape
    try node.setOutput(0, shape: shape)
    try node.setOutput(1, shape: .scalar)
    return Operation(
      work: Work(steps: shape.elementCount),
      Kernel("signalFftAutoScale") { memory in
        let (input, output, second) = (memory.input(0), memory.output(0), memory.output(1))
        var samples = output.mutableElements(as: Int16.self)
        var bits = second.mutableElements(as: Int32.self)
        bits[0] = Microfrontend.autoScale(
          input.elements(as: Int16.self).extracting(0..<samples.count), into: &samples)
      })
  }
}
