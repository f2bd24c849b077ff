import LiteMicrokernels

extension KernelCase {
  /// Depthwise convolutions of bytes: as many lines of a block of channels as are computed at
  /// once.
  static func byteDepthwise(of table: MicrokernelTable) -> [KernelCase] {
    let roundings: [(String, Requantization.Rounding)] = [
      ("linear", .linear), ("linear channels", .linearChannels), ("rectified", .rectified),
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
    let (places, count) = (kernel.placeCount, 28)
    let rowCount = kernel.rowCount(
      DepthwiseKernel.Window(
        filter: (height: size, width: size), stride: (y: stride, x: stride),
        dilation: (y: 1, x: 1)))
    let plain = Operand(bytes: size * size * places, asWords: true)
    let filter = DepthwiseFilter(
      weights: plain.address.assumingMemoryBound(to: Int16.self), height: size, width: size,
      strideY: stride, rowCount: rowCount)
    // Weights of nine bits would take two terms.
    for i in 0..<size * size * places {
      plain.address.storeBytes(of: Int16(i % 201 - 100), toByteOffset: i * 2, as: Int16.self)
    }
    let weights = Operand(bytes: kernel.weightByteCount(filter))
    let terms = withExtendedLifetime(plain) { kernel.packWeights(filter, weights.address) }
    let isWide = kernel.activations == .words
    let width = (count - 1) * stride + size
    let pixelBytes = places * kernel.activations.byteWidth
    let lineBytes = width * pixelBytes
    let image = Operand(
      bytes: filter.lineCount * lineBytes / kernel.activations.byteWidth, asWords: isWide)
    let lines = (0..<filter.lineCount).map { UnsafeRawPointer(image.address + $0 * lineBytes) }
    let outside = Operand(bytes: places, asWords: isWide)
    let factors = Factors(rounding, channels: places, floatRoundings: kernel.floatRoundings)
    let bias = Operand(sums: places, start: factors.start)
    let output = Operand(bytes: rowCount * count * places)
    return KernelCase(
      .depthwise, "depthwise \(name)",
      shape: "\(size)x\(size)/\(stride), \(rowCount)x\(count)x\(places)",
      .bytes, 2 * size * size * rowCount * count * places
    ) {
      // The lines lie in it.
      withExtendedLifetime(image) {
        lines.withUnsafeBufferPointer { lines in
          guard let first = lines.baseAddress else { return }
          kernel.run(
            DepthwiseRows(
              lines: first, lineCount: lines.count, inputStride: pixelBytes, inputWidth: width,
              padding: 0, outside: outside.address, flip: 0, pixelPlaces: places,
              strideY: stride, strideX: stride, dilationX: 1, filterWidth: size,
              weights: weights.address, terms: terms, bias: bias.sums,
              requantization: factors.requantization, output: output.address,
              outputStride: count * places, packedRows: rowCount, rowCount: rowCount,
              count: count, pixelStride: places, channels: places,
              skippedChannels: 0))
        }
      }
    }
  }
}
