import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `PADV2`: the input with copies of an element around it.
///
/// Input 1, of shape `[rank, 2]`, has the number of elements before and after each axis.
/// Input 2 is the element, in the scale and zero point of the output; left out, it is 0.
struct PadV2Operator: FileOperator {
  static let code = OperatorCode.builtin(.padv2)
  static let versions = 1...6

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...3)
    let byteWidth = try node.movedByteWidth()
    let axes = try node.paddings(ofInput: 1)
    try node.setOutput(0, dimensions: axes.map { $0.before + $0.count + $0.after })
    let padding = Padding(axes, elementByteCount: byteWidth)
    let output = try node.output(0)
    let zero = try node.zeroPattern(of: output, byteWidth: byteWidth)
    let element = node.optionalInput(2)
    if let element {
      guard element.dtype == output.dtype, element.shape.elementCount == 1 else {
        throw .invalid(
          "constant_values is \(element.type); it must be one element of \(output.dtype)")
      }
      try node.expectSameQuantization(
        element.type, "constant_values", output, "the output")
    }
    return Operation(
      Kernel("pad\(byteWidth * 8)") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        let pattern: FillPattern
        if element != nil {
          let value = memory.input(2)
          pattern = FillPattern(value.elements(as: UInt8.self).extracting(0..<byteWidth))
        } else {
          pattern = zero
        }
        var bytes = output.mutableElements(as: UInt8.self)
        padding.run(from: input.elements(), to: &bytes, with: pattern, workers: memory.workers)
      })
  }
}
