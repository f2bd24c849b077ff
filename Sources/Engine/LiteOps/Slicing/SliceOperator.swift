import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `SLICE`: a box of the input.
///
/// Along each axis, the box begins at a value of input 1 and has as many elements as input 2 says:
/// −1 means all that follow. The box must lie within the input. Where only a run tells the begins, and
/// no size is −1, the shape of the output is known before.
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
    let sizes = try node.integers(ofInput: 2)
    let shape = input.shape
    let begins = try node.input(1)
    let dtype = begins.dtype
    if begins.value == nil, [.int32, .int64].contains(dtype), input.dtype != .string,
      zip(sizes, shape.dimensions).allSatisfy({ 0...$1 ~= $0 })
    {
      let sliced = sizes.map { SlicedAxis(begin: 0, stride: 1, count: $0) }
      return try node.slice("slice", sliced, shape: sizes) { memory throws(OperatorError) in
        let begins = memory.input(1).integers(of: dtype, count: sizes.count) ?? []
        return try SliceOperator.axes(begins, sizes, of: shape).map(\.begin)
      }
    }
    let axes = try SliceOperator.axes(try node.integers(ofInput: 1), sizes, of: shape)
    return try node.slice("slice", axes, shape: axes.map(\.count))
  }

  /// The elements that begins and sizes take along each axis of a shape.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where they do not all lie within it.
  private static func axes(
    _ begins: [Int], _ sizes: [Int], of shape: Shape
  ) throws(OperatorError) -> [SlicedAxis] {
    var axes: [SlicedAxis] = []
    for axis in begins.indices {
      let (begin, size, dimension) = (begins[axis], sizes[axis], shape[axis])
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
    return axes
  }
}
