import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport

extension RandomNode {
  /// Functions of one value, element by element.
  static let functions: [RandomNode] = [
    RandomNode("RELU") { $0.relu() },
    RandomNode("LOGISTIC") { $0.bounded(.logistic, scale: 256, isSymmetric: false) },
    RandomNode("TANH") { $0.bounded(.tanh, scale: 128, isSymmetric: true) },
    RandomNode("HARD_SWISH") { $0.map(.hardSwish) { $0.isByte || $0.isModerateFloat } },
    RandomNode("LEAKY_RELU") { $0.leakyRelu() },
    RandomNode("ELU") {
      $0.map(.elu) { ($0.dtype == .int8 && $0.isQuantized) || $0.isModerateFloat }
    },
    RandomNode("GELU") { $0.gelu() },
    RandomNode("ABS") {
      $0.map(.abs) { [.int8, .int16].contains($0.dtype) && $0.isQuantized || $0.isModerateFloat }
    },
    RandomNode("EXP") {
      $0.map($0.choose([.exp, .log])) { $0.isQuantized && [.int8, .int16].contains($0.dtype) }
    },
    RandomNode("NEG") { $0.plain(.neg) { [.float32, .int32, .int64].contains($0.dtype) } },
    RandomNode("FLOOR") {
      $0.plain($0.choose([.floor, .ceil, .round])) { $0.dtype == .float32 && $0.isExact }
    },
    RandomNode("SQUARE") {
      $0.plain(.square, magnitude: { $0 * $0 }) { $0.isModerateFloat }
    },
    RandomNode("SIN") {
      $0.plain($0.choose([.sin, .cos]), magnitude: { _ in 1 }) {
        $0.dtype == .float32 && $0.magnitude < 64
      }
    },
  ]

  /// Normalisations along the last axis.
  static let softmaxes: [RandomNode] = [
    RandomNode("SOFTMAX") { $0.softmax() },
    RandomNode("LOG_SOFTMAX") { $0.logSoftmax() },
    RandomNode("L2_NORMALIZATION") { $0.l2Normalization() },
  ]
}

extension RandomGraph {
  /// Draws a function whose output has a quantization of its own.
  mutating func map(
    _ code: Schema.BuiltinOperator, options: ModelDraft.Options? = nil,
    where isSuitable: (GraphValue) -> Bool
  ) -> Bool {
    guard let x = pick(where: isSuitable) else { return false }
    let y = computed(x.dtype, x.shape, magnitude: x.magnitude)
    return node(code, [x.tensor], [y], options: options)
  }

  /// Draws a function of plain numbers.
  mutating func plain(
    _ code: Schema.BuiltinOperator, magnitude: (Double) -> Double = { $0 },
    where isSuitable: (GraphValue) -> Bool
  ) -> Bool {
    guard let x = pick(where: isSuitable) else { return false }
    let y = declare(
      x.dtype, x.shape, isExact: x.dtype != .float32, magnitude: magnitude(x.magnitude))
    return node(code, [x.tensor], [y])
  }

  /// `RELU` and its kin.
  mutating func relu() -> Bool {
    chance(4)
      ? map(choose([.relu0To1, .reluN1To1])) { $0.isByte || $0.isModerateFloat }
      : map(choose([.relu, .relu6])) { $0.isMultipliable }
  }

  /// `LEAKY_RELU`.
  mutating func leakyRelu() -> Bool {
    let alpha = Float(choose([0, 0.01, 0.3, 1, -0.5, 2]))
    return map(
      .leakyRelu,
      options: { builder in
        UnionOffset(.leakyReluOptions, Schema.LeakyReluOptions.build(in: &builder, alpha: alpha))
      }
    ) { $0.isNarrow || $0.isModerateFloat }
  }

  /// `GELU`.
  mutating func gelu() -> Bool {
    let isApproximate = chance(2)
    return map(
      .gelu,
      options: { builder in
        UnionOffset(
          .geluOptions, Schema.GeluOptions.build(in: &builder, approximate: isApproximate))
      }
    ) { $0.isByte || $0.isModerateFloat }
  }

  /// The output of a function whose results are in −1...1 or 0...1.
  private mutating func unit(
    like x: GraphValue, scale: Float, zeroPoints: (int8: Int, uint8: Int)
  ) -> GraphValue {
    switch x.dtype {
    case .int8: declare(.int8, x.shape, scale: 1 / scale, zeroPoint: zeroPoints.int8)
    case .uint8: declare(.uint8, x.shape, scale: 1 / scale, zeroPoint: zeroPoints.uint8)
    case .int16: declare(.int16, x.shape, scale: 1.0 / 32768)
    default: declare(.float32, x.shape, isExact: false, magnitude: 1)
    }
  }

  /// `LOGISTIC` or `TANH`.
  mutating func bounded(_ code: Schema.BuiltinOperator, scale: Float, isSymmetric: Bool) -> Bool {
    guard let x = pick(where: { $0.isNarrow || $0.isModerateFloat }) else { return false }
    let y = unit(like: x, scale: scale, zeroPoints: isSymmetric ? (0, 128) : (-128, 0))
    return node(code, [x.tensor], [y])
  }

  /// `SOFTMAX`.
  mutating func softmax() -> Bool {
    guard let x = pick(where: { ($0.isNarrow || $0.isModerateFloat) && $0.rank >= 1 })
    else { return false }
    let beta = Float(chance(3) ? real(0.1...3) : 1)
    let y = unit(like: x, scale: 256, zeroPoints: (-128, 0))
    return node(.softmax, [x.tensor], [y]) { builder in
      UnionOffset(.softmaxOptions, Schema.SoftmaxOptions.build(in: &builder, beta: beta))
    }
  }

  /// `LOG_SOFTMAX`.
  mutating func logSoftmax() -> Bool {
    guard let x = pick(where: { ($0.isByte || $0.isModerateFloat) && $0.rank >= 1 })
    else { return false }
    let y = unit(like: x, scale: 16, zeroPoints: (127, 255))
    return node(.logSoftmax, [x.tensor], [y])
  }

  /// `L2_NORMALIZATION` of numbers that no accumulator is behind: small sums would magnify differences.
  mutating func l2Normalization() -> Bool {
    guard
      let x = pick(where: { ($0.isByte || ($0.dtype == .float32 && $0.isExact)) && $0.rank >= 1 })
    else { return false }
    let y = unit(like: x, scale: 128, zeroPoints: (0, 128))
    return node(.l2Normalization, [x.tensor], [y]) { builder in
      UnionOffset(.l2NormOptions, Schema.L2NormOptions.build(in: &builder))
    }
  }
}
