import LiteMicrokernels

extension IntegerMatrices {
  /// The rows of the product by a kernel, in so many bytes an element, and whether the bytes that
  /// follow each row stayed as they were.
  ///
  /// The kernel is given its left matrix XORed with `flip`, and its right matrix as bytes
  /// where it may be.
  func multiplied(
    by kernel: IntegerProductKernel, elementWidth: Int, flip: UInt8 = 0, isNarrow: Bool = false,
    starts: [Int32] = [], _ output: IntegerProduct.Output
  ) -> (bytes: [UInt8], isIntact: Bool) {
    let paddedDepth = (depth + kernel.depthUnit - 1) / kernel.depthUnit * kernel.depthUnit
    // Rows lie in as many pieces as their depth allows, with a gap after each.
    let segments = [3, 2, 1].first { paddedDepth % ($0 * kernel.depthUnit) == 0 } ?? 1
    let pieceBytes = paddedDepth * kernel.activations.byteWidth / segments
    let aStride = segments * (pieceBytes + 12)
    let rowBytes = columns * elementWidth
    let cStride = rowBytes + gap
    var c = [UInt8](repeating: 0x5A, count: rows * cStride)
    let a = packedA(
      for: kernel, stride: aStride, pieceBytes: pieceBytes, pieceStride: pieceBytes + 12,
      flip: flip)
    let b = packedB(for: kernel, paddedDepth: paddedDepth, isNarrow: isNarrow)
    var start: Int32 = 0
    if case .bytes(let requantization) = output { start = requantization.start }
    let bias = paddedBias(start: start, starts: starts)
    func multiply(_ corrections: UnsafePointer<Int32>?) {
      a.withUnsafeBytes { a in
        b.withUnsafeBytes { b in
          c.withUnsafeMutableBytes { c in
            guard let a = a.baseAddress, let b = b.baseAddress, let c = c.baseAddress else {
              return
            }
            bias.withUnsafeBufferPointer { bias in
              guard let bias = bias.baseAddress else { return }
              kernel.run(
                IntegerProduct(
                  rows: rows, columns: columns, depth: paddedDepth, segments: segments,
                  segmentStride: pieceBytes + 12, a: a, aStride: aStride, flip: flip,
                  rowCorrections: corrections, b: b, bIsNarrow: isNarrow,
                  bias: bias, c: c, cStride: cStride, output: output))
            }
          }
        }
      }
    }
    if let corrections = rowCorrections {
      corrections.withUnsafeBufferPointer { multiply($0.baseAddress) }
    } else {
      multiply(nil)
    }
    var bytes: [UInt8] = []
    var isIntact = true
    for row in 0..<rows {
      bytes += c[row * cStride..<row * cStride + rowBytes]
      isIntact =
        isIntact && c[row * cStride + rowBytes..<(row + 1) * cStride].allSatisfy { $0 == 0x5A }
    }
    return (bytes, isIntact)
  }
}
