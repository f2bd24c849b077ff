import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast products of int8 matrices against the plain loops, bit for bit, for every instruction set that
/// there is.
@Suite struct QuantizedMatrixProductsTests {
  /// The extents of some products.
  struct Extents: Sendable {
    var rows: Int
    var columns: Int
    var depth: Int
    var batches = [2]
    var rightBatches = [2]
  }

  static let extents: [Extents] = [
    Extents(rows: 1, columns: 1, depth: 1), Extents(rows: 3, columns: 16, depth: 5),
    Extents(rows: 7, columns: 17, depth: 64), Extents(rows: 33, columns: 40, depth: 31),
    Extents(rows: 128, columns: 70, depth: 100, batches: [1], rightBatches: [1]),
    Extents(rows: 5, columns: 600, depth: 33), Extents(rows: 2, columns: 9, depth: 9000),
    Extents(rows: 260, columns: 33, depth: 130, batches: [3, 1], rightBatches: [1, 2]),
  ]

  /// Zero points at the ends of their range, and in it.
  static let scalings: [(Int32, Int32, Int32, ClosedRange<Int32>, Float)] = [
    (0, 0, 0, -128...127, 0.0007), (-128, 127, -128, -128...127, 0.002),
    (127, -128, 100, -128...127, 0.0004), (5, -3, -7, -100...90, 0.9), (-9, 0, 3, -128...127, 0.1),
  ]

  @Test(
    arguments: InstructionSet.available, 0..<QuantizedMatrixProductsTests.extents.count)
  func agreesWithReference(set: InstructionSet, index: Int) throws {
    let extents = QuantizedMatrixProductsTests.extents[index]
    let (rows, columns, depth) = (extents.rows, extents.columns, extents.depth)
    var random = SplitMix64(seed: UInt64(index))
    for (transposesLeft, transposesRight) in [
      (false, false), (false, true), (true, false), (true, true),
    ] {
      let geometry = try #require(
        MatrixGeometry(
          try Shape(extents.batches + (transposesLeft ? [depth, rows] : [rows, depth])),
          transposed: transposesLeft,
          try Shape(
            extents.rightBatches + (transposesRight ? [columns, depth] : [depth, columns])),
          transposed: transposesRight))
      let left = bytes(geometry.left.count * rows * depth, &random)
      let right = bytes(geometry.right.count * depth * columns, &random)
      for (first, second, output, range, factor) in QuantizedMatrixProductsTests.scalings {
        let scaling = try #require(
          ProductScaling(
            accumulated: Quantization(scale: factor, zeroPoint: Int(first)),
            Quantization(scale: 1, zeroPoint: Int(second)),
            output: Quantization(scale: 1, zeroPoint: Int(output)), range: range))
        var expected = [Int8](repeating: 7, count: geometry.output.elementCount)
        var span = expected.mutableSpan
        multiplyMatricesInt8(
          left.span, right.span, into: &span, geometry: geometry, scaling: scaling)
        let table = Microkernels.table(for: set)
        // Multipliers near 1 with long sums are left to the plain loop.
        guard
          let products = QuantizedMatrixProducts(geometry, scaling: scaling, microkernels: table)
        else {
          #expect(factor > 0.5)
          continue
        }
        for threads in 1...2 {
          let actual = run(products, left, right, byteCount: expected.count, threads)
          #expect(actual == expected.map { UInt8(bitPattern: $0) })
        }
      }
    }
  }

  @Test(
    arguments: InstructionSet.available, 0..<QuantizedMatrixProductsTests.extents.count)
  func givesRawSums(set: InstructionSet, index: Int) throws {
    let extents = QuantizedMatrixProductsTests.extents[index]
    let (rows, columns, depth) = (extents.rows, extents.columns, extents.depth)
    var random = SplitMix64(seed: UInt64(index))
    let geometry = try #require(
      MatrixGeometry(
        try Shape(extents.batches + [rows, depth]), transposed: false,
        try Shape(extents.rightBatches + [depth, columns]), transposed: false))
    let left = bytes(geometry.left.count * rows * depth, &random)
    let right = bytes(geometry.right.count * depth * columns, &random)
    var expected = [Int32](repeating: 7, count: geometry.output.elementCount)
    var span = expected.mutableSpan
    multiplyMatricesInt8ToInt32(left.span, right.span, into: &span, geometry: geometry)
    let table = Microkernels.table(for: set)
    let products = try #require(
      QuantizedMatrixProducts(geometry, scaling: nil, microkernels: table))
    let actual = run(products, left, right, byteCount: expected.count * 4, 2)
    let littleEndian = expected.flatMap { sum in
      (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * Int32($0))) }
    }
    #expect(actual == littleEndian)
  }

  private func run(
    _ products: QuantizedMatrixProducts, _ left: [Int8], _ right: [Int8], byteCount: Int,
    _ threads: Int
  ) -> [UInt8] {
    var results = [UInt8](repeating: 7, count: byteCount)
    var span = results.mutableSpan
    let (a, b) = (left.map { UInt8(bitPattern: $0) }, right.map { UInt8(bitPattern: $0) })
    products.run(
      a.span, b.span, into: &span, workers: WorkerPool(threadCount: threads))
    return results
  }

  /// Bytes of which some are the least and the greatest.
  private func bytes(_ count: Int, _ random: inout SplitMix64) -> [Int8] {
    (0..<count).map { i in
      i % 5 == 0 ? [-128, 127][i / 5 % 2] : Int8.random(in: -128...127, using: &random)
    }
  }
}
