import LiteBuffer
import LiteSchema
import LiteTestSupport
import Testing

/// A `CONV_2D` whose parts a test can spoil.
private struct Conv2DDraft {
  var input: [Int32] = [1, 4, 4, 2]
  var filter: [Int32] = [3, 2, 2, 2]
  var bias: [Int32]? = [3]
  var dtype = Schema.TensorType.float32
  var filterType = Schema.TensorType.float32
  var biasType = Schema.TensorType.float32
  var outputType: Schema.TensorType?
  var inputScale: Float?
  var inputZeroPoint: Int64 = 0
  var filterScales: [Float] = []
  var filterZeroPoints: [Int64]?
  var outputScale: Float?
  var outputZeroPoint: Int64 = 0
  var padding = Schema.Padding.valid
  var strides: (height: Int32, width: Int32) = (1, 1)
  var dilations: (height: Int32, width: Int32) = (1, 1)
  var activation = Schema.ActivationFunctionType.none
  var quantizedBiasType = Schema.TensorType.float32

  /// A draft for int8.
  static var int8: Conv2DDraft {
    Conv2DDraft(
      dtype: .int8, filterType: .int8, biasType: .int32, inputScale: 0.5, filterScales: [0.25],
      outputScale: 0.125)
  }

  func draft() -> OperatorDraft {
    var draft = OperatorDraft()
    let x = draft.model.tensor(dtype, input, scale: inputScale, zeroPoint: inputZeroPoint)
    let count = filter.reduce(1) { $0 * Int($1) }
    let width = filterType == .float32 ? 4 : 1
    let ones: [UInt8] =
      filterType == .float32
      ? littleEndian([Float](repeating: 1, count: count))
      : [UInt8](repeating: 1, count: count * width)
    let w = draft.model.tensor(filterType, filter, data: ones)
    draft.model.tensors[Int(w)].scales = filterScales
    draft.model.tensors[Int(w)].zeroPoints =
      filterZeroPoints ?? [Int64](repeating: 0, count: filterScales.count)
    var inputs = [x, w]
    if let bias {
      let elements = bias.reduce(1) { $0 * Int($1) }
      let bytes = [UInt8](repeating: 0, count: elements * (biasType == .int64 ? 8 : 4))
      inputs.append(draft.model.tensor(biasType, bias, data: bytes))
    }
    let y = draft.model.tensor(
      outputType ?? dtype, [], scale: outputScale, zeroPoint: outputZeroPoint)
    let (padding, strides, dilations, activation, quantizedBiasType) =
      (padding, strides, dilations, activation, quantizedBiasType)
    draft.model.node(.conv2D, inputs: inputs, outputs: [y]) { builder in
      UnionOffset(
        .conv2DOptions,
        Schema.Conv2DOptions.build(
          in: &builder, padding: padding, strideW: strides.width, strideH: strides.height,
          fusedActivationFunction: activation, dilationWFactor: dilations.width,
          dilationHFactor: dilations.height, quantizedBiasType: quantizedBiasType))
    }
    draft.model.inputs = [x]
    draft.model.outputs = [y]
    return draft
  }
}

@Suite struct Conv2DOperatorTests {
  /// What each fault is called.
  private static let faults: [(String, Conv2DDraft)] = [
    ("stride_h is 0; it must be at least 1", Conv2DDraft(strides: (0, 1))),
    ("stride_w is -3; it must be at least 1", Conv2DDraft(strides: (1, -3))),
    ("dilation_h_factor is 0; it must be at least 1", Conv2DDraft(dilations: (0, 1))),
    ("dilation_w_factor is -1; it must be at least 1", Conv2DDraft(dilations: (1, -1))),
    ("padding is 7; it must be 0 (SAME) or 1 (VALID)", Conv2DDraft(padding: .init(rawValue: 7))),
    (
      "fused_activation_function is 9; it must be 0 to 5",
      Conv2DDraft(activation: .init(rawValue: 9))
    ),
    ("input has shape [4, 4, 2]; it must have rank 4", Conv2DDraft(input: [4, 4, 2])),
    ("filter has shape [3, 8]; it must have rank 4", Conv2DDraft(filter: [3, 8])),
    (
      "filter has 3 channels; they must divide the 2 of the input",
      Conv2DDraft(filter: [3, 2, 2, 3])
    ),
    (
      "filter has 3 outputs; they must be a multiple of 2 groups",
      Conv2DDraft(filter: [3, 2, 2, 1])
    ),
    (
      "filter has 0 channels; they must divide the 2 of the input",
      Conv2DDraft(filter: [3, 2, 2, 0])
    ),
    ("filter height is 0; it must be 1 to 2147483647", Conv2DDraft(filter: [3, 0, 2, 2])),
    (
      "a filter of height 6 and dilation 1 does not fit an image of height 4 without padding",
      Conv2DDraft(filter: [3, 6, 2, 2])
    ),
    (
      "bias has 2 elements; it must have 3, one for each output channel",
      Conv2DDraft(bias: [2])
    ),
    (
      "does not support a bias of int32 here; it supports float32",
      Conv2DDraft(biasType: .int32)
    ),
    ("output is int8; it must be float32 as the input", Conv2DDraft(outputType: .int8)),
    (
      "input is int8 without quantization",
      Conv2DDraft(
        dtype: .int8, filterType: .int8, biasType: .int32, filterScales: [1], outputScale: 1)
    ),
    (
      "filter is int8 without quantization",
      Conv2DDraft(
        dtype: .int8, filterType: .int8, biasType: .int32, inputScale: 1, outputScale: 1)
    ),
    (
      "output is int8 without quantization",
      Conv2DDraft(
        dtype: .int8, filterType: .int8, biasType: .int32, inputScale: 1, filterScales: [1])
    ),
  ]

