import LiteBuffer
import LiteSchema

extension ModelReader {
  /// Reads the signatures, whose subgraphs have been read.
  mutating func readSignatures(
    _ model: borrowing Schema.Model, into contents: inout ModelContents
  ) throws(FlatBufferError) {
    let tables = try model.signatureDefs
    for index in tables.indices {
      place = .signature(index)
      try budget.charge(ReadingBudget.table)
      let table = try tables[index]
      let subgraph = Int(try table.subgraphIndex)
      guard subgraph < contents.subgraphs.count else {
        throw FlatBufferError(
          "is \(subgraph); it must be the index of one of \(contents.subgraphs.count) subgraphs",
          at: table.table.offset, field: "SignatureDef.subgraph_index")
      }
      let tensorCount = contents.subgraphs[subgraph].tensors.count
      contents.signatures.append(
        Signature(
          key: try string(table.signatureKey) ?? "", subgraph: subgraph,
          inputs: try entries(table.inputs, tensorCount: tensorCount),
          outputs: try entries(table.outputs, tensorCount: tensorCount)))
    }
    place = .file
  }

  private mutating func entries(
    _ tables: borrowing TableVector<Schema.TensorMap>, tensorCount: Int
  ) throws(FlatBufferError) -> [Signature.Entry] {
    var entries: [Signature.Entry] = []
    for index in tables.indices {
      try budget.charge(MemoryLayout<Signature.Entry>.stride)
      let table = try tables[index]
      let tensor = Int(try table.tensorIndex)
      guard tensor < tensorCount else {
        throw FlatBufferError(
          "is \(tensor); it must be the index of one of \(tensorCount) tensors",
          at: table.table.offset, field: "TensorMap.tensor_index")
      }
      entries.append(Signature.Entry(name: try string(table.name) ?? "", tensor: tensor))
    }
    return entries
  }
}
