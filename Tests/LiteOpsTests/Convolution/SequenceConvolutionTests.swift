import LiteBuffer
import LiteKernels
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Convolutions of sequences, which the kernels may take along the other axis, against the reference
/// loops.
@Suite struct SequenceConvolutionTests {
  @Test(arguments: [DataType.int8, .uint8, .float32], [false, true])
  func agrees(_ dtype: DataType, isAlongHeight: Bool) throws {
    for isDepthwise in [false, true] {
      for (taps, stride) in [(1, 1), (3, 1), (9, 2)] {
        try agrees(
          dtype, isAlongHeight: isAlongHeight, isDepthwise: isDepthwise, taps: taps, stride: stride)
      }
    }
  }

  private func agrees(
    _ dtype: DataType, isAlongHeight: Bool, isDepthwise: Bool, taps: Int, stride: Int
  ) throws {
    var random = SplitMix64(seed: 11)
    func shape(_ first: Int, _ length: Int, _ last: Int) -> [Int] {
      isAlongHeight ? [first, length, 1, last] : [first, 1, length, last]
    }
    func operand(_ shape: [Int], scale: Float) -> Operand {
      let count = shape.reduce(1, *)
      guard dtype != .float32 else {
        return .float32(
          (0..<count).map { _ in Float.random(in: -1...1, using: &random) }, shape)
      }
      let elements = (0..<count).map { _ in Int8.random(in: -127...127, using: &random) }
      return Operand(dtype, shape, elements, scale: scale, zeroPoint: dtype == .uint8 ? 120 : 0)
    }
    let (length, channels) = (83, 20)
    let input = operand(shape(2, length, channels), scale: 0.05)
    let filter = operand(
      isDepthwise ? shape(1, taps, channels) : shape(24, taps, channels), scale: 0.02)
    let results = (length + stride - 1) / stride
    let output = Operand(
      dtype, shape(2, results, isDepthwise ? channels : 24), scale: dtype == .float32 ? nil : 0.3,
      zeroPoint: dtype == .float32 ? 0 : 3)
    let (strideH, strideW) = isAlongHeight ? (Int32(stride), 1) : (1, Int32(stride))
    let options: ModelDraft.Options = { builder in
      isDepthwise
        ? UnionOffset(
          .depthwiseConv2DOptions,
          Schema.DepthwiseConv2DOptions.build(
            in: &builder, padding: .same, strideW: strideW, strideH: strideH, depthMultiplier: 1))
        : UnionOffset(
          .conv2DOptions,
          Schema.Conv2DOptions.build(
            in: &builder, padding: .same, strideW: strideW, strideH: strideH))
    }
    let code: Schema.BuiltinOperator = isDepthwise ? .depthwiseConv2D : .conv2D
    let operands = [input, filter.constant]
    let expected = try runNode(code, operands, outputs: [output], version: 3, options: options)[0]
    let found = try runNode(
      code, operands, outputs: [output], version: 3, kernels: .optimized, options: options)[0]
    guard dtype == .float32 else {
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
