import LiteBuffer
import LiteSchema
import LiteTensor

extension ModelReader {
  /// The number of tables that memory is set aside for before they have been read.
  private static let trustedCount = 1_000

  /// A subgraph with its tensors and nodes.
  mutating func subgraph(_ table: borrowing Schema.SubGraph, index: Int) throws(FlatBufferError)
    -> Subgraph
  {
    try budget.charge(ReadingBudget.table, at: table.table.offset)
    let name = try string(table.name) ?? ""
    let tensorTables = try table.tensors
    let nodeTables = try table.operators
    let tensorCount = tensorTables.count

    var tensors: [Tensor] = []
    tensors.reserveCapacity(min(tensorCount, ModelReader.trustedCount))
    for position in tensorTables.indices {
      place = .tensor(position, name: "", subgraph: index)
      let tensor = try tensorTables[position]
      let name = try string(tensor.name) ?? ""
      place = .tensor(position, name: name, subgraph: index)
      tensors.append(try self.tensor(tensor, name: name, tensorCount: tensorCount))
    }
    var nodes: [Node] = []
    nodes.reserveCapacity(min(nodeTables.count, ModelReader.trustedCount))
    for position in nodeTables.indices {
      place = .node(position, operator: "", subgraph: index)
      nodes.append(
        try node(nodeTables[position], index: position, subgraph: index, tensorCount: tensorCount))
    }

    place = .subgraph(index)
    let inputs = try ports(table.inputs, tensorCount: tensorCount, field: "SubGraph.inputs")
    let outputs = try ports(table.outputs, tensorCount: tensorCount, field: "SubGraph.outputs")
    return Subgraph(
      name: name, tensors: fillingEmptyConstants(tensors, inputs: inputs, nodes: nodes),
      inputs: inputs, outputs: outputs, nodes: nodes)
  }

  /// The tensors that are fed or read from outside.
  private mutating func ports(
    _ vector: borrowing ScalarVector<Int32>, tensorCount: Int, field: String
  ) throws(FlatBufferError) -> [Int] {
    let indices = try integers(vector)
    for (position, index) in indices.enumerated() where index < 0 || index >= tensorCount {
      throw FlatBufferError(
        "entry \(position) is \(index); it must be the index of one of \(tensorCount) tensors",
        at: vector.byteRange.lowerBound + 4 * position, field: field)
    }
    return indices
  }

  /// The tensors, with those of no elements that nothing writes turned into constants.
  ///
  /// Converters leave the buffers of empty constants out.
  private func fillingEmptyConstants(_ tensors: [Tensor], inputs: [Int], nodes: [Node]) -> [Tensor]
  {
    guard tensors.contains(where: { $0.type.byteCount == 0 && !$0.isConstant }) else {
      return tensors
    }
    var isWritten = [Bool](repeating: false, count: tensors.count)
    for index in inputs { isWritten[index] = true }
    for node in nodes {
      for case let index? in node.outputs { isWritten[index] = true }
    }
    return tensors.indices.map { index in
      let tensor = tensors[index]
      guard !isWritten[index], !tensor.isConstant, !tensor.isVariable, tensor.type.byteCount == 0
      else { return tensor }
      return Tensor(
        name: tensor.name, type: tensor.type, shapeSignature: tensor.shapeSignature, data: 0..<0,
        sparsity: tensor.sparsity, quantizationDetails: tensor.quantizationDetails,
        buffer: tensor.buffer)
    }
  }
}
