import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `STRIDED_SLICE`: `x[begin:end:stride, ...]` as NumPy has it.
///
/// Inputs 1 to 3 are the begins, ends and strides, one for each axis in order. Bit i of
/// a mask is about entry i: `begin_mask` and `end_mask` take the axis from or to its
/// end; `ellipsis_mask` stands for as many whole axes as are not named otherwise;
/// `new_axis_mask` adds an axis of one element; `shrink_axis_mask` takes the element at
/// the begin and drops the axis. With `offset`, an end is counted from its begin. Where only a run tells
/// begins or ends, and every axis is dropped or whole, the shape of the output is known before.
struct StridedSliceOperator: FileOperator {
  static let code = OperatorCode.builtin(.stridedSlice)
  static let versions = 1...8

  private let options: StridedSliceSpecification.Options

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let options = try options.table(Schema.StridedSliceOptions.self)
    self.options = StridedSliceSpecification.Options(
      beginMask: try options.beginMask, endMask: try options.endMask,
      ellipsisMask: try options.ellipsisMask, newAxisMask: try options.newAxisMask,
      shrinkAxisMask: try options.shrinkAxisMask, isEndRelative: try options.offset)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 4...4)
    let count = try node.input(1).shape.elementCount
    guard count <= 31 else {
      throw .unsupported("begin has \(count) elements; it can have at most 31")
    }
    for position in 1...3 { try node.expectVector(position, count: count) }
    let strides = try node.integers(ofInput: 3)
    if let operation = try sliceOfRun(node, strides) { return operation }
    let specification = StridedSliceSpecification(
      begins: try node.integers(ofInput: 1), ends: try node.integers(ofInput: 2),
      strides: strides, options: options)
    let (axes, shape) = try specification.resolved(for: try node.input(0).shape)
    return try node.slice("stridedSlice", axes, shape: shape)
  }

  /// The slice where only a run tells the begins or the ends, but its shape does not depend on them; nil
  /// where it does, or where they are known.
  private func sliceOfRun(
    _ node: NodeContext, _ strides: [Int]
  ) throws(OperatorError) -> Operation? {
    let (begins, ends) = (try node.input(1), try node.input(2))
    let areIndices = [begins, ends].allSatisfy { [.int32, .int64].contains($0.dtype) }
    let (input, options) = (try node.input(0), options)
    guard begins.value == nil || ends.value == nil, areIndices, input.dtype != .string
    else { return nil }
    let zeros = [Int](repeating: 0, count: strides.count)
    let anywhere = StridedSliceSpecification(
      begins: zeros, ends: zeros, strides: strides, options: options)
    guard anywhere.hasFixedShape,
      let (axes, shape) = try? anywhere.resolved(for: input.shape)
    else { return nil }
    let (beginType, endType, array) = (begins.dtype, ends.dtype, input.shape)
    return try node.slice("stridedSlice", axes, shape: shape) { memory throws(OperatorError) in
      let specification = StridedSliceSpecification(
        begins: memory.input(1).integers(of: beginType, count: strides.count) ?? zeros,
        ends: memory.input(2).integers(of: endType, count: strides.count) ?? zeros,
        strides: strides, options: options)
      return try specification.resolved(for: array).0.map(\.begin)
    }
  }
}
