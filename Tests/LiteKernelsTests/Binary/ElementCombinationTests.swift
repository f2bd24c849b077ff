import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// Plain integers, comparisons and floors of quotients against the reference loops, for every instruction
/// set that there is.
@Suite struct ElementCombinationTests {
  private static let shapes = [
    ([1], [1], [1]), ([37], [37], [37]), ([50_001], [50_001], [50_001]), ([40_000], [1], [40_000]),
    ([1], [33], [33]), ([5, 7, 32], [32], [5, 7, 32]), ([64], [300, 64], [300, 64]),
    ([9, 300, 33], [9, 300, 1], [9, 300, 33]), ([3, 1, 5], [4, 1], [3, 4, 5]), ([0], [1], [0]),
  ]

  private static let comparisons: [Comparison] = [
    .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual,
  ]

  @Test(arguments: InstructionSet.available)
  func ofInt32(_ set: InstructionSet) throws {
    try expectIntegers(set, .int32) { random in
      Bool.random(using: &random)
        ? Int32.random(in: -3...3, using: &random) : Int32(truncatingIfNeeded: random.next())
    }
  }

  /// Divisors that leave no rest, those near the dividend, and both ends of the range.
  @Test(arguments: InstructionSet.available)
  func divisionsOfInt32(_ set: InstructionSet) throws {
    let ends: [Int32] = [.min, .min + 1, -2, -1, 1, 2, .max - 1, .max]
    let table = Microkernels.table(for: set)
    try expect(set) { (random: inout SplitMix64) -> Int32 in
      switch UInt8.random(in: 0..<4, using: &random) {
      case 0: return ends.randomElement(using: &random) ?? 1
      case 1: return Int32.random(in: 1...50, using: &random)
      default:
        let element =
          Int32(truncatingIfNeeded: random.next()) >> Int32.random(in: 0...30, using: &random)
        return element == 0 ? 3 : element
      }
    } _: { a, b, plan, run in
      try run(
        ElementCombination(.quotient, plan, microkernels: table),
        results(a, b, plan, 7 as Int32) {
          divideInt32($0, $1, into: &$2, plan: plan, range: .min ... .max)
        })
      try run(
        ElementCombination(.floorQuotient, plan, microkernels: table),
        results(a, b, plan, 7 as Int32) { floorDivideInteger($0, $1, into: &$2, plan: plan) })
      try run(
        ElementCombination(.floorRemainder, plan, microkernels: table),
        results(a, b, plan, 7 as Int32) { floorModuloInteger($0, $1, into: &$2, plan: plan) })
    }
  }

  @Test(arguments: InstructionSet.available)
  func ofInt64(_ set: InstructionSet) throws {
    try expectIntegers(set, .int64) { random in
      Bool.random(using: &random)
        ? Int64.random(in: -3...3, using: &random) : Int64(truncatingIfNeeded: random.next())
    }
  }

  @Test(arguments: InstructionSet.available)
  func ofFloats(_ set: InstructionSet) throws {
    let special: [Float] = [.nan, .infinity, -.infinity, 0, -0.0, 1]
    try expect(set) { (random: inout SplitMix64) -> Float in
      Bool.random(using: &random)
        ? special.randomElement(using: &random) ?? 0 : Float.random(in: -9...9, using: &random)
    } _: { a, b, plan, run in
      for comparison in Self.comparisons {
        try run(
          ElementCombination(
            comparison, of: .float32, plan, microkernels: Microkernels.table(for: set)),
          results(a, b, plan, 7 as UInt8) {
            compare(comparison, $0, $1, into: &$2, plan: plan) { $0 }
          })
      }
    }
    try expect(set) { (random: inout SplitMix64) -> Float in
      let x = Float.random(in: -9...9, using: &random)
      return x == 0 ? 1 : x
    } _: { a, b, plan, run in
      try run(
        ElementCombination(floorQuotients: plan, microkernels: Microkernels.table(for: set)),
        results(a, b, plan, 7 as Float) { floorDivideFloat32($0, $1, into: &$2, plan: plan) })
    }
  }

