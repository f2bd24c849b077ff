import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

/// What operators of float32 with int8 weights do beside their products, against the portable
/// loops.
@Suite struct HybridKernelsTests {
  private static let counts = [0, 1, 7, 8, 9, 15, 16, 31, 32, 33, 40, 63, 65, 100]
  private let portable = MicrokernelTable.portable.hybrid

  /// Values of which one in ten is NaN, a zero or half of an integer.
  private func values(_ count: Int, using random: inout SplitMix64) -> [Float] {
    let special: [Float] = [.nan, -.nan, 0, -0.0, 0.5, -0.5, 1.5, -2.5]
    return (0..<count).map { _ in
      Int.random(in: 0..<10, using: &random) == 0
        ? special.randomElement(using: &random) ?? 0 : Float.random(in: -300...300, using: &random)
    }
  }

  @Test(arguments: TestedTable.all(filling: .hybrid), counts)
  func findsRange(_ tested: TestedTable, count: Int) {
    let kernels = tested.table.hybrid
    var random = SplitMix64(seed: 97)
    for _ in 0..<20 {
      let values = values(count, using: &random)
      values.withUnsafeBufferPointer {
        #expect(kernels.range($0) == portable.range($0), "\(values)")
      }
    }
  }

  @Test(arguments: TestedTable.all(filling: .hybrid), counts)
  func quantizes(_ tested: TestedTable, count: Int) {
    let kernels = tested.table.hybrid
    var random = SplitMix64(seed: 101)
    for _ in 0..<20 {
      let values = values(count, using: &random)
      let inverse = Bool.random(using: &random) ? 1 : Float.random(in: 0.1...3, using: &random)
      let zeroPoint = Int32.random(in: -128...127, using: &random)
      let least = Int32.random(in: -128 ... -127, using: &random)
      func quantized<Element>(
        _ kernels: HybridKernels, _ initial: Element,
        _ output: (UnsafeMutablePointer<Element>) -> FloatQuantization.Output
      ) -> [Element] {
        var results = [Element](repeating: initial, count: count + 1)
        values.withUnsafeBufferPointer { values in
          results.withUnsafeMutableBufferPointer { results in
            guard let input = values.baseAddress, let address = results.baseAddress else { return }
            kernels.quantize(
              FloatQuantization(
                count: count, input: input, inverse: inverse, zeroPoint: zeroPoint, least: least,
                output: output(address)))
          }
        }
        return results
      }
      #expect(
        quantized(kernels, UInt8(0xEE)) { .bytes($0) }
          == quantized(portable, UInt8(0xEE)) { .bytes($0) }, "\(values)")
      #expect(
        quantized(kernels, Float(99)) { .floats($0) }
          == quantized(portable, Float(99)) { .floats($0) }, "\(values)")
    }
  }

  @Test(arguments: TestedTable.all(filling: .hybrid), counts)
  func dequantizes(_ tested: TestedTable, count: Int) {
    let kernels = tested.table.hybrid
    var random = SplitMix64(seed: 103)
    func floats(_ count: Int, _ range: ClosedRange<Float>) -> [Float] {
      (0..<count).map { _ in Float.random(in: range, using: &random) }
    }
    let (rows, accumulatorStride, outputStride) = (3, count + 2, count + 5)
    for isTogether in [false, true] {
      let accumulators = floats(rows * accumulatorStride, -9e6...9e6)
      let (scales, bias) = (floats(count, 0.001...0.1), floats(count, -5...5))
      func dequantized(_ kernels: HybridKernels) -> [UInt32] {
        var output = [Float](repeating: 99, count: rows * outputStride)
        accumulators.withUnsafeBufferPointer { accumulators in
          scales.withUnsafeBufferPointer { scales in
            bias.withUnsafeBufferPointer { bias in
              output.withUnsafeMutableBufferPointer { output in
                guard let accumulators = accumulators.baseAddress, let scales = scales.baseAddress,
                  let bias = bias.baseAddress, let output = output.baseAddress
                else { return }
                kernels.dequantize(
                  AccumulatorsToFloat(
                    rows: rows, columns: count, accumulators: accumulators,
                    accumulatorStride: accumulatorStride,
                    weightScales: scales, inputScale: 0.0371, multipliesScalesFirst: isTogether,
                    bias: bias, low: -20_000, high: .infinity, output: output,
                    outputStride: outputStride))
              }
            }
          }
        }
        return output.map(\.bitPattern)
      }
      #expect(dequantized(kernels) == dequantized(portable))
    }
  }
}
