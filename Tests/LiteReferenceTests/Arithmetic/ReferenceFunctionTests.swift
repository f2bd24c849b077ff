import Foundation
import LiteReference
import Testing

/// The exponential and the hyperbolic tangent of the reference against those of float64, over all
/// floats, one in 4001 of them.
@Suite struct ReferenceFunctionTests {
  static let arguments = stride(from: UInt32(0), through: 0x7F80_0000, by: 4001).flatMap { bits in
    [Float(bitPattern: bits), -Float(bitPattern: bits)]
  }

  @Test func exponentialIsNearlyRounded() {
    for x in ReferenceFunctionTests.arguments {
      let (y, real) = (exponential(x), exp(Double(x)))
      guard Float(real).isFinite else {
        #expect(y == .infinity, "\(x)")
        continue
      }
      #expect(abs(Double(y) - real) <= 0.502 * Double(Float(real).ulp), "\(x) gives \(y)")
    }
    #expect(exponential(.infinity) == .infinity && exponential(-.infinity) == 0)
    #expect(exponential(.nan).isNaN && exponential(0) == 1)
  }

  @Test func hyperbolicTangentStaysWithinBound() {
    for x in ReferenceFunctionTests.arguments {
      let (y, real) = (hyperbolicTangent(x), tanh(Double(x)))
      #expect(abs(Double(y) - real) <= 2 * Double(Float(real).ulp), "\(x) gives \(y)")
      #expect(y.sign == x.sign)
    }
    #expect(hyperbolicTangent(.infinity) == 1 && hyperbolicTangent(-.infinity) == -1)
    #expect(hyperbolicTangent(.nan).isNaN)
  }

  @Test func complementaryErrorFunctionStaysWithinBound() {
    for x in ReferenceFunctionTests.arguments {
      let (y, real) = (complementaryErrorFunction(x), erfc(Double(x)))
      #expect(abs(Double(y) - real) <= 8 * Double(Float(real).ulp), "\(x) gives \(y)")
    }
    #expect(complementaryErrorFunction(.infinity) == 0)
    #expect(complementaryErrorFunction(-.infinity) == 2)
    #expect(complementaryErrorFunction(.nan).isNaN)
  }

  /// The bits of the GNU C library 2.36 on a processor with fused multiply-adds.
  @Test(arguments: [
    (Float(0.1), UInt32(0x3F8D_763E)), (-1.7, 0x3E3B_1163), (10, 0x46AC_14EE),
    (-87.3, 0x0084_C38B), (-100, 0x1B), (88.5, 0x7F4C_DCC4),
  ])
  func exponentialHasRecordedBits(_ x: Float, _ bits: UInt32) {
    #expect(exponential(x).bitPattern == bits)
  }

  /// The bits of the same library.
  @Test(arguments: [
    (Float(1e-4), UInt32(0x38D1_B718)), (0.1, 0x3DCC_1EBC), (-0.4, 0xBEC2_88AC),
    (0.9, 0x3F37_5F4C), (-1.5, 0xBF67_B7CC), (3.25, 0x3F7F_3B3D), (8.75, 0x3F7F_FFFF),
  ])
  func hyperbolicTangentHasRecordedBits(_ x: Float, _ bits: UInt32) {
    #expect(hyperbolicTangent(x).bitPattern == bits)
  }

  @Test func polynomialErrorFunctionStaysWithinBound() {
    for x in ReferenceFunctionTests.arguments {
      for exponential in [polynomialExponential, exponential] {
        let y = polynomialComplementaryErrorFunction(x, exponential: exponential)
        let real = erfc(Double(min(x, 11)))
        #expect(abs(Double(y) - real) <= 8 * Double(Float(real).ulp), "\(x) gives \(y)")
      }
    }
    #expect(polynomialComplementaryErrorFunction(.infinity) == 0)
    #expect(polynomialComplementaryErrorFunction(-.infinity) == 2)
    #expect(polynomialComplementaryErrorFunction(.nan).isNaN)
  }

  /// The bits of LiteRT 2.3.0 for x86-64: an argument, and its GELU and approximate GELU.
  @Test(arguments: [
    (Float(0.1), UInt32(0x3D5D_1D0D), UInt32(0x3D5D_1D05)),
    (-0.3, 0xBDEA_C157, 0xBDEA_C2A7),
    (1, 0x3F57_625E, 0x3F57_585C),
    (-1.4142135, 0xBDE3_CB2F, 0xBDE4_4496),
    (1.4142137, 0x3FA6_C841, 0x3FA6_C0AB),
    (-2.5, 0xBC7E_5910, 0xBC77_23D0),
    (3.75, 0x406F_FA92, 0x406F_FC68),
    (-7, 0xAD1D_9A4E, 0x8000_0000),
    (-13.2, 0x803F_0DCC, 0x8000_0000),
    (20, 0x41A0_0000, 0x41A0_0000),
    (0.001, 0x3A03_2D35, 0x3A03_2D35),
  ])
  func geluHasRecordedBits(_ x: Float, _ bits: UInt32, _ approximateBits: UInt32) {
    #expect(polynomialGelu(x).bitPattern == bits)
    #expect(rationalGelu(x).bitPattern == approximateBits)
  }

  /// The bits of the same: whole groups of four have other ones than the rest.
  @Test func geluOfTheLastElementsHasRecordedBits() {
    let input: [Float] = [
      1.7583213, -2.9636366, -2.850698, 1.7583213, 1.7583213, -2.9636366, -2.850698,
    ]
    var output = [Float](repeating: 7, count: 7)
    var results = output.mutableSpan
    geluFloat32(input.span, isApproximate: false, into: &results)
    #expect(
      output.map(\.bitPattern) == [
        0x3FD8_35A9, 0xBB93_9FC4, 0xBBCB_BF2C, 0x3FD8_35A9, 0x3FD8_35AA, 0xBB93_9FC3, 0xBBCB_BF2A,
      ])
  }
}
