import Foundation
import LiteReference
import LiteTensor
import Testing

@Suite struct LookupTableTests {
  @Test func holdsTheNearestStep() {
    let input = Quantization(scale: 0.03, zeroPoint: 5)
    let output = Quantization(scale: 1 / 128, zeroPoint: 0)
    let table = LookupTable256(of: Int8.self, input: input, output: output) { tanhf($0) }
    let values = (0...255).map { UInt8($0) }
    var results = [UInt8](repeating: 0, count: 256)
    var span = results.mutableSpan
    lookUp8Bit(values.span, in: table, into: &span)
    for (value, result) in zip(values, results) {
      let exact = tanh(0.03 * (Double(Int8(bitPattern: value)) - 5)) * 128
      let difference = abs(Double(Int8(bitPattern: result)) - min(exact, 127))
      #expect(!(difference > 0.5001))
    }
  }

  @Test func drawsLinesBetweenPoints() {
    let input = Quantization(scale: 8 / 32768, zeroPoint: 0)
    let output = Quantization(scale: 1 / 32768, zeroPoint: 0)
    let table = LookupTable513(input: input, output: output) { tanhf($0) }
    let values = (Int16.min...Int16.max).map { $0 }
    var results = [Int16](repeating: 0, count: values.count)
    var span = results.mutableSpan
    lookUpInt16(values.span, in: table, into: &span)
    // The 512 steps span 65535 values, so that a point lies up to half a value off; tanh
    // has a slope of 8 steps for each value here: 4 steps, and 2 or 3 for lines and rounding.
    let error = zip(values, results).reduce(0) { largest, pair in
      let exact = tanh(Double(pair.0) * 8 / 32768) * 32768
      return max(largest, abs(Double(pair.1) - exact))
    }
    #expect(!(error > 7))
  }

  @Test func survivesFunctionsWithoutLimits() {
    let huge = Quantization(scale: 1e30, zeroPoint: 0)
    let tiny = Quantization(scale: 1e-30, zeroPoint: 0)
    let table = LookupTable513(input: huge, output: tiny) { $0 * $0 - $0 * $0 }
    var results: [Int16] = [1, 1, 1]
    var span = results.mutableSpan
    lookUpInt16([Int16.min, 0, Int16.max].span, in: table, into: &span)
    #expect(results.count == 3)
    _ = LookupTable256(of: UInt8.self, input: huge, output: tiny) { $0 * $0 - $0 * $0 }
  }
}
