import LiteBuffer
import LiteSchema
import LiteTensor

extension RandomNode {
  /// Runs of nodes that passes rewrite.
  static let runs: [RandomNode] = [
    RandomNode("SiLU") { $0.silu() },
    RandomNode("inverted residual") { $0.invertedResidual() },
    RandomNode("inverted residual") { $0.invertedResidual() },
    RandomNode("layer normalization") { $0.layerNormalization() },
    RandomNode("product of a TRANSPOSE") { $0.transposedProduct() },
    RandomNode("sum of branches") { $0.branches() },
  ]
}

extension RandomGraph {
  /// `x · LOGISTIC(x)`.
  mutating func silu() -> Bool {
    guard let x = pick(where: { $0.isNarrow || $0.isModerateFloat }) else { return false }
    guard
      restricted(
        to: x, { $0.bounded(.logistic, scale: 256, isSymmetric: false) }), let gate = values.last
    else { return false }
    let operands = chance(2) ? [x, gate] : [gate, x]
    let y = computed(x.dtype, x.shape, magnitude: x.magnitude)
    return node(.mul, operands.map(\.tensor), [y]) { builder in
      UnionOffset(.mulOptions, Schema.MulOptions.build(in: &builder))
    }
  }

  /// Draws nodes that can read only some value and what is computed from it.
  private mutating func restricted(
    to value: GraphValue, _ draw: (inout RandomGraph) -> Bool
  ) -> Bool {
    let others = values
    values = [value]
    let isDrawn = draw(&self)
    values = others + values.dropFirst()
    return isDrawn
  }

  /// A wide `CONV_2D`, a `DEPTHWISE_CONV_2D`, a narrow `CONV_2D` and perhaps the sum with the input.
  mutating func invertedResidual() -> Bool {
    guard
      let x = pickSmall(where: {
        $0.isImage && ($0.isByte || $0.isModerateFloat)
      })
    else { return false }
    let (inChannels, wide) = (x.shape[3], x.shape[3] * int(2...6))
    guard x.elementCount * wide <= room << 20, wide <= 256 else { return false }
    let isStrided = chance(4)
    let activation = activation()
    func convolution(_ graph: inout RandomGraph, _ input: GraphValue, _ channels: Int)
      -> GraphValue
    {
      let w = graph.weights(
        [channels, 1, 1, input.shape[3]], for: input, channels: (0, channels),
        taps: input.shape[3])
      let y = graph.product(of: input, input.shape.dropLast() + [channels], w, taps: input.shape[3])
      _ = graph.node(.conv2D, [input.tensor, w.tensor] + graph.bias(of: input, w, channels), [y]) {
        builder in
        UnionOffset(
          .conv2DOptions,
          Schema.Conv2DOptions.build(
            in: &builder, strideW: 1, strideH: 1,
            fusedActivationFunction: channels == wide ? activation : .none))
      }
      return y
    }
    let expanded = convolution(&self, x, wide)
    guard
      restricted(
        to: expanded,
        { graph in
          let w = graph.weights([1, 3, 3, wide], for: expanded, channels: (3, wide), taps: 9)
          let size = expanded.shape[1...2].map { isStrided ? ($0 + 1) / 2 : $0 }
          let y = graph.product(of: expanded, [x.shape[0]] + size + [wide], w, taps: 9)
          return graph.node(
            .depthwiseConv2D, [expanded.tensor, w.tensor] + graph.bias(of: expanded, w, wide), [y]
          ) { builder in
            UnionOffset(
              .depthwiseConv2DOptions,
              Schema.DepthwiseConv2DOptions.build(
                in: &builder, strideW: isStrided ? 2 : 1, strideH: isStrided ? 2 : 1,
                depthMultiplier: 1, fusedActivationFunction: activation))
          }
        }), let filtered = values.last
    else { return false }
    let narrow = convolution(&self, filtered, isStrided || chance(4) ? channels() : inChannels)
    guard narrow.shape == x.shape else { return true }
    let y = computed(x.dtype, x.shape, magnitude: x.magnitude + narrow.magnitude)
    let operands = chance(2) ? [x, narrow] : [narrow, x]
    return node(.add, operands.map(\.tensor), [y]) { builder in
      UnionOffset(.addOptions, Schema.AddOptions.build(in: &builder))
    }
  }

  /// `(x − μ) / √(σ² + ε)` of float32 rows.
  mutating func layerNormalization() -> Bool {
    guard
      let x = pick(where: {
        $0.isModerateFloat && $0.isExact && (2...4).contains($0.rank) && ($0.shape.last ?? 0) > 3
      })
    else { return false }
    let rows = Array(x.shape.dropLast()) + [1]
    func float(_ graph: inout RandomGraph, _ shape: [Int]) -> GraphValue {
      graph.declare(.float32, shape, isExact: false)
    }
    let axis = integers([x.rank - 1])
    let keeps = { (builder: inout FlatBufferBuilder) in
      UnionOffset<Schema.BuiltinOptions>(
        .reducerOptions, Schema.ReducerOptions.build(in: &builder, keepDims: true))
    }
    let epsilon = constant(
      .float32, [], bytes: littleEndianBytes(Float(0.1).bitPattern))
    let (mean, squares, variance) = (float(&self, rows), float(&self, x.shape), float(&self, rows))
    let (sum, scale, centered, y) = (
      float(&self, rows), float(&self, rows), float(&self, x.shape), float(&self, x.shape)
    )
    return node(.mean, [x.tensor, axis], [mean], options: keeps)
      && node(.squaredDifference, [x.tensor, mean.tensor], [squares])
      && node(.mean, [squares.tensor, axis], [variance], options: keeps)
      && node(.add, [variance.tensor, epsilon], [sum])
      && node(.rsqrt, [sum.tensor], [scale])
      && node(.sub, [x.tensor, mean.tensor], [centered])
      && node(.mul, [centered.tensor, scale.tensor], [y])
  }

  /// A product of a `TRANSPOSE`, or a `TRANSPOSE` of a product.
  mutating func transposedProduct() -> Bool {
    guard let x = pick(where: { $0.rank == 3 && $0.isModerateFloat }) else { return false }
    return restricted(
      to: x,
      {
        $0.chance(2)
          ? $0.transpose() && $0.batchMatMul() : $0.batchMatMul() && $0.transpose()
      })
  }

  /// Two nodes that read one value, and the sum of their results where their shapes allow it.
  mutating func branches() -> Bool {
    guard let x = pick(where: { $0.isImage && ($0.isNarrow || $0.isModerateFloat) })
    else { return false }
    return restricted(
      to: x,
      { graph in
        for _ in 0..<2 {
          _ = graph.restricted(to: x) { graph in
            graph.chance(2) ? graph.conv2D() : graph.relu()
          }
        }
        return graph.add()
      })
  }
}
