import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `BROADCAST_TO`: the input, repeated to the shape that input 1 gives.
///
/// The shapes are aligned at the last axis; a dimension of the input must be 1, or that of
/// the shape.
struct BroadcastToOperator: FileOperator {
  static let code = OperatorCode.builtin(.broadcastTo)
  static let versions = 2...4

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let shape = try node.input(0).shape
    let target = try node.input(1).shape
    guard target.rank == 1, target[0] >= shape.rank else {
      throw .invalid(
        "input 1 has shape \(target); it must be a vector of at least \(shape.rank) dimensions")
    }
    let output = try NodeContext.shape(try node.integers(ofInput: 1), "output 0")
    let missing = output.rank - shape.rank
    for axis in shape.dimensions.indices
    where shape[axis] != 1 && shape[axis] != output[missing + axis] {
      throw .invalid("the input has shape \(shape); it cannot be broadcast to \(output)")
    }
    let (from, to) = (shape.strides, output.strides)
    let axes = output.dimensions.indices.map { axis in
      let isRepeated = axis < missing || shape[axis - missing] == 1
      return StridedCopy.Axis(
        count: output[axis], sourceStride: isRepeated ? 0 : from[axis - missing],
        destinationStride: to[axis])
    }
    return try node.repeatElements("broadcast", axes, shape: output)
  }
}
