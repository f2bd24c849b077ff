import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `SPACE_TO_DEPTH`: squares of NHWC pixels as the channels of one pixel.
///
/// `y[b, i, j, (r · s + q) · C + c] = x[b, i · s + r, j · s + q, c]`, where s is
/// `block_size`, which must divide the height and the width.
struct SpaceToDepthOperator: FileOperator {
  static let code = OperatorCode.builtin(.spaceToDepth)
  static let versions = 1...2

  private let blockSize: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    blockSize = Int(try options.table(Schema.SpaceToDepthOptions.self).blockSize)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let bitWidth = try node.movedBitWidth()
    let input = try node.imageShape(blockSize: blockSize)
    guard input[1] % blockSize == 0, input[2] % blockSize == 0 else {
      throw .invalid(
        "block_size is \(blockSize); it must divide the height and width of \(input)")
    }
    let (height, width, channels) = (input[1] / blockSize, input[2] / blockSize, input[3])
    let (depth, overflow) = channels.multipliedReportingOverflow(by: blockSize * blockSize)
    guard !overflow else { throw .invalid("block_size is \(blockSize); it is too large") }
    try node.setOutput(0, dimensions: [input[0], height, width, depth])
    let row = input[2] * channels
    let axes = [
      StridedCopy.Axis(
        count: input[0] * height, sourceStride: blockSize * row,
        destinationStride: width * depth),
      StridedCopy.Axis(
        count: blockSize, sourceStride: row, destinationStride: blockSize * channels),
      StridedCopy.Axis(
        count: width, sourceStride: blockSize * channels, destinationStride: depth),
      StridedCopy.Axis(count: blockSize * channels, sourceStride: 1, destinationStride: 1),
    ]
    let copy = StridedCopy(axes, bitWidth: bitWidth)
    return Operation(Kernel("spaceToDepth", bitWidth: bitWidth, moves: [Move(copy: copy)]))
  }
}

extension NodeContext {
  /// The shape of input 0, the only one, which must be NHWC images.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where it is not of rank 4, or where the block
  ///   size is below 1 or above 2^15.
  func imageShape(blockSize: Int) throws(OperatorError) -> Shape {
    try expect(inputs: 1...1)
    let shape = try input(0).shape
    guard shape.rank == 4 else {
      throw .invalid("the input has shape \(shape); it must have 4 axes, NHWC")
    }
    guard blockSize >= 1, blockSize <= 1 << 15 else {
      throw .invalid("block_size is \(blockSize); it must be in 1...\(1 << 15)")
    }
    return shape
  }
}
