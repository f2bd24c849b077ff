import LiteKernels
import LiteReference
import Testing

@Suite struct ResizeNearestNeighborTests {
  /// Recorded from LiteRT 2.3.0 with the resolver of reference kernels.
  @Test(arguments: [
    (false, false, [0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 3, 3, 4, 4, 5]),
    (true, false, [0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 3, 4, 4, 5, 5]),
    (false, true, [0, 0, 1, 2, 2, 3, 3, 4, 5, 5, 3, 3, 4, 5, 5]),
    (true, true, [0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 3, 4, 4, 5, 5]),
  ])
  func picksTheNearest(alignCorners: Bool, halfPixelCenters: Bool, expected: [Int]) {
    for byteWidth in [1, 2, 4, 3] {
      let layout = ResizeLayout(
        batches: 1, inputHeight: 2, inputWidth: 3, outputHeight: 3, outputWidth: 5, channels: 1,
        alignCorners: alignCorners, halfPixelCenters: halfPixelCenters)
      let input = (0..<6 * byteWidth).map { UInt8($0) }
      var output = [UInt8](repeating: 99, count: 15 * byteWidth)
      var indices = [Int](repeating: 0, count: 5)
      var bytes = output.mutableSpan
      var columns = indices.mutableSpan
      resizeNearestNeighbor(
        layout, byteWidth: byteWidth, from: input.span, to: &bytes, columns: &columns)
      let expectedBytes = expected.flatMap { pixel in
        (0..<byteWidth).map { UInt8(pixel * byteWidth + $0) }
      }
      #expect(output == expectedBytes)
    }
  }
}
