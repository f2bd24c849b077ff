import LiteSchema
import LiteTestSupport
import Swiftlet
import Testing

/// Quantized tensors that are written and read as the numbers for which they stand.
@Suite struct RealTests {
  /// The output of a model that returns its input.
  private func returned(_ draft: ModelDraft, _ reals: [Float]) throws -> AnyTensor {
    try CompiledModel(Model(bytes: draft.bytes())).runAndWait([.reals(reals)])[0]
  }

  @Test func roundsHalvesAwayFromZeroAndLimits() throws {
    let output = try returned(
      identity(.int8, [8], scales: [0.5], zeroPoints: [3]),
      [-1, 0.25, 0.75, -0.25, 1_000, -1_000, .infinity, .nan])
    #expect(try output.tensor(of: Int8.self).scalars == [1, 4, 5, 2, 127, -128, 127, 3])
    #expect(try output.reals().scalars == [-1, 0.5, 1, -0.5, 62, -65.5, 62, 0])
  }

  @Test func quantizesEachChannelByItself() throws {
    let output = try returned(
      identity(.uint8, [2, 3], scales: [1, 0.5, 2], zeroPoints: [0, 10, 100], axis: 1),
      [1, 1, 1, 300, -6, -7])
    #expect(try output.tensor(of: UInt8.self).scalars == [1, 12, 101, 255, 0, 96])
    #expect(try output.reals().scalars == [1, 1, 2, 255, -5, -8])
  }

  @Test func packedIntegersAreLimitedToTheirBits() throws {
    let output = try returned(
      identity(.int4, [2, 2], scales: [0.5, 1], zeroPoints: [0, -2], axis: 0), [1, -9, 100, 0.5])
    #expect(try output.tensor(of: Int8.self).scalars == [2, -8, 7, -1])
    #expect(try output.reals().scalars == [1, -4, 9, 1])
  }

  @Test func floatsOfOtherWidthsAreRounded() throws {
    let reals: [Float] = [1, -0.5, 1 + 0x1p-12, 1e30]
    #expect(try returned(identity(.float32, [4]), reals).reals().scalars == reals)
    #expect(try returned(identity(.float64, [4]), reals).reals().scalars == reals)
    #expect(
      try returned(identity(.float16, [4]), reals).reals().scalars == [1, -0.5, 1, .infinity])
    // Halves to even, in the last of 8 bits.
    let bfloats = try returned(
      identity(.bfloat16, [4]), [1 + 0x1p-8, 1 + 0x3p-8, -2.5, .infinity])
    #expect(try bfloats.reals().scalars == [1, 1 + 0x1p-6, -2.5, .infinity])
  }

  @Test func unquantizedIntegersStandForThemselves() throws {
    let output = try returned(identity(.int64, [5]), [2.5, -2.5, 7, .nan, 1e30])
    #expect(try output.tensor(of: Int64.self).scalars == [3, -3, 7, 0, .max])
    #expect(try returned(identity(.uint8, [3]), [-1, 99.5, 300]).reals().scalars == [0, 100, 255])
  }

  @Test func saysWhyThereAreNoNumbers() throws {
    let cases: [(draft: ModelDraft, reason: String)] = [
      (identity(.bool, [1]), "has elements of bool, which stand for no float32 numbers"),
      (identity(.string, [1]), "has elements of string, which stand for no float32 numbers"),
      (
        identity(.int8, [1], scales: [0], zeroPoints: [0]),
        "has scale 0.0 at 0; it must be above 0 and finite"
      ),
      (
        identity(.uint8, [1], scales: [1], zeroPoints: [256]),
        "has zero point 256 at 0; uint8 allows 0 to 255"
      ),
      (
        identity(.int64, [1], scales: [1], zeroPoints: [0]),
        "is quantized int64, which TensorFlow Lite does not know"
      ),
    ]
    for (draft, reason) in cases {
      #expect(throws: SwiftletError.notReal(tensor: "x", reason: reason)) {
        try returned(draft, [1])
      }
    }
  }

  @Test func refusesChannelsThatAResizeTookAway() throws {
    let model = try Model(
      bytes: identity(.int8, [1, 2], scales: [1, 2], zeroPoints: [0, 0], axis: 1).bytes())
    let error = #expect(throws: SwiftletError.self) {
      try CompiledModel(model).runAndWait([.reals(Tensor(shape: [1, 3], repeating: 1))])
    }
    #expect("\(try #require(error))".contains("2 scales along axis 1"))
  }
}

/// The same numbers as the operators that convert within a model, over random ones.
@Suite struct RealOperatorTests {
  /// A quantization, and the dtypes that have it.
  static let cases: [(scales: [Float], zeroPoints: [Int64])] = [
    ([0.1], [-7]), ([0.003_921_57], [0]), ([0.1, 0.37, 12.5], [-7, 0, 100]),
  ]

  private func values(count: Int, in range: ClosedRange<Float>) -> [Float] {
    var generator = SplitMix64(seed: 7)
    return (0..<count).map { _ in Float.random(in: range, using: &generator) }
  }

  /// `y = QUANTIZE(x)`, `z = DEQUANTIZE(y)` over [20, 3].
  private func conversions(_ scales: [Float], _ zeroPoints: [Int64]) -> ModelDraft {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [20, 3], name: "x")
    let y = draft.tensor(.int8, [20, 3], name: "y")
    let z = draft.tensor(.float32, [20, 3], name: "z")
    draft.tensors[Int(y)].scales = scales
    draft.tensors[Int(y)].zeroPoints = zeroPoints
    draft.tensors[Int(y)].quantizedDimension = 1
    draft.node(.quantize, inputs: [x], outputs: [y])
    draft.node(.dequantize, inputs: [y], outputs: [z])
    draft.inputs = [x]
    draft.outputs = [y, z]
    return draft
  }

  @Test(arguments: cases)
  func agreeWithTheOperators(scales: [Float], zeroPoints: [Int64]) throws {
    let reals = values(count: 60, in: -20...20)
    let outputs = try CompiledModel(Model(bytes: conversions(scales, zeroPoints).bytes()))
      .runAndWait(["x": .reals(reals)])
    let written = try CompiledModel(
      Model(
        bytes: identity(.int8, [20, 3], scales: scales, zeroPoints: zeroPoints, axis: 1).bytes())
    ).runAndWait([.reals(reals)])[0]
    #expect(written.bytes == outputs[0].bytes)
    #expect(try written.reals() == outputs["z"].tensor(of: Float.self))
  }
}
