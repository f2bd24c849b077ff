import LiteTensor
import LiteTestSupport
import Testing

@Suite struct VolumePoolingTests {
  /// The attributes of a pooling.
  private struct Pooling {
    var isSame = true
    var filter: [Int] = [2, 2, 2]
    var strides: [Int] = [2, 2, 2]
    var format = "NDHWC"

    var bytes: [UInt8] {
      func vector(_ values: [Int]) -> [Int32] { [1] + values.map(Int32.init) + [1] }
      return flexBuffer(
        strings: [("data_format", format), ("padding", isSame ? "SAME" : "VALID")],
        vectors: [("ksize", vector(filter)), ("strides", vector(strides))])
    }

    /// The positions of each window along an axis.
    func windows(_ axis: Int, _ size: Int) -> [[Int]] {
      let (stride, filter) = (strides[axis], filter[axis])
      let count = isSame ? (size + stride - 1) / stride : (size - filter) / stride + 1
      let start = isSame ? -(max(0, (count - 1) * stride + filter - size) / 2) : 0
      return (0..<count).map { window in
        (0..<filter).map { start + window * stride + $0 }.filter { (0..<size).contains($0) }
      }
    }

    /// The elements of each window, of a volume without batches, by the place in the output.
    func elements<T>(_ values: [T], _ shape: [Int]) -> (shape: [Int], windows: [[T]]) {
      let axes = (0..<3).map { windows($0, shape[$0 + 1]) }
      let output = [shape[0]] + axes.map(\.count) + [shape[4]]
      var found: [[T]] = []
      forEachIndex(of: output) { place in
        var elements: [T] = []
        for z in axes[0][place[1]] {
          for y in axes[1][place[2]] {
            for x in axes[2][place[3]] {
              elements.append(values[offset(of: [place[0], z, y, x, place[4]], in: shape)])
            }
          }
        }
        found.append(elements)
      }
      return (output, found)
    }
  }

