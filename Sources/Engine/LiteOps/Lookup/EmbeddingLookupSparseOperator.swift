import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `EMBEDDING_LOOKUP_SPARSE`: combines the weighted embeddings of each row of a sparse tensor of ids.
///
/// The inputs are the ids int32 `[n]`, their indices int32 `[n, rank]`, the dense shape int32 `[rank]`,
/// the weights float32 `[n]` and the table, float32. The output has the dense shape without its last
/// axis, then the shape of an embedding: the sum, the mean, or the sum over the root of the squared
/// weights. An id or index out of range is an error.
struct EmbeddingLookupSparseOperator: FileOperator {
  static let code = OperatorCode.builtin(.embeddingLookupSparse)
  static let versions = 1...1

  private let combiner: Schema.CombinerType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    combiner = try options.table(Schema.EmbeddingLookupSparseOptions.self).combiner
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 5...5)
    let combination: EmbeddingCombination
    switch combiner {
    case .sum: combination = .sum
    case .mean: combination = .mean
    case .sqrtn: combination = .rootOfSquares
    default: throw .invalid("combiner is \(combiner.rawValue); it must be 0 to 2")
    }
    let types: [DataType] = [.int32, .int32, .int32, .float32, .float32]
    for (position, dtype) in types.enumerated() {
      let found = try node.input(position).dtype
      guard found == dtype else {
        throw .unsupported("input \(position) is \(found); it must be \(dtype)")
      }
    }
    guard try node.output(0).dtype == .float32 else {
      throw .invalid("output 0 is \(try node.output(0).dtype); it must be float32")
    }
    let (ids, indices) = (try node.input(0).shape, try node.input(1).shape)
    let table = try node.input(4).shape
    guard ids.rank == 1, indices.rank == 2, indices[1] > 0, table.rank >= 2 else {
      throw .invalid(
        "inputs 0, 1 and 4 have shapes \(ids), \(indices) and \(table); they must have 1 axis, 2 and "
          + "at least 2")
    }
    let count = ids[0]
    try node.expect([count, indices[1]], ofInput: 1)
    try node.expect([indices[1]], ofInput: 2)
    try node.expect([count], ofInput: 3)
    let outer = try node.integers(ofInput: 2).dropLast()
    try node.setOutput(0, dimensions: Array(outer) + table.dimensions.dropFirst())
    let width = table.elementCount(of: 1..<table.rank)
    let (product, overflow) = count.multipliedReportingOverflow(by: width)
    return Operation(
      work: Work(macs: overflow ? .max : product),
      kernel(
        combination, count: count, outer: Array(outer), rank: indices[1], rows: table[0],
        width: width))
  }

  private func kernel(
    _ combination: EmbeddingCombination, count: Int, outer: [Int], rank: Int, rows: Int, width: Int
  ) -> Kernel {
    Kernel("embeddingLookupSparse") { memory throws(OperatorError) in
      let (ids, indices) = (memory.input(0), memory.input(1))
      let (weights, table, output) = (memory.input(3), memory.input(4), memory.output(0))
      let picked = ids.elements(as: Int32.self).extracting(0..<count)
      try expectIDs(picked, rows: rows)
      let positions = indices.elements(as: Int32.self)
      guard HeapMemory.hasRoom(for: count, of: Int.self) else {
        throw .invalid("there is no memory for the rows of \(count) ids")
      }
      var targets: [Int] = []
      targets.reserveCapacity(count)
      for entry in 0..<count {
        var row = 0
        for (axis, extent) in outer.enumerated() {
          let index = Int(positions[entry * rank + axis])
          guard index >= 0, index < extent else {
            throw .invalid(
              "input 1 has the index \(index) along axis \(axis) of entry \(entry); it must lie in "
                + "0..<\(extent)")
          }
          row = row * extent + index
        }
        targets.append(row)
      }
      var values = output.mutableElements(as: Float.self)
      values.update(repeating: 0)
      embeddingLookupSparse(
        table.elements(), ids: picked, rows: targets, weights: weights.elements(), width: width,
        combination: combination, into: &values)
    }
  }
}
