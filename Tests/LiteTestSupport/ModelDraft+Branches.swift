import LiteBuffer
import LiteSchema

extension ModelDraft {
  /// A model of one `IF` over float32: inputs `condition` and `x`, output `y`.
  ///
  /// - Parameters:
  ///   - shape: The shape of `x` and `y`.
  ///   - first: The subgraph that runs where the condition holds, of one input and one output.
  ///   - second: The subgraph that runs otherwise.
  /// - Returns: The model, whose callees are the two.
  public static func branches(_ shape: [Int32], _ first: ModelDraft, _ second: ModelDraft)
    -> ModelDraft
  {
    var draft = ModelDraft()
    let condition = draft.tensor(.bool, [], name: "condition")
    let x = draft.tensor(.float32, shape, name: "x")
    let y = draft.tensor(.float32, shape, name: "y")
    draft.node(
      .if, inputs: [condition, x], outputs: [y],
      options: { builder in
        UnionOffset(
          .ifOptions,
          Schema.IfOptions.build(in: &builder, thenSubgraphIndex: 1, elseSubgraphIndex: 2))
      })
    draft.inputs = [condition, x]
    draft.outputs = [y]
    draft.callees = [first, second]
    return draft
  }
}
