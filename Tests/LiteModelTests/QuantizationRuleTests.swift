import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor
import Testing

@Suite struct QuantizationRuleTests {
  private typealias Build = (inout FlatBufferBuilder) -> Offset<Schema.QuantizationParameters>

  /// A draft whose tensor 0 has a shape and a quantization.
  private func draft(_ shape: [Int32], _ quantization: @escaping Build) -> FileDraft {
    var draft = FileDraft()
    draft.tensors[0] = { builder in
      let parameters = quantization(&builder)
      return Schema.Tensor.build(
        in: &builder, shape: shape, type: .int8, name: "x", quantization: parameters)
    }
    return draft
  }

  private let prefix = "tensor 0 'x' of subgraph 0: "

  @Test func readsScalesAlongAnAxis() throws {
    let model = try draft([2, 3]) {
      Schema.QuantizationParameters.build(
        in: &$0, scale: [0.5, 0.25, 2], zeroPoint: [0, 1, 2], quantizedDimension: 1)
    }.model()
    #expect(
      model.subgraphs[0].tensors[0].type.quantization
        == Quantization(scales: [0.5, 0.25, 2], zeroPoints: [0, 1, 2], dimension: 1))
  }

  @Test func takesZeroPointsThatAreLeftOutAs0() throws {
    let model = try draft([2]) {
      Schema.QuantizationParameters.build(in: &$0, scale: [0.5])
    }.model()
    #expect(
      model.subgraphs[0].tensors[0].type.quantization == Quantization(scale: 0.5, zeroPoint: 0))
  }

  @Test func noScalesAreNoQuantization() throws {
    let model = try draft([2]) {
      Schema.QuantizationParameters.build(in: &$0, min: [0], max: [1])
    }.model()
    #expect(model.subgraphs[0].tensors[0].type.quantization == nil)
  }

  @Test func vectorsHaveOneAxisWhateverTheFileSays() throws {
    let model = try draft([2]) {
      Schema.QuantizationParameters.build(
        in: &$0, scale: [0.5, 0.25], zeroPoint: [0, 0], quantizedDimension: 3)
    }.model()
    #expect(model.subgraphs[0].tensors[0].type.quantization?.dimension == 0)
  }

  @Test(arguments: [Float(0), -1, .infinity, .nan])
  func oddScalesAreLeftToTheOperatorsThatUseThem(scale: Float) throws {
    let model = try draft([2]) {
      Schema.QuantizationParameters.build(in: &$0, scale: [scale], zeroPoint: [0])
    }.model()
    let found = try #require(model.subgraphs[0].tensors[0].type.quantization?.scale)
    #expect(found.bitPattern == scale.bitPattern)
  }

  @Test func zeroPointsAreAsManyAsScales() {
    let draft = draft([2]) {
      Schema.QuantizationParameters.build(in: &$0, scale: [0.5, 0.5], zeroPoint: [0])
    }
    #expect(
      draft.rejection()
        == prefix + "QuantizationParameters.zero_point: "
        + "there are 1; there must be as many as scales, 2")
  }

  @Test func zeroPointsFitIn32Bits() {
    let draft = draft([2]) {
      Schema.QuantizationParameters.build(in: &$0, scale: [0.5], zeroPoint: [1 << 40])
    }
    #expect(
      draft.rejection()
        == prefix + "QuantizationParameters.zero_point: "
        + "entry 0 is 1099511627776; it must fit in 32 bits")
  }

  @Test func theAxisExists() {
    let draft = draft([2, 2]) {
      Schema.QuantizationParameters.build(
        in: &$0, scale: [1, 1], zeroPoint: [0, 0], quantizedDimension: 2)
    }
    #expect(
      draft.rejection()
        == prefix + "QuantizationParameters.quantized_dimension: "
        + "is 2; it must be an axis of shape [2, 2]")
  }

  @Test func thereIsAScaleForEachIndex() {
    let draft = draft([2, 3]) {
      Schema.QuantizationParameters.build(
        in: &$0, scale: [1, 1], zeroPoint: [0, 0], quantizedDimension: 1)
    }
    #expect(
      draft.rejection()
        == prefix + "QuantizationParameters.scale: "
        + "there are 2 for axis 1 of shape [2, 3]; there must be 1 or 3")
  }

  @Test(arguments: [
    (Int32(3), Int32(32), "scales: is 3; it must be the index of one of 3 tensors"),
    (1, 0, "block_size: is 0; it must be at least 1"),
  ])
  func blocksAreSound(scales: Int32, blockSize: Int32, reason: String) {
    let draft = draft([2]) { builder in
      let blocks = Schema.BlockwiseQuantization.build(
        in: &builder, scales: scales, zeroPoints: -1, blockSize: blockSize)
      return Schema.QuantizationParameters.build(
        in: &builder, details: UnionOffset(.blockwiseQuantization, blocks))
    }
    #expect(draft.rejection() == prefix + "BlockwiseQuantization.\(reason)")
  }

  @Test func readsBlocks() throws {
    let model = try draft([2]) { builder in
      let blocks = Schema.BlockwiseQuantization.build(
        in: &builder, scales: 1, zeroPoints: -1, blockSize: 32)
      return Schema.QuantizationParameters.build(
        in: &builder, details: UnionOffset(.blockwiseQuantization, blocks))
    }.model()
    #expect(
      model.subgraphs[0].tensors[0].quantizationDetails
        == .blockwise(scales: 1, zeroPoints: nil, blockSize: 32))
  }
}
