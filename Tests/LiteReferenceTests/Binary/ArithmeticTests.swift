import LiteReference
import LiteTensor
import Testing

@Suite struct ArithmeticTests {
  private static let two = BroadcastPlan(pair, pair, output: pair)
  private static let pair = (try? Shape([2])) ?? .scalar

  @Test func integersWrap() {
    var results: [Int64] = [0, 0]
    var span = results.mutableSpan
    let (a, b): ([Int64], [Int64]) = ([.max, .min], [1, -1])
    addInteger(
      a.span, b.span, into: &span, plan: ArithmeticTests.two, range: Int64.min...Int64.max)
    #expect(results == [.min, .max])
    span = results.mutableSpan
    multiplyInteger(a.span, a.span, into: &span, plan: ArithmeticTests.two, range: -1...1)
    #expect(results == [1, 0])
  }

  @Test func halvesRoundOnce() {
    var results = [Half](repeating: Half(bitPattern: 0), count: 2)
    var span = results.mutableSpan
    // 2048 + 1 lies between two halves, and 65504 + 32 above the largest.
    let a = [Half(rounding: 2048), Half(rounding: 65504)]
    let b = [Half(rounding: 1), Half(rounding: 32)]
    addFloat(a.span, b.span, into: &span, plan: ArithmeticTests.two, range: -65504...65504)
    #expect(results.map(\.value) == [2048, 65504])
  }

  @Test(arguments: [
    (Complex64(1, 2), Complex64(3, -1), Complex64(5, 5)),
    (Complex64(.infinity, .nan), Complex64(2, 0), Complex64(.infinity, .nan)),
    (Complex64(.infinity, .infinity), Complex64(1, 1), Complex64(.nan, .infinity)),
    (Complex64(.infinity, 1), Complex64(1, -1), Complex64(.infinity, -.infinity)),
  ])
  func complexProductsAreThoseOfTFLite(_ a: Complex64, _ b: Complex64, expected: Complex64) {
    let product = a * b
    for (part, expected) in [
      (product.real, expected.real), (product.imaginary, expected.imaginary),
    ] {
      #expect(expected.isNaN ? part.isNaN : part == expected)
    }
  }

  @Test(
    arguments: [
      (0x1p30, 1 << 30, 31), (0x1p31, 1 << 30, 0), (0x1.8p40, 3 << 29, 9),
      (0x1p100, 1 << 30, 5), (0.75, 3 << 29, 0),
    ] as [(Double, Int32, Int)])
  func shiftsOfLargeFactorsCountModulo32(factor: Double, value: Int32, shift: Int) {
    #expect(
      QuantizedMultiplier(wrapping: factor) == QuantizedMultiplier(value: value, shift: shift))
  }

  @Test func infiniteFactorsAreRefused() {
    #expect(QuantizedMultiplier(wrapping: .infinity) == nil)
    #expect(QuantizedMultiplier(wrapping: .nan) == nil)
  }
}
