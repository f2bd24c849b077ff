import LiteDispatch
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTestSupport
import Testing

/// The searches of many linear forms at once against that of one after the other.
@Suite struct FloatAffineSearchTests {
  static let sets = InstructionSet.available.filter {
    Microkernels.table(for: $0).findFloatAffineMultipliers != nil
  }

  @Test(arguments: sets)
  func agreesWithSingleSearch(_ set: InstructionSet) throws {
    let search = try #require(Microkernels.table(for: set).findFloatAffineMultipliers)
    var random = SplitMix64(seed: 64)
    var foundCount = 0
    for _ in 0..<400 {
      let zeroPoint = Int32.random(in: -128...127, using: &random)
      let low = Int32.random(in: zeroPoint...127, using: &random)
      let activation = low...Int32.random(in: low...127, using: &random)
      let count = Int.random(in: 1...50, using: &random)
      let rights = 1...Int.random(in: 1...13, using: &random)
      let multipliers = (0..<count).map { _ in
        QuantizedMultiplier(
          value: Int.random(in: 0..<8, using: &random) == 0
            ? [1 << 30, Int32.max].randomElement(using: &random) ?? 0
            : Int32.random(in: 1 << 30...Int32.max, using: &random),
          shift: -Int.random(in: rights, using: &random))
      }
      // Of all outputs or of some, on one side of zero or on both.
      let accumulators = multipliers.map { multiplier in
        let right = -multiplier.shift
        let reach = min(
          Int64(1) << Int64(Int.random(in: 4...(right + 11), using: &random)), 1 << 22 - 1)
        let first = Int64.random(in: -reach...reach, using: &random)
        return first...Int64.random(in: first...reach, using: &random)
      }
      func requantizations(_ search: (@Sendable (FloatAffineSearch) -> Void)?)
        -> [FloatAffineRequantization]
      {
        FloatAffineRequantization.perChannel(
          of: multipliers[...], zeroPoint: zeroPoint, activation: activation,
          accumulators: accumulators[...],
          search: search)
      }
      let (expected, found) = (requantizations(nil), requantizations(search))
      foundCount += found.count
      #expect(found.map(bits(of:)) == expected.map(bits(of:)))
    }
    #expect(foundCount > 2_000)
  }

  /// All that makes up a form: as floats, starts that lie close together would be the same.
  private func bits(of form: FloatAffineRequantization) -> [UInt32] {
    [form.scale.bitPattern, form.offset.bitPattern, UInt32(bitPattern: form.start)]
  }
}
