import LiteKernels
import LiteMicrokernels
import LiteMicrokernelsPortable
import LiteReference

extension Comparison {
  /// Depthwise convolutions of bytes.
  mutating func compareDepthwiseBytes() {
    for (height, width) in [(1, 1), (3, 3), (2, 5)] {
      for (stride, dilation) in [(1, 1), (2, 1), (1, 2)] {
        for count in 1...9 {
          for channels in [1, 7, 15, 16] {
            compareDepthwiseBytes(
              (height, width), stride: stride, dilation: dilation, count: count, channels: channels)
          }
        }
      }
    }
  }

  private mutating func compareDepthwiseBytes(
    _ filter: (height: Int, width: Int), stride: Int, dilation: Int, count: Int, channels: Int
  ) {
    let lanes = DepthwiseWords.laneCount
    let pixels = (count - 1) * stride + (filter.width - 1) * dilation + 1
    let image = bytes(filter.height * pixels * lanes).map { Int16($0) }
    let weights = (0..<filter.height * filter.width * lanes).map { _ in
      Int16.random(in: -255...255, using: &random)
    }
    let bias = (0..<lanes).map { _ in Int32.random(in: -1_000_000...1_000_000, using: &random) }
    let scaling = RandomRequantization(
      .general, channels: lanes, largestShift: 5, using: &random)
    let pixelStride = channels + 3
    func convolved(_ kernel: DepthwiseKernel) -> [UInt8] {
      var output = [UInt8](repeating: 0x5A, count: count * pixelStride)
      image.withUnsafeBytes { image in
        weights.withUnsafeBytes { weights in
          bias.withUnsafeBufferPointer { bias in
            output.withUnsafeMutableBytes { output in
              guard let image = image.baseAddress, let weights = weights.baseAddress,
                let bias = bias.baseAddress, let output = output.baseAddress
              else { return }
              let inputRows = (0..<filter.height).map { image + $0 * pixels * lanes * 2 }
              inputRows.withUnsafeBufferPointer { inputRows in
                guard let inputRows = inputRows.baseAddress else { return }
                scaling.withRequantization { requantization in
                  kernel.run(
                    DepthwiseRows(
                      inputRows: inputRows, inputRowCount: filter.height, inputStride: lanes * 2,
                      inputWidth: pixels, padding: 0, outside: image, flip: 0,
                      pixelLanes: lanes, strideY: 1, strideX: stride, dilationX: dilation,
                      filterWidth: filter.width, weights: weights, weightGroups: 1, bias: bias,
                      requantization: requantization, output: output, outputStride: 0,
                      packedRows: 1, rowCount: 1, count: count, pixelStride: pixelStride,
                      channels: channels, skippedChannels: 0))
                }
              }
            }
          }
        }
      }
      return output
    }
    expect(
      convolved(table.depthwise) == convolved(Comparison.portable.depthwise),
      "\(count) windows of \(filter.height) x \(filter.width) bytes, \(channels) channels")
  }

  /// Sums of quantized bytes, with every shift.
  mutating func compareByteSums() {
    for count in 0...130 {
      let scaling = RandomRequantization(.signed, channels: 1, largestShift: -1, using: &random)
      let (a, b) = (bytes(count + 1), bytes(count + 1))
      func factor(_ right: Int, _ value: Int32) -> ByteSum.Multiplier {
        ByteSum.Multiplier(value: count % 10 == 9 ? 0 : value, right: right)
      }
      let values = (0..<2).map { _ in Int32.random(in: 1 << 30...Int32.max, using: &random) }
      let zeroPoints = bytes(2).map { count % 3 == 0 ? Int32($0 & 1) * 255 : Int32($0) }
      func added(_ table: MicrokernelTable.Slots) -> [UInt8] {
        var c = [UInt8](repeating: 0x5A, count: count + 1)
        scaling.withRequantization { requantization in
          a.withUnsafeBytes { a in
            b.withUnsafeBytes { b in
              c.withUnsafeMutableBytes { c in
                guard let a = a.baseAddress, let b = b.baseAddress, let c = c.baseAddress else {
                  return
                }
                table.addBytes(
                  ByteSum(
                    count: count, a: a, b: b, c: c,
                    scaling: ByteSum.Scaling(
                      isDifference: count.isMultiple(of: 2), first: factor(count % 32, values[0]),
                      second: factor(count / 4 % 32, values[1]),
                      firstZeroPoint: zeroPoints[0], secondZeroPoint: zeroPoints[1],
                      output: requantization, fixedPoint: nil)))
              }
            }
          }
        }
        return c
      }
      expect(added(table) == added(Comparison.portable), "the sums of \(count) bytes")
    }
  }
}
