import LiteBuffer
import LiteKernels
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Products with weights that are inputs of the model: the fast kernels, which pack them in the run,
/// against the reference loops.
@Suite struct ComputedWeightsTests {
  static let dtypes: [DataType] = [.float32, .int8, .uint8]

  @Test(arguments: dtypes)
  func conv2D(_ dtype: DataType) throws {
    try agrees(.conv2D, dtype, [2, 9, 7, 5], weights: [6, 3, 3, 5], bias: 6, [2, 9, 7, 6]) {
      builder in
      UnionOffset(
        .conv2DOptions,
        Schema.Conv2DOptions.build(
          in: &builder, padding: .same, strideW: 1, strideH: 1, fusedActivationFunction: .relu))
    }
  }

  @Test(arguments: dtypes)
  func depthwiseConv2D(_ dtype: DataType) throws {
    try agrees(
      .depthwiseConv2D, dtype, [1, 9, 7, 20], weights: [1, 3, 3, 20], bias: 20, [1, 9, 7, 20]
    ) {
      builder in
      UnionOffset(
        .depthwiseConv2DOptions,
        Schema.DepthwiseConv2DOptions.build(
          in: &builder, padding: .same, strideW: 1, strideH: 1, depthMultiplier: 1))
    }
  }

  /// Few rows of float32 are multiplied with the weights as they lie.
  @Test(arguments: dtypes, [1, 4, 5, 33])
  func fullyConnected(_ dtype: DataType, rows: Int) throws {
    try agrees(.fullyConnected, dtype, [rows, 37], weights: [18, 37], bias: 18, [rows, 18]) {
      builder in
      UnionOffset(
        .fullyConnectedOptions,
        Schema.FullyConnectedOptions.build(in: &builder, fusedActivationFunction: .relu))
    }
  }

  @Test(arguments: dtypes)
  func transposeConv(_ dtype: DataType) throws {
    let shape = Operand.int32([1, 10, 12, 6]).constant
    try agrees(
      .transposeConv, dtype, [1, 5, 6, 7], weights: [6, 3, 3, 7], bias: 6, [1, 10, 12, 6],
      before: shape
    ) { builder in
      UnionOffset(
        .transposeConvOptions,
        Schema.TransposeConvOptions.build(in: &builder, padding: .same, strideW: 2, strideH: 2))
    }
  }

  @Test func conv3D() throws {
    try agrees(
      .conv3D, .float32, [1, 4, 5, 6, 3], weights: [2, 3, 3, 3, 8], bias: 8, [1, 4, 5, 6, 8]
    ) { builder in
      UnionOffset(
        .conv3DOptions,
        Schema.Conv3DOptions.build(in: &builder, padding: .same, strideD: 1, strideW: 1, strideH: 1)
      )
    }
  }

  /// Weights of int8 for which float32 is quantized.
  @Test func hybridWeights() throws {
    var random = SplitMix64(seed: 7)
    let x = floats([3, 40], using: &random)
    let weights = Operand(
      .int8, [12, 40], (0..<480).map { _ in Int8.random(in: -127...127, using: &random) },
      scale: 0.02)
    try agrees(.fullyConnected, [x, weights, nil], Operand(.float32, [3, 12])) { builder in
      UnionOffset(.fullyConnectedOptions, Schema.FullyConnectedOptions.build(in: &builder))
    }
  }

  private func floats(_ shape: [Int], using random: inout SplitMix64) -> Operand {
    .float32(
      (0..<shape.reduce(1, *)).map { _ in Float.random(in: -1...1, using: &random) }, shape)
  }

  /// Compares a node with and without a bias.
  private func agrees(
    _ code: Schema.BuiltinOperator, _ dtype: DataType, _ shape: [Int], weights: [Int], bias: Int,
    _ result: [Int], before: Operand? = nil, options: @escaping ModelDraft.Options
  ) throws {
    var random = SplitMix64(seed: 5)
    func operand(_ shape: [Int], scale: Float) -> Operand {
      let count = shape.reduce(1, *)
      switch dtype {
      case .float32: return floats(shape, using: &random)
      case .int8:
        let elements = (0..<count).map { _ in Int8.random(in: -127...127, using: &random) }
        return Operand(dtype, shape, elements, scale: scale)
      default:
        let elements = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        return Operand(dtype, shape, elements, scale: scale, zeroPoint: 120)
      }
    }
    let operands = [operand(shape, scale: 0.05), operand(weights, scale: 0.02)]
    let biases: Operand =
      dtype == .float32
      ? floats([bias], using: &random)
      : Operand(
        .int32, [bias], (0..<bias).map { _ in Int32.random(in: -900...900, using: &random) },
        scale: 0.001)
    let output =
      dtype == .float32 ? Operand(dtype, result) : Operand(dtype, result, scale: 0.3, zeroPoint: 3)
    let inputs: [Operand?] = before.map { [$0, operands[1], operands[0]] } ?? operands
    for bias in [nil, biases] {
      try agrees(code, inputs + [bias], output, options: options)
    }
  }

  private func agrees(
    _ code: Schema.BuiltinOperator, _ inputs: [Operand?], _ output: Operand,
    options: @escaping ModelDraft.Options
  ) throws {
    let version: Int32 = code == .conv3D ? 1 : 3
    let (expected, found) = try (
      runNode(code, inputs, outputs: [output], version: version, options: options)[0],
      runNode(
        code, inputs, outputs: [output], version: version, kernels: .optimized, options: options)[0]
    )
    guard output.dtype == .float32 else {
      #expect(found == expected)
      return
    }
    for (found, expected) in zip(
      found.elements(as: UInt32.self), expected.elements(as: UInt32.self))
    {
      let (found, expected) = (Float(bitPattern: found), Float(bitPattern: expected))
      #expect((found - expected).magnitude <= 1e-5 * max(1, expected.magnitude))
    }
  }
}
