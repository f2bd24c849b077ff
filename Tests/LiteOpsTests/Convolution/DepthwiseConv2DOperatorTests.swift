import LiteBuffer
import LiteSchema
import LiteTestSupport
import Testing

/// A `DEPTHWISE_CONV_2D` over float32[1, 3, 3, 2] with a filter of ones.
private func draft(filter: [Int32], depthMultiplier: Int32 = 0, stride: Int32 = 1)
  -> OperatorDraft
{
  var draft = OperatorDraft()
  let x = draft.model.tensor(.float32, [1, 3, 3, 2])
  let count = filter.reduce(1) { $0 * Int($1) }
  let w = draft.model.constant([Float](repeating: 1, count: count), filter)
  let y = draft.model.tensor(.float32, [])
  draft.model.node(.depthwiseConv2D, inputs: [x, w], outputs: [y]) { builder in
    UnionOffset(
      .depthwiseConv2DOptions,
      Schema.DepthwiseConv2DOptions.build(
        in: &builder, padding: .valid, strideW: stride, strideH: stride,
        depthMultiplier: depthMultiplier))
  }
  draft.model.inputs = [x]
  draft.model.outputs = [y]
  return draft
}

@Suite struct DepthwiseConv2DOperatorTests {
  @Test(
    arguments: [
      ("filter has shape [2, 3, 3, 2]; its first dimension must be 1", [2, 3, 3, 2], 0, 1),
      (
        "filter has 3 channels; they must be a multiple of the 2 of the input", [1, 3, 3, 3], 0,
        1
      ),
      ("depth_multiplier is 3; the shapes make it 2", [1, 3, 3, 4], 3, 1),
      ("stride_h is 0; it must be at least 1", [1, 3, 3, 2], 1, 0),
    ] as [(String, [Int32], Int32, Int32)])
  func namesFaults(message: String, filter: [Int32], depthMultiplier: Int32, stride: Int32) throws {
    let failure = try draft(filter: filter, depthMultiplier: depthMultiplier, stride: stride)
      .failure()
    #expect(failure == "DEPTHWISE_CONV_2D (node 0, subgraph 0): \(message)")
  }

  @Test func derivesTheDepthMultiplier() throws {
    let input = (0..<18).map { Float($0) }
    let sums: [Float] = [72, 72, 81, 81]
    #expect(floats(try draft(filter: [1, 3, 3, 4]).output(littleEndian(input))) == sums)
  }
}
