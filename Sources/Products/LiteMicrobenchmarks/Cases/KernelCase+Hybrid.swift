import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// What operators of float32 with int8 weights do beside their products.
  static func hybrid(of table: MicrokernelTable) -> [KernelCase] {
    let count = 2048
    let (floats, bytes) = (Operand(floats: count), Operand(bytes: count))
    let scales = Operand(floats: 64)
    let (bias, output) = (Operand(floats: 64), Operand(floats: count))
    let kernels = table.hybrid
    return [
      KernelCase(.hybrid, "hybrid range", shape: "\(count)", .memory, 4 * count) {
        _ = kernels.range(UnsafeBufferPointer(start: floats.floats, count: count))
      },
      KernelCase(.hybrid, "hybrid quantize", shape: "\(count)", .memory, 5 * count) {
        kernels.quantize(
          FloatQuantization(
            count: count, input: floats.floats, inverse: 127, zeroPoint: 0, least: -127,
            output: .bytes(bytes.address.assumingMemoryBound(to: UInt8.self))))
      },
      KernelCase(.hybrid, "hybrid quantize floats", shape: "\(count)", .memory, 8 * count) {
        kernels.quantize(
          FloatQuantization(
            count: count, input: floats.floats, inverse: 127, zeroPoint: 0, least: -127,
            output: .floats(output.floats)))
      },
      KernelCase(.hybrid, "hybrid rescale", shape: "\(count / 64)x64", .memory, 8 * count) {
        kernels.dequantize(
          AccumulatorsToFloat(
            rows: count / 64, columns: 64, accumulators: floats.floats, accumulatorStride: 64,
            weightScales: scales.floats, inputScale: 0.01, multipliesScalesFirst: false,
            bias: bias.floats, low: 0, high: 6, output: output.floats, outputStride: 64))
      },
    ]
  }
}
