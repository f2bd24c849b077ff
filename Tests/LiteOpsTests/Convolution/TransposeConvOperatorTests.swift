import LiteBuffer
import LiteSchema
import LiteTestSupport
import Testing

/// A `TRANSPOSE_CONV` of float32[batches, 2, 2, 1] with a 2×2 filter of ones and a stride
/// of 2.
private func draft(
  shape: [Int32], batches: Int32 = 1, filter: [Int32] = [1, 2, 2, 1], stride: Int32 = 2
) -> OperatorDraft {
  var draft = OperatorDraft()
  let s = draft.model.constant(shape, [Int32(shape.count)])
  let count = filter.reduce(1) { $0 * Int($1) }
  let w = draft.model.constant([Float](repeating: 1, count: count), filter)
  let x = draft.model.tensor(.float32, [batches, 2, 2, 1])
  let y = draft.model.tensor(.float32, [])
  draft.model.node(.transposeConv, inputs: [s, w, x], outputs: [y]) { builder in
    UnionOffset(
      .transposeConvOptions,
      Schema.TransposeConvOptions.build(
        in: &builder, padding: .same, strideW: stride, strideH: stride))
  }
  draft.model.inputs = [x]
  draft.model.outputs = [y]
  return draft
}

@Suite struct TransposeConvOperatorTests {
  @Test(
    arguments: [
      ("output_shape has 3 elements; it must have 4", [4, 4, 1], [1, 2, 2, 1], 2),
      (
        "output_shape is [2, 4, 4, 1]; its batches and channels must be 1 and 1, as those of the "
          + "input and the outputs of the filter", [2, 4, 4, 1], [1, 2, 2, 1], 2
      ),
      (
        "output_shape is [1, 6, 4, 1], which comes from an input of 3 by 2; the input is 2 by 2",
        [1, 6, 4, 1], [1, 2, 2, 1], 2
      ),
      ("filter has 2 channels; the input has 1", [1, 4, 4, 1], [1, 2, 2, 2], 2),
      ("stride_h is 0; it must be at least 1", [1, 4, 4, 1], [1, 2, 2, 1], 0),
    ] as [(String, [Int32], [Int32], Int32)])
  func namesFaults(message: String, shape: [Int32], filter: [Int32], stride: Int32) throws {
    let failure = try draft(shape: shape, filter: filter, stride: stride).failure()
    #expect(failure == "TRANSPOSE_CONV (node 0, subgraph 0): \(message)")
  }

  @Test func refusesNegativeSizes() throws {
    #expect(try draft(shape: [1, -4, 4, 1]).failure() != nil)
  }

  @Test func spreadsInputs() throws {
    let output = try draft(shape: [1, 4, 4, 1]).output(littleEndian([1, 2, 3, 4]))
    #expect(floats(output) == [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4])
  }

  @Test func takesTheBatchOfAResizedInput() throws {
    let output = try draft(shape: [1, 4, 4, 1], batches: 2)
      .output(littleEndian([0, 0, 0, 0, 1, 1, 1, 1]))
    #expect(floats(output) == [Float](repeating: 0, count: 16) + [Float](repeating: 1, count: 16))
  }
}
