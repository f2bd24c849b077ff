import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `PACK`: the inputs side by side along a new axis.
///
/// All inputs have the same shape, scale and zero point, and so has the output but for
/// the new axis.
struct PackOperator: FileOperator {
  static let code = OperatorCode.builtin(.pack)
  static let versions = 1...5

  private let axis: Int
  private let valuesCount: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let options = try options.table(Schema.PackOptions.self)
    axis = Int(try options.axis)
    valuesCount = Int(try options.valuesCount)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let count = node.inputs.count
    guard valuesCount == count, count > 0 else {
      throw .invalid(
        "values_count is \(valuesCount); it must be the number of inputs, \(count), and "
          + "at least 1")
    }
    try node.expect(inputs: count...count)
    let bitWidth = try node.movedBitWidth()
    let first = try node.input(0)
    let output = try node.output(0)
    for position in 0..<count {
      let input = try node.input(position)
      guard input.dtype == first.dtype, input.shape == first.shape else {
        throw .invalid(
          "input \(position) is \(input.type); it must be \(first.type) as input 0")
      }
      try node.expectSameQuantization(input.type, "input \(position)", output, "the output")
    }

    let axis = try node.axis(axis, rank: first.shape.rank + 1)
    var dimensions = first.shape.dimensions
    dimensions.insert(count, at: axis)
    try node.setOutput(0, dimensions: dimensions)
    let outer = first.shape.elementCount(of: 0..<axis)
    let inner = first.shape.elementCount(of: axis..<first.shape.rank)
    let moves = (0..<count).map { position in
      let slab = StridedCopy.Slab(
        outer: outer, total: count, inner: inner, indices: position..<position + 1)
      return Move(input: position, copy: StridedCopy(to: slab, bitWidth: bitWidth))
    }
    return Operation(Kernel("pack", bitWidth: bitWidth, moves: moves))
  }
}
