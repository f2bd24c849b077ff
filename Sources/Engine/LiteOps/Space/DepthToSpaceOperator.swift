import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `DEPTH_TO_SPACE`: the channels of an NHWC pixel as a square of pixels.
///
/// `y[b, i · s + r, j · s + q, c] = x[b, i, j, (r · s + q) · C + c]`, where s is
/// `block_size`, whose square must divide the channels, and C is what it leaves of them.
struct DepthToSpaceOperator: FileOperator {
  static let code = OperatorCode.builtin(.depthToSpace)
  static let versions = 1...2

  private let blockSize: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    blockSize = Int(try options.table(Schema.DepthToSpaceOptions.self).blockSize)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let bitWidth = try node.movedBitWidth()
    let input = try node.imageShape(blockSize: blockSize)
    let (height, width, depth) = (input[1], input[2], input[3])
    guard depth % (blockSize * blockSize) == 0 else {
      throw .invalid("block_size is \(blockSize); its square must divide the channels of \(input)")
    }
    let channels = depth / (blockSize * blockSize)
    let (outHeight, overflowY) = height.multipliedReportingOverflow(by: blockSize)
    let (outWidth, overflowX) = width.multipliedReportingOverflow(by: blockSize)
    guard !overflowY, !overflowX else {
      throw .invalid("block_size is \(blockSize); it is too large")
    }
    try node.setOutput(0, dimensions: [input[0], outHeight, outWidth, channels])
    let row = outWidth * channels
    let axes = [
      StridedCopy.Axis(
        count: input[0] * height, sourceStride: width * depth,
        destinationStride: blockSize * row),
      StridedCopy.Axis(
        count: blockSize, sourceStride: blockSize * channels, destinationStride: row),
      StridedCopy.Axis(
        count: width, sourceStride: depth, destinationStride: blockSize * channels),
      StridedCopy.Axis(count: blockSize * channels, sourceStride: 1, destinationStride: 1),
    ]
    let copy = StridedCopy(axes, bitWidth: bitWidth)
    return Operation(Kernel("depthToSpace", bitWidth: bitWidth, moves: [Move(copy: copy)]))
  }
}
