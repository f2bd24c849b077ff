import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast steps between quantizations of integers against the reference loop, on every instruction
/// set of the machine.
@Suite struct IntegerRescalingTests {
  static let counts = [0, 1, 7, 15, 16, 17, 33, 100, 20000]

  /// Multipliers with shifts to both sides, and those of zero points at the ends of their ranges.
  private func rescalings(_ zeroPoints: [Int32]) throws -> [Rescaling] {
    try [1, 0.5, 0.25, 0.7, 1e-3, 1 / 256.0, 3e-10, 0, 255, 256, 1.5, 40000].flatMap { factor in
      try zeroPoints.map { zeroPoint in
        Rescaling(
          inputZeroPoint: zeroPoint, multiplier: try #require(QuantizedMultiplier(factor)),
          outputZeroPoint: zeroPoints[zeroPoints.count - 1] &- zeroPoint)
      }
    }
  }

  private func bytes<Integer: FixedWidthInteger>(of integers: [Integer]) -> [UInt8] {
    integers.flatMap { integer in
      stride(from: 0, to: Integer.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: integer >> $0) }
    }
  }

  private func check<Input, Output>(
    _ input: Input.Type, _ output: Output.Type, _ source: DataType, _ destination: DataType,
    _ set: InstructionSet, _ count: Int
  ) throws
  where
    Input: FixedWidthInteger & BitwiseCopyable, Output: FixedWidthInteger & BitwiseCopyable
  {
    let table = Microkernels.table(for: set)
    let pool = WorkerPool(threadCount: 2)
    var random = SplitMix64(seed: 131)
    let elements = (0..<count).map { i -> Input in
      switch i % 5 {
      case 0: Input.min
      case 1: Input.max
      case 2: Input(truncatingIfNeeded: Int.random(in: -3...3, using: &random))
      default: Input.random(in: Input.min...Input.max, using: &random)
      }
    }
    for rescaling in try rescalings([0, 1, -128, 255, -32768, 32767]) {
      var expected = [Output](repeating: 7, count: count)
      var expectedSpan = expected.mutableSpan
      requantize(elements.span, rescaling: rescaling, into: &expectedSpan)
      let fast = try #require(
        IntegerRescaling(rescaling, from: source, to: destination, microkernels: table))
      let width = Output.bitWidth / 8
      var results = [UInt8](repeating: 7, count: count * width + 1)
      var span = results.mutableSpan
      fast.run(bytes(of: elements).span, into: &span, count: count, workers: pool)
      #expect(results.last == 7)
      #expect(Array(results.dropLast()) == bytes(of: expected), "\(rescaling)")
    }
  }

  @Test(arguments: InstructionSet.available, counts)
  func agreesWithReference(_ set: InstructionSet, _ count: Int) throws {
    try check(Int16.self, Int8.self, .int16, .int8, set, count)
    try check(Int8.self, Int16.self, .int8, .int16, set, count)
    try check(UInt8.self, Int16.self, .uint8, .int16, set, count)
    try check(Int16.self, Int16.self, .int16, .int16, set, count)
    try check(Int16.self, Int32.self, .int16, .int32, set, count)
    try check(Int32.self, Int8.self, .int32, .int8, set, count)
    try check(Int32.self, Int16.self, .int32, .int16, set, count)
    try check(Int8.self, UInt8.self, .int8, .uint8, set, count)
  }

  @Test func leavesOtherDtypesAlone() throws {
    let multiplier = try #require(QuantizedMultiplier(0.5))
    let rescaling = Rescaling(inputZeroPoint: 0, multiplier: multiplier, outputZeroPoint: 0)
    let table = MicrokernelTable.portable
    #expect(IntegerRescaling(rescaling, from: .float32, to: .int8, microkernels: table) == nil)
    #expect(IntegerRescaling(rescaling, from: .int8, to: .int64, microkernels: table) == nil)
  }
}
