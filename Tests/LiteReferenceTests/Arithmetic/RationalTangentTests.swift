import LiteReference
import Testing

@Suite struct RationalTangentTests {
  /// What an RNN of LiteRT 2.3.0 gives with the identity as its weights.
  @Test(
    arguments: [
      (0x3EB0_F069, 0x3EAA_375B), (0x3F52_5591, 0x3F2D_0B09), (0x3EA9_2F0C, 0x3EA3_48A0),
      (0xBFA6_CDDB, 0xBF5C_CF03), (0xC00B_A3DF, 0xBF79_905E), (0x40F8_A7EE, 0x3F7F_FFF9),
      (0x40FD_47AB, 0x3F80_0000), (0xC008_E7B9, 0xBF78_FF5D), (0xBBB2_D5B2, 0xBBB2_D53E),
      (0x3B4B_D5E0, 0x3B4B_D5B4), (0x40FC_CCCD, 0x3F7F_FFFD), (0x4100_0000, 0x3F80_0000),
      (0xC100_0000, 0xBF80_0000), (0x0DA2_4260, 0x0DA2_4260),
    ] as [(UInt32, UInt32)])
  func isWhatTFLiteGives(argument: UInt32, result: UInt32) {
    #expect(rationalHyperbolicTangent(Float(bitPattern: argument)).bitPattern == result)
  }

  @Test func keepsNaNAndLimitsInfinities() {
    #expect(rationalHyperbolicTangent(.nan).isNaN)
    #expect(rationalHyperbolicTangent(.infinity) == 1)
    #expect(rationalHyperbolicTangent(-.infinity) == -1)
  }
}
