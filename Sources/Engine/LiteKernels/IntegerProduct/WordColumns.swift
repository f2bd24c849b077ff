import LiteMicrokernels

/// A transpose of rows of 4-byte words into columns.
///
/// It packs the weights of matrix products.
///
/// Every `unsafe` in this file reads the rows and writes the block, within the extents of the
/// members.
@safe
struct WordColumns {
  /// The first byte of row 0; it need not be aligned.
  let source: UnsafeRawPointer

  /// The number of bytes of a row.
  let rowBytes: Int

  /// The number of bytes from one row to the next.
  let rowStride: Int

  /// The number of rows.
  let rows: Int

  /// The number of rows whose words lie together.
  let unit: Int

  /// The number of bytes from a block of ``unit`` rows to the next.
  let blockBytes: Int

  /// The XOR mask of each byte, and the zero point that is then subtracted.
  let flip: UInt8
  let offset: UInt8

  /// Transposes sixteen rows together, where ``unit`` is 16; nil where no micro-kernel does.
  let transposeBlock: (@Sendable (FourByteTranspose) -> Void)?

  /// Writes word `w` of row `r` to word `w · unit + r % unit` of block `r / unit`.
  ///
  /// The words of the last rows that are missing, and the bytes that the last word of a row
  /// is short of, are left as they are.
  func write(to destination: UnsafeMutableRawPointer) {
    let (flips, offsets) = (SIMD16(repeating: flip), SIMD16(repeating: offset))
    let wholeWords = rowBytes / 16 * 4
    for firstRow in stride(from: 0, to: rows, by: unit) {
      let block = unsafe destination + firstRow / unit * blockBytes
      let count = min(unit, rows - firstRow)
      if count == 16, unit == 16, let transposeBlock {
        unsafe transposeBlock(
          FourByteTranspose(
            source: source + firstRow * rowStride, rowBytes: rowBytes, rowStride: rowStride,
            flip: flip, offset: offset, destination: block))
        continue
      }
      let vectorRows = count / 4 * 4
      // All words of a cache line are read before the line is evicted.
      for firstWord in stride(from: 0, to: wholeWords, by: 16) {
        let endWord = min(firstWord + 16, wholeWords)
        for row in stride(from: 0, to: vectorRows, by: 4) {
          for word in stride(from: firstWord, to: endWord, by: 4) {
            unsafe transpose(
              source + (firstRow + row) * rowStride + word * 4, flips, offsets,
              to: block + (word * unit + row) * 4)
          }
        }
      }
      for row in 0..<count {
        let first = row < vectorRows ? wholeWords * 4 : 0
        let bytes = unsafe source + (firstRow + row) * rowStride
        for i in first..<rowBytes {
          let byte = unsafe (bytes.load(fromByteOffset: i, as: UInt8.self) ^ flip) &- offset
          unsafe block.storeBytes(
            of: byte, toByteOffset: (i / 4 * unit + row) * 4 + i % 4, as: UInt8.self)
        }
      }
    }
  }

  /// Transposes a square of four by four words.
  @inline(__always)
  private func transpose(
    _ source: UnsafeRawPointer, _ flips: SIMD16<UInt8>, _ offsets: SIMD16<UInt8>,
    to destination: UnsafeMutableRawPointer
  ) {
    @inline(__always)
    func row(_ index: Int) -> SIMD4<UInt32> {
      let bytes = unsafe source.loadUnaligned(
        fromByteOffset: index * rowStride, as: SIMD16<UInt8>.self)
      return unsafe unsafeBitCast((bytes ^ flips) &- offsets, to: SIMD4<UInt32>.self)
    }
    let (a, b, c, d) = (row(0), row(1), row(2), row(3))
    let columns = (
      SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y), SIMD4(a.z, b.z, c.z, d.z),
      SIMD4(a.w, b.w, c.w, d.w)
    )
    unsafe destination.storeBytes(of: columns.0, as: SIMD4<UInt32>.self)
    unsafe destination.storeBytes(
      of: columns.1, toByteOffset: unit * 4, as: SIMD4<UInt32>.self)
    unsafe destination.storeBytes(
      of: columns.2, toByteOffset: unit * 8, as: SIMD4<UInt32>.self)
    unsafe destination.storeBytes(
      of: columns.3, toByteOffset: unit * 12, as: SIMD4<UInt32>.self)
  }
}