  @Test(arguments: faults.indices) func namesFaults(index: Int) throws {
    let (message, draft) = Self.faults[index]
    let failure = try #require(try draft.draft().failure())
    #expect(failure == "CONV_2D (node 0, subgraph 0): \(message)")
  }

  @Test func namesFaultsOfQuantization() throws {
    var draft = Conv2DDraft.int8
    draft.filterZeroPoints = [1]
    #expect(
      try draft.draft().failure()?.hasSuffix("filter has zero point 1; it must be 0 for int8")
        == true)

    draft = .int8
    draft.inputZeroPoint = 300
    #expect(
      try draft.draft().failure()
        == "CONV_2D (node 0, subgraph 0): input has zero point 300; int8 allows -128 to 127")

    draft = .int8
    draft.filterScales = [.infinity]
    #expect(try draft.draft().failure() != nil)

    draft = .int8
    draft.outputScale = 1e-38
    #expect(try draft.draft().failure() != nil)

    draft = .int8
    draft.activation = .relu6
    draft.outputZeroPoint = 5000
    #expect(try draft.draft().failure() != nil)
  }

  @Test func addsNothingWithoutBias() throws {
    var draft = Conv2DDraft()
    draft.bias = nil
    draft.input = [1, 2, 2, 2]
    let output = try draft.draft().output(littleEndian([1, 2, 3, 4, 5, 6, 7, 8]))
    #expect(floats(output) == [36, 36, 36])
  }

  /// Integers this small are exact by Winograd's minimal filtering, too.
  @Test func addsUpWindowsOfManyChannels() throws {
    let (size, channels) = (8, 24)
    var draft = Conv2DDraft()
    draft.input = [1, 8, 8, 24]
    draft.filter = [25, 3, 3, 24]
    draft.bias = [25]
    let pixels = (0..<size * size * channels).map { Float($0 % 11) }
    let output = try draft.draft().output(littleEndian(pixels))
    let sums = (0..<36).flatMap { window in
      let taps = (0..<9).flatMap { tap in
        let pixel = (window / 6 + tap / 3) * size + window % 6 + tap % 3
        return pixels[pixel * channels..<(pixel + 1) * channels]
      }
      return [Float](repeating: taps.reduce(0, +), count: 25)
    }
    #expect(floats(output) == sums)
  }

  @Test func takesAnEmptyBatch() throws {
    var draft = Conv2DDraft()
    draft.input = [0, 4, 4, 2]
    #expect(try draft.draft().output([]) == [])
  }

  @Test func scalesInt8() throws {
    var draft = Conv2DDraft.int8
    draft.input = [1, 2, 2, 2]
    draft.activation = .relu6
    // Weights of 1 (0.25), inputs that sum to 20 (10): 2.5, which is 20 steps of 0.125.
    let output = try draft.draft().output([1, 2, 3, 4, 5, 6, 0xFF, 0])
    #expect(output == [20, 20, 20])
    // Inputs that sum to 80: 10, which RELU6 limits to 48 steps.
    #expect(try draft.draft().output([10, 10, 10, 10, 10, 10, 10, 10]) == [48, 48, 48])
  }

  @Test func takesTheWidthOfSumsFromTheBias() throws {
    var draft = Conv2DDraft(
      dtype: .int16, filterType: .int8, biasType: .int64, inputScale: 1, filterScales: [1],
      outputScale: 1)
    #expect(try draft.draft().failure() == nil)
    draft.quantizedBiasType = .int32
    #expect(
      try draft.draft().failure()?.hasSuffix("bias is int64; quantized_bias_type says int32")
        == true)
    draft.biasType = .int32
    #expect(try draft.draft().failure() == nil)
  }
}
