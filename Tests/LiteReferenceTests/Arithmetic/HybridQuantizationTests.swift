import LiteReference
import LiteTestSupport
import Testing

/// Quantizes values.
private func quantized(_ values: [Float], symmetrically: Bool) -> ([Int8], HybridQuantization) {
  var stored = [Int8](repeating: 99, count: values.count)
  var output = stored.mutableSpan
  let quantization =
    symmetrically
    ? quantizeSymmetric(values.span, into: &output)
    : quantizeAsymmetric(values.span, into: &output)
  return (stored, quantization)
}

@Suite struct HybridQuantizationTests {
  @Test(arguments: [true, false]) func keepsZeros(symmetrically: Bool) {
    let (stored, quantization) = quantized([0, -0.0, 0], symmetrically: symmetrically)
    #expect(stored == [0, 0, 0])
    #expect(quantization == HybridQuantization(scale: 1, zeroPoint: 0))
  }

  @Test func spreadsTheLargestMagnitude() {
    let (stored, quantization) = quantized([-2, 0.5, 1, 0], symmetrically: true)
    #expect(stored == [-127, 32, 64, 0])
    #expect(quantization == HybridQuantization(scale: 2 / 127, zeroPoint: 0))
  }

  @Test func coversZero() {
    let (stored, quantization) = quantized([2, 4, 5.1], symmetrically: false)
    #expect(quantization.zeroPoint == -128)
    #expect(stored == [-28, 72, 127])
  }

  @Test(arguments: [true, false]) func staysWithinAStep(symmetrically: Bool) {
    var generator = SplitMix64(seed: 11)
    for count in [1, 7, 8, 9, 31, 64] {
      let values = (0..<count).map { _ in Float.random(in: -3...5, using: &generator) }
      let (stored, quantization) = quantized(values, symmetrically: symmetrically)
      for (value, q) in zip(values, stored) {
        let error = Float(Int32(q) - Int32(quantization.zeroPoint)) * quantization.scale - value
        // The zero point is rounded too, which the ends of the range may lose once more.
        #expect(error.magnitude <= 1.01 * quantization.scale)
      }
    }
  }

  @Test func roundsWholeGroupsOfEightAsVectorsDo() {
    // Just below a half: the sum with a half rounds to 1 in float32.
    let below = Float(0.5).nextDown
    let values: [Float] = [127, below, 0, 0, 0, 0, 0, 0, below]
    #expect(quantized(values, symmetrically: true).0 == [127, 1, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test(arguments: [true, false]) func survivesWhatIsNotFinite(symmetrically: Bool) {
    for value in [
      Float.nan, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ] {
      _ = quantized([value, 1, -1], symmetrically: symmetrically)
      _ = quantized([Float](repeating: value, count: 9), symmetrically: symmetrically)
    }
  }
}
