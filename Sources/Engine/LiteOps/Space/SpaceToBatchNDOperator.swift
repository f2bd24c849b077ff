import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `SPACE_TO_BATCH_ND`: the pixels of padded images, distributed over batches.
///
/// The input is `[batch, height, width, channels]`, or without the width. Input 1 has the
/// number of batches that each axis of space is distributed over, input 2 its padding before and
/// after, of shape `[axes, 2]`. Padding is the zero point of the output. The padded extent
/// must be a multiple of the block.
struct SpaceToBatchNDOperator: FileOperator {
  static let code = OperatorCode.builtin(.spaceToBatchNd)
  static let versions = 1...4

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let byteWidth = try node.movedByteWidth()
    let space = try node.blockedSpace("paddings")
    var dimensions = space.shape.dimensions
    for axis in space.axes.indices {
      let (block, before, after) = (
        space.axes[axis].block, space.axes[axis].before, space.axes[axis].after
      )
      let padded = dimensions[axis + 1] + before + after
      guard padded % block == 0 else {
        throw .invalid(
          "axis \(axis + 1) has \(padded) elements with its paddings; block_shape has \(block), "
            + "which must divide it")
      }
      dimensions[axis + 1] = padded / block
    }
    let (batches, overflow) = dimensions[0].multipliedReportingOverflow(by: space.blockCount)
    guard !overflow else { throw .invalid("block_shape is too large") }
    dimensions[0] = batches
    try node.setOutput(0, dimensions: dimensions)
    let layout = space.layout(
      deep: dimensions, wide: space.shape.dimensions, byteWidth: byteWidth)
    let pattern = try node.zeroPattern(of: try node.output(0), byteWidth: byteWidth)
    return Operation(
      Kernel("spaceToBatch\(byteWidth * 8)") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var bytes = output.mutableElements(as: UInt8.self)
        layout?.spaceToBatch(from: input.elements(), to: &bytes, with: pattern)
      })
  }
}
