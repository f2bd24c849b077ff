import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast products of int16 matrices against the reference loop, on every instruction set of the
/// machine.
@Suite struct Int16MatrixProductsTests {
  private static let sizes = [
    (1, 1, 1), (3, 5, 17), (7, 64, 33), (50, 128, 129), (130, 31, 300), (9, 700, 20), (2, 1100, 16),
  ]

  @Test(arguments: InstructionSet.available, sizes)
  func agreesWithReference(
    _ set: InstructionSet, size: (rows: Int, depth: Int, columns: Int)
  ) throws {
    var draw = RandomInt16(random: SplitMix64(seed: UInt64(size.rows + size.depth)))
    let (rows, depth, columns) = size
    for areExtreme in [false, true] {
      for (isLeft, isRight) in [(false, false), (false, true), (true, false), (true, true)] {
        // Three products, of which the last operand takes part in all.
        let geometry = try #require(
          MatrixGeometry(
            try Shape([3] + (isLeft ? [depth, rows] : [rows, depth])), transposed: isLeft,
            try Shape([1] + (isRight ? [columns, depth] : [depth, columns])), transposed: isRight))
        try compare(set, geometry, Int8.self, areExtreme, &draw)
        try compare(set, geometry, Int16.self, areExtreme, &draw)
      }
    }
  }

  private func compare<Right: IntegerElement>(
    _ set: InstructionSet, _ geometry: MatrixGeometry, _ type: Right.Type, _ areExtreme: Bool,
    _ draw: inout RandomInt16
  ) throws {
    let (rows, columns, depth) = (geometry.rows, geometry.columns, geometry.depth)
    let left = draw.elements(
      geometry.left.count * rows * depth, of: Int16.self, areExtreme: areExtreme)
    let right = draw.elements(
      geometry.right.count * depth * columns, of: Right.self, areExtreme: areExtreme)
    let scale = 2 / (Float(depth).squareRoot() * Float(Right.max))
    let scaling = try #require(
      ProductScaling(
        accumulated: Quantization(scale: scale, zeroPoint: 0),
        Quantization(scale: 1, zeroPoint: 0), output: Quantization(scale: 1, zeroPoint: 0),
        range: -32768...32767))
    let products = try #require(
      Int16MatrixProducts(
        geometry, isWide: Right.bitWidth == 16, scaling: scaling,
        microkernels: Microkernels.table(for: set)))
    var expected = [Int16](repeating: 0, count: geometry.count * rows * columns)
    var span = expected.mutableSpan
    multiplyMatricesInt16(
      left.span, right.span, into: &span, geometry: geometry, scaling: scaling)
    for workers in [WorkerPool.serial, WorkerPool(threadCount: 2)] {
      var output = [Int16](repeating: 77, count: expected.count)
      var results = output.mutableSpan
      unsafe products.run(left.span, right.span.bytes, into: &results, workers: workers)
      #expect(output == expected, "\(geometry)")
    }
  }
}
