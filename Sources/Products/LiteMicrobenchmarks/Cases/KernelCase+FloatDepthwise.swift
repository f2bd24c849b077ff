import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// Depthwise convolutions of float32: one or two lines of an image.
  static func floatDepthwise(of table: MicrokernelTable) -> [KernelCase] {
    let positions = [(3, 1), (3, 2), (5, 1), (5, 2)].map { size, stride in
      floatWindows(of: table.floatDepthwise, size: size, stride: stride)
    }
    let (runRows, runRow) = (table.floatDepthwise.runRows, table.floatDepthwise.runRow)
    return positions
      + [1, 2].compactMap { stride in
        runRows.map { floatRows(by: $0, stride: stride) }
      } + [1, 2].compactMap { stride in runRow.map { floatRow(by: $0, stride: stride) } }
  }

  private static func floatWindows(
    of kernel: FloatDepthwiseKernel, size: Int, stride: Int
  ) -> KernelCase {
    let (count, channels) = (14, 96)
    let width = (count - 1) * stride + size
    let input = Operand(floats: size * width * channels)
    let (weights, bias) = (Operand(floats: size * size * channels), Operand(floats: channels))
    let output = Operand(floats: count * channels)
    return KernelCase(
      .floatDepthwise, "floatDepthwise", shape: "\(size)x\(size)/\(stride), 1x\(count)x\(channels)",
      .floats,
      2 * size * size * count * channels
    ) {
      kernel.run(
        FloatDepthwise(
          count: count, channels: channels, rows: size, taps: size, input: input.address,
          rowStride: width * channels * 4, positionStride: stride * channels * 4,
          tapStride: channels * 4, weights: weights.address,
          weightRowStride: size * channels * 4, bias: bias.address, output: output.address,
          low: 0, high: 6))
    }
  }

  private static func floatRows(
    by run: @escaping @Sendable (FloatDepthwiseRows) -> Void, stride: Int
  ) -> KernelCase {
    let (count, channels, rows) = (14, 96, FloatDepthwiseRows.mostRows)
    let (width, covered) = (count * stride, (rows - 1) * stride + FloatDepthwiseRows.tapCount)
    let input = Operand(floats: covered * width * channels)
    let taps = FloatDepthwiseRows.tapCount * FloatDepthwiseRows.tapCount
    let (weights, bias) = (Operand(floats: taps * channels), Operand(floats: channels))
    let output = Operand(floats: rows * count * channels)
    let inputRows = (0..<covered).map { index in
      FloatDepthwiseRows.InputRow(
        address: input.address + index * width * channels * 4, stride: channels * 4)
    }
    let outputs = (0..<rows).map { output.address + $0 * count * channels * 4 }
    return KernelCase(
      .floatDepthwise, "floatDepthwise lines", shape: "3x3/\(stride), \(rows)x\(count)x\(channels)",
      .floats,
      2 * taps * rows * count * channels
    ) {
      // The lines lie in them.
      withExtendedLifetime((input, output)) {
        inputRows.withUnsafeBufferPointer { inputRows in
          outputs.withUnsafeBufferPointer { outputs in
            guard let first = inputRows.baseAddress, let firstOutput = outputs.baseAddress else {
              return
            }
            run(
              FloatDepthwiseRows(
                channels: 0..<channels, weightStride: channels * 4, outputStride: channels * 4,
                width: width, positions: count, stride: stride, padding: 2 - stride, rows: rows,
                inputRows: first,
                weights: weights.address, bias: bias.address, outputs: firstOutput, low: 0,
                high: 6))
          }
        }
      }
    }
  }

  private static func floatRow(
    by run: @escaping @Sendable (FloatDepthwiseRow) -> Void, stride: Int
  ) -> KernelCase {
    let (count, channels, size) = (14, 96, FloatDepthwiseRow.tapCount)
    let width = count * stride
    let input = Operand(floats: size * width * channels)
    let (weights, bias) = (Operand(floats: size * size * channels), Operand(floats: channels))
    let output = Operand(floats: count * channels)
    let inputRows = (0..<size).map { index in
      FloatDepthwiseRows.InputRow(
        address: input.address + index * width * channels * 4, stride: channels * 4)
    }
    return KernelCase(
      .floatDepthwise, "floatDepthwise line", shape: "5x5/\(stride), 1x\(count)x\(channels)",
      .floats,
      2 * size * size * count * channels
    ) {
      // The lines lie in it.
      withExtendedLifetime(input) {
        inputRows.withUnsafeBufferPointer { inputRows in
          guard let first = inputRows.baseAddress else { return }
          run(
            FloatDepthwiseRow(
              channels: 0..<channels, pixelBytes: channels * 4, width: width, positions: count,
              stride: stride, padding: 3 - stride, inputRows: first, weights: weights.address,
              bias: bias.address, output: output.address, low: 0, high: 6))
        }
      }
    }
  }
}
