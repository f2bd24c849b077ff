import LiteBuffer
import LiteSchema
import LiteTensor

extension RandomNode {
  /// Comparisons, choices by them, and what follows from the order of elements.
  static let comparisons: [RandomNode] = [
    RandomNode("EQUAL") { $0.compare() },
    RandomNode("LOGICAL_AND") { $0.conjunction() },
    RandomNode("SELECT_V2") { $0.select() },
    RandomNode("ARG_MAX") { $0.argExtremum() },
    RandomNode("TOPK_V2") { $0.topK() },
  ]
}

extension RandomGraph {
  private static func isComparable(_ value: GraphValue) -> Bool {
    value.isExact && value.rank <= 5
      && (value.isByte || (!value.isQuantized && value.dtype == .float32)
        || value.dtype == .int32 || value.dtype == .int64)
  }

  /// `EQUAL` and the other comparisons.
  mutating func compare() -> Bool {
    guard let a = pick(where: RandomGraph.isComparable) else { return false }
    let b = operand(for: a)
    guard b.isExact, let shape = RandomGraph.broadcast(a.shape, b.shape) else { return false }
    let code = choose(
      [.equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual]
        as [Schema.BuiltinOperator])
    return node(code, [a.tensor, b.tensor], [declare(.bool, shape)])
  }

  /// `LOGICAL_AND`, `LOGICAL_OR` and `LOGICAL_NOT`.
  mutating func conjunction() -> Bool {
    guard let a = pick(where: { $0.dtype == .bool }) else { return false }
    if chance(3) { return node(.logicalNot, [a.tensor], [declare(.bool, a.shape)]) }
    let b = operand(for: a)
    guard let shape = RandomGraph.broadcast(a.shape, b.shape) else { return false }
    return node(
      chance(2) ? .logicalAnd : .logicalOr, [a.tensor, b.tensor], [declare(.bool, shape)])
  }

  /// `SELECT` and `SELECT_V2` by a bool of the graph or an input.
  mutating func select() -> Bool {
    guard let a = pick(where: { $0.dtype != .bool && $0.rank <= 4 }) else { return false }
    let isBroadcast = chance(2)
    let b =
      isBroadcast
      ? operand(for: a, isAlike: true)
      : constant(a.dtype, a.shape, scale: a.scale, zeroPoint: a.zeroPoint, magnitude: a.magnitude)
    let condition =
      pick {
        $0.dtype == .bool
          && (isBroadcast
            ? RandomGraph.broadcast($0.shape, a.shape) == a.shape : $0.shape == a.shape)
      } ?? input(.bool, isBroadcast ? broadcast(a.shape) : a.shape)
    guard let pair = RandomGraph.broadcast(a.shape, b.shape),
      let shape = RandomGraph.broadcast(pair, condition.shape)
    else { return false }
    var y = like(a, shape)
    y.isExact = a.isExact && b.isExact
    y.magnitude = max(a.magnitude, b.magnitude)
    return node(
      isBroadcast ? .selectV2 : .select, [condition.tensor, a.tensor, b.tensor], [y])
  }

  /// `ARG_MAX` and `ARG_MIN`.
  mutating func argExtremum() -> Bool {
    guard
      let x = pick(where: {
        $0.isExact && $0.rank >= 1 && ($0.isByte || [.int32, .float32].contains($0.dtype))
      })
    else { return false }
    let axis = int(0...x.rank - 1)
    var shape = x.shape
    shape.remove(at: axis)
    let isWide = chance(2)
    let y = declare(isWide ? .int64 : .int32, shape)
    let isMaximum = chance(2)
    return node(
      isMaximum ? .argMax : .argMin,
      [x.tensor, integers([written(axis: axis, rank: x.rank)], [])], [y]
    ) { builder in
      let type: Schema.TensorType = isWide ? .int64 : .int32
      return isMaximum
        ? UnionOffset(.argMaxOptions, Schema.ArgMaxOptions.build(in: &builder, outputType: type))
        : UnionOffset(.argMinOptions, Schema.ArgMinOptions.build(in: &builder, outputType: type))
    }
  }

  /// `TOPK_V2`.
  mutating func topK() -> Bool {
    guard
      let x = pick(where: {
        $0.isExact && $0.rank >= 1
          && ($0.isByte || [.int32, .int64, .float32].contains($0.dtype))
      }), let depth = x.shape.last
    else { return false }
    let count = int(1...depth)
    let shape = x.shape.dropLast() + [count]
    return node(
      .topkV2, [x.tensor, integers([count], [])],
      [like(x, Array(shape)), declare(.int32, Array(shape))])
  }
}
