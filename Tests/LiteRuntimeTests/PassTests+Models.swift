import LiteBuffer
import LiteDispatch
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// The models whose nodes the passes rewrite.
extension PassTests {
  /// `y = CONV_2D(PAD(x))`, with another branch of the model between the two nodes if asked for.
  static func paddedConvolution(isInterleaved: Bool) -> ModelDraft {
    var draft = ModelDraft()
    var random = SplitMix64(seed: 3)
    let x = draft.tensor(.float32, [1, 6, 6, 4], name: "x")
    let padding = draft.constant([0, 0, 1, 1, 1, 1, 0, 0] as [Int32], [4, 2])
    let padded = draft.tensor(.float32, [1, 8, 8, 4])
    let filter = draft.constant(
      (0..<5 * 3 * 3 * 4).map { _ in Float.random(in: -1...1, using: &random) }, [5, 3, 3, 4])
    let other = draft.tensor(.float32, [1, 6, 6, 4], name: "other")
    let y = draft.tensor(.float32, [1, 6, 6, 5], name: "y")
    draft.node(.pad, inputs: [x, padding], outputs: [padded])
    if isInterleaved { draft.node(.square, inputs: [x], outputs: [other]) }
    draft.node(
      .conv2D, inputs: [padded, filter], outputs: [y],
      options: { builder in
        UnionOffset(
          .conv2DOptions,
          Schema.Conv2DOptions.build(in: &builder, padding: .valid, strideW: 1, strideH: 1))
      })
    draft.inputs = [x]
    draft.outputs = isInterleaved ? [y, other] : [y]
    return draft
  }

