import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// The first and the last step of Winograd's minimal filtering: one tile of an image.
  static func winograd(of table: MicrokernelTable) -> [KernelCase] {
    [winogradPatch(of: table), winogradOutput(of: table)]
  }

  private static let pointCount = 16

  private static func winogradPatch(of table: MicrokernelTable) -> KernelCase {
    let channels = 64
    let (input, output) = (
      Operand(floats: pointCount * channels), Operand(floats: pointCount * channels)
    )
    let pixels = (0..<pointCount).map { UnsafeRawPointer(input.address + $0 * channels * 4) }
    return KernelCase(
      .winograd, "winograd transform", shape: "4x4x\(channels)", .memory,
      2 * pointCount * channels * 4
    ) {
      // The pixels lie in it.
      withExtendedLifetime(input) {
        pixels.withUnsafeBufferPointer { pixels in
          guard let first = pixels.baseAddress else { return }
          table.winograd.transform(
            WinogradPatch(
              channels: channels, pixels: first, output: output.address,
              pointStride: channels * 4))
        }
      }
    }
  }

  private static func winogradOutput(of table: MicrokernelTable) -> KernelCase {
    let (channels, pixelCount) = (64, 4)
    let (input, output) = (
      Operand(floats: pointCount * channels), Operand(floats: pixelCount * channels)
    )
    let pixels = (0..<pixelCount).map { output.address + $0 * channels * 4 }
    return KernelCase(
      .winograd, "winograd finish", shape: "2x2x\(channels)", .memory,
      (pointCount + pixelCount) * channels * 4
    ) {
      // The pixels lie in it.
      withExtendedLifetime(output) {
        pixels.withUnsafeBufferPointer { pixels in
          guard let first = pixels.baseAddress else { return }
          table.winograd.finish(
            WinogradOutput(
              channels: channels, accumulators: input.address, pointStride: channels * 4,
              pixels: first,
              low: 0, high: 6))
        }
      }
    }
  }
}
