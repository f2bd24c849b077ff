import LiteBuffer
import LiteKernels
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Depthwise and transposed convolutions that run as convolutions, and convolutions that run as
/// depthwise ones, against the reference loops.
@Suite struct FilterOrderTests {
  /// The dtypes of the images and of the filters: float32 with int8 is quantized at run time.
  private static let dtypes: [(DataType, DataType)] = [
    (.int8, .int8), (.uint8, .uint8), (.int16, .int8), (.float32, .int8),
  ]

  /// Images with one channel, and few channels with several outputs each.
  @Test(arguments: dtypes)
  func runsDepthwiseConvolutions(image: DataType, filter: DataType) throws {
    var random = SplitMix64(seed: 23)
    for (height, width, inputs, channels) in [
      (1, 31, 1, 24), (5, 3, 1, 8), (10, 1, 1, 33), (3, 3, 4, 8), (3, 2, 16, 48),
    ] {
      let taps = height * width
      let input = operand(
        image, [2, 19, 40, inputs], zeroPoint: image == .uint8 ? 120 : 0, &random)
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
              depthMultiplier: Int32(channels / inputs)))
        }[0]
      }
      #expect(try run(.optimized) == run(.reference), "\(height)x\(width)")
    }
  }

  /// Convolutions with a group for each channel.
  @Test(arguments: dtypes)
  func runsConvolutionsOfOneChannelEach(image: DataType, filter: DataType) throws {
    var random = SplitMix64(seed: 29)
    for (size, stride, inputs, channels) in [
      (7, 1, 24, 24), (3, 2, 33, 33), (1, 1, 16, 16), (3, 1, 2, 2), (3, 1, 8, 32), (5, 2, 20, 40),
    ] {
      let input = operand(
        image, [2, 15, 12, inputs], zeroPoint: image == .uint8 ? 120 : 0, &random)
      let weights = operand(
        filter, [channels, size, size, 1], zeroPoint: filter == .uint8 ? 131 : 0, &random)
      let extent = (15 + stride - 1) / stride
      let output = Operand(
        image, [2, extent, (12 + stride - 1) / stride, channels],
        scale: image == .float32 ? nil : 0.02 * Float(size * size),
        zeroPoint: image == .int8 || image == .uint8 ? 3 : 0)
      func run(_ kernels: KernelSet) throws -> Operand {
        try runNode(
          .conv2D, [input, weights.constant], outputs: [output], version: 5, kernels: kernels
        ) { builder in
          UnionOffset(
            .conv2DOptions,
            Schema.Conv2DOptions.build(
              in: &builder, padding: .same, strideW: Int32(stride), strideH: Int32(stride)))
        }[0]
      }
      #expect(try run(.optimized) == run(.reference), "\(size)x\(size), \(inputs)")
    }
  }

  /// Convolutions of float32 with a group for each channel.
  @Test(arguments: [(7, 24, 24), (3, 33, 33), (3, 8, 32), (1, 16, 16)])
  func agreesForFloats(size: Int, inputs: Int, channels: Int) throws {
    var random = SplitMix64(seed: 31)
    let input = operand(.float32, [2, 15, 12, inputs], zeroPoint: 0, &random)
    let weights = operand(.float32, [channels, size, size, 1], zeroPoint: 0, &random)
    let results = try [KernelSet.optimized, .reference].map { kernels in
      try runNode(
        .conv2D, [input, weights.constant],
        outputs: [Operand(.float32, [2, 15, 12, channels])], kernels: kernels
      ) { builder in
        UnionOffset(
          .conv2DOptions,
          Schema.Conv2DOptions.build(in: &builder, padding: .same, strideW: 1, strideH: 1))
      }[0].elements(as: UInt32.self)
    }
    let tolerance = Float(size * size) * 4 * 0x1p-22
    for (found, expected) in zip(results[0], results[1]) {
      let difference = abs(Float(bitPattern: found) - Float(bitPattern: expected))
      #expect(difference <= tolerance)
    }
  }

  /// Transposed convolutions of float32 without stride, by Winograd's filtering and without, with all
  /// paddings and a bias.
  @Test(arguments: [(3, 32, 24), (3, 5, 7), (4, 8, 40), (1, 16, 16), (5, 24, 3), (2, 1, 9)])
  func runsTransposedConvolutions(size: Int, inputs: Int, channels: Int) throws {
    var random = SplitMix64(seed: 41)
    for padding in [Schema.Padding.same, .valid] {
      let (height, width) = padding == .same ? (11, 14) : (11 + size - 1, 14 + size - 1)
      let input = operand(.float32, [2, 11, 14, inputs], zeroPoint: 0, &random)
      let weights = operand(.float32, [channels, size, size, inputs], zeroPoint: 0, &random)
      let bias = operand(.float32, [channels], zeroPoint: 0, &random)
      let output = Operand(.float32, [2, height, width, channels])
      let shape = Operand.int32(output.shape.map(Int32.init)).constant
      let operands = [shape, weights.constant, input, bias.constant]
      let options: ModelDraft.Options = { builder in
        UnionOffset(
          .transposeConvOptions,
          Schema.TransposeConvOptions.build(
            in: &builder, padding: padding, strideW: 1, strideH: 1))
      }
      func run(_ kernels: KernelSet) throws -> [UInt32] {
        try runNode(
          .transposeConv, operands, outputs: [output], version: 3, kernels: kernels,
          options: options)[0].elements(as: UInt32.self)
      }
      let name = try kernelOfNode(.transposeConv, operands, outputs: [output], options: options)
      #expect(name?.hasPrefix("conv2D") == true, "\(name ?? "none")")
      let tolerance = Float(size * size * inputs) * 4 * 0x1p-22
      for (found, expected) in zip(try run(.optimized), try run(.reference)) {
        let difference = abs(Float(bitPattern: found) - Float(bitPattern: expected))
        #expect(difference <= tolerance, "\(padding)")
      }
    }
  }

  /// The kernels by name: results alone would not tell which one ran.
  @Test(arguments: dtypes + [(.float32, .float32)])
  func choosesByTheShapeOfTheFilter(image: DataType, filter: DataType) throws {
    var random = SplitMix64(seed: 37)
    func kernel(
      _ code: Schema.BuiltinOperator, inputs: Int, filter shape: [Int], outputs: Int,
      _ options: @escaping ModelDraft.Options
    ) throws -> String? {
      try kernelOfNode(
        code,
        [
          operand(image, [1, 12, 12, inputs], zeroPoint: 0, &random),
          operand(filter, shape, zeroPoint: 0, &random).constant,
        ],
        outputs: [
          Operand(image, [1, 12, 12, outputs], scale: image == .float32 ? nil : 0.2)
        ], options: options)
    }
    let perChannel = try kernel(.conv2D, inputs: 48, filter: [48, 5, 5, 1], outputs: 48) {
      builder in
      UnionOffset(
        .conv2DOptions,
        Schema.Conv2DOptions.build(in: &builder, padding: .same, strideW: 1, strideH: 1))
    }
    #expect(perChannel?.hasPrefix("depthwise") == true, "\(perChannel ?? "none")")
    let ofOneChannel = try kernel(
      .depthwiseConv2D, inputs: 1, filter: [1, 5, 5, 48], outputs: 48
    ) { builder in
      UnionOffset(
        .depthwiseConv2DOptions,
        Schema.DepthwiseConv2DOptions.build(
          in: &builder, padding: .same, strideW: 1, strideH: 1, depthMultiplier: 48))
    }
    #expect(ofOneChannel?.hasPrefix("conv2D") == true, "\(ofOneChannel ?? "none")")
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
