import LiteBuffer
import LiteSchema
import LiteTensor

extension RandomNode {
  /// Reductions over axes, and running sums.
  static let reductions: [RandomNode] = [
    RandomNode("MEAN") { $0.sum(.mean) },
    RandomNode("MEAN") { $0.sum(.mean) },
    RandomNode("SUM") { $0.sum(.sum) },
    RandomNode("REDUCE_MAX") { $0.reduceExtremum(.reduceMax) },
    RandomNode("REDUCE_MIN") { $0.reduceExtremum(.reduceMin) },
    RandomNode("REDUCE_PROD") { $0.reduceProduct() },
    RandomNode("REDUCE_ANY") { $0.reduceTruth() },
    RandomNode("CUMSUM") { $0.cumulativeSum() },
  ]
}

extension RandomGraph {
  /// The shape of a reduction.
  private func reduced(_ shape: [Int], _ axes: [Int], keepsDimensions: Bool) -> [Int] {
    shape.indices.compactMap { axis in
      axes.contains(axis) ? (keepsDimensions ? 1 : nil) : shape[axis]
    }
  }

  /// Draws a reduction of a value to a tensor.
  private mutating func reduce(
    _ code: Schema.BuiltinOperator, _ x: GraphValue, _ axes: [Int],
    to output: (inout RandomGraph, [Int]) -> GraphValue
  ) -> Bool {
    let keepsDimensions = chance(2)
    let y = output(&self, reduced(x.shape, axes, keepsDimensions: keepsDimensions))
    let axes = axes.map { written(axis: $0, rank: x.rank) }
    return node(code, [x.tensor, integers(axes)], [y]) { builder in
      UnionOffset(
        .reducerOptions, Schema.ReducerOptions.build(in: &builder, keepDims: keepsDimensions))
    }
  }

  /// `MEAN` or `SUM`.
  mutating func sum(_ code: Schema.BuiltinOperator) -> Bool {
    guard
      let x = pick(where: {
        $0.rank >= 1
          && ($0.isNarrow || $0.isModerateFloat || $0.dtype == .int32 || $0.dtype == .int64)
      })
    else { return false }
    let axes = axes(of: x.shape)
    let count = Double(axes.reduce(1) { $0 * x.shape[$1] })
    let magnitude = x.magnitude * (code == .mean ? 1 / count.squareRoot() : count.squareRoot())
    return reduce(code, x, axes) { graph, shape in
      graph.chance(6)
        ? { y in
          var y = y
          y.isExact = y.isExact && x.dtype != .float32
          return y
        }(graph.like(x, shape))
        : graph.computed(x.dtype, shape, magnitude: magnitude)
    }
  }

  /// `REDUCE_MAX` or `REDUCE_MIN`.
  mutating func reduceExtremum(_ code: Schema.BuiltinOperator) -> Bool {
    guard
      let x = pick(where: {
        $0.rank >= 1 && ($0.isNarrow || [.float32, .int32, .int64].contains($0.dtype))
      })
    else { return false }
    return reduce(code, x, axes(of: x.shape)) { graph, shape in graph.like(x, shape) }
  }

  /// `REDUCE_PROD`.
  mutating func reduceProduct() -> Bool {
    guard
      let x = pick(where: {
        $0.rank >= 1
          && (($0.isNarrow && $0.dtype != .uint8) || $0.dtype == .int32 || $0.dtype == .int64)
      })
    else { return false }
    return reduce(.reduceProd, x, axes(of: x.shape)) { graph, shape in
      graph.computed(x.dtype, shape, magnitude: x.magnitude)
    }
  }

  /// `REDUCE_ANY` or `REDUCE_ALL`.
  mutating func reduceTruth() -> Bool {
    guard let x = pick(where: { $0.dtype == .bool && $0.rank >= 1 }) else { return false }
    return reduce(chance(2) ? .reduceAny : .reduceAll, x, axes(of: x.shape)) { graph, shape in
      graph.declare(.bool, shape)
    }
  }

  /// `CUMSUM`.
  mutating func cumulativeSum() -> Bool {
    guard
      let x = pick(where: {
        $0.rank >= 1 && ($0.isModerateFloat || $0.dtype == .int32 || $0.dtype == .int64)
      })
    else { return false }
    let axis = int(0...x.rank - 1)
    let y = declare(
      x.dtype, x.shape, isExact: x.dtype != .float32,
      magnitude: x.magnitude * Double(x.shape[axis]))
    let (isExclusive, isReverse) = (chance(2), chance(2))
    return node(
      .cumsum, [x.tensor, integers([written(axis: axis, rank: x.rank)], [])], [y]
    ) { builder in
      UnionOffset(
        .cumsumOptions,
        Schema.CumsumOptions.build(in: &builder, exclusive: isExclusive, reverse: isReverse))
    }
  }
}
