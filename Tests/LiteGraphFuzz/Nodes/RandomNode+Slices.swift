import LiteBuffer
import LiteSchema
import LiteTensor

extension RandomNode {
  /// Parts of values.
  static let slices: [RandomNode] = [
    RandomNode("SPLIT") { $0.split() },
    RandomNode("SPLIT_V") { $0.splitV() },
    RandomNode("SLICE") { $0.slice() },
    RandomNode("STRIDED_SLICE") { $0.stridedSlice() },
    RandomNode("GATHER") { $0.gather() },
    RandomNode("GATHER_ND") { $0.gatherND() },
  ]
}

extension RandomGraph {
  /// `SPLIT` in equal parts.
  mutating func split() -> Bool {
    guard let x = pick(where: { $0.rank >= 1 }) else { return false }
    let axis = int(0...x.rank - 1)
    let counts = (1...4).filter { x.shape[axis] % $0 == 0 }
    let count = choose(counts)
    var shape = x.shape
    shape[axis] /= count
    let outputs = (0..<count).map { _ in like(x, shape) }
    return node(
      .split, [integers([written(axis: axis, rank: x.rank)], []), x.tensor], outputs
    ) { builder in
      UnionOffset(
        .splitOptions, Schema.SplitOptions.build(in: &builder, numSplits: Int32(count)))
    }
  }

  /// `SPLIT_V` in two parts.
  mutating func splitV() -> Bool {
    guard let x = pick(where: { $0.rank >= 1 }) else { return false }
    let axis = int(0...x.rank - 1)
    guard x.shape[axis] >= 2 else { return false }
    let first = int(1...x.shape[axis] - 1)
    let sizes = [first, x.shape[axis] - first]
    let outputs = sizes.map { size in
      var shape = x.shape
      shape[axis] = size
      return like(x, shape)
    }
    return node(
      .splitV,
      [x.tensor, integers(sizes), integers([written(axis: axis, rank: x.rank)], [])], outputs
    ) { builder in
      UnionOffset(.splitVOptions, Schema.SplitVOptions.build(in: &builder, numSplits: 2))
    }
  }

  /// `SLICE`.
  mutating func slice() -> Bool {
    guard let x = pick(where: { (1...5).contains($0.rank) }) else { return false }
    let begins = x.shape.map { chance(2) ? 0 : int(0...$0 - 1) }
    let sizes = zip(x.shape, begins).map { size, begin in
      chance(2) ? size - begin : int(1...size - begin)
    }
    let written = x.shape.indices.map { axis in
      begins[axis] + sizes[axis] == x.shape[axis] && chance(3) ? -1 : sizes[axis]
    }
    return node(
      .slice, [x.tensor, integers(begins), integers(written)], [like(x, sizes)])
  }

  /// `STRIDED_SLICE`.
  mutating func stridedSlice() -> Bool {
    guard let x = pick(where: { (1...5).contains($0.rank) }) else { return false }
    var (begins, ends, strides, shape): ([Int], [Int], [Int], [Int]) = ([], [], [], [])
    var (beginMask, endMask, shrinkMask) = (0, 0, 0)
    for (axis, size) in x.shape.enumerated() {
      let begin = chance(2) ? 0 : int(0...size - 1)
      let end = chance(2) ? size : int(begin + 1...size)
      let stride = chance(3) ? int(1...3) : 1
      if chance(8) {
        shrinkMask |= 1 << axis
        (begins, ends, strides) = (begins + [begin], ends + [begin + 1], strides + [1])
      } else if chance(8) {
        // From the end to the front.
        (begins, ends, strides) = (begins + [size - 1], ends + [0], strides + [-stride])
        endMask |= 1 << axis
        shape.append((size + stride - 1) / stride)
      } else {
        if begin == 0, chance(2) { beginMask |= 1 << axis }
        if end == size, chance(2) { endMask |= 1 << axis }
        begins.append(begin != 0 && chance(3) ? begin - size : begin)
        ends.append(end)
        strides.append(stride)
        shape.append((end - begin + stride - 1) / stride)
      }
    }
    let masks = (Int32(beginMask), Int32(endMask), Int32(shrinkMask))
    return node(
      .stridedSlice, [x.tensor, integers(begins), integers(ends), integers(strides)],
      [like(x, shape)]
    ) { builder in
      UnionOffset(
        .stridedSliceOptions,
        Schema.StridedSliceOptions.build(
          in: &builder, beginMask: masks.0, endMask: masks.1, shrinkAxisMask: masks.2))
    }
  }

  /// `GATHER` along an axis.
  mutating func gather() -> Bool {
    guard let x = pick(where: { (1...4).contains($0.rank) }) else { return false }
    let axis = int(0...x.rank - 1)
    let count = int(1...5)
    let indices = (0..<count).map { _ in int(0...x.shape[axis] - 1) }
    let shape = Array(x.shape[..<axis]) + [count] + Array(x.shape[(axis + 1)...])
    guard shape.reduce(1, *) <= room << 14 else { return false }
    let written = written(axis: axis, rank: x.rank)
    return node(.gather, [x.tensor, integers(indices)], [like(x, shape)]) { builder in
      UnionOffset(
        .gatherOptions, Schema.GatherOptions.build(in: &builder, axis: Int32(written)))
    }
  }

  /// `GATHER_ND`.
  mutating func gatherND() -> Bool {
    guard let x = pick(where: { (1...4).contains($0.rank) && $0.dtype != .bool })
    else { return false }
    let (rows, depth) = (int(1...4), int(1...x.rank))
    let indices = (0..<rows).flatMap { _ in (0..<depth).map { int(0...x.shape[$0] - 1) } }
    return node(
      .gatherNd, [x.tensor, integers(indices, [rows, depth])],
      [like(x, [rows] + x.shape.dropFirst(depth))])
  }
}
