import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `STABLEHLO_COMPOSITE`: `outputs = f(inputs…)`, with the subgraph `decomposition_subgraph_index` as
/// f, which the file gives a name such as `odml.rms_norm`.
///
/// Of `odml.scaled_dot_product_attention` with one head of keys, converters write a decomposition
/// with a `RESHAPE` where the key's transpose belongs. TFLite runs it as it is defined, and so does
/// this operator; with more heads it does so unless sums must be rounded as in the decomposition.
struct StableHLOCompositeOperator: FileOperator {
  static let code = OperatorCode.builtin(.stablehloComposite)
  static let versions = 1...1
  static let isPure = false

  private let subgraph: Int
  private let attention: ScaledDotProductAttentionOperator?

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.StableHLOCompositeOptions.self)
    subgraph = Int(try table.decompositionSubgraphIndex)
    guard try table.name == "odml.scaled_dot_product_attention",
      try table.compositeAttributesFormat == .flexbuffers
    else {
      attention = nil
      return
    }
    let attributes = try table.compositeAttributes
    attention = try ScaledDotProductAttentionOperator(
      attributes: FlexBuffer(in: attributes.bytes))
  }

  var decomposition: Int? { attention == nil ? subgraph : nil }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    if let attention, isNative(in: node) { return try attention.infer(node) }
    let inputs = try node.inputTypes()
    try node.setOutputs(
      to: try node.callees.outputTypes(ofSubgraph: subgraph, inputs: inputs))
    return Operation(.call(subgraph))
  }

  /// Whether attention is computed without its decomposition.
  private func isNative(in node: NodeContext) -> Bool {
    guard let key = node.optionalInput(1), key.shape.rank == 4 else { return false }
    return key.shape[2] == 1 || node.kernels == .optimized && !node.needsReferenceRounding
  }
}
