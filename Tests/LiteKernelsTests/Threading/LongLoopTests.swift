import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// Loops that are so long that they are cut into slices give what they would give in one piece.
@Suite struct LongLoopTests {
  /// A few more than two slices.
  private static let count = 2 << 16 | 3

  /// Small whole numbers, whose sums are exact in float32.
  private static let numbers = (0..<count).map { Float($0 * 7 % 31 - 15) }

  private func result(_ count: Int, _ body: (inout MutableSpan<Float>) -> Void) -> [Float] {
    var output = [Float](repeating: .nan, count: count)
    var span = output.mutableSpan
    body(&span)
    return output
  }

  @Test func ofElements() {
    let (count, numbers) = (Self.count, Self.numbers)
    #expect(result(count) { squareFloat32(numbers.span, into: &$0) } == numbers.map { $0 * $0 })
    #expect(result(count) { absFloat32(numbers.span, into: &$0) } == numbers.map(\.magnitude))
    #expect(
      result(count) { rangeFloat32(from: 0, by: 1, into: &$0) } == (0..<count).map(Float.init))
    var roots = [Int8](repeating: 0, count: count)
    var span = roots.mutableSpan
    let inputs = (0..<count).map { Int8($0 == count - 1 ? -1 : 1) }
    let quantization = Quantization(scale: 1, zeroPoint: 0)
    #expect(
      sqrtQuantized(inputs.span, from: quantization, to: quantization, into: &span) == count - 1)
    #expect(firstIndex(of: -1, in: inputs.span) == count - 1)
  }

  @Test(arguments: [[1], [LongLoopTests.count]])
  func ofPairs(second: [Int]) throws {
    let (first, numbers) = (try Shape([Self.count]), Self.numbers)
    let other = Array(numbers.reversed().prefix(second[0]))
    let plan = BroadcastPlan(first, try Shape(second), output: first)
    let difference = result(Self.count) { output in
      subtractFloat32(
        numbers.span, other.span, into: &output,
        plan: plan,
        range: -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude)
    }
    #expect(difference == numbers.indices.map { numbers[$0] - other[$0 % second[0]] })
  }

  @Test func ofReductions() throws {
    let numbers = Self.numbers
    let row = ReductionPlan(try Shape([Self.count]), reducing: [0])
    #expect(result(1) { sumFloat32(numbers.span, into: &$0, plan: row) } == [numbers.reduce(0, +)])
    let columns = ReductionPlan(try Shape([1, Self.count]), reducing: [0])
    #expect(result(Self.count) { sumFloat32(numbers.span, into: &$0, plan: columns) } == numbers)
    var peak = Self.numbers
    peak[Self.count - 2] = 100
    var index = [Int32(-1)]
    var span = index.mutableSpan
    argMaximum(peak.span, into: &span, outer: 1, count: Self.count, inner: 1)
    #expect(index == [Int32(Self.count - 2)])
  }

  @Test func ofRows() {
    let zeros = [Float](repeating: 3, count: Self.count)
    let equal = result(Self.count) {
      logSoftmaxFloat32(zeros.span, depth: Self.count, into: &$0)
    }
    #expect(Set(equal).count == 1)
    #expect(abs(equal[0] + 11.7835) < 0.01)
  }

  @Test func ofMatrixProducts() throws {
    let numbers = Self.numbers
    let geometry = try #require(
      MatrixGeometry(
        try Shape([1, Self.count]), transposed: false, try Shape([Self.count, 1]),
        transposed: false))
    let product = result(1) {
      multiplyMatricesFloat32(numbers.span, numbers.span, into: &$0, geometry: geometry)
    }
    #expect(product == [numbers.reduce(0) { $0 + $1 * $1 }])
  }

  @Test func ofTopElements() {
    let numbers = Self.numbers.indices.map { Int32(($0 * 7919) % Self.count) }
    let count = Self.count - 5
    var values = [Int32](repeating: 0, count: count)
    var indices = [Int32](repeating: 0, count: count)
    var room = [Int](repeating: 0, count: count)
    var valueSpan = values.mutableSpan
    var indexSpan = indices.mutableSpan
    var heap = room.mutableSpan
    topK(
      numbers.span, rowCount: Self.count, count: count, values: &valueSpan, indices: &indexSpan,
      heap: &heap, precedes: { $0 > $1 })
    #expect(values == numbers.sorted(by: >).prefix(count).map { $0 })
  }

  /// Windows of many pixels.
  @Test func ofWindows() throws {
    let side = 150
    let rows = try #require(WindowAxis(.same, inputSize: side, filterSize: side, stride: 70))
    let geometry = PoolingGeometry(batches: 1, rows: rows, columns: rows, channels: 3)
    var random = SplitMix64(seed: 5)
    let input = (0..<side * side * 3).map { _ in Int8.random(in: -128...100, using: &random) }
    let count = rows.outputSize * rows.outputSize * 3
    var expected = [Int8](repeating: 0, count: count)
    for (index, _) in expected.enumerated() {
      let (pixel, channel) = index.quotientAndRemainder(dividingBy: 3)
      let (y, x) = pixel.quotientAndRemainder(dividingBy: rows.outputSize)
      expected[index] =
        rows.taps(of: y).flatMap { tapY in
          rows.taps(of: x).map { tapX in
            input[
              ((rows.origin(of: y) + tapY) * side + rows.origin(of: x) + tapX) * 3 + channel]
          }
        }.max() ?? 0
    }
    var reference = [Int8](repeating: 0, count: count)
    var referenceSpan = reference.mutableSpan
    pool2D(
      geometry, input: input.span, reduction: Maximum<Int8>(activation: -128...127),
      into: &referenceSpan)
    #expect(reference == expected)
    for set in InstructionSet.available {
      let pool = try #require(
        BytePool2D(
          maximum: geometry, isSigned: true, activation: -128...127,
          microkernels: Microkernels.table(for: set)))
      var output = [UInt8](repeating: 0, count: count)
      var span = output.mutableSpan
      let bytes = input.map { UInt8(bitPattern: $0) }
      pool.run(input: bytes.span, into: &span, workers: .serial)
      #expect(output.map { Int8(bitPattern: $0) } == expected, "\(set)")
    }
  }

  /// A product that is cut gives each row what it gets by itself.
  @Test func ofLargeProducts() throws {
    let (rows, depth, columns) = (300, 4100, 144)
    var random = SplitMix64(seed: 9)
    let left = (0..<rows * depth).map { _ in Float.random(in: -1...1, using: &random) }
    let right = (0..<depth * columns).map { _ in Float.random(in: -1...1, using: &random) }
    func product(of part: Range<Int>) throws -> [Float] {
      let geometry = try #require(
        MatrixGeometry(
          try Shape([part.count, depth]), transposed: false, try Shape([depth, columns]),
          transposed: false))
      let products = try #require(FloatMatrixProducts(geometry, microkernels: Microkernels.table))
      let some = Array(left[part.lowerBound * depth..<part.upperBound * depth])
      return result(part.count * columns) { output in
        products.run(some.span, right.span, into: &output, workers: .serial)
      }
    }
    let whole = try product(of: 0..<rows)
    // The second part begins at a full tile of every micro-kernel.
    #expect(try whole == product(of: 0..<96) + product(of: 96..<192) + product(of: 192..<rows))
  }
}
