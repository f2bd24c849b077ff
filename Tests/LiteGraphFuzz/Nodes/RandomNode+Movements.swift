import LiteBuffer
import LiteSchema
import LiteTensor

extension RandomNode {
  /// Elements in other places, unchanged.
  static let movements: [RandomNode] = [
    RandomNode("CONCATENATION") { $0.concatenation() },
    RandomNode("TRANSPOSE") { $0.transpose() },
    RandomNode("TRANSPOSE") { $0.transpose() },
    RandomNode("RESHAPE") { $0.reshape() },
    RandomNode("EXPAND_DIMS") { $0.expandDims() },
    RandomNode("SQUEEZE") { $0.squeeze() },
    RandomNode("PACK") { $0.pack() },
    RandomNode("UNPACK") { $0.unpack() },
    RandomNode("PAD") { $0.pad() },
    RandomNode("MIRROR_PAD") { $0.mirrorPad() },
    RandomNode("TILE") { $0.tile() },
    RandomNode("BROADCAST_TO") { $0.broadcastTo() },
    RandomNode("REVERSE_V2") { $0.reverse() },
  ]
}

extension RandomGraph {
  /// `CONCATENATION` of values and constants.
  mutating func concatenation() -> Bool {
    guard let x = pickSmall(where: { $0.rank >= 1 && $0.dtype != .bool })
    else { return false }
    let axis = x.rank == 4 && chance(2) ? 3 : int(0...x.rank - 1)
    var operands = [x]
    for _ in 0..<int(1...3) {
      let mixes = x.dtype == .uint8
      let other = pickSmall { other in
        other.dtype == x.dtype && other.rank == x.rank
          && other.isQuantized == x.isQuantized
          && (mixes || (other.scale == x.scale && other.zeroPoint == x.zeroPoint))
          && x.shape.indices.allSatisfy { $0 == axis || other.shape[$0] == x.shape[$0] }
      }
      var shape = x.shape
      shape[axis] = int(1...9)
      operands.append(
        other.flatMap { chance(4) ? nil : $0 }
          ?? constant(x.dtype, shape, scale: x.scale, zeroPoint: x.zeroPoint))
    }
    var shape = x.shape
    shape[axis] = operands.reduce(0) { $0 + $1.shape[axis] }
    var y = like(x, shape)
    y.isExact = operands.allSatisfy(\.isExact)
    y.magnitude = operands.map(\.magnitude).max() ?? x.magnitude
    let written = written(axis: axis, rank: x.rank)
    return node(.concatenation, operands.map(\.tensor), [y]) { builder in
      UnionOffset(
        .concatenationOptions,
        Schema.ConcatenationOptions.build(in: &builder, axis: Int32(written)))
    }
  }

  /// `TRANSPOSE`.
  mutating func transpose() -> Bool {
    guard let x = pick(where: { (2...5).contains($0.rank) }) else { return false }
    let permutation =
      chance(3) && x.rank == 4
      ? choose([[0, 3, 1, 2], [0, 2, 3, 1]])
      : x.shape.indices.shuffled(using: &random)
    return node(
      .transpose, [x.tensor, integers(permutation)], [like(x, permutation.map { x.shape[$0] })])
  }

  /// A shape of as many elements.
  private mutating func anotherShape(of x: GraphValue) -> [Int] {
    var left = x.elementCount
    var shape: [Int] = []
    for factor in [2, 3, 5, 7] where left % factor == 0 && chance(2) && shape.count < 3 {
      shape.append(factor)
      left /= factor
    }
    shape.append(left)
    if chance(3) { shape.insert(1, at: 0) }
    return chance(3) ? shape.reversed() : shape
  }

  /// `RESHAPE`, by an input or by the options.
  mutating func reshape() -> Bool {
    guard let x = pick(where: { $0.rank >= 1 }) else { return false }
    let shape = anotherShape(of: x)
    var written = shape
    if chance(3) { written[int(0...written.count - 1)] = -1 }
    let y = like(x, shape)
    guard chance(4) else { return node(.reshape, [x.tensor, integers(written)], [y]) }
    let newShape = written.map { Int32($0) }
    return node(.reshape, [x.tensor], [y]) { builder in
      UnionOffset(.reshapeOptions, Schema.ReshapeOptions.build(in: &builder, newShape: newShape))
    }
  }

  /// `EXPAND_DIMS`.
  mutating func expandDims() -> Bool {
    guard let x = pick(where: { $0.rank < 5 }) else { return false }
    let axis = int(0...x.rank)
    var shape = x.shape
    shape.insert(1, at: axis)
    return node(.expandDims, [x.tensor, integers([axis], [])], [like(x, shape)])
  }

  /// `SQUEEZE`.
  mutating func squeeze() -> Bool {
    guard let x = pick(where: { $0.shape.contains(1) }) else { return false }
    return node(.squeeze, [x.tensor], [like(x, x.shape.filter { $0 != 1 })]) { builder in
      UnionOffset(.squeezeOptions, Schema.SqueezeOptions.build(in: &builder))
    }
  }

