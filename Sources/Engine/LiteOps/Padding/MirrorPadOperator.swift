import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `MIRROR_PAD`: the input continued by its own reflection.
///
/// Input 1, of shape `[rank, 2]`, has the number of elements before and after each axis.
/// REFLECT leaves out the border and so takes at most one less than there are elements;
/// SYMMETRIC repeats it.
struct MirrorPadOperator: FileOperator {
  static let code = OperatorCode.builtin(.mirrorPad)
  static let versions = 1...3

  private let mode: Schema.MirrorPadMode

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    mode = try options.table(Schema.MirrorPadOptions.self).mode
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    guard mode == .reflect || mode == .symmetric else {
      throw .invalid("mode is \(mode); it must be REFLECT or SYMMETRIC")
    }
    let byteWidth = try node.movedByteWidth()
    let axes = try node.paddings(ofInput: 1)
    let offset = mode == .reflect ? 1 : 0
    for (axis, padding) in axes.enumerated() {
      let limit = max(padding.count - offset, 0)
      guard padding.before <= limit, padding.after <= limit else {
        throw .invalid(
          "the paddings of axis \(axis) are \(padding.before) and \(padding.after); of "
            + "\(padding.count) elements, \(mode) takes at most \(limit)")
      }
    }
    try node.setOutput(0, dimensions: axes.map { $0.before + $0.count + $0.after })
    let padding = MirrorPadding(axes, offset: offset, elementByteCount: byteWidth)
    return Operation(
      Kernel("mirrorPad\(byteWidth * 8)") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var bytes = output.mutableElements(as: UInt8.self)
        padding.run(from: input.elements(), to: &bytes)
      })
  }
}
