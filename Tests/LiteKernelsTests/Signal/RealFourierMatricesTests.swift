import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// Fourier transforms of matrices against the reference, bit for bit.
@Suite struct RealFourierMatricesTests {
  private static let pool = WorkerPool(threadCount: 3)

  @Test(
    arguments: [
      (1, 1), (1, 2), (2, 1), (4, 8), (8, 4), (16, 64), (64, 256), (32, 1), (128, 16),
    ], [(0, 0), (-1, 0), (0, -3), (2, 5)])
  func agreesWithTheReference(_ size: (Int, Int), _ extra: (Int, Int)) throws {
    let transform = RealFourierTransform2D(height: size.0, width: size.1)
    let (height, width) = (max(size.0 + extra.0, 0), max(size.1 + extra.1, 0))
    let matrices = 2
    var random = SplitMix64(seed: 59)
    let input = (0..<matrices * height * width).map { _ in Float.random(in: -1...1, using: &random)
    }
    let count = matrices * transform.height * transform.outputWidth
    var expected = [Complex64](repeating: Complex64(7, 7), count: count)
    var expectedSpan = expected.mutableSpan
    var room = [Complex128](repeating: Complex128(9, 9), count: transform.scratchCount)
    var roomSpan = room.mutableSpan
    transform.apply(
      input.span, matrices: matrices, inputHeight: height, inputWidth: width, into: &expectedSpan,
      scratch: &roomSpan)
    let runs = InstructionSet.available.flatMap { [($0, WorkerPool.serial), ($0, Self.pool)] }
    for (set, workers) in runs {
      let fast = try #require(
        RealFourierMatrices(transform, microkernels: Microkernels.table(for: set)))
      var output = [Complex64](repeating: Complex64(5, 5), count: count)
      var span = output.mutableSpan
      var scratch = [Complex128](repeating: Complex128(3, 3), count: fast.scratchCount)
      var scratchSpan = scratch.mutableSpan
      fast.run(
        input.span, matrices: matrices, inputHeight: height, inputWidth: width, into: &span,
        scratch: &scratchSpan, workers: workers)
      #expect(output.map(bits) == expected.map(bits))
    }
  }

  @Test func leavesLongRows() {
    #expect(
      RealFourierMatrices(
        RealFourierTransform2D(height: 1, width: 8192), microkernels: .portable) == nil)
  }

  private func bits(_ number: Complex64) -> [UInt32] {
    [number.real.bitPattern, number.imaginary.bitPattern]
  }
}
