import LiteBuffer
import LiteSchema

extension Node {
  /// The indices of the subgraphs that the node runs, as its options have them.
  ///
  /// - Throws: ``FlatBufferError`` where the options cannot be read.
  func calledSubgraphs(in bytes: RawSpan) throws(FlatBufferError) -> [Int] {
    guard case .builtin(let code) = code else { return [] }
    let options = OperatorOptions(in: bytes, at: options)
    switch code {
    case .if:
      let table = try options.table(Schema.IfOptions.self)
      return [Int(try table.thenSubgraphIndex), Int(try table.elseSubgraphIndex)]
    case .while:
      let table = try options.table(Schema.WhileOptions.self)
      return [Int(try table.condSubgraphIndex), Int(try table.bodySubgraphIndex)]
    case .callOnce:
      return [Int(try options.table(Schema.CallOnceOptions.self).initSubgraphIndex)]
    case .call:
      return [Int(try options.table(Schema.CallOptions.self).subgraph)]
    case .stablehloComposite:
      let table = try options.table(Schema.StableHLOCompositeOptions.self)
      return [Int(try table.decompositionSubgraphIndex)]
    case .stablehloCase:
      let table = try options.table(Schema.StablehloCaseOptions.self)
      return Array(try table.branchSubgraphIndices).map { Int($0) }
    case .stablehloWhile:
      let table = try options.table(Schema.StablehloWhileOptions.self)
      return [Int(try table.condSubgraphIndex), Int(try table.bodySubgraphIndex)]
    case .stablehloReduce:
      return [Int(try options.table(Schema.StablehloReduceOptions.self).bodySubgraphIndex)]
    case .stablehloReduceWindow:
      return [Int(try options.table(Schema.StablehloReduceWindowOptions.self).bodySubgraphIndex)]
    case .stablehloScatter:
      let table = try options.table(Schema.StablehloScatterOptions.self)
      return [Int(try table.updateComputationSubgraphIndex)]
    case .stablehloSort:
      return [Int(try options.table(Schema.StablehloSortOptions.self).comparatorSubgraphIndex)]
    default: return []
    }
  }
}
