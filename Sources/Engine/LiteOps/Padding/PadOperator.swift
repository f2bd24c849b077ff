import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `PAD`: the input with zeros around it.
///
/// Input 1, of shape `[rank, 2]`, has the number of elements before and after each axis.
/// Quantized outputs are padded with their zero point.
struct PadOperator: FileOperator {
  static let code = OperatorCode.builtin(.pad)
  static let versions = 1...6

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let byteWidth = try node.movedByteWidth()
    let axes = try node.paddings(ofInput: 1)
    try node.setOutput(0, dimensions: axes.map { $0.before + $0.count + $0.after })
    let padding = Padding(axes, elementByteCount: byteWidth)
    let pattern = try node.zeroPattern(of: try node.output(0), byteWidth: byteWidth)
    return Operation(
      try node.imagePadding(axes).map { .padding($0) } ?? .other,
      Kernel("pad\(byteWidth * 8)") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var bytes = output.mutableElements(as: UInt8.self)
        padding.run(from: input.elements(), to: &bytes, with: pattern, workers: memory.workers)
      })
  }
}
