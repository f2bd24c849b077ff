import LiteMicrokernels
import LiteTestSupport

extension IntegerMatrices {
  /// The rows of the product by a kernel, in so many bytes an element, and whether the bytes that
  /// follow each row stayed as they were.
  ///
  /// The kernel is given its left matrix XORed with `flip`, and its right matrix as bytes
  /// where it may be, or as nibbles to its function for those.
  func multiplied(
    by kernel: IntegerProductKernel, elementWidth: Int, flip: UInt8 = 0, isNarrow: Bool = false,
    areNibbles: Bool = false, starts: [Int32] = [], _ output: IntegerProduct.Output
  ) -> (bytes: [UInt8], isIntact: Bool) {
    let paddedDepth = (depth + kernel.depthUnit - 1) / kernel.depthUnit * kernel.depthUnit
    // Rows lie in as many pieces as their depth allows, with a gap after each.
    let counts = areNibbles ? [1] : [3, 2, 1]
    let segments = counts.first { paddedDepth % ($0 * kernel.depthUnit) == 0 } ?? 1
    let pieceBytes = paddedDepth * kernel.activations.byteWidth / segments
    let aStride = segments * (pieceBytes + 12)
    let rowBytes = columns * elementWidth
    let cStride = rowBytes + gap
    var c = [UInt8](repeating: 0x5A, count: rows * cStride)
    let a = packedA(
      for: kernel, stride: aStride, pieceBytes: pieceBytes, pieceStride: pieceBytes + 12,
      flip: flip)
    let whole = packedB(for: kernel, paddedDepth: paddedDepth, isNarrow: isNarrow)
    let b = areNibbles ? nibbles(of: whole, paddedDepth: paddedDepth) : whole
    let run = areNibbles ? kernel.runNibbles ?? kernel.run : kernel.run
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
              run(
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

  /// Whether a kernel dequantizes the product with random parameters as it should, bit for bit.
  func areDequantized(
    by kernel: IntegerProductKernel, isNarrow: Bool = false, areNibbles: Bool = false,
    using random: inout SplitMix64
  ) -> Bool {
    let scaling = RandomDequantization(rows: rows, columns: columns, using: &random)
    let result = scaling.withDequantization {
      multiplied(
        by: kernel, elementWidth: 4, isNarrow: isNarrow, areNibbles: areNibbles, .floats($0))
    }
    guard let (bytes, isIntact) = result, bytes.count == rows * columns * 4 else { return false }
    let areEqual = bytes.withUnsafeBytes { bytes in
      (0..<rows * columns).allSatisfy { i in
        let (row, column) = i.quotientAndRemainder(dividingBy: columns)
        let expected = scaling.expected(sum(row, column), row: row, column: column)
        return bytes.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self) == expected.bitPattern
      }
    }
    return areEqual && isIntact
  }

  /// The blocks of columns of packed bytes from −8 to 7, each as `NibbleRun` describes it.
  private func nibbles(of packed: [UInt8], paddedDepth: Int) -> [UInt8] {
    let blockBytes = IntegerProductKernel.columnUnit * paddedDepth
    let (half, group) = (NibbleRun.groupBytes, 2 * NibbleRun.groupBytes)
    return stride(from: 0, to: packed.count, by: blockBytes).flatMap { first in
      let block = packed[first..<first + blockBytes]
      let padding = [UInt8](repeating: 0, count: (group - blockBytes % group) % group)
      let bytes = (block + padding).map { ($0 &+ 8) & 15 }
      return bytes.indices.filter { $0 % group < half }.map { bytes[$0] | bytes[$0 + half] << 4 }
    }
  }
}
