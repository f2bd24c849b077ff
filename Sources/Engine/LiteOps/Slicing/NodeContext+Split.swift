import LiteKernels
import LiteTensor

extension NodeContext {
  /// Sets the outputs to the parts of an input along an axis.
  ///
  /// - Parameters:
  ///   - sizes: The extent of each output, which together make up the axis.
  ///   - position: The position of the input.
  ///   - axis: The axis, counted from the front.
  /// - Returns: The kernel.
  /// - Throws: ``OperatorError`` where an output is of another dtype than the input.
  func split(_ sizes: [Int], input position: Int, axis: Int) throws(OperatorError)
    -> Operation
  {
    let bitWidth = try movedBitWidth(ofInput: position)
    let shape = try input(position).shape
    var moves: [Move] = []
    var start = 0
    for (part, size) in sizes.enumerated() {
      var dimensions = shape.dimensions
      dimensions[axis] = size
      try setOutput(part, dimensions: dimensions)
      let slab = StridedCopy.Slab(
        outer: shape.elementCount(of: 0..<axis), total: shape[axis],
        inner: shape.elementCount(of: axis + 1..<shape.rank), indices: start..<start + size)
      moves.append(
        Move(input: position, output: part, copy: StridedCopy(from: slab, bitWidth: bitWidth)))
      start += size
    }
    return Operation(Kernel("split", bitWidth: bitWidth, moves: moves))
  }
}
