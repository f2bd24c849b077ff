import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast functions of int16 against the reference loops, for every element, on every instruction
/// set of the machine.
@Suite struct Int16MappingTests {
  private static let all = (Int16.min...Int16.max).map { $0 }

  private static let factors = [0, 1e-9, 0.00003, 0.25, 0.5, 0.7, 1, 1.3, 2, 3.9, 700, 65_536]

  private func expect(
    _ mapping: Int16Mapping?, _ reference: (Span<Int16>, inout MutableSpan<Int16>) -> Void
  ) throws {
    let mapping = try #require(mapping)
    for count in [1, 31, 32, 33, Self.all.count] {
      let input = Array(Self.all.suffix(count))
      var expected = [Int16](repeating: 0, count: count)
      var span = expected.mutableSpan
      reference(input.span, &span)
      for workers in RandomGeometry.workers {
        var output = [Int16](repeating: 77, count: count)
        var results = output.mutableSpan
        mapping.run(input.span, into: &results, workers: workers)
        #expect(output == expected)
      }
    }
  }

  @Test(arguments: InstructionSet.available, factors)
  func requantizes(_ set: InstructionSet, factor: Double) throws {
    let rescaling = Rescaling(
      inputZeroPoint: 0, multiplier: try #require(QuantizedMultiplier(factor)),
      outputZeroPoint: 0)
    for range in [Int32(0)...32767, 0...6000, -1000...1000] {
      try expect(
        Int16Mapping(rescaling, range: range, microkernels: Microkernels.table(for: set))
      ) { reluQuantized($0, rescaling: rescaling, range: range, into: &$1) }
    }
  }

  @Test(arguments: InstructionSet.available, factors)
  func leaks(_ set: InstructionSet, factor: Double) throws {
    for isNegative in [false, true] {
      let scaling = LeakyReluScaling(
        identity: Rescaling(
          inputZeroPoint: 0, multiplier: try #require(QuantizedMultiplier(0.83)),
          outputZeroPoint: 0),
        magnitude: try #require(QuantizedMultiplier(factor)), isNegative: isNegative)
      try expect(Int16Mapping(scaling, microkernels: Microkernels.table(for: set))) {
        leakyReluInt16($0, scaling: scaling, into: &$1)
      }
    }
  }

  private static let sigmoidScales: [Float] = [1 / 4096, 1 / 2048, 0.0001, 0.00083, 0.0021]

  @Test(arguments: InstructionSet.available, sigmoidScales)
  func sigmoids(_ set: InstructionSet, scale: Float) throws {
    let table = Microkernels.table(for: set)
    let logistic = SigmoidTable(scale: scale, largestPower: 0)
    try expect(Int16Mapping(logistic, isTanh: false, microkernels: table)) {
      logisticInt16($0, table: logistic, into: &$1)
    }
    let tanh = SigmoidTable(scale: scale, largestPower: 1)
    try expect(Int16Mapping(tanh, isTanh: true, microkernels: table)) {
      tanhInt16($0, table: tanh, into: &$1)
    }
  }

  /// Scales whose positions do not fit int32.
  @Test func leavesLargeScalesToTheReference() {
    #expect(
      Int16Mapping(
        SigmoidTable(scale: 3, largestPower: 0), isTanh: false, microkernels: Microkernels.table)
        == nil)
  }

  @Test(arguments: InstructionSet.available, sigmoidScales)
  func tables(_ set: InstructionSet, scale: Float) throws {
    let functions: [(Float) -> Float] = [{ $0 * $0 }, { $0 < 0 ? -3 : 2 }, { 1 / (1 + abs($0)) }]
    for function in functions {
      let table = LookupTable513(
        input: Quantization(scale: scale, zeroPoint: 0),
        output: Quantization(scale: 0.0001, zeroPoint: 0), function: function)
      try expect(Int16Mapping(table, microkernels: Microkernels.table(for: set))) {
        lookUpInt16($0, in: table, into: &$1)
      }
    }
  }
}
