import LiteReference
import Testing

private let roundedHalves: [(Float, UInt16)] = [
  (0x1p-24, 1), (0x1p-25, 0), (0x1.8p-24, 2), (0x1p-14, 0x0400), (65504, 0x7BFF),
  (65519.996, 0x7BFF), (65520, 0x7C00), (-Float.infinity, 0xFC00), (0x1.002p0, 0x3C00),
  (0x1.006p0, 0x3C02), (-0.0, 0x8000),
]

private let roundedBFloat16s: [(Float, UInt16)] = [
  (1, 0x3F80), (0x1.01p0, 0x3F80), (0x1.03p0, 0x3F82),
  (Float.greatestFiniteMagnitude, 0x7F80), (-0.0, 0x8000), (Float.nan, 0x7FC0),
]

@Suite struct NarrowElementTests {
  @Test func keepsEveryHalf() {
    for bits in UInt16.min...UInt16.max {
      let half = Half(bitPattern: bits)
      let back = Half(rounding: half.value)
      #expect(half.value.isNaN ? back.value.isNaN : back.bitPattern == bits)
    }
  }

  @Test(arguments: roundedHalves)
  func roundsHalvesToEven(value: Float, bits: UInt16) {
    #expect(Half(rounding: value).bitPattern == bits)
  }

  @Test(arguments: roundedBFloat16s)
  func roundsBFloat16ToEven(value: Float, bits: UInt16) {
    #expect(BFloat16(rounding: value).bitPattern == bits)
  }

  @Test(arguments: [PackedInteger.int2, .int4, .uint4])
  func packsEveryValueAtEveryPlace(_ packing: PackedInteger) {
    for value in packing.range {
      for index in 0..<8 {
        for background: UInt8 in [0, 255] {
          var bytes = [UInt8](repeating: background, count: 4)
          var before = bytes
          var span = bytes.mutableSpan
          packing.write(value, to: &span, at: index)
          #expect(packing.read(bytes.span, at: index) == value)
          // What else is in the bytes stays.
          var other = before.mutableSpan
          let old = packing.read(other.span, at: index)
          packing.write(value, to: &other, at: index)
          packing.write(old, to: &other, at: index)
          #expect(before == [UInt8](repeating: background, count: 4))
        }
      }
    }
  }
}
