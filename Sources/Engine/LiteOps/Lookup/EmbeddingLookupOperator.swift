import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `EMBEDDING_LOOKUP`: `y[i] = x[indices[i]]` along the first axis of the table, input 1.
///
/// The indices, input 0, are int32 of rank 1. A table of int8, uint8 (read as int8), int4 or int2 gives
/// float32 or float16, `q · scale`, with one scale, one for each row, or, for int4 and int2, one for
/// each block of a row; its zero point must be 0. Other tables are copied.
struct EmbeddingLookupOperator: FileOperator {
  static let code = OperatorCode.builtin(.embeddingLookup)
  static let versions = 1...5

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: Preparation) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (indices, table) = (try node.input(0), try node.input(1))
    guard indices.dtype == .int32, indices.shape.rank == 1 else {
      throw .unsupported(
        "indices are \(indices.type); they must be int32 of rank 1")
    }
    guard table.shape.rank >= 2 else {
      throw .invalid("the table has shape \(table.shape); it must have rank 2 or more")
    }
    try node.setOutput(
      0, dimensions: [indices.shape[0]] + table.shape.dimensions.dropFirst())
    let (rows, columns) = (
      table.shape[0], table.shape.elementCount(of: 1..<table.shape.rank)
    )
    let output = try node.output(0).dtype
    guard output != table.dtype else {
      return Operation(copy(rows: rows, columns: columns, width: try width(of: table.dtype)))
    }
    let embedding = try self.rows(of: table, columns: columns)
    switch output {
    case .float32: return Operation(kernel(embedding, rows: rows, Float.self))
    case .float16: return Operation(kernel(embedding, rows: rows, Half.self))
    default:
      throw .unsupported("does not support a table of \(table.dtype) with an output of \(output)")
    }
  }

  private func width(of dtype: DataType) throws(OperatorError) -> Int {
    guard let width = dtype.byteWidth else {
      throw .unsupported("does not support a table of \(dtype) with an output of \(dtype)")
    }
    return width
  }

  private func rows(of table: Preparation.Input, columns: Int) throws(OperatorError)
    -> EmbeddingRows
  {
    let packing = PackedInteger(table.dtype)
    guard [.int8, .uint8, .int4, .int2].contains(table.dtype) else {
      throw .unsupported(
        "does not support a table of \(table.dtype); it supports int8, uint8, int4 "
          + "and int2")
    }
    if let blockwise = table.blockwise {
      guard packing != nil, blockwise.blockSize > 0, columns % blockwise.blockSize == 0 else {
        throw .invalid(
          "the table has blocks of \(blockwise.blockSize) elements; they must divide a row of "
            + "\(columns) elements of int4 or int2")
      }
      let scales = blockwise.scales.elements(as: Half.self)
      guard scales.count == table.shape.elementCount / blockwise.blockSize else {
        throw .invalid(
          "the table has \(scales.count) block scales; it must have "
            + "\(table.shape.elementCount / blockwise.blockSize)")
      }
      return EmbeddingRows(
        columns: columns, packing: packing, scales: scales.indices.map { scales[$0].value },
        blockSize: blockwise.blockSize)
    }
    guard let quantization = table.type.quantization else {
      throw .invalid("the table is \(table.dtype) without quantization")
    }
    if let zeroPoint = quantization.zeroPoints.first(where: { $0 != 0 }) {
      throw .invalid("the table has zero point \(zeroPoint); it must be 0")
    }
    guard !quantization.isPerChannel || quantization.dimension == 0 else {
      throw .invalid(
        "the table is quantized along axis \(quantization.dimension); it must be 0")
    }
    guard !quantization.isPerChannel || quantization.scales.count == table.shape[0] else {
      throw .invalid(
        "the table has \(quantization.scales.count) scales; it must have 1 or \(table.shape[0])")
    }
    return EmbeddingRows(
      columns: columns, packing: packing, scales: quantization.scales,
      blockSize: quantization.isPerChannel ? columns : 0)
  }

  private func kernel<Real: FloatElement>(
    _ embedding: EmbeddingRows, rows: Int, _ type: Real.Type
  ) -> PreparedKernel {
    PreparedKernel("embeddingLookupQuantized") { memory throws(OperatorError) in
      let (indices, table, output) = (memory.input(0), memory.input(1), memory.output(0))
      let picked = try EmbeddingLookupOperator.indices(in: indices, rows: rows)
      var results = output.mutableElements(as: Real.self)
      embedding.look(up: picked, in: table.elements(), into: &results)
    }
  }

  private func copy(rows: Int, columns: Int, width: Int) -> PreparedKernel {
    let rowBytes = columns * width
    return PreparedKernel("embeddingLookup") { memory throws(OperatorError) in
      let (indices, table, output) = (memory.input(0), memory.input(1), memory.output(0))
      let picked = try EmbeddingLookupOperator.indices(in: indices, rows: rows)
      for position in picked.indices {
        let start = Int(picked[position]) * rowBytes
        let row = table[bytes: start..<start + rowBytes]
        output[bytes: position * rowBytes..<(position + 1) * rowBytes].copy(from: row.elements())
      }
    }
  }

  /// The indices of a run, all within the table.
  @_lifetime(borrow memory)
  private static func indices(in memory: borrowing TensorMemory, rows: Int) throws(OperatorError)
    -> Span<Int32>
  {
    let picked = memory.elements(as: Int32.self)
    for i in picked.indices where picked[i] < 0 || Int(picked[i]) >= rows {
      throw .invalid(
        "index \(i) is \(picked[i]); it must be in 0..<\(rows), the rows of the table")
    }
    return picked
  }
}
