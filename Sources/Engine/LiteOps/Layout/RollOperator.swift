import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteTensor

/// `Roll`: the input with its elements shifted along some axes; those behind the end come first:
/// `y[i] = x[(i − shift) mod size]`.
///
/// Inputs 1 and 2, int32 or int64, are the shifts and their axes; shifts along the same axis add up. All
/// dtypes. Source: TensorFlow Lite's `roll.cc`.
struct RollOperator: FileOperator {
  static let code = OperatorCode.custom("Roll")
  static let versions = 1...1

  /// The most axes that are shifted, each of which doubles the number of copies: TensorFlow's highest rank.
  private static let mostAxes = 8

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let shape = try node.input(0).shape
    let shifts = try shifts(node, shape)
    if try node.movedDtype() == .string {
      return try node.pickStrings("rollStrings", shape: shape) { body in
        forEachSource(of: shape, shifts, body)
      }
    }
    let bitWidth = try node.movedBitWidth()
    let shifted = shifts.count { $0 > 0 }
    guard shifted <= RollOperator.mostAxes else {
      throw .unsupported("shifts \(shifted) axes; it may shift \(RollOperator.mostAxes)")
    }
    try node.setOutput(0, shape: shape)
    return Operation(Kernel("roll", bitWidth: bitWidth, moves: moves(shape, shifts, bitWidth)))
  }

  /// The shift along each axis, from 0 up to its size.
  private func shifts(_ node: NodeContext, _ shape: Shape) throws(OperatorError) -> [Int] {
    let (given, axes) = (try node.integers(ofInput: 1), try node.integers(ofInput: 2))
    guard given.count == axes.count else {
      throw .invalid("has \(given.count) shifts for \(axes.count) axes; there must be as many")
    }
    var shifts = [Int](repeating: 0, count: shape.rank)
    for (shift, axis) in zip(given, axes) {
      let axis = try node.axis(axis, rank: shape.rank)
      let size = shape[axis]
      guard size > 0 else { continue }
      let remainder = shift % size
      shifts[axis] = (shifts[axis] + (remainder < 0 ? remainder + size : remainder)) % size
    }
    return shifts
  }

  /// The copies of the parts that each shift cuts the input into.
  private func moves(_ shape: Shape, _ shifts: [Int], _ bitWidth: Int) -> [Move] {
    let strides = shape.strides
    var parts: [(axes: [StridedCopy.Axis], source: Int, destination: Int)] = [([], 0, 0)]
    for (axis, shift) in shifts.enumerated() {
      let size = shape[axis]
      let ranges = shift == 0 ? [0..<size] : [0..<size - shift, size - shift..<size]
      parts = ranges.flatMap { range in
        parts.map { part in
          let target = shift == 0 ? 0 : (range.lowerBound + shift) % size
          let whole = StridedCopy.Axis(
            count: range.count, sourceStride: strides[axis], destinationStride: strides[axis])
          return (
            part.axes + [whole], part.source + range.lowerBound * strides[axis],
            part.destination + target * strides[axis]
          )
        }
      }
    }
    return parts.map { part in
      Move(
        copy: StridedCopy(
          part.axes, bitWidth: bitWidth, sourceOffset: part.source,
          destinationOffset: part.destination))
    }
  }
}

/// Calls a body with the index in the input of each element of the output.
private func forEachSource(of shape: Shape, _ shifts: [Int], _ body: (Int) -> Void) {
  let strides = shape.strides
  for element in Checkpoint().steps(0..<shape.elementCount) {
    var source = 0
    for axis in 0..<shape.rank {
      let place = element / strides[axis] % shape[axis]
      source += (place + shape[axis] - shifts[axis]) % shape[axis] * strides[axis]
    }
    body(source)
  }
}
