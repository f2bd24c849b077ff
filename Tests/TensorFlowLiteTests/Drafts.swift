import Foundation
import LiteBuffer
import LiteSchema
import LiteTestSupport

/// `y = (x + x) + x` over float32[1, 8, 8, 3] or another shape, as upstream's `add.bin`.
func tripled(shape: [Int32] = [1, 8, 8, 3]) -> ModelDraft {
  var draft = ModelDraft()
  let x = draft.tensor(.float32, shape, name: "input")
  let twice = draft.tensor(.float32, shape, name: "add")
  let y = draft.tensor(.float32, shape, name: "output")
  draft.node(.add, inputs: [x, x], outputs: [twice])
  draft.node(.add, inputs: [twice, x], outputs: [y])
  draft.inputs = [x]
  draft.outputs = [y]
  return draft
}

/// The same over quantized elements of scale 0.003922, as upstream's `add_quantized.bin`.
func tripledQuantized(_ dtype: Schema.TensorType, zeroPoint: Int64) -> ModelDraft {
  var draft = ModelDraft()
  func tensor(_ name: String) -> Int32 {
    draft.tensor(dtype, [2], scale: 0.003922, zeroPoint: zeroPoint, name: name)
  }
  let (x, twice, y) = (tensor("input"), tensor("add"), tensor("output"))
  draft.node(.add, inputs: [x, x], outputs: [twice])
  draft.node(.add, inputs: [twice, x], outputs: [y])
  draft.inputs = [x]
  draft.outputs = [y]
  return draft
}

/// Two signatures over a tensor of one element: `add` gives `x + 2`, `sub` gives `x − 2`.
func addAndSubtract() -> ModelDraft {
  func graph(_ code: Schema.BuiltinOperator, _ name: String) -> ModelDraft {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [1], name: "\(name)_x:0")
    let two = draft.constant([2] as [Float], [1])
    let y = draft.tensor(.float32, [1], name: "StatefulPartitionedCall:0")
    draft.node(code, inputs: [x, two], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }
  var draft = graph(.add, "add")
  draft.callees = [graph(.sub, "sub")]
  draft.signatures = ["add", "sub"].enumerated().map { index, key in
    ModelDraft.SignatureDraft(
      key: key, subgraph: UInt32(index), inputs: [("x", 0)], outputs: [("output_0", 2)])
  }
  return draft
}

/// A constant as the only output, and no input.
func withoutInputs() -> ModelDraft {
  var draft = ModelDraft()
  draft.outputs = [draft.constant([1, 2] as [Float], [2])]
  return draft
}

/// The element at an index of [10, 20], which fails for other indices than 0 and 1.
func gathered() -> ModelDraft {
  var draft = ModelDraft()
  let index = draft.tensor(.int32, [1], name: "index")
  let values = draft.constant([10, 20] as [Float], [2])
  let value = draft.tensor(.float32, [1], name: "value")
  draft.node(.gather, inputs: [values, index], outputs: [value])
  draft.inputs = [index]
  draft.outputs = [value]
  return draft
}

/// A model of one custom operator that nobody has.
func unsupported() -> ModelDraft {
  var draft = ModelDraft()
  draft.inputs = [draft.tensor(.float32, [1])]
  draft.outputs = [draft.tensor(.float32, [1])]
  draft.node(custom: "Unheard", inputs: draft.inputs, outputs: draft.outputs)
  return draft
}

/// `while true {}` over float32[1], which ends only by its deadline or by being cancelled.
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

extension ModelDraft {
  /// The contents of the model's file.
  var data: Data { Data(bytes()) }
}

/// The bytes of some elements.
func data<Element: BitwiseCopyable>(_ elements: [Element]) -> Data {
  unsafe elements.withUnsafeBytes { unsafe Data($0) }
}