  /// `y = CONV_2D(x, filter, bias)`, where the bias is a constant or a `DEQUANTIZE` of one.
  static func biasedConvolution(isStoredAsFloat16: Bool) -> ModelDraft {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [1, 6, 6, 4], name: "x")
    let filter = draft.constant([Float](repeating: 0.5, count: 5 * 4), [5, 1, 1, 4])
    var bias = draft.constant([1, 1, 1, 1, 1] as [Float], [5])
    if isStoredAsFloat16 {
      let one: [UInt8] = [0x00, 0x3C]
      let halves = draft.tensor(.float16, [5], data: (0..<5).flatMap { _ in one })
      bias = draft.tensor(.float32, [5])
      draft.node(.dequantize, inputs: [halves], outputs: [bias])
    }
    let y = draft.tensor(.float32, [1, 6, 6, 5], name: "y")
    draft.node(
      .conv2D, inputs: [x, filter, bias], outputs: [y],
      options: { builder in
        UnionOffset(
          .conv2DOptions, Schema.Conv2DOptions.build(in: &builder, strideW: 1, strideH: 1))
      })
    (draft.inputs, draft.outputs) = ([x], [y])
    return draft
  }

  /// `y = −f(x)`, where f is a subgraph that squares.
  static func called() -> ModelDraft {
    var callee = ModelDraft()
    let (a, b) = (callee.tensor(.float32, [5]), callee.tensor(.float32, [5]))
    callee.node(.square, inputs: [a], outputs: [b])
    (callee.inputs, callee.outputs) = ([a], [b])
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [5], name: "x")
    let squares = draft.tensor(.float32, [5])
    let y = draft.tensor(.float32, [5], name: "y")
    draft.node(
      .call, inputs: [x], outputs: [squares],
      options: { builder in
        UnionOffset(.callOptions, Schema.CallOptions.build(in: &builder, subgraph: 1))
      })
    draft.node(.neg, inputs: [squares], outputs: [y])
    (draft.inputs, draft.outputs, draft.callees) = ([x], [y], [callee])
    return draft
  }

  /// `y = FULLY_CONNECTED(x, DEQUANTIZE(w))`, with weights that are larger than what one packing step
  /// decodes.
  static func storedWeights(_ type: Schema.TensorType) -> ModelDraft {
    var draft = ModelDraft()
    var random = SplitMix64(seed: 4)
    let (rows, columns) = (40, 1100)
    let x = draft.tensor(.float32, [2, Int32(columns)], name: "x")
    let bytes = (0..<rows * columns).flatMap { _ -> [UInt8] in
      guard type == .float16 else { return [UInt8.random(in: 0...255, using: &random)] }
      let half = Half(rounding: Float.random(in: -1...1, using: &random)).bitPattern
      return [UInt8(half & 0xFF), UInt8(half >> 8)]
    }
    let stored = draft.tensor(
      type, [Int32(rows), Int32(columns)], scale: type == .int8 ? 0.01 : nil,
      zeroPoint: type == .int8 ? 3 : 0, data: bytes)
    let weights = draft.tensor(.float32, [Int32(rows), Int32(columns)])
    let y = draft.tensor(.float32, [2, Int32(rows)], name: "y")
    draft.node(.dequantize, inputs: [stored], outputs: [weights])
    draft.node(.fullyConnected, inputs: [x, weights], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }

  /// `y = BATCH_MATMUL(a, TRANSPOSE(b))`.
  static func transposedProduct() -> ModelDraft {
    var draft = ModelDraft()
    let a = draft.tensor(.float32, [2, 5, 7], name: "a")
    let b = draft.tensor(.float32, [2, 9, 7], name: "b")
    let permutation = draft.constant([0, 2, 1] as [Int32], [3])
    let transposed = draft.tensor(.float32, [2, 7, 9])
    let y = draft.tensor(.float32, [2, 5, 9], name: "y")
    draft.node(.transpose, inputs: [b, permutation], outputs: [transposed])
    draft.node(.batchMatmul, inputs: [a, transposed], outputs: [y])
    draft.inputs = [a, b]
    draft.outputs = [y]
    return draft
  }

  /// `y = TRANSPOSE(BATCH_MATMUL(a, b))`.
  static func productTransposed() -> ModelDraft {
    var draft = ModelDraft()
    let a = draft.tensor(.float32, [2, 5, 7], name: "a")
    let b = draft.tensor(.float32, [2, 7, 9], name: "b")
    let product = draft.tensor(.float32, [2, 5, 9])
    let y = draft.tensor(.float32, [5, 2, 9], name: "y")
    draft.node(.batchMatmul, inputs: [a, b], outputs: [product])
    draft.node(
      .transpose, inputs: [product, draft.constant([1, 0, 2] as [Int32], [3])], outputs: [y])
    draft.inputs = [a, b]
    draft.outputs = [y]
    return draft
  }

  /// The options of a convolution of strides of 1.
  static func pixelwise(_ builder: inout FlatBufferBuilder) -> UnionOffset<Schema.BuiltinOptions> {
    UnionOffset(.conv2DOptions, Schema.Conv2DOptions.build(in: &builder, strideW: 1, strideH: 1))
  }

  /// `y = f(CONV_2D(x))`.
  static func activated(by function: Schema.BuiltinOperator) -> ModelDraft {
    var draft = ModelDraft()
    var random = SplitMix64(seed: 6)
    let x = draft.tensor(.float32, [1, 6, 6, 8], name: "x")
    let filter = draft.constant(
      (0..<16 * 8).map { _ in Float.random(in: -1...1, using: &random) }, [16, 1, 1, 8])
    let sums = draft.tensor(.float32, [1, 6, 6, 16])
    let y = draft.tensor(.float32, [1, 6, 6, 16], name: "y")
    draft.node(.conv2D, inputs: [x, filter], outputs: [sums], options: pixelwise)
    draft.node(function, inputs: [sums], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }

  /// `y = x + CONV_2D(CONV_2D(x))`, of uint8.
  static func residual() -> ModelDraft {
    var draft = ModelDraft()
    var random = SplitMix64(seed: 8)
    func image(_ channels: Int32, scale: Float, name: String? = nil) -> Int32 {
      draft.tensor(.uint8, [1, 20, 20, channels], scale: scale, zeroPoint: 123, name: name)
    }
    func weights(_ shape: [Int32]) -> Int32 {
      let data = (0..<shape.reduce(1, *)).map { _ in UInt8.random(in: 0...255, using: &random) }
      return draft.tensor(.uint8, shape, scale: 0.01, zeroPoint: 128, data: data)
    }
    let x = image(16, scale: 0.02, name: "x")
    let wide = image(48, scale: 0.03)
    let narrow = image(16, scale: 0.1)
    let y = image(16, scale: 0.11, name: "y")
    draft.node(
      .conv2D, inputs: [x, weights([48, 1, 1, 16])], outputs: [wide], options: pixelwise)
    draft.node(
      .conv2D, inputs: [wide, weights([16, 1, 1, 48])], outputs: [narrow], options: pixelwise)
    draft.node(.add, inputs: [x, narrow], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }

  /// `y = FULLY_CONNECTED(x)` and `z = FULLY_CONNECTED(RESHAPE(±y), w)` beside
  /// `FULLY_CONNECTED(RESHAPE(x), w)`, all with weights of int8; some `NEG` lie between.
  static func layersOfTheSameRows(nodesBetween: Int = 1) -> ModelDraft {
    var draft = ModelDraft()
    var random = SplitMix64(seed: 9)
    let (rows, depth): (Int32, Int32) = (5, 70)
    func layer(of input: Int32, _ channels: Int32, name: String? = nil) -> Int32 {
      let data = (0..<channels * depth).map { _ in UInt8.random(in: 0...255, using: &random) }
      let weights = draft.tensor(.int8, [channels, depth], scale: 0.01, data: data)
      let output = draft.tensor(.float32, [rows, channels], name: name)
      draft.node(.fullyConnected, inputs: [input, weights], outputs: [output])
      return output
    }
    func reshaped(_ input: Int32) -> Int32 {
      let output = draft.tensor(.float32, [rows, depth])
      draft.node(
        .reshape, inputs: [input, draft.constant([rows, depth], [2])], outputs: [output])
      return output
    }
    let x = draft.tensor(.float32, [1, rows, depth], name: "x")
    let y = layer(of: x, depth, name: "y")
    var value = y
    for _ in 0..<nodesBetween {
      let negative = draft.tensor(.float32, [rows, depth])
      draft.node(.neg, inputs: [value], outputs: [negative])
      value = negative
    }
    let z = layer(of: reshaped(value), 33, name: "z")
    let other = layer(of: reshaped(x), 40, name: "other")
    (draft.inputs, draft.outputs) = ([x], [y, z, other])
    return draft
  }

  /// `y = RELU6(FULLY_CONNECTED(x))`.
  static func limitedProduct() -> ModelDraft {
    var draft = ModelDraft()
    var random = SplitMix64(seed: 5)
    let x = draft.tensor(.float32, [3, 8], name: "x")
    let weights = draft.constant(
      (0..<6 * 8).map { _ in Float.random(in: -2...2, using: &random) }, [6, 8])
    let product = draft.tensor(.float32, [3, 6])
    let y = draft.tensor(.float32, [3, 6], name: "y")
    draft.node(.fullyConnected, inputs: [x, weights], outputs: [product])
    draft.node(.relu6, inputs: [product], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }

  /// `SOFTMAX` of scores that a node multiplies or divides by one number.
  static func scaledSoftmax(_ code: Schema.BuiltinOperator, _ number: Float) -> ModelDraft {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [2, 3, 50], name: "x")
    let scaled = draft.tensor(.float32, [2, 3, 50])
    let y = draft.tensor(.float32, [2, 3, 50], name: "y")
    draft.node(code, inputs: [x, draft.constant([number], [])], outputs: [scaled])
    draft.node(.softmax, inputs: [scaled], outputs: [y]) { builder in
      UnionOffset(.softmaxOptions, Schema.SoftmaxOptions.build(in: &builder, beta: 1.5))
    }
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }

  /// `y = TANH(x²) + x`.
  static func squashed() -> ModelDraft {
    var draft = ModelDraft()
    let (x, y) = (
      draft.tensor(.float32, [2, 50], name: "x"), draft.tensor(.float32, [2, 50], name: "y")
    )
    let (square, tanh) = (draft.tensor(.float32, [2, 50]), draft.tensor(.float32, [2, 50]))
    draft.node(.square, inputs: [x], outputs: [square])
    draft.node(.tanh, inputs: [square], outputs: [tanh])
    draft.node(.add, inputs: [tanh, x], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }

  /// An exponential of bytes, which has no quantized form of its own for uint8.
  static func exponential(_ type: Schema.TensorType) -> ModelDraft {
    var draft = ModelDraft()
    let shape: [Int32] = [2, 300]
    let x = draft.tensor(type, shape, scale: 0.05, zeroPoint: type == .int8 ? -3 : 120, name: "x")
    let real = draft.tensor(.float32, shape)
    let limit = draft.constant([1.5], [])
    let limited = draft.tensor(.float32, shape)
    let power = draft.tensor(.float32, shape)
    let y = draft.tensor(
      type, shape, scale: 0.02, zeroPoint: type == .int8 ? -128 : 0, name: "y")
    draft.node(.dequantize, inputs: [x], outputs: [real])
    draft.node(.minimum, inputs: [real, limit], outputs: [limited])
    draft.node(.exp, inputs: [limited], outputs: [power])
    draft.node(.quantize, inputs: [power], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }

  /// `y = x · LOGISTIC(x)`.
  static func silu(_ type: Schema.TensorType, gateIsFirst: Bool) -> ModelDraft {
    var draft = ModelDraft()
    let isQuantized = type != .float32
    let shape: [Int32] = [1, 300]
    let x = draft.tensor(
      type, shape, scale: isQuantized ? 0.05 : nil, zeroPoint: type == .int8 ? -3 : 120, name: "x")
    let gate = draft.tensor(
      type, shape, scale: isQuantized ? 1 / 256 : nil, zeroPoint: type == .int8 ? -128 : 0)
    let y = draft.tensor(
      type, shape, scale: isQuantized ? 0.04 : nil, zeroPoint: type == .int8 ? -100 : 12, name: "y")
    draft.node(.logistic, inputs: [x], outputs: [gate])
    draft.node(.mul, inputs: gateIsFirst ? [gate, x] : [x, gate], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }
}
