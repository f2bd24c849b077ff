import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct ReductionPlanTests {
  /// The sums over some axes, restated one element at a time.
  private func naiveSums(_ input: [Int64], shape: Shape, reducing axes: [Int]) -> [Int64] {
    let kept = shape.dimensions.indices.filter { !axes.contains($0) }
    let count = kept.reduce(1) { $0 * shape[$1] }
    var sums = [Int64](repeating: 0, count: count)
    for (element, value) in input.enumerated() {
      let place = kept.reduce(0) { place, axis in
        place * shape[axis] + element / shape.strides[axis] % shape[axis]
      }
      sums[place] &+= value
    }
    return sums
  }

  @Test func sumsWhatTheNaiveLoopSums() throws {
    var random = SplitMix64(seed: 0xADD)
    for _ in 0..<300 {
      let rank = Int.random(in: 0...8, using: &random)
      let shape = try Shape((0..<rank).map { _ in Int.random(in: 0...9, using: &random) / 3 })
      let axes = (0..<rank).filter { _ in Bool.random(using: &random) }
      let input = (0..<shape.elementCount).map { _ in
        Int64.random(in: .min ... .max, using: &random)
      }
      let plan = ReductionPlan(shape, reducing: axes)
      var sums = [Int64](repeating: -1, count: plan.outputCount)
      var span = sums.mutableSpan
      sumInteger(input.span, into: &span, plan: plan)
      #expect(sums == naiveSums(input, shape: shape, reducing: axes), "\(shape) over \(axes)")
      #expect(plan.outputCount * plan.reducedCount == shape.elementCount)
    }
  }
}
