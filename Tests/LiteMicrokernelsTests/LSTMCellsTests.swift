import Foundation
import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

/// The functions in the cells of an LSTM, against those of float64.
@Suite struct LSTMCellsTests {
  /// The results of one step of cells, whose gates come one after the other.
  private func step(
    _ tested: TestedTable, input: [Float], forget: [Float], candidate: [Float], output: [Float],
    cells: [Float]
  ) -> (cells: [Float], output: [Float]) {
    let gates = input + forget + candidate + output
    var (cells, results) = (cells, [Float](repeating: .nan, count: output.count))
    gates.withUnsafeBytes { gates in
      cells.withUnsafeMutableBytes { cells in
        results.withUnsafeMutableBytes { results in
          guard let gates = gates.baseAddress, let cells = cells.baseAddress,
            let results = results.baseAddress
          else { return }
          tested.table.stepLSTMCells(
            LSTMCells(
              count: output.count, hasInputGate: true, gates: gates, gateStride: output.count * 4,
              cells: cells, clip: .infinity, output: results))
        }
      }
    }
    return (cells, results)
  }

  /// Numbers of all magnitudes up to a limit, of both signs.
  private func numbers(upTo limit: Float) -> [Float] {
    var random = SplitMix64(seed: 5)
    let steps = (0..<20_001).map { limit * (Float($0) / 10_000 - 1) }
    let scaled = (0..<20_000).map { _ in
      Float.random(in: -limit...limit, using: &random)
        * exp2(-Float.random(in: 0...20, using: &random))
    }
    return steps + scaled
  }

  private func expectWithin(
    _ ulps: Double, _ results: [Float], _ inputs: [Float], _ function: (Double) -> Double
  ) {
    for (result, x) in zip(results, inputs) {
      let exact = function(Double(x))
      let unit = Double(max(abs(Float(exact)), .leastNormalMagnitude).ulp)
      guard abs(Double(result) - exact) <= ulps * unit else {
        Issue.record("of \(x) is \(result), not \(exact)")
        return
      }
    }
  }

  @Test(arguments: TestedTable.all(filling: .stepLSTMCells))
  func sigmoidIsWithinFourULP(_ tested: TestedTable) {
    let inputs = numbers(upTo: 87)
    let (low, high) = (
      [Float](repeating: -100, count: inputs.count), [Float](repeating: 100, count: inputs.count)
    )
    // A cell that stays at 100, whose tangent is 1.
    let results = step(
      tested, input: low, forget: high, candidate: low, output: inputs, cells: high)
    #expect(results.cells == high)
    expectWithin(4, results.output, inputs) { 1 / (1 + exp(-$0)) }
  }

  @Test(arguments: TestedTable.all(filling: .stepLSTMCells))
  func tangentIsWithinFourULP(_ tested: TestedTable) {
    let inputs = numbers(upTo: 20) + [100, -100, .infinity, -.infinity, 0, 1e-30, 3e38]
    let (low, high) = (
      [Float](repeating: -100, count: inputs.count), [Float](repeating: 100, count: inputs.count)
    )
    let zeros = [Float](repeating: 0, count: inputs.count)
    // A cell that takes the whole candidate.
    let results = step(
      tested, input: high, forget: low, candidate: inputs, output: high, cells: zeros)
    expectWithin(4, results.cells, inputs, tanh)
  }

  @Test(arguments: TestedTable.all(filling: .stepLSTMCells))
  func extremesDoNotStray(_ tested: TestedTable) {
    let gates: [Float] = [.infinity, -.infinity, 3e38, -3e38, .nan]
    let zeros = [Float](repeating: 0, count: gates.count)
    let high = [Float](repeating: 100, count: gates.count)
    let results = step(
      tested, input: zeros, forget: high, candidate: zeros, output: gates, cells: high)
    #expect(abs(results.output[0] - 1) < 1e-6 && abs(results.output[2] - 1) < 1e-6)
    #expect(abs(results.output[1]) < 1e-30 && abs(results.output[3]) < 1e-30)
    #expect(results.output[4].isNaN)
  }
}
