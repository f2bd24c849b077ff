import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import Testing

/// Loops over two operands that threads share, against the loop over all elements.
@Suite struct SharedCombinationTests {
  @Test(
    arguments: [
      ([5000], [5000]), ([5000], [1]), ([1], [5000]), ([7, 900], [900]), ([900], [7, 900]),
      ([7, 900], [7, 1]), ([7, 1], [7, 900]), ([3, 1, 40, 50], [1, 5, 40, 50]),
      ([3, 5, 40, 50], [5, 1, 50]), ([2, 3000, 1], [2, 1, 3]), ([0, 9], [1, 9]), ([4], [4]),
    ])
  func agreesWithTheLoop(shapes: ([Int], [Int])) throws {
    let (first, second) = (try Shape(shapes.0), try Shape(shapes.1))
    let output = try Shape(try #require(BroadcastPlan.outputDimensions(first, second)))
    let plan = BroadcastPlan(first, second, output: output)
    let (a, b) = (Array(0..<first.elementCount), Array(0..<second.elementCount))
    var expected = [SIMD2<Int>](repeating: [-1, -1], count: output.elementCount)
    var span = expected.mutableSpan
    broadcast(a.span, b.span, into: &span, plan: plan) { SIMD2($0, $1) }
    let combination = SharedCombination<Int, SIMD2<Int>>(plan) { first, second, results, part in
      broadcast(first, second, into: &results, plan: part) { SIMD2($0, $1) }
    }
    for threads in 1...4 {
      var found = [SIMD2<Int>](repeating: [-1, -1], count: output.elementCount)
      var results = found.mutableSpan
      combination.run(
        a.span, b.span, into: &results, workers: WorkerPool(threadCount: threads))
      #expect(found == expected, "\(threads) threads")
    }
  }
}
