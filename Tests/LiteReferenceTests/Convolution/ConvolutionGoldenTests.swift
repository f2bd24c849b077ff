import LiteReference
import LiteTensor
import Testing

/// Outputs of LiteRT 2.3.0's reference kernels; `Fixtures/goldens/convolution.py` prints the
/// numbers.
@Suite struct ConvolutionGoldenTests {
  /// The windows along an axis that is known to have some.
  private func axis(
    _ padding: WindowAxis.Padding, _ inputSize: Int, _ filterSize: Int, stride: Int,
    dilation: Int = 1
  ) throws -> WindowAxis {
    try #require(
      WindowAxis(
        padding, inputSize: inputSize, filterSize: filterSize, stride: stride, dilation: dilation))
  }

  private func multipliers(_ input: Float, _ weights: [Float], _ output: Float) throws
    -> [QuantizedMultiplier]
  {
    try weights.map { weight in
      try #require(QuantizedMultiplier(Double(input) * Double(weight) / Double(output)))
    }
  }

  @Test func conv2DFloat32() throws {
    let input: [Float] = [
      3, -3, -4, 1, -1, 0, -4, -1, 1, -1, 3, 3, 2, 4, 2, -3, 3, 1, -4, -2, -3, 4, 2, 4, -2, 1, 1,
      2, -3, 0, 1, 3, 1, 0, 0, -1, -3, -2, -3, -2, 3, 0, -4, -1, -2, 1, 3, -4,
    ]
    let filter: [Float] = [0, 0, 4, -1, -3, -3, 0, 1, -2, -1, 1, -2, 4, -3, 4, 3]
    let bias: [Float] = [4, 3]
    var output = [Float](repeating: .nan, count: 16)
    var results = output.mutableSpan
    Conv2D.run(
      ConvolutionGeometry(
        batches: 1, rows: try axis(.same, 3, 2, stride: 2),
        columns: try axis(.same, 4, 2, stride: 1, dilation: 2),
        inChannels: 4, outChannels: 2, groups: 2),
      input: input.span, filter: filter.span, bias: bias.span,
      accumulation: Float32Accumulation(), stage: Float32OutputStage(activation: 0...6),
      into: &results)
    #expect(output == [4, 6, 0, 6, 5, 6, 6, 0, 0, 4, 6, 2, 0, 6, 4, 6])
  }

  @Test func conv2DInt8() throws {
    let input: [Int8] = [
      7, 27, -76, -40, -10, 114, 75, 16, 24, -18, -21, 102, -127, -47, -24, 50, -23, -48, -108,
      -62, -101, 51, -19, -70,
    ]
    let filter: [Int8] = [
      10, -2, -7, 20, 32, -79, -88, 59, 121, 12, -13, 31, -119, -33, -36, -20, 62, -1, 91, -8,
      -119, 45, 76, 20, 112, -21, 76, -127, -118, 75, 95, 5, 64, -44, 58, 0, -50, -104, -83, 103,
      -14, 125, -38, -113, -62, -36, 51, 59, 60, -47, -31, 17, 27, -21,
    ]
    let bias: [Int32] = [-1239, 1097, 83]
    let requantization = ProductRequantization(
      .int8, inputZeroPoint: 5, multipliers: try multipliers(0.03, [0.004, 0.007, 0.0021], 0.05),
      outputZeroPoint: -100, activation: -100...127)
    var output = [Int8](repeating: 0, count: 12)
    var results = output.mutableSpan
    Conv2D.run(
      ConvolutionGeometry(
        batches: 1, rows: try axis(.same, 4, 3, stride: 2),
        columns: try axis(.same, 3, 3, stride: 2), inChannels: 2, outChannels: 3),
      input: input.span, filter: filter.span, bias: bias.span,
      accumulation: Int8Accumulation<Int8>(requantization),
      stage: RequantizationStage<Int32, Int32, Int8, _>(requantization),
      into: &results)
    #expect(output == [-72, -100, -100, -100, -100, -78, -100, 22, -77, -86, -100, -100])
  }

  @Test func depthwiseConv2DUInt8() throws {
    let input: [UInt8] = [
      245, 242, 227, 245, 158, 76, 41, 26, 242, 69, 6, 9, 76, 250, 72, 26, 171, 15,
    ]
    let filter: [UInt8] = [
      124, 22, 23, 92, 3, 217, 154, 238, 125, 142, 153, 119, 144, 146, 227, 77,
    ]
    let bias: [Int32] = [1674, -1310, -1247, -980]
    let multiplier = try #require(
      QuantizedMultiplier(Double(Float(0.02) * Float(0.01)) / Double(Float(0.04))))
    let requantization = ProductRequantization(
      .uint8, inputZeroPoint: 120, weightZeroPoint: 140,
      multipliers: Array(repeating: multiplier, count: 4), outputZeroPoint: 110,
      activation: 0...255)
    var output = [UInt8](repeating: 0, count: 16)
    var results = output.mutableSpan
    DepthwiseConv2D.run(
      ConvolutionGeometry(
        batches: 1, rows: try axis(.valid, 3, 2, stride: 1),
        columns: try axis(.valid, 3, 2, stride: 1), inChannels: 2, outChannels: 4, groups: 2),
      input: input.span, filter: filter.span, bias: bias.span,
      accumulation: Int8Accumulation<UInt8>(requantization),
      stage: RequantizationStage<Int32, Int32, UInt8, _>(requantization),
      into: &results)
    #expect(
      output == [43, 74, 13, 163, 72, 53, 0, 94, 43, 195, 123, 119, 191, 0, 74, 106])
  }

  @Test func transposeConvInt16() throws {
    let input: [Int16] = [28974, -16727, 18856, 5445, 9111, -27686, 10460, -28214]
    let filter: [Int8] = [
      12, 73, 106, 125, -68, 68, 25, 60, 80, -7, -93, 74, 29, -93, -25, -90, 68, -42, -110, -55,
      27, 23, 91, -35, 33, 113, -46, -120, 40, 26, -41, 16, 43, 81, -95, -7,
    ]
    let bias: [Int64] = [-3960, -2990]
    var output = [Int16](repeating: 0, count: 24)
    var results = output.mutableSpan
    TransposeConv.run(
      ConvolutionGeometry(
        batches: 1, rows: try axis(.same, 4, 3, stride: 2),
        columns: try axis(.same, 3, 3, stride: 2), inChannels: 2, outChannels: 2),
      input: input.span, filter: filter.span, bias: bias.span,
      accumulation: Int16Accumulation<Int8, Int64>(),
      stage: RequantizationStage<Int64, Int64, Int16, _>(
        ProductRequantization(
          .int16, multipliers: try multipliers(0.0004, [0.003, 0.006], 0.0011),
          activation: -32768...32767)),
      into: &results)
    #expect(
      output == [
        1065, 861, -2714, 1845, 2919, 1377, 2652, 1465, -3423, 4273, 1600, -3325, -1874, -1097,
        -1884, -2455, -3691, 1925, 1002, 6328, -4725, -6985, 1124, 6330,
      ])
  }

  @Test func fullyConnectedInt8() {
    let input: [Int8] = [-120, -20, -107, 109, 14, -21, -69, 112, 4, 124, 40, 126]
    let weights: [Int8] = [
      97, 62, -37, 71, -46, 92, -48, -108, -97, -12, 42, -54, 82, -62, -7, -42, 15, -79,
    ]
    let bias: [Int32] = [1834, 1703, 796]
    let factor = Double(Float(0.02)) * Double(Float(0.01)) / Double(Float(0.05))
    let requantization = ProductRequantization(
      .int8, inputZeroPoint: -7, weightZeroPoint: 3, multipliers: [factor, factor, factor],
      outputZeroPoint: 11, activation: -128...127)
    var output = [Int8](repeating: 0, count: 6)
    var results = output.mutableSpan
    fullyConnected(
      batches: 2, inChannels: 6, outChannels: 3, input: input.span, weights: weights.span,
      bias: bias.span,
      accumulation: Int8Accumulation<Int8>(requantization),
      stage: RequantizationStage<Int32, Int32, Int8, _>(requantization),
      into: &results)
    #expect(output == [11, 86, -29, 95, -58, -102])
  }

  @Test func fullyConnectedHybrid() {
    let input: [Float] = [
      1.3903781175613403, 0.21228957176208496, 1.6235631704330444, -0.2820802628993988,
      -1.0603291988372803, -2.0370891094207764, -1.1014013290405273, 0.8185034990310669,
      -1.4649287462234497, -0.4523642659187317, 2.106584072113037, 0.846795916557312,
      1.7909845113754272, -0.9915621876716614, -2.459975004196167, 1.5163809061050415,
      -1.4169425964355469, 0.09092354029417038, 0.21709322929382324, -0.9488964080810547,
      1.5526330471038818, 1.5493375062942505,
    ]
    let weights: [Int8] = [
      45, 43, -90, -95, -66, 74, -60, -20, -95, -81, 42, 66, 93, 14, -57, -16, -88, -66, -5, 72,
      -61, -34,
    ]
    let bias: [Float] = [0.49681851267814636, 0.742605447769165]
    var output: [Float] = []
    for batch in 0..<2 {
      var stored = [Int8](repeating: 0, count: 11)
      var row = stored.mutableSpan
      let map = quantizeAsymmetric(input[batch * 11..<(batch + 1) * 11].span, into: &row)
      var rowOutput = [Float](repeating: .nan, count: 2)
      var results = rowOutput.mutableSpan
      fullyConnected(
        batches: 1, inChannels: 11, outChannels: 2, input: stored.span, weights: weights.span,
        bias: bias.span, accumulation: Int8Accumulation<Int8>(inputZeroPoint: map.zeroPoint),
        stage: HybridOutputStage(
          weightScales: [0.01, 0.02], inputScale: map.scale, order: .together,
          activation: -Float.infinity...Float.infinity),
        into: &results)
      output += rowOutput
    }
    #expect(
      output == [2.3561089038848877, 6.053006172180176, 3.0303902626037598, 5.28262996673584])
  }
}
