import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast products of float32 matrices with int8 ones against the plain loops, value for value, for
/// every instruction set that there is.
@Suite struct HybridMatrixProductsTests {
  /// The extents of some products.
  struct Extents: Sendable {
    var rows: Int
    var columns: Int
    var depth: Int
    var batches: [Int]
    var rightBatches: [Int]
  }

  static let extents: [Extents] = [
    Extents(rows: 1, columns: 1, depth: 1, batches: [1], rightBatches: [1]),
    Extents(rows: 3, columns: 17, depth: 5, batches: [2], rightBatches: [2]),
    Extents(rows: 33, columns: 40, depth: 131, batches: [2, 2], rightBatches: [2, 2]),
    Extents(rows: 128, columns: 70, depth: 64, batches: [3], rightBatches: [1]),
    Extents(rows: 2, columns: 9, depth: 900, batches: [2], rightBatches: []),
  ]

  private func geometry(_ extents: Extents, transposed: Bool) throws -> MatrixGeometry {
    let (rows, columns, depth) = (extents.rows, extents.columns, extents.depth)
    return try #require(
      MatrixGeometry(
        try Shape(extents.batches + [rows, depth]), transposed: false,
        try Shape(extents.rightBatches + (transposed ? [columns, depth] : [depth, columns])),
        transposed: transposed))
  }

  /// What the plain loops give.
  private func expected(
    _ geometry: MatrixGeometry, _ left: [Float], _ right: [Int8], _ scales: [Float],
    isAsymmetric: Bool
  ) -> [Float] {
    let rowCount = geometry.left.count * geometry.rows
    var quantized = [Int8](repeating: 0, count: rowCount * geometry.depth)
    var maps = [HybridQuantization](
      repeating: HybridQuantization(scale: 0, zeroPoint: 0), count: rowCount)
    var row = [Float](repeating: 0, count: geometry.depth)
    var sums = [Int32](repeating: 0, count: geometry.right.count * geometry.columns)
    var output = [Float](repeating: .nan, count: geometry.output.elementCount)
    var quantizedSpan = quantized.mutableSpan
    var mapSpan = maps.mutableSpan
    var rowSpan = row.mutableSpan
    var sumSpan = sums.mutableSpan
    quantizeRows(
      left.span, into: &quantizedSpan, maps: &mapSpan, row: &rowSpan, geometry: geometry,
      asymmetric: isAsymmetric)
    sumColumns(right.span, into: &sumSpan, geometry: geometry)
    var outputSpan = output.mutableSpan
    multiplyMatricesHybrid(
      quantizedSpan.span, maps: mapSpan.span, right.span, columnSums: sumSpan.span,
      scales: scales.span, into: &outputSpan, geometry: geometry)
    return output
  }

  @Test(arguments: InstructionSet.available, 0..<HybridMatrixProductsTests.extents.count)
  func agreesWithReference(set: InstructionSet, index: Int) throws {
    let extents = HybridMatrixProductsTests.extents[index]
    var random = SplitMix64(seed: UInt64(index))
    for options in 0..<8 {
      let (isTransposed, isAsymmetric) = (options & 1 == 1, options & 2 == 2)
      let geometry = try geometry(extents, transposed: isTransposed)
      let left = (0..<geometry.left.count * geometry.rows * geometry.depth).map { _ in
        Float.random(in: -2...3, using: &random)
      }
      let right = (0..<geometry.right.count * geometry.columns * geometry.depth).map { _ in
        Int8.random(in: -127...127, using: &random)
      }
      let scales = (0..<(options & 4 == 4 ? geometry.columns : 1)).map { _ in
        Float.random(in: 0.001...0.05, using: &random)
      }
      let packed = HybridMatrixProducts(
        geometry, right: ConstantSource(right.span), scales: scales, isSymmetric: !isAsymmetric,
        microkernels: Microkernels.table(for: set))
      let products = try #require(packed)
      for threads in [1, 2] {
        var bytes = [UInt8](repeating: 0xEE, count: products.scratchByteCount)
        var scratch = bytes.mutableSpan
        var output = [Float](repeating: .nan, count: geometry.output.elementCount)
        var span = output.mutableSpan
        products.run(
          left: left.span, scratch: &scratch, into: &span, workers: WorkerPool(threadCount: threads)
        )
        #expect(
          output == expected(geometry, left, right, scales, isAsymmetric: isAsymmetric),
          "\(extents), options \(options), \(threads) threads")
      }
    }
  }

  @Test func leavesInexactSumsToThePlainLoop() throws {
    // 600 · 127 · 255 exceeds 2^24, which float32 does not count beyond one by one.
    let extents = Extents(rows: 1, columns: 1, depth: 600, batches: [1], rightBatches: [1])
    let right = [Int8](repeating: 127, count: 600)
    let products = HybridMatrixProducts(
      try geometry(extents, transposed: true), right: ConstantSource(right.span), scales: [1],
      isSymmetric: true, microkernels: Microkernels.table)
    #expect(products == nil)
  }
}
