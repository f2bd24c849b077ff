import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `STABLEHLO_REDUCE_WINDOW`: a function applied over windows of input 0, from the element of input 1 on.
///
/// The input may have that element between its own, by `base_dilations`, and around it, by `padding`.
/// The function is that of the only node of `body_subgraph_index`: the sum, the product, the least or
/// the greatest element, or whether all or any are other than 0. Options that the file leaves out are
/// distances of 1 and no padding.
struct StablehloReduceWindowOperator: FileOperator {
  static let code = OperatorCode.builtin(.stablehloReduceWindow)
  static let versions = 1...1

  private let windows: [Int64]
  private let (strides, windowDilations, baseDilations): ([Int64], [Int64], [Int64])
  private let padding: [Int64]
  private let body: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.StablehloReduceWindowOptions.self)
    windows = Array(try table.windowDimensions)
    strides = Array(try table.windowStrides)
    windowDilations = Array(try table.windowDilations)
    baseDilations = Array(try table.baseDilations)
    padding = Array(try table.padding)
    body = Int(try table.bodySubgraphIndex)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let rank = try node.input(0).shape.rank
    func numbers(_ values: [Int64]) -> [Int] {
      values.isEmpty ? Array(repeating: 1, count: rank) : values.map { Int($0) }
    }
    guard padding.isEmpty || padding.count == 2 * rank else {
      throw .invalid("padding has \(padding.count) elements; it must have \(2 * rank)")
    }
    let paddings = (0..<rank).map { axis in
      padding.isEmpty ? (before: 0, after: 0) : (Int(padding[2 * axis]), Int(padding[2 * axis + 1]))
    }
    let reduction = WindowReductionNode(
      windows: windows.map { Int($0) }, strides: numbers(strides),
      windowDilations: numbers(windowDilations), baseDilations: numbers(baseDilations),
      paddings: paddings, function: try node.function(ofSubgraph: body, mayBeEmpty: false))
    return try reduction.operation(of: node)
  }
}
