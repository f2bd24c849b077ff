import LiteTensor
import LiteTestSupport
import Testing

@Suite struct CustomPoolingTests {
  /// Random options and an input that a window without padding fits.
  private func draw(_ random: inout SplitMix64) -> (pooling: CustomPooling, shape: [Int]) {
    func one(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var pooling = CustomPooling()
    pooling.isSame = Bool.random(using: &random)
    pooling.stride = (one(1...4), one(1...4))
    pooling.filter = (one(1...4), one(1...4))
    let shape = [
      one(1...3), one(pooling.isSame ? 1...9 : pooling.filter.y...9),
      one(pooling.isSame ? 1...9 : pooling.filter.x...9), one(1...4),
    ]
    return (pooling, shape)
  }

  /// Few different numbers, so that windows have ties.
  private func values(_ count: Int, _ random: inout SplitMix64) -> [Float] {
    (0..<count).map { _ in Float(Int.random(in: -3...3, using: &random)) / 2 }
  }

  @Test func poolsAsThePlainFormula() throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<200 {
      let (pooling, shape) = draw(&random)
      let image = values(shape.reduce(1, *), &random)
      let expected = pooling.pooled(image, shape)
      let input = Operand.float32(image, shape)
      let outputs = try pooling.run(
        "MaxPoolingWithArgmax2D", [input], outputs: [.float32, .int32])
      #expect(outputs[0] == littleEndian(expected.values), "\(pooling) of \(shape)")
      #expect(
        outputs[1] == Operand.int32(expected.indices.map(Int32.init)).bytes,
        "\(pooling) of \(shape)")
      let floats = try pooling.run(
        "MaxPoolingWithArgmax2D", [input], outputs: [.float32, .float32])
      #expect(floats[1] == littleEndian(expected.indices.map { Float($0) + 0.1 }))
    }
  }

  @Test func unpoolsAsThePlainFormula() throws {
    var random = SplitMix64(seed: 32)
    for _ in 0..<200 {
      let (pooling, shape) = draw(&random)
      let count = shape.reduce(1, *)
      let pooled = values(count, &random)
      // Some indices lie behind the window, so that they lead to others or outside the image.
      let last = pooling.filter.y * pooling.filter.x + 3
      let indices = (0..<count).map { _ in Int.random(in: 0...last, using: &random) }
      let expected = littleEndian(pooling.unpooled(pooled, indices, shape))
      let input = Operand.float32(pooled, shape)
      let whole = try pooling.run(
        "MaxUnpooling2D", [input, .int32(indices.map(Int32.init), shape)], outputs: [.float32])
      #expect(whole[0] == expected, "\(pooling) of \(shape)")
      let floats = try pooling.run(
        "MaxUnpooling2D", [input, .float32(indices.map { Float($0) + 0.1 }, shape)],
        outputs: [.float32])
      #expect(floats[0] == expected, "\(pooling) of \(shape)")
    }
  }

  @Test func unpoolsWhereItPooled() throws {
    let image: [Float] = [1, 5, 2, 2, 3, 4, 2, 2, -1, -2, 7, 0, -3, -4, 0, 7]
    let pooling = CustomPooling()
    let pooled = try pooling.run(
      "MaxPoolingWithArgmax2D", [.float32(image, [1, 4, 4, 1])], outputs: [.float32, .float32])
    #expect(floats(pooled[0]) == [5, 2, -1, 7])
    #expect(floats(pooled[1]) == [1.1, 0.1, 0.1, 0.1])
    let output = try pooling.run(
      "MaxUnpooling2D",
      [.float32([5, 2, -1, 7], [1, 2, 2, 1]), .float32(floats(pooled[1]), [1, 2, 2, 1])],
      outputs: [.float32])
    #expect(floats(output[0]) == [0, 5, 2, 0, 0, 0, 0, 0, -1, 0, 7, 0, 0, 0, 0, 0])
  }

  static let clamped: [(Int, [Float])] = [
    (0, [-2, 0.5, 9]), (1, [0, 0.5, 9]), (2, [-1, 0.5, 1]), (3, [0, 0.5, 6]),
  ]

  @Test(arguments: clamped) func clampsTheValues(activation: Int, expected: [Float]) throws {
    var pooling = CustomPooling(stride: (1, 1), filter: (1, 1))
    pooling.activation = activation
    let input = Operand.float32([-2, 0.5, 9], [1, 1, 3, 1])
    let outputs = try pooling.run(
      "MaxPoolingWithArgmax2D", [input], outputs: [.float32, .int32])
    #expect(floats(outputs[0]) == expected)
    let short = try pooling.run(
      "MaxPoolingWithArgmax2D", [input], outputs: [.float32, .int32],
      options: Array(pooling.bytes.prefix(20)))
    #expect(floats(short[0]) == [-2, 0.5, 9])
  }

  @Test func leavesOutIndicesThatAreNoPositions() throws {
    let indices: [Float] = [.nan, .infinity, -1e30, 3e9, -5, 2]
    let output = try CustomPooling().run(
      "MaxUnpooling2D",
      [.float32([1, 2, 3, 4, 5, 6], [1, 1, 6, 1]), .float32(indices, [1, 1, 6, 1])],
      outputs: [.float32])
    #expect(floats(output[0]) == [Float](repeating: 0, count: 22) + [6, 0])
  }

  @Test func takesEmptyInputs() throws {
    for shape in [[0, 4, 4, 2], [1, 4, 4, 0]] {
      let none = Operand.float32([], shape)
      #expect(
        try CustomPooling().run(
          "MaxPoolingWithArgmax2D", [none], outputs: [.float32, .int32]) == [[], []])
      #expect(try CustomPooling().run("MaxUnpooling2D", [none, none], outputs: [.float32]) == [[]])
    }
  }

  @Test func namesFaults() {
    let image = Operand.float32([1, 2, 3, 4], [1, 2, 2, 1])
    let bytes = Operand(.int8, [1, 2, 2, 1], [1, 2, 3, 4] as [Int8])
    func pool(
      _ pooling: CustomPooling = CustomPooling(), _ inputs: [Operand]? = nil,
      _ outputs: [DataType] = [.float32, .int32], options: [UInt8]? = nil
    ) -> String? {
      pooling.message(
        "MaxPoolingWithArgmax2D", inputs ?? [image], outputs: outputs, options: options)
    }
    func unpool(
      _ pooling: CustomPooling = CustomPooling(), _ inputs: [Operand]? = nil,
      _ outputs: [DataType] = [.float32]
    ) -> String? {
      pooling.message("MaxUnpooling2D", inputs ?? [image, image], outputs: outputs)
    }
    expectMessages([
      (pool(CustomPooling(stride: (0, 1))), "stride_h is 0; it must be at least 1"),
      (pool(CustomPooling(stride: (1, -1))), "stride_w is -1; it must be at least 1"),
      (pool(CustomPooling(filter: (0, 1))), "filter height is 0; it must be 1 to 2147483647"),
      (
        pool(CustomPooling(isSame: false, stride: (1, 1), filter: (4, 1))),
        "a filter of height 4 and dilation 1 does not fit an image of height 2 without padding"
      ),
      (
        pool(CustomPooling(filter: (65536, 65536))),
        "filter is 65536x65536; it must have at most 2147483647 taps"
      ),
      (
        pool(CustomPooling(activation: 4)),
        "activation is 4; it must be 0 (NONE), 1 (RELU), 2 (RELU_N1_TO_1) or 3 (RELU6)"
      ),
      (
        pool(options: [UInt8](repeating: 0, count: 24)),
        "padding is 0; it must be 1 (SAME) or 2 (VALID)"
      ),
      (pool(options: []), "padding is 0; it must be 1 (SAME) or 2 (VALID)"),
      (
        pool(CustomPooling(), [bytes]),
        "does not support int8 with float32 output; it supports float32"
      ),
      (
        pool(CustomPooling(), nil, [.float32, .int64]),
        "output 1 is int64; it must be int32 or float32"
      ),
      (
        pool(CustomPooling(), [.float32([1, 2], [2])]), "input has shape [2]; it must have rank 4"
      ),
      (pool(CustomPooling(), nil, [.float32]), "has 1 outputs; it gives 2"),
      (
        unpool(CustomPooling(stride: (0, 2))),
        "stride and filter height are 0 and 2; they must be at least 1"
      ),
      (
        unpool(CustomPooling(filter: (2, -3))),
        "stride and filter width are 2 and -3; they must be at least 1"
      ),
      (
        unpool(CustomPooling(filter: (2, 1 << 30))),
        "filter width is 1073741824; an output of an input of 2 is too large"
      ),
      (
        unpool(CustomPooling(), [image, bytes]),
        "does not support float32 with int8 indices and float32 output; it supports float32 with "
          + "int32 or float32 indices"
      ),
      (
        unpool(CustomPooling(), [image, .float32([1, 2], [1, 1, 2, 1])]),
        "inputs have shapes [1, 2, 2, 1] and [1, 1, 2, 1]; they must have the same with 4 axes"
      ),
      (unpool(CustomPooling(), [image]), "has 1 inputs; it takes 2"),
    ])
    #expect(pool(options: [1, 0, 0, 0, 2, 0, 0, 0])?.contains("MaxPoolingWithArgmax2D") == true)
  }
}
