import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// Selections that threads share, against the loop over all elements.
@Suite struct SharedSelectionTests {
  /// Which of three axes each operand repeats: of the condition, and of both choices.
  @Test(arguments: 0..<512)
  func agreesWithTheLoop(repeats: Int) {
    let counts = [5, 70, 130]
    let axes = counts.indices.map { axis in
      let step = counts[(axis + 1)...].reduce(1, *)
      func stride(of operand: Int) -> Int {
        repeats >> (3 * operand + axis) & 1 == 1 ? 0 : step
      }
      return Selection.Axis(
        count: counts[axis], conditionStride: stride(of: 0), trueStride: stride(of: 1),
        falseStride: stride(of: 2))
    }
    let count = counts.reduce(1, *)
    var random = SplitMix64(seed: UInt64(repeats))
    let condition = (0..<count).map { _ in UInt8.random(in: 0...1, using: &random) }
    let (a, b) = (Array(UInt32(0)..<UInt32(count)), (0..<count).map { UInt32.max - UInt32($0) })
    let selection = Selection(axes)
    var expected = [UInt32](repeating: 7, count: count)
    var span = expected.mutableSpan
    selection.run(condition.span, a.span, b.span, into: &span)
    for threads in 2...3 {
      var found = [UInt32](repeating: 7, count: count)
      var results = found.mutableSpan
      SharedSelection<UInt32>(selection).run(
        condition.span, a.span, b.span, into: &results,
        workers: WorkerPool(threadCount: threads))
      #expect(found == expected, "\(threads) threads")
    }
  }
}
