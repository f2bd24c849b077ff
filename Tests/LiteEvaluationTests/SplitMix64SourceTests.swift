import LiteEvaluation
import LiteTensor
import Testing

/// The generator of inputs, against values of its published algorithm.
@Suite struct SplitMix64SourceTests {
  @Test func givesThePublishedSequence() {
    let source = SplitMix64Source(seed: 1_234_567)
    #expect(
      (0..<5).map(source.value(at:)) == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func takesTheTopBits() {
    let source = SplitMix64Source(seed: 1_234_567)
    let first: UInt64 = 6_457_827_717_110_365_317
    #expect(source.bytes(.uint8, count: 1) == [UInt8(first >> 56)])
    #expect(source.bytes(.int8, count: 1) == [UInt8(first >> 56) ^ 0x80])
    #expect(source.bytes(.bool, count: 1) == [UInt8(first >> 63)])
    #expect(source.bytes(.int32, count: 1) == [UInt8(first % 8), 0, 0, 0])
    let int16 = Int16(truncatingIfNeeded: Int(first >> 48) - 32768)
    #expect(
      source.bytes(.int16, count: 1) == [
        UInt8(truncatingIfNeeded: int16), UInt8(truncatingIfNeeded: int16 >> 8),
      ])
  }

  @Test func keepsFloatsInTheirRange() throws {
    let bytes = try #require(
      SplitMix64Source(seed: 3, low: 2, high: 5).bytes(.float32, count: 1000))
    let values = stride(from: 0, to: bytes.count, by: 4).map { start in
      Float(
        bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) })
    }
    #expect(values.allSatisfy { $0 >= 2 && $0 < 5 })
    #expect(Set(values).count > 990)
  }

  @Test func hasNothingForStrings() {
    #expect(SplitMix64Source(seed: 0).bytes(.string, count: 1) == nil)
    #expect(SplitMix64Source(seed: 0).bytes(.float32, count: 0) == [])
  }
}
