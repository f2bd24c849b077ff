import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// Reductions over windows against the formula, an element of a window after the other.
@Suite struct WindowReductionTests {
  /// An axis and what the formula needs of it.
  private struct Axis {
    var count: Int
    var window: Int
    var stride: Int
    var baseDilation: Int
    var windowDilation: Int
    var padding: (before: Int, after: Int)

    init(_ random: inout SplitMix64) {
      count = .random(in: 0...7, using: &random)
      window = .random(in: 1...4, using: &random)
      stride = .random(in: 1...3, using: &random)
      baseDilation = Bool.random(using: &random) ? 1 : .random(in: 1...3, using: &random)
      windowDilation = .random(in: 1...3, using: &random)
      padding = (.random(in: -2...4, using: &random), .random(in: -2...4, using: &random))
    }

    var windows: WindowReduction.Axis? {
      WindowReduction.Axis(
        count: count, window: window, stride: stride, baseDilation: baseDilation,
        windowDilation: windowDilation, padding: padding)
    }
  }

  /// All indices of an array, in row-major order.
  private func indices(_ counts: [Int]) -> [[Int]] {
    counts.reduce([[]]) { indices, count in
      indices.flatMap { index in (0..<count).map { index + [$0] } }
    }
  }

  @Test(arguments: [RegionFunction.sum, .product, .maximum, .minimum, .update])
  func givesTheFormula(function: RegionFunction) throws {
    var random = SplitMix64(seed: 7)
    for rank in [0, 1, 1, 2, 2, 3, 3, 4] + [Int](repeating: 2, count: 60) {
      let axes = (0..<rank).map { _ in Axis(&random) }
      let windows = try axes.map { try #require($0.windows) }
      let counts = axes.map(\.count)
      let outputs = indices(windows.map(\.outputCount))
      let output = try Shape(windows.map(\.outputCount))
      let reduction = try #require(WindowReduction(windows, output: output))
      // Floats that no sum or product holds without rounding: their order decides.
      let input = (0..<counts.reduce(1, *)).map { _ in Float.random(in: -2...2, using: &random) }
      let initial = Float.random(in: -2...2, using: &random)
      let expected = outputs.map { window in
        indices(axes.map(\.window)).reduce(initial) { result, element in
          var position: Int? = 0
          for (axis, (x, e)) in zip(axes, zip(window, element)) {
            let place = x * axis.stride + e * axis.windowDilation - axis.padding.before
            let isInside =
              place >= 0 && place % axis.baseDilation == 0
              && place / axis.baseDilation < axis.count
            position = position.flatMap {
              isInside ? $0 * axis.count + place / axis.baseDilation : nil
            }
          }
          return function(result, position.map { input[$0] } ?? initial)
        }
      }
      var results = [Float](repeating: .nan, count: outputs.count)
      var span = results.mutableSpan
      reduction.run(input.span, from: initial, function, into: &span)
      #expect(results == expected, "\(axes)")
    }
  }
}