  private func draw(_ random: inout SplitMix64) -> (Pooling, [Int]) {
    func one(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var pooling = Pooling()
    pooling.isSame = Bool.random(using: &random)
    pooling.filter = (0..<3).map { _ in one(1...3) }
    pooling.strides = (0..<3).map { _ in one(1...3) }
    let sizes = pooling.filter.map { one((pooling.isSame ? 1 : $0)...6) }
    return (pooling, [one(1...2)] + sizes + [one(1...3)])
  }

  @Test func poolsIntegersAsThePlainFormula() throws {
    var random = SplitMix64(seed: 42)
    for _ in 0..<100 {
      let (pooling, shape) = draw(&random)
      let values = (0..<shape.reduce(1, *)).map { _ in Int16.random(in: -128...127, using: &random)
      }
      let (outShape, windows) = pooling.elements(values, shape)
      let means = windows.map { window -> Int16 in
        let sum = window.reduce(0) { $0 + Double($1) }
        return Int16((sum / Double(window.count)).rounded(.toNearestOrAwayFromZero))
      }
      let largest = windows.map { $0.max() ?? 0 }
      for (name, expected) in [("AvgPool3D", means), ("MaxPool3D", largest)] {
        let node = CustomNode(name: name, options: pooling.bytes)
        let wide = try node.run(
          [Operand(.int16, shape, values)], outputs: [Operand(.int16)])
        #expect(wide == [Operand(.int16, outShape, expected)], "\(name), \(pooling) of \(shape)")
        let narrow = try node.run(
          [Operand(.int8, shape, values.map { Int8($0) }, scale: 0.5)],
          outputs: [Operand(.int8, scale: 0.5)])
        #expect(narrow[0].elements(as: Int8.self).map(Int16.init) == expected)
      }
    }
  }

  @Test func readsTheNodesOfTensorFlow() throws {
    let volume = Operand.float32((0..<8).map(Float.init), [1, 2, 2, 2, 1])
    func options(_ format: String, _ lists: [(String, [Int64])]) -> [UInt8] {
      flexNode(
        "Pool", strings: [("T", "x"), ("data_format", format), ("padding", "VALID")], lists: lists)
    }
    let lists: [(String, [Int64])] = [("ksize", [1, 2, 1, 2, 1]), ("strides", [1, 1, 1, 1, 1])]
    for (name, expected) in [("FlexMaxPool3D", [5, 7]), ("FlexAvgPool3D", [2.5, 4.5])]
      as [(String, [Float])]
    {
      let node = CustomNode(name: name, options: options("NDHWC", lists))
      #expect(
        try node.run([volume], outputs: [Operand(.float32)])
          == [.float32(expected, [1, 1, 2, 1, 1])])
    }
    func message(_ options: [UInt8]) -> String? {
      CustomNode(name: "FlexMaxPool3D", options: options).message([volume])
    }
    expectMessages([
      (message(options("NCDHW", lists)), "data_format is 'NCDHW'; it must be NDHWC"),
      (
        message(options("NDHWC", [lists[0]])),
        "strides is []; it must have 5 numbers, the first and the last 1"
      ),
    ])
    #expect(message([])?.contains("its options cannot be read: FlexBuffer has 0 bytes") == true)
    #expect(
      message(flexBuffer(ofStrings: [[1]]))?.contains("options have 1 strings; they must have 2")
        == true)
  }

  @Test func findsTheLargestOfImages() throws {
    let options = flexBuffer(
      strings: [("padding", "VALID")],
      vectors: [("ksize", [1, 2, 2, 1]), ("strides", [1, 1, 2, 1])])
    let image: [Float] = [1, 5, 2, 2, 3, 4, 2, 2, -1, -2, 7, .nan]
    for dtype in [DataType.int32, .int64] {
      let outputs = try CustomNode(name: "MaxPoolWithArgmax", options: options).run(
        [.float32(image, [1, 3, 4, 1])], outputs: [Operand(.float32), Operand(dtype)])
      #expect(floats(outputs[0].bytes) == [5, 2, 4, 7])
      let indices =
        dtype == .int32
        ? outputs[1].elements(as: Int32.self).map(Int64.init) : outputs[1].elements()
      #expect(indices == [1, 2, 5, 10])
    }
  }

  @Test func namesFaults() {
    let volume = Operand.float32([Float](repeating: 1, count: 8), [1, 2, 2, 2, 1])
    func pool(
      _ pooling: Pooling = Pooling(), _ input: Operand? = nil, _ output: DataType = .float32,
      options: [UInt8]? = nil
    ) -> String? {
      CustomNode(name: "MaxPool3D", options: options ?? pooling.bytes).message(
        [input ?? volume], outputs: [output])
    }
    func argmax(_ integers: [(String, Int64)], _ outputs: [DataType]) -> String? {
      let options = flexBuffer(
        integers: integers, strings: [("padding", "SAME")],
        vectors: [("ksize", [1, 2, 2, 1]), ("strides", [1, 2, 2, 1])])
      return CustomNode(name: "MaxPoolWithArgmax", options: options).message(
        [.float32([1], [1, 1, 1, 1])], outputs: outputs)
    }
    expectMessages([
      (pool(Pooling(format: "NCDHW")), "data_format is 'NCDHW'; it must be NDHWC"),
      (pool(Pooling(filter: [0, 1, 1])), "filter depth is 0; it must be 1 to 2147483647"),
      (pool(Pooling(strides: [1, 0, 1])), "stride_h is 0; it must be at least 1"),
      (
        pool(Pooling(isSame: false, filter: [4, 1, 1], strides: [1, 1, 1])),
        "a filter of depth 4 and dilation 1 does not fit an image of depth 2 without padding"
      ),
      (
        pool(options: flexBuffer(strings: [("data_format", "NDHWC"), ("padding", "FULL")])),
        "padding is 'FULL'; it must be SAME or VALID"
      ),
      (
        pool(
          options: flexBuffer(
            strings: [("data_format", "NDHWC"), ("padding", "SAME")],
            vectors: [("ksize", [1, 2, 2, 2])])),
        "ksize is [1, 2, 2, 2]; it must have 5 numbers, the first and the last 1"
      ),
      (pool(Pooling(), .float32([1], [1])), "input has shape [1]; it must have rank 5"),
      (pool(Pooling(), nil, .int8), "output is int8; it must be float32 as the input"),
      (
        pool(Pooling(), .int32([1], [1, 1, 1, 1, 1]), .int32),
        "does not support int32; it supports float32, int8 and int16"
      ),
      (
        argmax([("include_batch_in_index", 1)], [.float32, .int32]),
        "include_batch_in_index is true; it must be false"
      ),
      (
        argmax([], [.float32, .float32]),
        "does not support float32 with outputs of float32 and float32; it supports float32 with "
          + "float32 and int32 or int64"
      ),
    ])
  }
}
