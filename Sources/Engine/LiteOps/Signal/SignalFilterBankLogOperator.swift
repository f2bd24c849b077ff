import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `SignalFilterBankLog`: `y = ln(x · 2^input_correction_bits) · output_scale` of uint32 numbers, as
/// int16; 0 for products up to 1.
struct SignalFilterBankLogOperator: FileOperator {
  static let code = OperatorCode.custom("SignalFilterBankLog")
  static let versions = 1...1

  private let scale: Int32
  private let bits: Int32

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try options.customMap()
    scale = try map.int32("output_scale") ?? 0
    bits = try map.int32("input_correction_bits") ?? 0
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expectTypes([.uint32], [.int16])
    try node.expectOption(bits, "input_correction_bits", in: 0...31)
    let shape = try node.input(0).shape
    try node.setOutput(0, shape: shape)
    let (scale, bits) = (UInt32(bitPattern: scale), UInt32(bits))
    return Operation(
      work: Work(steps: 16 * min(shape.elementCount, 1 << 40)),
      Kernel("signalFilterBankLog") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var results = output.mutableElements(as: Int16.self)
        Microfrontend.logarithms(
          input.elements(as: UInt32.self).extracting(0..<results.count), bits: bits, scale: scale,
          into: &results)
      })
  }
}
