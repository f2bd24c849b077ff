import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport

extension OperatorExample {
  /// A subgraph of one node.
  private static func function(_ code: Schema.BuiltinOperator, to dtype: Schema.TensorType)
    -> ModelDraft
  {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [2])
    let y = draft.tensor(dtype, [2])
    draft.node(code, inputs: code == .less ? [x, x] : [x], outputs: [y])
    (draft.inputs, draft.outputs) = ([x], [y])
    return draft
  }

  /// Nodes that run other subgraphs.
  static var controls: [OperatorExample] {
    let (x, condition) = (Operand.value([2]), Operand.value([], .bool))
    let (neg, square) = (function(.neg, to: .float32), function(.square, to: .float32))
    var test = ModelDraft()
    test.inputs = [test.tensor(.float32, [2])]
    test.outputs = [test.tensor(.bool, [1], data: [0])]
    return [
      OperatorExample(
        .callOnce, [], [],
        options: { builder in
          UnionOffset(
            .callOnceOptions, Schema.CallOnceOptions.build(in: &builder, initSubgraphIndex: 1))
        }, callees: [ModelDraft()]),
      OperatorExample(
        .if, [condition, x], [x],
        options: { builder in
          UnionOffset(
            .ifOptions,
            Schema.IfOptions.build(in: &builder, thenSubgraphIndex: 1, elseSubgraphIndex: 2))
        }, callees: [neg, square]),
      OperatorExample(
        .while, [x], [x],
        options: { builder in
          UnionOffset(
            .whileOptions,
            Schema.WhileOptions.build(in: &builder, condSubgraphIndex: 1, bodySubgraphIndex: 2))
        }, callees: [test, square]),
      OperatorExample(
        .call, [x], [x],
        options: { builder in
          UnionOffset(.callOptions, Schema.CallOptions.build(in: &builder, subgraph: 1))
        }, callees: [neg]),
      OperatorExample(
        .stablehloComposite, [x], [x],
        options2: { builder in
          UnionOffset(
            .stableHLOCompositeOptions,
            Schema.StableHLOCompositeOptions.build(
              in: &builder, name: "negation", decompositionSubgraphIndex: 1))
        }, callees: [neg]),
      OperatorExample(
        .stablehloCase, [.value([], .int32), x], [x],
        options2: { builder in
          UnionOffset(
            .stablehloCaseOptions,
            Schema.StablehloCaseOptions.build(in: &builder, branchSubgraphIndices: [1, 2]))
        }, callees: [neg, square]),
    ]
  }

  /// Variables and tables.
  static var states: [OperatorExample] {
    var draft = ModelDraft()
    let (x, y) = (draft.tensor(.float32, [2]), draft.tensor(.float32, [2]))
    let handle = draft.handle(ofVariable: "sum")
    draft.node(.assignVariable, inputs: [handle, x], outputs: [])
    draft.node(.readVariable, inputs: [handle], outputs: [y])
    (draft.inputs, draft.outputs) = ([x], [y])
    return [OperatorExample(draft)] + tables
  }

  private static var tables: [OperatorExample] {
    let pairs: [(DataType, DataType)] = [(.int64, .string), (.string, .int64)]
    return pairs.map { key, value in
      var draft = ModelDraft()
      func tensor(_ dtype: DataType, _ shape: [Int32]) -> Int32 {
        draft.tensor(Schema.TensorType(rawValue: dtype.rawValue), shape)
      }
      let handle = tensor(.resource, [1])
      let (keys, values, fallback) = (tensor(key, [2]), tensor(value, [2]), tensor(value, [1]))
      let (found, count) = (tensor(value, [2]), tensor(.int64, [1]))
      draft.node(.hashtable, inputs: [], outputs: [handle]) { builder in
        UnionOffset(
          .hashtableOptions,
          Schema.HashtableOptions.build(
            in: &builder, tableId: 7, keyDtype: Schema.TensorType(rawValue: key.rawValue),
            valueDtype: Schema.TensorType(rawValue: value.rawValue)))
      }
      draft.node(.hashtableImport, inputs: [handle, keys, values], outputs: [])
      draft.node(.hashtableSize, inputs: [handle], outputs: [count])
      draft.node(.hashtableFind, inputs: [handle, keys, fallback], outputs: [found])
      (draft.inputs, draft.outputs) = ([keys, values, fallback], [found, count])
      return OperatorExample(draft)
    }
  }
}
