import LiteBuffer
import LiteSchema
import LiteTestSupport

/// Small models whose bytes the tests damage.
enum HostileModels {
  /// `y = SQUARE(x)` over float32[2]: the smallest.
  static func square() -> [UInt8] {
    var draft = ModelDraft()
    draft.inputs = [draft.tensor(.float32, [2], name: "x")]
    draft.outputs = [draft.tensor(.float32, [2], name: "y")]
    draft.node(.square, inputs: draft.inputs, outputs: draft.outputs)
    return draft.bytes()
  }

  /// An int8 convolution, its logistic, and the result as float32.
  static func convolution() -> [UInt8] {
    var draft = ModelDraft()
    let x = draft.tensor(.int8, [1, 4, 4, 2], scale: 0.5, zeroPoint: 3, name: "x")
    let filter = draft.tensor(
      .int8, [2, 3, 3, 2], scale: 0.25, data: (0..<36).map { UInt8($0 * 7 % 256) })
    let bias = draft.tensor(.int32, [2], scale: 0.125, data: [1, 0, 0, 0, 2, 0, 0, 0])
    let between = draft.tensor(.int8, [1, 2, 2, 2], scale: 2, zeroPoint: -1)
    let logistic = draft.tensor(.int8, [1, 2, 2, 2], scale: 1.0 / 256, zeroPoint: -128)
    let y = draft.tensor(.float32, [1, 2, 2, 2], name: "y")
    draft.node(.conv2D, version: 3, inputs: [x, filter, bias], outputs: [between]) { builder in
      let options = Schema.Conv2DOptions.build(
        in: &builder, padding: .same, strideW: 2, strideH: 2, fusedActivationFunction: .relu)
      return UnionOffset(.conv2DOptions, options)
    }
    draft.node(.logistic, version: 2, inputs: [between], outputs: [logistic])
    draft.node(.dequantize, version: 2, inputs: [logistic], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    return draft.bytes()
  }

  /// Part of a matrix, in another shape, through a dense layer: the operators whose shapes
  /// depend on the values of constants.
  static func shapes() -> [UInt8] {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [2, 6], name: "x")
    let part = draft.tensor(.float32, [2, 3])
    let column = draft.tensor(.float32, [3, 2])
    let turned = draft.tensor(.float32, [2, 3])
    let joined = draft.tensor(.float32, [2, 6])
    let y = draft.tensor(.float32, [2, 2], name: "y")
    let begin = draft.constant([0, 0] as [Int32], [2])
    let end = draft.constant([2, 6] as [Int32], [2])
    let strides = draft.constant([1, 2] as [Int32], [2])
    draft.node(.stridedSlice, inputs: [x, begin, end, strides], outputs: [part]) { builder in
      UnionOffset(.stridedSliceOptions, Schema.StridedSliceOptions.build(in: &builder, endMask: 2))
    }
    draft.node(
      .reshape, inputs: [part, draft.constant([3, -1] as [Int32], [2])], outputs: [column])
    draft.node(
      .transpose, inputs: [column, draft.constant([1, 0] as [Int32], [2])], outputs: [turned])
    draft.node(.concatenation, inputs: [part, turned], outputs: [joined]) { builder in
      UnionOffset(
        .concatenationOptions, Schema.ConcatenationOptions.build(in: &builder, axis: 1))
    }
    let weights = draft.constant((0..<12).map(Float.init), [2, 6])
    draft.node(.fullyConnected, inputs: [joined, weights, -1], outputs: [y]) { builder in
      UnionOffset(.fullyConnectedOptions, Schema.FullyConnectedOptions.build(in: &builder))
    }
    draft.inputs = [x]
    draft.outputs = [y]
    return draft.bytes()
  }

  /// The operators on texts that read a format or options of their own: the pieces of a text in a dense
  /// tensor, and the mean of the codes of its n-grams.
  static func texts() -> [UInt8] {
    var draft = ModelDraft()
    let model = SentencePieceDraft().bytes()
    let text = draft.tensor(
      .string, [1], data: [1, 0, 0, 0, 12, 0, 0, 0, 15, 0, 0, 0] + Array("aBb".utf8))
    let flag = draft.tensor(.bool, [], data: [1])
    let (codes, splits) = (draft.tensor(.int32, [5]), draft.tensor(.int32, [2]))
    let unread = draft.constant([0] as [Int32], [])
    draft.node(
      custom: "TFSentencepieceTokenizeOp",
      inputs: [
        draft.tensor(.uint8, [Int32(model.count)], data: model), text, unread, unread, flag, flag,
        flag,
      ], outputs: [codes, splits])
    let dense = draft.tensor(.int32, [1, 4], name: "dense")
    draft.node(
      custom: "RaggedTensorToTensor",
      inputs: [draft.constant([-1, 4] as [Int32], [2]), codes, unread, splits], outputs: [dense],
      options: flexBuffer(texts: [("row_partition_types", ["ROW_SPLITS"])]))
    let hashes = draft.tensor(.int32, [1, 1, 5])
    draft.node(
      custom: "NGramHash", inputs: [text], outputs: [hashes],
      options: flexBuffer(vectors: [("ngram_lengths", [2]), ("vocab_sizes", [3])]))
    let tokens = draft.tensor(.int32, [1, 5])
    draft.node(
      .reshape, inputs: [hashes, draft.constant([1, -1] as [Int32], [2])], outputs: [tokens])
    let table = draft.tensor(.uint8, [4, 2], data: [0, 0, 1, 0, 0, 1, 1, 1])
    let mean = draft.tensor(.float32, [1, 2], name: "mean")
    draft.node(
      custom: "KmeansEmbeddingLookup",
      inputs: [tokens, table, draft.constant([1, 2] as [Float], [2, 1])], outputs: [mean])
    draft.outputs = [dense, mean]
    return draft.bytes()
  }

  /// All of them, by name.
  static let all = [
    (name: "square", bytes: square()), (name: "convolution", bytes: convolution()),
    (name: "shapes", bytes: shapes()), (name: "texts", bytes: texts()),
  ]
}
