import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `BATCH_TO_SPACE_ND`: the pixels of batches, collected to images, which are cropped.
///
/// The input is `[batch, height, width, channels]`, or without the width. Input 1 has the
/// number of batches that each axis of space is collected from, input 2 what is cropped
/// before and after, of shape `[axes, 2]`. The batches must be a multiple of the product of
/// the blocks.
struct BatchToSpaceNDOperator: FileOperator {
  static let code = OperatorCode.builtin(.batchToSpaceNd)
  static let versions = 1...4

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let byteWidth = try node.movedByteWidth()
    let space = try node.blockedSpace("crops")
    var dimensions = space.shape.dimensions
    guard dimensions[0] % space.blockCount == 0 else {
      throw .invalid(
        "the input has \(dimensions[0]) batches; they must be a multiple of \(space.blockCount), "
          + "the product of block_shape")
    }
    dimensions[0] /= space.blockCount
    for axis in space.axes.indices {
      let (block, before, after) = (
        space.axes[axis].block, space.axes[axis].before, space.axes[axis].after
      )
      let (collected, overflow) = dimensions[axis + 1].multipliedReportingOverflow(by: block)
      guard !overflow, before + after <= collected else {
        throw .invalid(
          "the crops of axis \(axis + 1) are \(before) and \(after); there are \(collected) "
            + "elements to crop")
      }
      dimensions[axis + 1] = collected - before - after
    }
    try node.setOutput(0, dimensions: dimensions)
    let layout = space.layout(
      deep: space.shape.dimensions, wide: dimensions, byteWidth: byteWidth)
    return Operation(
      Kernel("batchToSpace\(byteWidth * 8)") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var bytes = output.mutableElements(as: UInt8.self)
        layout?.batchToSpace(from: input.elements(), to: &bytes)
      })
  }
}
