import LiteBuffer
import LiteSchema
import LiteTensor

extension ModelReader {
  /// How a sparse constant is laid out, checked against its shape.
  ///
  /// The axes that are traversed are those of the tensor and, behind them, the axes of the
  /// blocks: an axis that blocks split runs over blocks, and the block's axis within one.
  mutating func sparsity(
    _ table: borrowing Schema.SparsityParameters, shape: Shape
  ) throws(FlatBufferError) -> Sparsity {
    let offset = table.table.offset
    let traversalOrder = try integers(table.traversalOrder)
    let blockMap = try integers(table.blockMap)
    let levels = try table.dimMetadata
    let count = shape.rank + blockMap.count
    guard blockMap.count <= shape.rank,
      blockMap.allSatisfy({ $0 >= 0 && $0 < shape.rank }), Set(blockMap).count == blockMap.count
    else {
      throw FlatBufferError(
        "has \(blockMap.count) entries; they must be different axes of shape \(shape)",
        at: offset, field: "SparsityParameters.block_map")
    }
    guard traversalOrder.sorted() == Array(0..<count) else {
      throw FlatBufferError(
        "has \(traversalOrder.count) entries; they must be each of 0..<\(count) once",
        at: offset, field: "SparsityParameters.traversal_order")
    }
    guard levels.count == count else {
      throw FlatBufferError(
        "has \(levels.count) entries; it must have \(count)", at: offset,
        field: "SparsityParameters.dim_metadata")
    }

    var dimensions: [Sparsity.Dimension] = []
    for index in levels.indices { dimensions.append(try dimension(levels[index])) }
    let sparsity = Sparsity(
      traversalOrder: traversalOrder, blockMap: blockMap, dimensions: dimensions)
    if let reason = sparsity.reasonAgainst(shape) {
      throw FlatBufferError(reason, at: offset, field: "SparsityParameters.dim_metadata")
    }
    return sparsity
  }

  private mutating func dimension(
    _ table: borrowing Schema.DimensionMetadata
  ) throws(FlatBufferError) -> Sparsity.Dimension {
    try budget.charge(ReadingBudget.table, at: table.table.offset)
    let format = try table.format
    if format == .dense { return .dense(size: Int(try table.denseSize)) }
    guard format == .sparseCsr else {
      throw FlatBufferError(
        "is \(format.rawValue); it must be 0 (DENSE) or 1 (SPARSE_CSR)", at: table.table.offset,
        field: "DimensionMetadata.format")
    }
    return .compressed(
      segments: try integers(table.arraySegments, of: table.arraySegmentsType),
      indices: try integers(table.arrayIndices, of: table.arrayIndicesType))
  }

  /// The numbers of a vector of one of the three widths; none where there is no vector.
  private mutating func integers(
    _ table: Table?, of type: Schema.SparseIndexVector
  ) throws(FlatBufferError) -> [Int] {
    guard let table else { return [] }
    switch type {
    case .int32Vector: return try integers(Schema.Int32Vector(table).values)
    case .uint16Vector: return try integers(Schema.Uint16Vector(table).values)
    case .uint8Vector: return try integers(Schema.Uint8Vector(table).values)
    default: return []
    }
  }
}
