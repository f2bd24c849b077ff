import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `UNPACK`: the slices of the input along an axis, each an output without that axis.
///
/// The outputs have the scale and zero point of the input.
struct UnpackOperator: FileOperator {
  static let code = OperatorCode.builtin(.unpack)
  static let versions = 1...6

  private let axis: Int
  private let num: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let options = try options.table(Schema.UnpackOptions.self)
    axis = Int(try options.axis)
    num = Int(try options.num)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1, outputs: num)
    let bitWidth = try node.movedBitWidth()
    let input = try node.input(0)
    let shape = input.shape
    let axis = try node.axis(axis, rank: shape.rank)
    guard shape[axis] == num else {
      throw .invalid("num is \(num); it must be dimension \(axis) of \(shape)")
    }
    for position in 0..<num {
      try node.expectSameQuantization(
        input.type, "the input", try node.output(position), "output \(position)")
      var dimensions = shape.dimensions
      dimensions.remove(at: axis)
      try node.setOutput(position, dimensions: dimensions)
    }
    let outer = shape.elementCount(of: 0..<axis)
    let inner = shape.elementCount(of: axis + 1..<shape.rank)
    let moves = (0..<num).map { position in
      let slab = StridedCopy.Slab(
        outer: outer, total: num, inner: inner, indices: position..<position + 1)
      return Move(output: position, copy: StridedCopy(from: slab, bitWidth: bitWidth))
    }
    return Operation(Kernel("unpack", bitWidth: bitWidth, moves: moves))
  }
}
