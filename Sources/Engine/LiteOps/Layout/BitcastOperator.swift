import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `BITCAST`: the bytes of the input as elements of the output's dtype.
///
/// Where these are narrower, the output has a last axis more, of the elements that make up one of the
/// input; where they are wider, the last axis of the input is made up of those of one, and goes. All
/// dtypes of whole bytes.
struct BitcastOperator: FileOperator {
  static let code = OperatorCode.builtin(.bitcast)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let (input, output) = (try node.input(0), try node.output(0))
    guard let from = input.dtype.byteWidth, let to = output.dtype.byteWidth else {
      throw .unsupported(
        "does not support \(input.dtype) as \(output.dtype); it supports dtypes of whole bytes")
    }
    var dimensions = input.shape.dimensions
    if from > to {
      dimensions.append(from / to)
    } else if from < to {
      guard dimensions.last == to / from else {
        throw .invalid(
          "the input has shape \(input.shape); the last dimension must be \(to / from), which "
            + "elements of \(output.dtype) are made up of")
      }
      dimensions.removeLast()
    }
    try node.setOutput(0, dimensions: dimensions)
    let byteCount = input.type.byteCount ?? 0
    guard from < to else { return Operation(.view, Kernel(viewing: byteCount)) }
    // A constant may lie at an address that wider elements cannot have.
    return Operation(
      Kernel("copy") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var bytes = output.mutableElements(as: UInt8.self)
        BlockCopy(byteCount: byteCount).run(from: input.elements(), at: 0, to: &bytes, at: 0)
      })
  }
}
