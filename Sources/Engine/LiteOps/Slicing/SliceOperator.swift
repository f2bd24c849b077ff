import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `SLICE`: a box of the input.
///
/// Along each axis, the box begins at a value of input 1 and has as many elements as input 2 says:
/// −1 means all that follow. The box must lie within the input.
struct SliceOperator: FileOperator {
  static let code = OperatorCode.builtin(.slice)
  static let versions = 1...8

  let meaning = Meaning.slice

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let input = try node.input(0)
    try node.expectVector(1, count: input.shape.rank)
    try node.expectVector(2, count: input.shape.rank)
    let begins = try node.integers(ofInput: 1)
    let sizes = try node.integers(ofInput: 2)
    var axes: [SlicedAxis] = []
    for axis in begins.indices {
      let (begin, size, dimension) = (begins[axis], sizes[axis], input.shape[axis])
      guard begin >= 0, begin <= dimension else {
        throw .invalid("begin of axis \(axis) is \(begin); it must be in 0...\(dimension)")
      }
      guard size >= -1, size <= dimension - begin else {
        throw .invalid(
          "size of axis \(axis) is \(size); from \(begin), it must be in -1...\(dimension - begin)")
      }
      axes.append(
        SlicedAxis(begin: begin, stride: 1, count: size == -1 ? dimension - begin : size))
    }
    return try node.slice("slice", axes, shape: axes.map(\.count))
  }
}
