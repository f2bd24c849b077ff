import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// Depthwise convolutions of bytes: as many lines of a block of channels as are computed at
  /// once.
  static func byteDepthwise(of table: MicrokernelTable) -> [KernelCase] {
    let roundings: [(String, Requantization.Rounding)] = [
      ("linear", .floatAffine), ("linear channels", .floatAffineChannels),
      ("rectified", .rectified),
      ("signed", .signed),
    ]
    return roundings.flatMap { name, rounding in
      [(3, 1), (3, 2), (5, 1), (5, 2)].map { size, stride in
        byteDepthwise(of: table.depthwise, name, rounding, size: size, stride: stride)
      }
    }
  }

  private static func byteDepthwise(
    of kernel: DepthwiseKernel, _ name: String, _ rounding: Requantization.Rounding, size: Int,
    stride: Int
  ) -> KernelCase {
    let (lanes, count) = (kernel.laneCount, 28)
    let rowCount = kernel.rowCount(
      DepthwiseKernel.Geometry(
        filter: (height: size, width: size), stride: (y: stride, x: stride),
        dilation: (y: 1, x: 1)))
    let plain = Operand(bytes: size * size * lanes, asWords: true)
    let filter = DepthwiseFilter(
      weights: plain.address.assumingMemoryBound(to: Int16.self), height: size, width: size,
      strideY: stride, rowCount: rowCount)
    // Weights of nine bits would take two terms.
    for i in 0..<size * size * lanes {
      plain.address.storeBytes(of: Int16(i % 201 - 100), toByteOffset: i * 2, as: Int16.self)
    }
    let weights = Operand(bytes: kernel.weightByteCount(filter))
    let weightGroups = withExtendedLifetime(plain) { kernel.packWeights(filter, weights.address) }
    let isWide = kernel.activations == .words
    let width = (count - 1) * stride + size
    let pixelBytes = lanes * kernel.activations.byteWidth
    let rowBytes = width * pixelBytes
    let image = Operand(
      bytes: filter.inputRowCount * rowBytes / kernel.activations.byteWidth, asWords: isWide)
    let inputRows = (0..<filter.inputRowCount).map {
      UnsafeRawPointer(image.address + $0 * rowBytes)
    }
    let outside = Operand(bytes: lanes, asWords: isWide)
    let multipliers = Multipliers(rounding, channels: lanes, floatRoundings: kernel.floatRoundings)
    let bias = Operand(sums: lanes, start: multipliers.start)
    let output = Operand(bytes: rowCount * count * lanes)
    return KernelCase(
      .depthwise, "depthwise \(name)",
      shape: "\(size)x\(size)/\(stride), \(rowCount)x\(count)x\(lanes)",
      .bytes, 2 * size * size * rowCount * count * lanes
    ) {
      // The lines lie in it.
      withExtendedLifetime(image) {
        inputRows.withUnsafeBufferPointer { inputRows in
          guard let first = inputRows.baseAddress else { return }
          kernel.run(
            DepthwiseRows(
              inputRows: first, inputRowCount: inputRows.count, inputStride: pixelBytes,
              inputWidth: width,
              padding: 0, outside: outside.address, flip: 0, pixelLanes: lanes,
              strideY: stride, strideX: stride, dilationX: 1, filterWidth: size,
              weights: weights.address, weightGroups: weightGroups, bias: bias.sums,
              requantization: multipliers.requantization, output: output.address,
              outputStride: count * lanes, packedRows: rowCount, rowCount: rowCount,
              count: count, pixelStride: lanes, channels: lanes,
              skippedChannels: 0))
        }
      }
    }
  }
}