  /// `PACK` of a value and others of its type.
  mutating func pack() -> Bool {
    guard let x = pickSmall(where: { $0.rank < 5 && $0.dtype != .bool })
    else { return false }
    var operands = [x]
    for _ in 0..<int(0...2) {
      let other = pick { other in
        other.dtype == x.dtype && other.shape == x.shape && other.scale == x.scale
          && other.zeroPoint == x.zeroPoint
      }
      operands.append(other ?? x)
    }
    let axis = int(0...x.rank)
    var shape = x.shape
    shape.insert(operands.count, at: axis)
    var y = like(x, shape)
    y.isExact = operands.allSatisfy(\.isExact)
    y.magnitude = operands.map(\.magnitude).max() ?? x.magnitude
    let (count, written) = (operands.count, written(axis: axis, rank: x.rank + 1))
    return node(.pack, operands.map(\.tensor), [y]) { builder in
      UnionOffset(
        .packOptions,
        Schema.PackOptions.build(in: &builder, valuesCount: Int32(count), axis: Int32(written)))
    }
  }

  /// `UNPACK`.
  mutating func unpack() -> Bool {
    guard let x = pick(where: { $0.rank >= 1 && $0.shape.contains { $0 <= 4 } }),
      let axis = x.shape.firstIndex(where: { $0 <= 4 })
    else { return false }
    var shape = x.shape
    let count = shape.remove(at: axis)
    let outputs = (0..<count).map { _ in like(x, shape) }
    let written = written(axis: axis, rank: x.rank)
    return node(.unpack, [x.tensor], outputs) { builder in
      UnionOffset(
        .unpackOptions,
        Schema.UnpackOptions.build(in: &builder, num: Int32(count), axis: Int32(written)))
    }
  }

  /// `PAD` and `PADV2`.
  mutating func pad() -> Bool {
    guard
      let x = pickSmall(where: {
        (1...5).contains($0.rank) && $0.dtype != .bool
      })
    else { return false }
    let isImage = x.rank == 4 && chance(2)
    let paddings = x.shape.indices.map { axis in
      isImage && (axis == 0 || axis == 3) || chance(4) ? (0, 0) : (int(0...3), int(0...3))
    }
    let shape = x.shape.indices.map { x.shape[$0] + paddings[$0].0 + paddings[$0].1 }
    let written = integers(paddings.flatMap { [$0.0, $0.1] }, [x.rank, 2])
    let y = like(x, shape)
    guard chance(3) else { return node(.pad, [x.tensor, written], [y]) }
    let filling = constant(
      x.dtype, [], scale: x.scale, zeroPoint: x.zeroPoint,
      magnitude: x.isQuantized ? nil : x.magnitude)
    return node(.padv2, [x.tensor, written, filling.tensor], [y])
  }

  /// `MIRROR_PAD`.
  mutating func mirrorPad() -> Bool {
    guard
      let x = pickSmall(where: {
        (1...5).contains($0.rank) && $0.dtype != .bool
      })
    else { return false }
    let isReflection = chance(2)
    let paddings = x.shape.map { size in
      (0..<2).map { _ in chance(3) ? 0 : int(0...min(3, size - (isReflection ? 1 : 0))) }
    }
    let shape = x.shape.indices.map { x.shape[$0] + paddings[$0][0] + paddings[$0][1] }
    return node(
      .mirrorPad, [x.tensor, integers(paddings.flatMap { $0 }, [x.rank, 2])], [like(x, shape)]
    ) { builder in
      UnionOffset(
        .mirrorPadOptions,
        Schema.MirrorPadOptions.build(in: &builder, mode: isReflection ? .reflect : .symmetric))
    }
  }

  /// `TILE`.
  mutating func tile() -> Bool {
    guard let x = pickSmall(where: { $0.rank >= 1 }) else { return false }
    let multiples = x.shape.map { _ in chance(2) ? 1 : int(1...2) }
    return node(
      .tile, [x.tensor, integers(multiples)], [like(x, zip(x.shape, multiples).map { $0 * $1 })])
  }

  /// `BROADCAST_TO`.
  mutating func broadcastTo() -> Bool {
    guard let x = pickSmall(where: { (1...4).contains($0.rank) })
    else { return false }
    let shape = (chance(3) ? [2] : []) + x.shape.map { $0 == 1 ? int(1...4) : $0 }
    return node(.broadcastTo, version: 2, [x.tensor, integers(shape)], [like(x, shape)])
  }

  /// `REVERSE_V2`.
  mutating func reverse() -> Bool {
    guard let x = pick(where: { (1...5).contains($0.rank) && $0.dtype != .int8 }) else {
      return false
    }
    return node(.reverseV2, [x.tensor, integers(axes(of: x.shape))], [like(x, x.shape)])
  }
}
