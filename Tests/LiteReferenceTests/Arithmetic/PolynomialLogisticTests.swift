import LiteReference
import Testing

@Suite struct PolynomialLogisticTests {
  /// What the output gates of an LSTM of LiteRT 2.3.0 give with the identity as their weights.
  @Test(
    arguments: [
      (0xBF68_603A, 0x3E93_2EE0), (0x41FC_FCB6, 0x3F80_0000), (0xC11D_B728, 0x385B_A2B5),
      (0x3E40_7AD3, 0x3F0B_FEA3), (0xBE98_5570, 0x3EDA_31ED), (0x3FBD_DEE1, 0x3F50_A919),
      (0x40E6_83DE, 0x3F7F_CF49), (0xBE6D_EA48, 0x3EE2_64C7), (0xBFA1_D2BB, 0x3E61_87B3),
      (0xBFA5_CFC3, 0x3E5C_1927), (0xC1A0_E7B4, 0x30FC_FACE), (0x3F81_C943, 0x3F3B_D9E0),
    ] as [(UInt32, UInt32)])
  func isWhatTFLiteGives(argument: UInt32, result: UInt32) {
    #expect(polynomialLogistic(Float(bitPattern: argument)).bitPattern == result)
  }

  @Test func keepsNaNAndLimitsInfinities() {
    #expect(polynomialLogistic(.nan).isNaN)
    #expect(polynomialLogistic(.infinity) == 1)
    #expect(polynomialLogistic(-.infinity) == 0)
    #expect(polynomialLogistic(-104.5) == 0)
  }
}
