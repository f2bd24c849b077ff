import LiteBuffer
import LiteSchema
import LiteTestSupport

/// A model without nodes, whose output is its input.
func identity(
  _ dtype: Schema.TensorType, _ shape: [Int32], scales: [Float] = [], zeroPoints: [Int64] = [],
  axis: Int32 = 0
) -> ModelDraft {
  var draft = ModelDraft()
  let x = draft.tensor(dtype, shape, name: "x")
  draft.tensors[0].scales = scales
  draft.tensors[0].zeroPoints = zeroPoints
  draft.tensors[0].quantizedDimension = axis
  draft.inputs = [x]
  draft.outputs = [x]
  return draft
}

/// `sum = a + b`, `difference = a − b` over float32[2], with a signature that names the tensors and
/// lists them in another order.
func sumAndDifference() -> ModelDraft {
  var draft = ModelDraft()
  let a = draft.tensor(.float32, [2], name: "serving_default_a:0")
  let b = draft.tensor(.float32, [2], name: "serving_default_b:0")
  let sum = draft.tensor(.float32, [2], name: "PartitionedCall:0")
  let difference = draft.tensor(.float32, [2], name: "PartitionedCall:1")
  draft.node(.add, inputs: [a, b], outputs: [sum])
  draft.node(.sub, inputs: [a, b], outputs: [difference])
  draft.inputs = [a, b]
  draft.outputs = [sum, difference]
  draft.signatures = [
    ModelDraft.SignatureDraft(
      key: "serving_default", inputs: [("b", b), ("a", a)],
      outputs: [("difference", difference), ("sum", sum)])
  ]
  return draft
}

/// `next = total + value`, `half = next / 2` over float32[2].
func runningTotal() -> ModelDraft {
  var draft = ModelDraft()
  let total = draft.tensor(.float32, [2], name: "total")
  let value = draft.tensor(.float32, [2], name: "value")
  let next = draft.tensor(.float32, [2], name: "next")
  let half = draft.tensor(.float32, [2], name: "half")
  draft.node(.add, inputs: [total, value], outputs: [next])
  draft.node(.mul, inputs: [next, draft.constant([0.5] as [Float], [])], outputs: [half])
  draft.inputs = [total, value]
  draft.outputs = [next, half]
  return draft
}

/// Two signatures: `store` assigns its input to a variable, `load` reads it.
func storeAndLoad() -> ModelDraft {
  var load = ModelDraft()
  let stored = load.tensor(.float32, [2], name: "stored")
  load.node(.readVariable, inputs: [load.handle(ofVariable: "cache")], outputs: [stored])
  load.outputs = [stored]
  var store = ModelDraft()
  let value = store.tensor(.float32, [2], name: "value")
  store.node(.assignVariable, inputs: [store.handle(ofVariable: "cache"), value], outputs: [])
  store.inputs = [value]
  store.callees = [load]
  store.signatures = [
    ModelDraft.SignatureDraft(key: "store", inputs: [("value", value)], outputs: []),
    ModelDraft.SignatureDraft(
      key: "load", subgraph: 1, inputs: [], outputs: [("stored", stored)]),
  ]
  return store
}

/// `while true {}` over float32[1], which ends only by limits, by its deadline or by being cancelled.
func endlessLoop() -> ModelDraft {
  var condition = ModelDraft()
  condition.inputs = [condition.tensor(.float32, [1])]
  condition.outputs = [condition.tensor(.bool, [1], data: [1])]
  var body = ModelDraft()
  body.inputs = [body.tensor(.float32, [1])]
  body.outputs = body.inputs
  var draft = ModelDraft()
  draft.inputs = [draft.tensor(.float32, [1])]
  draft.outputs = [draft.tensor(.float32, [1])]
  draft.node(.while, inputs: draft.inputs, outputs: draft.outputs) { builder in
    UnionOffset(
      .whileOptions,
      Schema.WhileOptions.build(in: &builder, condSubgraphIndex: 1, bodySubgraphIndex: 2))
  }
  draft.callees = [condition, body]
  return draft
}
