import LiteBuffer
import LiteModel
import LiteSchema
import Testing

@Suite struct SparsityRuleTests {
  /// Parts of the layout of a sparse float32[2, 4] with 3 stored elements.
  struct Layout: Sendable {
    var order: [Int32] = [0, 1]
    var blocks: [Int32] = []
    var rows: Int32 = 2
    var segments: [Int32] = [0, 1, 3]
    var indices: [Int32] = [2, 0, 3]
    var levels = 2
  }

  private func draft(_ layout: Layout) -> FileDraft {
    var draft = FileDraft()
    draft.buffers[1] = { Schema.Buffer.build(in: &$0, data: Array(repeating: 0, count: 12)) }
    draft.tensors[1] = { builder in
      let segments = Schema.Int32Vector.build(in: &builder, values: layout.segments)
      let indices = Schema.Int32Vector.build(in: &builder, values: layout.indices)
      let rows = Schema.DimensionMetadata.build(in: &builder, denseSize: layout.rows)
      let columns = Schema.DimensionMetadata.build(
        in: &builder, format: .sparseCsr, arraySegments: UnionOffset(.int32Vector, segments),
        arrayIndices: UnionOffset(.int32Vector, indices))
      let sparsity = Schema.SparsityParameters.build(
        in: &builder, traversalOrder: layout.order, blockMap: layout.blocks,
        dimMetadata: Array([rows, columns].prefix(layout.levels)))
      return Schema.Tensor.build(
        in: &builder, shape: [2, 4], buffer: 1, name: "w", sparsity: sparsity)
    }
    return draft
  }

  @Test func readsTheLayout() throws {
    let tensor = try draft(Layout()).model().subgraphs[0].tensors[1]
    let sparsity = try #require(tensor.sparsity)
    #expect(sparsity.traversalOrder == [0, 1])
    #expect(
      sparsity.dimensions
        == [.dense(size: 2), .compressed(segments: [0, 1, 3], indices: [2, 0, 3])])
    #expect(sparsity.storedElementCount == 3)
    #expect(tensor.data?.count == 12)
  }

  @Test(arguments: [
    (Layout(order: [0, 0]), "traversal_order: has 2 entries; they must be each of 0..<2 once"),
    (Layout(order: [0]), "traversal_order: has 1 entries; they must be each of 0..<2 once"),
    (
      Layout(order: [0, 1, 2], blocks: [2]),
      "block_map: has 1 entries; they must be different axes of shape [2, 4]"
    ),
    (Layout(levels: 1), "dim_metadata: has 1 entries; it must have 2"),
    (Layout(rows: 3), "dim_metadata: entry 0 has dense size 3; it must be 2"),
    (Layout(segments: [0, 3]), "dim_metadata: entry 1 has 2 segments; it must have 3"),
    (
      Layout(segments: [0, 4, 3]),
      "dim_metadata: entry 1 has segments that do not rise from 0 to 3, the number of indices"
    ),
    (
      Layout(segments: [1, 2, 3]),
      "dim_metadata: entry 1 has segments that do not rise from 0 to 3, the number of indices"
    ),
    (Layout(indices: [2, 4, 3]), "dim_metadata: entry 1 has index 4; it must be in 0..<4"),
    (Layout(indices: [2, -1, 3]), "dim_metadata: entry 1 has index -1; it must be in 0..<4"),
  ])
  func rejectsBrokenLayouts(layout: Layout, reason: String) {
    #expect(
      draft(layout).rejection() == "tensor 1 'w' of subgraph 0: SparsityParameters.\(reason)")
  }

  @Test func valuesAreAsManyAsTheLayoutStores() {
    var draft = draft(Layout())
    draft.buffers[1] = { Schema.Buffer.build(in: &$0, data: Array(repeating: 0, count: 8)) }
    #expect(
      draft.rejection()
        == "tensor 1 'w' of subgraph 0: Tensor.buffer: "
        + "buffer 1 has 8 bytes; float32[2, 4] needs 12")
  }
}
