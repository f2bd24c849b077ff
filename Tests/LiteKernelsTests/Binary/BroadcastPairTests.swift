import LiteDispatch
import LiteExecution
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// Broadcasts of random shapes, of elements of each width, against NumPy's rule.
///
/// Axes that either operand repeats make rows of all lengths, copies that serve many rows, and parts and
/// tasks that begin within them. `MAXIMUM` has no rounding that could hide an operand out of place.
@Suite struct BroadcastPairTests {
  /// Two shapes, and for each element of the output the elements of the operands that stand there.
  private struct Operands {
    let first: Shape
    let second: Shape
    let plan: BroadcastPlan
    private(set) var indices: [(first: Int, second: Int)] = [(0, 0)]

    /// Draws shapes of up to six axes and 60,000 elements.
    init(_ random: inout SplitMix64) throws {
      var (first, second, output): ([Int], [Int], [Int]) = ([], [], [])
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let count = [1, 2, 3, 4, 7, 8, 15, 16, 33, 64, 300].randomElement(using: &random) ?? 1
        guard output.reduce(count, *) <= 60_000 else { continue }
        let (isInFirst, isInSecond) =
          [(true, true), (true, false), (false, true)]
          .randomElement(using: &random) ?? (true, true)
        first.append(isInFirst ? count : 1)
        second.append(isInSecond ? count : 1)
        output.append(count)
      }
      (self.first, self.second) = (try Shape(first), try Shape(second))
      plan = BroadcastPlan(self.first, self.second, output: try Shape(output))
      for axis in output.indices {
        indices = indices.flatMap { index in
          (0..<output[axis]).map { step in
            (
              index.first * first[axis] + (first[axis] == 1 ? 0 : step),
              index.second * second[axis] + (second[axis] == 1 ? 0 : step)
            )
          }
        }
      }
    }

    /// The greater operand for each element of the output.
    func maxima<T: Comparable>(_ a: [T], _ b: [T]) -> [T] {
      indices.map { max(a[$0.first], b[$0.second]) }
    }
  }

  @Test(arguments: InstructionSet.available)
  func findsTheOperandsOfEachElement(_ set: InstructionSet) throws {
    let table = Microkernels.table(for: set)
    let pool = WorkerPool(threadCount: 2)
    var random = SplitMix64(seed: 77)
    for _ in 0..<150 {
      let operands = try Operands(&random)
      let plan = operands.plan
      func elements<T: FixedWidthInteger>(_ count: Int) -> [T] {
        (0..<count).map { _ in T(truncatingIfNeeded: random.next()) }
      }
      let place = "\(operands.first) and \(operands.second)"

      let (bytes, otherBytes): ([UInt8], [UInt8]) = (
        elements(operands.first.elementCount), elements(operands.second.elementCount)
      )
      let ofBytes = ByteCombination(extremum: true, plan, isSigned: false)
      var foundBytes = [UInt8](repeating: 0, count: operands.indices.count)
      var byteSpan = foundBytes.mutableSpan
      ofBytes.run(bytes.span, otherBytes.span, into: &byteSpan, workers: pool)
      #expect(foundBytes == operands.maxima(bytes, otherBytes), "\(place)")

      let (floats, otherFloats) = (
        elements(operands.first.elementCount).map { Float($0 as Int16) },
        elements(operands.second.elementCount).map { Float($0 as Int16) }
      )
      let ofFloats = FloatCombination(.maximum, plan, microkernels: table)
      var foundFloats = [Float](repeating: 0, count: operands.indices.count)
      var floatSpan = foundFloats.mutableSpan
      ofFloats.run(floats.span, otherFloats.span, into: &floatSpan, workers: pool)
      #expect(foundFloats == operands.maxima(floats, otherFloats), "\(place)")

      try expectMaxima(
        operands, elements(operands.first.elementCount) as [Int32],
        elements(operands.second.elementCount), .int32, table, pool)
      try expectMaxima(
        operands, elements(operands.first.elementCount) as [Int64],
        elements(operands.second.elementCount), .int64, table, pool)
    }
  }

  private func expectMaxima<T: FixedWidthInteger & BitwiseCopyable>(
    _ operands: Operands, _ a: [T], _ b: [T], _ dtype: DataType, _ table: MicrokernelTable,
    _ pool: WorkerPool
  ) throws {
    func bytes(_ values: [T]) -> [UInt8] { unsafe values.withUnsafeBytes { unsafe Array($0) } }
    let combination = try #require(
      ElementCombination(.maximum, of: dtype, operands.plan, microkernels: table))
    var found = [UInt8](repeating: 0, count: operands.indices.count * MemoryLayout<T>.size)
    var span = found.mutableSpan
    combination.run(bytes(a).span, bytes(b).span, into: &span, workers: pool)
    #expect(
      found == bytes(operands.maxima(a, b)), "\(operands.first) and \(operands.second), \(dtype)")
  }
}
