import LiteBuffer
import LiteKernels
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Depthwise convolutions of images with one channel, which run as convolutions, against the reference
/// loops.
@Suite struct SingleChannelConvolutionTests {
  /// The dtypes of the images and of the filters: float32 with int8 is quantized at run time.
  @Test(arguments: [
    (DataType.int8, DataType.int8), (.uint8, .uint8), (.int16, .int8), (.float32, .int8),
  ])
  func agrees(image: DataType, filter: DataType) throws {
    var random = SplitMix64(seed: 23)
    for (height, width, channels) in [(1, 31, 24), (5, 3, 8), (10, 1, 33)] {
      let taps = height * width
      let input = operand(image, [2, 19, 40, 1], zeroPoint: image == .uint8 ? 120 : 0, &random)
      let weights = operand(
        filter, [1, height, width, channels], zeroPoint: filter == .uint8 ? 131 : 0, &random)
      let output = Operand(
        image, [2, 10, 20, channels], scale: image == .float32 ? nil : 0.02 * Float(taps),
        zeroPoint: image == .int8 || image == .uint8 ? 3 : 0)
      func run(_ kernels: KernelSet) throws -> Operand {
        try runNode(
          .depthwiseConv2D, [input, weights.constant], outputs: [output], version: 5,
          kernels: kernels
        ) { builder in
          UnionOffset(
            .depthwiseConv2DOptions,
            Schema.DepthwiseConv2DOptions.build(
              in: &builder, padding: .same, strideW: 2, strideH: 2,
              depthMultiplier: Int32(channels)))
        }[0]
      }
      #expect(try run(.optimized) == run(.reference), "\(height)x\(width)")
    }
  }

  /// Random elements.
  private func operand(
    _ dtype: DataType, _ shape: [Int], zeroPoint: Int, _ random: inout SplitMix64
  ) -> Operand {
    let count = shape.reduce(1, *)
    switch dtype {
    case .float32:
      return .float32((0..<count).map { _ in Float.random(in: -2...2, using: &random) }, shape)
    case .int16:
      let elements = (0..<count).map { _ in Int16.random(in: -20_000...20_000, using: &random) }
      return Operand(dtype, shape, elements, scale: 0.0002)
    default:
      let elements = (0..<count).map { _ in Int8.random(in: -127...127, using: &random) }
      return Operand(dtype, shape, elements, scale: 0.05, zeroPoint: zeroPoint)
    }
  }
}
