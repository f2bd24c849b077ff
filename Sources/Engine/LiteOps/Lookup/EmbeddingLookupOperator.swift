import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `EMBEDDING_LOOKUP`: `y[i, …] = table[ids[i], …]`.
///
/// The ids are int32 of shape `[n]`, the table has at least two axes. A table of any dtype is copied;
/// one of int8, uint8 (read as int8, as TFLite does), int4 or int2 with a float32 or float16 output is
/// dequantized, with one scale, one for each row, or float16 scales of blocks. An id outside the table
/// is an error.
struct EmbeddingLookupOperator: FileOperator {
  static let code = OperatorCode.builtin(.embeddingLookup)
  static let versions = 1...5
  static let paddedInputs = [1]

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (ids, table) = (try node.input(0).type, try node.input(1).type)
    guard ids.dtype == .int32, ids.shape.rank == 1 else {
      throw .invalid("input 0 is \(ids); it must be int32 with one axis")
    }
    guard table.shape.rank >= 2 else {
      throw .invalid("input 1 has shape \(table.shape); it must have at least 2 axes")
    }
    try node.setOutput(0, dimensions: [ids.shape[0]] + table.shape.dimensions.dropFirst())
    let width = table.shape.elementCount(of: 1..<table.shape.rank)
    let (product, overflow) = ids.shape[0].multipliedReportingOverflow(by: width)
    let work = Work(steps: overflow ? .max : product)
    let output = try node.output(0).dtype
    guard output != table.dtype else {
      let kernel = try copy(
        node, rows: table.shape[0], ids: ids.shape[0], width: width, table.dtype)
      return Operation(work: work, kernel)
    }
    guard [.int8, .uint8, .int4, .int2].contains(table.dtype),
      output == .float32 || output == .float16
    else {
      throw .unsupported(
        "does not support a table of \(table.dtype) with \(output) output; the output has the dtype "
          + "of the table, or float32 or float16 for int8, uint8, int4 and int2")
    }
    let lookup = try QuantizedEmbedding(node, table: table, width: width)
    return Operation(work: work, lookup.kernel(ids: ids.shape[0], output: output))
  }

  /// The kernel that copies rows.
  private func copy(
    _ node: NodeContext, rows: Int, ids: Int, width: Int, _ dtype: DataType
  ) throws(OperatorError) -> Kernel {
    let bitWidth = try node.movedBitWidth(ofInput: 1)
    let layout = GatherLayout(
      batches: 1, outerCount: 1, axisCount: rows, indexCount: ids, blockCount: width)
    return Kernel("embeddingLookup\(bitWidth)") { memory throws(OperatorError) in
      let (indices, table, output) = (memory.input(0), memory.input(1), memory.output(0))
      let picked = indices.elements(as: Int32.self).extracting(0..<ids)
      try expectIDs(picked, rows: rows)
      var bytes = output.mutableElements(as: UInt8.self)
      if bitWidth >= 8 {
        gather(
          layout, byteWidth: bitWidth / 8, indices: picked, from: table.elements(), to: &bytes)
      } else {
        FillPattern(0, byteCount: 1).fill(&bytes)
        gather(
          layout, packing: bitWidth == 2 ? .int2 : .int4, indices: picked, from: table.elements(),
          to: &bytes)
      }
    }
  }
}

/// Checks the ids of a lookup.
func expectIDs(_ ids: Span<Int32>, rows: Int) throws(OperatorError) {
  guard let bad = firstIndex(outside: 0..<rows, in: ids) else { return }
  throw .invalid("input 0 has the id \(bad); ids must lie in 0..<\(rows)")
}