  private func expectIntegers<T: IntegerElement & Comparable>(
    _ set: InstructionSet, _ dtype: DataType, _ element: (inout SplitMix64) -> T
  ) throws {
    let all = T.min...T.max
    let table = Microkernels.table(for: set)
    try expect(set, element) { a, b, plan, run in
      try run(
        ElementCombination(.sum, of: dtype, plan, microkernels: table),
        results(a, b, plan, 7 as T) { addInteger($0, $1, into: &$2, plan: plan, range: all) })
      try run(
        ElementCombination(.difference, of: dtype, plan, microkernels: table),
        results(a, b, plan, 7 as T) { subtractInteger($0, $1, into: &$2, plan: plan, range: all) })
      try run(
        ElementCombination(.product, of: dtype, plan, microkernels: table),
        results(a, b, plan, 7 as T) { multiplyInteger($0, $1, into: &$2, plan: plan, range: all) })
      try run(
        ElementCombination(.minimum, of: dtype, plan, microkernels: table),
        results(a, b, plan, 7 as T) { Extremum.minimum.combine($0, $1, into: &$2, plan: plan) })
      try run(
        ElementCombination(.maximum, of: dtype, plan, microkernels: table),
        results(a, b, plan, 7 as T) { Extremum.maximum.combine($0, $1, into: &$2, plan: plan) })
      for comparison in Self.comparisons {
        try run(
          ElementCombination(comparison, of: dtype, plan, microkernels: table),
          results(a, b, plan, 7 as UInt8) {
            compare(comparison, $0, $1, into: &$2, plan: plan) { $0 }
          })
      }
    }
  }

  @Test func othersAreNone() throws {
    let shape = try Shape([2])
    let plan = BroadcastPlan(shape, shape, output: shape)
    #expect(ElementCombination(.sum, of: .float32, plan, microkernels: Microkernels.table) == nil)
    #expect(ElementCombination(.sum, of: .int16, plan, microkernels: Microkernels.table) == nil)
    #expect(ElementCombination(.less, of: .int8, plan, microkernels: Microkernels.table) == nil)
  }

  private typealias Run = (ElementCombination?, [UInt8]) throws -> Void

  private func expect<T: BitwiseCopyable>(
    _ set: InstructionSet, _ element: (inout SplitMix64) -> T,
    _ body: ([T], [T], BroadcastPlan, Run) throws -> Void
  ) throws {
    var random = SplitMix64(seed: 51)
    for (first, second, output) in Self.shapes {
      let (first, second, output) = (try Shape(first), try Shape(second), try Shape(output))
      let plan = BroadcastPlan(first, second, output: output)
      let a = (0..<first.elementCount).map { _ in element(&random) }
      let b = (0..<second.elementCount).map { _ in element(&random) }
      try body(a, b, plan) { combination, expected in
        let combination = try #require(combination)
        var found = [UInt8](repeating: 0xA5, count: expected.count)
        var span = found.mutableSpan
        combination.run(
          bytes(a).span, bytes(b).span, into: &span,
          workers: WorkerPool(threadCount: 2))
        #expect(found == expected, "\(first) and \(second)")
      }
    }
  }

  private func results<T: BitwiseCopyable, Result: BitwiseCopyable>(
    _ a: [T], _ b: [T], _ plan: BroadcastPlan, _ start: Result,
    _ loop: (Span<T>, Span<T>, inout MutableSpan<Result>) -> Void
  ) -> [UInt8] {
    var values = [Result](repeating: start, count: plan.rowCount * plan.rowLength)
    var span = values.mutableSpan
    loop(a.span, b.span, &span)
    return bytes(values)
  }

  private func bytes<T: BitwiseCopyable>(_ values: [T]) -> [UInt8] {
    unsafe values.withUnsafeBytes { unsafe Array($0) }
  }
}
