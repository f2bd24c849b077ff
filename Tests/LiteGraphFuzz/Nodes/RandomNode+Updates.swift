import LiteBuffer
import LiteSchema
import LiteTensor

extension RandomNode {
  /// Elements written at places that values name, and shapes that only a run knows.
  static let updates: [RandomNode] = [
    RandomNode("DYNAMIC_UPDATE_SLICE") { $0.updateSlice() },
    RandomNode("SCATTER_ND") { $0.scatterND() },
    RandomNode("ONE_HOT") { $0.oneHot() },
    RandomNode("REVERSE_SEQUENCE") { $0.reverseSequence() },
    RandomNode("EMBEDDING_LOOKUP") { $0.lookUp() },
    RandomNode("ZEROS_LIKE") { $0.fill() },
    RandomNode("WHERE") { $0.positions() },
  ]
}

extension RandomGraph {
  private static func isPlain(_ value: GraphValue) -> Bool {
    (1...4).contains(value.rank) && [.float32, .int32, .int64, .int8].contains(value.dtype)
  }

  /// `DYNAMIC_UPDATE_SLICE` by a value, an input or a constant of fewer elements.
  mutating func updateSlice() -> Bool {
    guard let x = pick(where: RandomGraph.isPlain) else { return false }
    let shape = x.shape.map { int(1...$0) }
    let update = constant(
      x.dtype, shape, scale: x.scale, zeroPoint: x.zeroPoint,
      magnitude: x.isQuantized ? nil : x.magnitude)
    // Places too far to the end are moved back.
    let starts = x.shape.map { int(0...$0) }
    return node(
      .dynamicUpdateSlice, version: 2, [x.tensor, update.tensor, integers(starts)],
      [like(x, x.shape)])
  }

  /// `SCATTER_ND` of int32, whose elements at one place are added.
  mutating func scatterND() -> Bool {
    guard let x = pick(where: { [.int32, .int64].contains($0.dtype) && (1...4).contains($0.rank) })
    else { return false }
    let rows = int(1...6)
    let indices = integers((0..<x.shape[0]).map { _ in int(0...rows - 1) }, [x.shape[0], 1])
    let shape = [rows] + x.shape.dropFirst()
    return node(
      .scatterNd, [indices, x.tensor, integers(shape)], [like(x, shape)])
  }

  /// `ONE_HOT` of int32.
  mutating func oneHot() -> Bool {
    guard
      let x = pickSmall(where: {
        [.int32, .int64].contains($0.dtype) && $0.rank <= 3
      })
    else { return false }
    let (depth, axis) = (int(1...8), int(-1...x.rank))
    var shape = x.shape
    shape.insert(depth, at: axis < 0 ? x.rank : axis)
    let dtype = choose([.int32, .float32, .int64] as [DataType])
    let (on, off) = (constant(dtype, []), constant(dtype, []))
    return node(
      .oneHot, [x.tensor, integers([depth], []), on.tensor, off.tensor], [declare(dtype, shape)]
    ) { builder in
      UnionOffset(.oneHotOptions, Schema.OneHotOptions.build(in: &builder, axis: Int32(axis)))
    }
  }

  /// `REVERSE_SEQUENCE` along an axis behind the batch.
  mutating func reverseSequence() -> Bool {
    guard let x = pick(where: { RandomGraph.isPlain($0) && $0.rank >= 2 }) else { return false }
    let axis = int(1...x.rank - 1)
    let lengths = (0..<x.shape[0]).map { _ in int(0...x.shape[axis]) }
    return node(.reverseSequence, [x.tensor, integers(lengths)], [like(x, x.shape)]) { builder in
      UnionOffset(
        .reverseSequenceOptions,
        Schema.ReverseSequenceOptions.build(in: &builder, seqDim: Int32(axis), batchDim: 0))
    }
  }

  /// `EMBEDDING_LOOKUP` of rows of a value.
  mutating func lookUp() -> Bool {
    guard let x = pick(where: { $0.dtype == .float32 && $0.rank >= 2 }) else { return false }
    let rows = (0..<int(1...6)).map { _ in int(0...x.shape[0] - 1) }
    return node(
      .embeddingLookup, [integers(rows), x.tensor], [like(x, [rows.count] + x.shape.dropFirst())])
  }

  /// `ZEROS_LIKE`, and `FILL` of the shape of a value.
  mutating func fill() -> Bool {
    guard let x = pick(where: { RandomGraph.isPlain($0) && !$0.isQuantized }) else { return false }
    guard chance(2) else {
      return node(.zerosLike, [x.tensor], [declare(x.dtype, x.shape, magnitude: x.magnitude)])
    }
    let shape = declare(.int32, [x.rank])
    let element = constant(x.dtype, [], magnitude: x.magnitude)
    return node(.shape, [x.tensor], [shape]) { builder in
      UnionOffset(.shapeOptions, Schema.ShapeOptions.build(in: &builder, outType: .int32))
    } && node(.fill, [shape.tensor, element.tensor], [like(element, x.shape)])
  }

  /// `WHERE` of a bool, and the elements at the places that it finds: how many, only a run knows.
  mutating func positions() -> Bool {
    guard let x = pick(where: { RandomGraph.isPlain($0) }) else { return false }
    let condition =
      pick { $0.dtype == .bool && $0.shape == x.shape } ?? input(.bool, x.shape)
    let places = declare(.int64, [0, x.rank])
    return node(.where, [condition.tensor], [places])
      && node(.gatherNd, [x.tensor, places.tensor], [like(x, [0])])
  }
}
