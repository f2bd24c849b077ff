import LiteBuffer
import LiteSchema
import LiteTestSupport
import Testing

/// Sparse constants in many layouts: rows or columns first, with and without blocks, some levels
/// compressed.
@Suite struct SparseConstantTests {
  /// A layout of a matrix, as the schema's `SparsityParameters` describe it.
  struct Layout: Sendable, CustomTestStringConvertible {
    /// The axes in the order of traversal; those from 2 on are the blocks'.
    let traversalOrder: [Int]

    /// Which of them are compressed.
    let compressed: Set<Int>

    /// The axis of each block.
    var blockMap: [Int] = []

    /// The size of each block.
    var blockSizes: [Int] = []

    var testDescription: String {
      "\(traversalOrder), compressed \(compressed.sorted()), blocks \(blockSizes) of \(blockMap)"
    }
  }

  private static let layouts = [
    Layout(traversalOrder: [0, 1], compressed: [1]),
    Layout(traversalOrder: [0, 1], compressed: [0, 1]),
    Layout(traversalOrder: [0, 1], compressed: []),
    Layout(traversalOrder: [1, 0], compressed: [0]),
    Layout(traversalOrder: [0, 1, 2], compressed: [1], blockMap: [1], blockSizes: [4]),
    Layout(traversalOrder: [0, 1, 2], compressed: [0, 1], blockMap: [0], blockSizes: [3]),
    Layout(traversalOrder: [0, 1, 2, 3], compressed: [1], blockMap: [0, 1], blockSizes: [2, 4]),
    Layout(
      traversalOrder: [1, 0, 3, 2], compressed: [0], blockMap: [1, 0], blockSizes: [2, 3]),
  ]

  @Test(arguments: layouts, [0.1, 0.4, 1.0]) func areThoseOfDenseOnes(
    _ layout: Layout, density: Double
  ) throws {
    let matrix = SparseMatrix(rows: 6, columns: 8, density: density, layout)
    var draft = ModelDraft()
    let sparse = matrix.tensor(in: &draft)
    let dense = draft.tensor(.float32, [6, 8])
    draft.node(.densify, inputs: [sparse], outputs: [dense])
    draft.outputs = [dense]
    #expect(floats(try OperatorDraft(model: draft).output()) == matrix.elements)
  }

  @Test(arguments: layouts) func multiplyAsDenseOnes(_ layout: Layout) throws {
    let matrix = SparseMatrix(rows: 6, columns: 8, density: 0.4, layout)
    func product(_ weights: (inout ModelDraft) -> Int32) throws -> [Float] {
      var draft = ModelDraft()
      let x = draft.tensor(.float32, [2, 8])
      let y = draft.tensor(.float32, [2, 6])
      draft.node(.fullyConnected, inputs: [x, weights(&draft)], outputs: [y])
      draft.inputs = [x]
      draft.outputs = [y]
      return floats(
        try OperatorDraft(model: draft).output(littleEndian((0..<16).map { Float($0) - 7 })))
    }
    let expected = try product { $0.constant(matrix.elements, [6, 8]) }
    #expect(try product { matrix.tensor(in: &$0) } == expected)
    #expect(expected.contains { $0 != 0 })
  }
}

/// A random matrix of small integers, and its elements in the order of a layout.
private struct SparseMatrix {
  let elements: [Float]
  private let layout: SparseConstantTests.Layout
  private let shape: [Int]

  init(rows: Int, columns: Int, density: Double, _ layout: SparseConstantTests.Layout) {
    var random = SplitMix64(seed: 23)
    elements = (0..<rows * columns).map { _ in
      Double.random(in: 0..<1, using: &random) < density
        ? Float(Int.random(in: 1...9, using: &random)) : 0
    }
    self.layout = layout
    shape = [rows, columns]
  }

  /// The number of indices of an axis of the traversal.
  private func size(ofAxis axis: Int) -> Int {
    if axis >= shape.count { return layout.blockSizes[axis - shape.count] }
    let block = layout.blockMap.firstIndex(of: axis).map { layout.blockSizes[$0] } ?? 1
    return shape[axis] / block
  }

  /// The element at indices of all levels.
  private func element(at indices: [Int]) -> Float {
    var position = shape.map { _ in 0 }
    for (axis, index) in zip(layout.traversalOrder, indices) where axis < shape.count {
      position[axis] += index * (shape[axis] / size(ofAxis: axis))
    }
    for (axis, index) in zip(layout.traversalOrder, indices) where axis >= shape.count {
      position[layout.blockMap[axis - shape.count]] += index
    }
    return elements[position[0] * shape[1] + position[1]]
  }

  /// Whether any element under indices of the first levels is not 0.
  private func hasElements(under indices: [Int]) -> Bool {
    guard indices.count < layout.traversalOrder.count else { return element(at: indices) != 0 }
    return (0..<size(ofAxis: layout.traversalOrder[indices.count])).contains {
      hasElements(under: indices + [$0])
    }
  }

  /// Adds the matrix as a sparse constant.
  func tensor(in draft: inout ModelDraft) -> Int32 {
    var stored: [[Int]] = [[]]
    var compressed: [(segments: [Int32], indices: [Int32])?] = []
    for axis in layout.traversalOrder {
      let range = 0..<size(ofAxis: axis)
      guard layout.compressed.contains(axis) else {
        stored = stored.flatMap { indices in range.map { indices + [$0] } }
        compressed.append(nil)
        continue
      }
      var (segments, indices, next): ([Int32], [Int32], [[Int]]) = ([0], [], [])
      for parent in stored {
        let children = range.filter { hasElements(under: parent + [$0]) }
        next += children.map { parent + [$0] }
        indices += children.map { Int32($0) }
        segments.append(Int32(indices.count))
      }
      stored = next
      compressed.append((segments, indices))
    }
    let tensor = draft.tensor(
      .float32, shape.map { Int32($0) }, data: littleEndian(stored.map { element(at: $0) }))
    let (layout, levels) = (layout, compressed)
    let sizes = layout.traversalOrder.map { Int32(size(ofAxis: $0)) }
    draft.tensors[Int(tensor)].sparsity = { builder in
      var dimensions: [Offset<Schema.DimensionMetadata>] = []
      for (level, size) in zip(levels, sizes) {
        guard let level else {
          dimensions.append(
            Schema.DimensionMetadata.build(in: &builder, format: .dense, denseSize: size))
          continue
        }
        let segments = Schema.Int32Vector.build(in: &builder, values: level.segments)
        let indices = Schema.Int32Vector.build(in: &builder, values: level.indices)
        dimensions.append(
          Schema.DimensionMetadata.build(
            in: &builder, format: .sparseCsr, arraySegments: UnionOffset(.int32Vector, segments),
            arrayIndices: UnionOffset(.int32Vector, indices)))
      }
      return Schema.SparsityParameters.build(
        in: &builder, traversalOrder: layout.traversalOrder.map { Int32($0) },
        blockMap: layout.blockMap.map { Int32($0) }, dimMetadata: dimensions)
    }
    return tensor
  }
}
