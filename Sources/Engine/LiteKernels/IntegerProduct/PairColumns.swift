/// A transpose of rows of 2-byte pairs into columns of pairs of bytes or int16.
///
/// It packs the weights of matrix products of int16.
///
/// Every `unsafe` in this file reads the rows and writes the block, within the extents of the
/// members.
@safe
struct PairColumns {
  /// The first byte of row 0; it need not be aligned.
  let source: UnsafeRawPointer

  /// The number of bytes of a row.
  let rowBytes: Int

  /// The number of bytes from one row to the next.
  let rowStride: Int

  /// The number of rows, at most ``unit``.
  let rows: Int

  /// The number of rows whose pairs lie together.
  let unit: Int

  /// The XOR mask of each byte, which then is an int8, and the zero point that is then subtracted.
  let flip: UInt8
  let offset: Int16

  /// Whether the columns are of bytes.
  let isNarrow: Bool

  /// The bytes of a pair in a column.
  private var pairBytes: Int { isNarrow ? 2 : 4 }

  private typealias Bytes = SIMD16<UInt8>

  /// Writes pair `p` of row `r` to pair `p · unit + r`.
  ///
  /// The pairs of the rows that are missing, and the element that the last pair of a row is short
  /// of, are left as they are.
  func write(to destination: UnsafeMutableRawPointer) {
    let vectorRows = rowBytes < 16 ? 0 : rows / 8 * 8
    let wholeBytes = rowBytes / 2 * 2
    for row in stride(from: 0, to: vectorRows, by: 8) {
      var first = 0
      while first < wholeBytes {
        // The last sixteen bytes may overlap the previous ones, and are transposed twice.
        let byte = min(first, wholeBytes - 16)
        unsafe transpose(
          source + (row * rowStride + byte),
          to: destination + (byte / 2 * unit + row) * pairBytes)
        first += 16
      }
    }
    for row in 0..<rows {
      let bytes = unsafe source + row * rowStride
      for i in (row < vectorRows ? wholeBytes : 0)..<rowBytes {
        let byte = unsafe bytes.load(fromByteOffset: i, as: UInt8.self) ^ flip
        let weight = Int16(Int8(bitPattern: byte)) &- offset
        let pair = unsafe destination + (i / 2 * unit + row) * pairBytes
        if isNarrow {
          unsafe pair.storeBytes(
            of: Int8(truncatingIfNeeded: weight), toByteOffset: i % 2, as: Int8.self)
        } else {
          unsafe pair.storeBytes(of: weight, toByteOffset: i % 2 * 2, as: Int16.self)
        }
      }
    }
  }

  /// Transposes a square of eight by eight pairs.
  @inline(__always)
  private func transpose(_ source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer) {
    let offsets = SIMD8(repeating: offset)
    let narrowOffsets = Bytes(repeating: UInt8(truncatingIfNeeded: offset))
    @inline(__always)
    func row(_ index: Int) -> SIMD8<UInt16> {
      let bytes = unsafe source.loadUnaligned(fromByteOffset: index * rowStride, as: Bytes.self)
      return unsafe unsafeBitCast(bytes ^ Bytes(repeating: flip), to: SIMD8<UInt16>.self)
    }
    /// Stores pairs of the eight rows.
    @inline(__always)
    func store(_ pair: Int, _ rows: SIMD2<UInt64>) {
      let bytes = unsafe unsafeBitCast(rows, to: Bytes.self)
      let target = unsafe destination + pair * unit * pairBytes
      guard !isNarrow else {
        unsafe target.storeBytes(of: bytes &- narrowOffsets, as: Bytes.self)
        return
      }
      unsafe target.storeBytes(
        of: PairColumns.widened(bytes.lowHalf) &- offsets, as: SIMD8<Int16>.self)
      unsafe target.storeBytes(
        of: PairColumns.widened(bytes.highHalf) &- offsets, toByteOffset: 16,
        as: SIMD8<Int16>.self)
    }
    let upper = PairColumns.transpose(row(0), row(1), row(2), row(3))
    let lower = PairColumns.transpose(row(4), row(5), row(6), row(7))
    store(0, SIMD2(upper.0.x, lower.0.x))
    store(1, SIMD2(upper.0.y, lower.0.y))
    store(2, SIMD2(upper.1.x, lower.1.x))
    store(3, SIMD2(upper.1.y, lower.1.y))
    store(4, SIMD2(upper.2.x, lower.2.x))
    store(5, SIMD2(upper.2.y, lower.2.y))
    store(6, SIMD2(upper.3.x, lower.3.x))
    store(7, SIMD2(upper.3.y, lower.3.y))
  }

  /// The columns of four rows of pairs, two columns to a vector.
  @inline(__always)
  private static func transpose(
    _ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>, _ c: SIMD8<UInt16>, _ d: SIMD8<UInt16>
  ) -> (SIMD2<UInt64>, SIMD2<UInt64>, SIMD2<UInt64>, SIMD2<UInt64>) {
    // In two steps of two vectors each, which are one instruction.
    @inline(__always)
    func pairs(_ x: SIMD8<UInt16>, _ y: SIMD8<UInt16>, _ i: Int) -> SIMD4<UInt32> {
      unsafe unsafeBitCast(
        SIMD8(x[i], y[i], x[i + 1], y[i + 1], x[i + 2], y[i + 2], x[i + 3], y[i + 3]),
        to: SIMD4<UInt32>.self)
    }
    @inline(__always)
    func fours(_ x: SIMD4<UInt32>, _ y: SIMD4<UInt32>, _ i: Int) -> SIMD2<UInt64> {
      unsafe unsafeBitCast(SIMD4(x[i], y[i], x[i + 1], y[i + 1]), to: SIMD2<UInt64>.self)
    }
    let (ab, cd) = (pairs(a, b, 0), pairs(c, d, 0))
    let (abEnd, cdEnd) = (pairs(a, b, 4), pairs(c, d, 4))
    return (fours(ab, cd, 0), fours(ab, cd, 2), fours(abEnd, cdEnd, 0), fours(abEnd, cdEnd, 2))
  }

  /// Int8 as int16.
  @inline(__always)
  private static func widened(_ x: SIMD8<UInt8>) -> SIMD8<Int16> {
    let twice = SIMD16(
      x[0], x[0], x[1], x[1], x[2], x[2], x[3], x[3], x[4], x[4], x[5], x[5], x[6], x[6], x[7],
      x[7])
    return unsafe unsafeBitCast(twice, to: SIMD8<Int16>.self) &>> 8
  }
}
