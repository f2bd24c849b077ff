import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `STABLEHLO_CASE`: `outputs = branches[index](inputs…)`.
///
/// Input 0 is the index, one int32; one that is out of range stands for the last branch. The other
/// inputs and the outputs, of any dtypes, are those of the subgraphs `branch_subgraph_indices`. The
/// shapes of the outputs are known before a run where all of them give the same.
struct StablehloCaseOperator: FileOperator {
  static let code = OperatorCode.builtin(.stablehloCase)
  static let versions = 1...1
  static let isPure = false

  private let branches: [Int32]

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    branches = Array(try options.table(Schema.StablehloCaseOptions.self).branchSubgraphIndices)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let index = try node.input(0).type
    guard index.dtype == .int32, index.shape.elementCount == 1 else {
      throw .invalid("input 0 is \(index); it must be one int32")
    }
    guard let first = branches.first else {
      throw .invalid("branch_subgraph_indices is empty; it must have at least 1 subgraph")
    }
    let inputs = try node.inputTypes(from: 1)
    var common = try node.callees.outputTypes(ofSubgraph: Int(first), inputs: inputs)
    for branch in branches.dropFirst() {
      let types = try node.callees.outputTypes(ofSubgraph: Int(branch), inputs: inputs)
      guard types.count == common.count else {
        throw .invalid(
          "subgraphs \(first) and \(branch) have \(common.count) and \(types.count) outputs; they "
            + "must have as many")
      }
      common = zip(common, types).map { a, b in
        a?.dtype == b?.dtype && a?.shape == b?.shape ? a : nil
      }
    }
    try node.setOutputs(to: common)
    return Operation(.choice(branches.map { Int($0) }))
  }
}
