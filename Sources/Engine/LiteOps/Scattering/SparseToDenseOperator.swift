import LiteKernels
import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SPARSE_TO_DENSE`: an array of one element except at some positions.
///
/// Input 0 has the positions, int32 or int64: one, a vector of them, or a row of indices for each.
/// Input 1 is the shape of the array, input 2 the elements at the positions, one for each or one
/// for all, and input 3 the element everywhere else. All dtypes of whole bytes. Positions may come
/// in any order, and more than once, whatever `validate_indices` says: TFLite ignores it.
struct SparseToDenseOperator: FileOperator {
  static let code = OperatorCode.builtin(.sparseToDense)
  static let versions = 1...3

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 4...4)
    let (indices, values) = (try node.input(0).type, try node.input(2).type)
    let (target, element) = (try node.input(1).shape, try node.input(3).type)
    guard target.rank == 1, indices.shape.rank <= 2 else {
      throw .invalid(
        "indices and output_shape have shapes \(indices.shape) and \(target); they must have at "
          + "most 2 axes and 1 axis")
    }
    let depth = indices.shape.rank == 2 ? indices.shape[1] : 1
    guard target[0] == depth else {
      throw .invalid("output_shape has \(target[0]) dimensions; the indices are for \(depth)")
    }
    let rowCount = indices.shape.rank == 2 ? indices.shape[0] : indices.shape.elementCount
    guard values.shape.rank == 0 || values.shape.dimensions == [rowCount] else {
      throw .invalid(
        "values have shape \(values.shape); it must be [] or [\(rowCount)], one for each place")
    }
    guard element.dtype == values.dtype, element.shape.elementCount == 1 else {
      throw .invalid("default_value is \(element); it must be one element of \(values.dtype)")
    }
    let shape = try NodeContext.shape(try node.integers(ofInput: 1), "output 0")
    try node.setOutput(0, shape: shape, dtype: values.dtype)
    let offsets = try ScatterOffsets(
      shape.dimensions, rowCount: shape.elementCount == 0 ? 0 : rowCount, indices: indices)
    let count = values.shape.elementCount
    switch values.dtype.byteWidth {
    case 1: return Operation(kernel("sparseToDense8", UInt8.self, offsets, count))
    case 2: return Operation(kernel("sparseToDense16", UInt16.self, offsets, count))
    case 4: return Operation(kernel("sparseToDense32", UInt32.self, offsets, count))
    case 8: return Operation(kernel("sparseToDense64", UInt64.self, offsets, count))
    default:
      throw .unsupported(
        "does not support values of \(values.dtype); it supports dtypes of 1, 2, 4 or 8 bytes")
    }
  }

  private func kernel<Word: BitwiseCopyable>(
    _ name: String, _ word: Word.Type, _ offsets: ScatterOffsets, _ count: Int
  ) -> Kernel {
    let byteWidth = MemoryLayout<Word>.size
    return Kernel(name, scratchByteCount: offsets.byteCount) {
      memory throws(OperatorError) in
      let (values, element, output) = (memory.input(2), memory.input(3), memory.output(0))
      let found = try offsets.find(memory.input(0), in: memory.scratch)
      var bytes = output.mutableElements(as: UInt8.self)
      FillPattern(element.elements(as: UInt8.self).extracting(0..<byteWidth)).fill(&bytes)
      var elements = output.mutableElements(as: Word.self)
      setElements(
        values.elements().extracting(0..<count), at: found.elements(), in: &elements)
    }
  }
}
