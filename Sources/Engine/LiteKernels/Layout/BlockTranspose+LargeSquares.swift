/// Transposes of squares of small words whose rows fill registers, each stored as rows of some
/// stride.
///
/// Each step interleaves the words of the first half of the rows with those of the second half (a
/// perfect shuffle). After log₂(rows) steps the columns are rows.
///
/// This is one of the files of unsafe code: each function is given the address of a square that
/// lies within the checked matrix.
extension BlockTranspose {
  /// Transposes 8 by 8 words of 2 bytes.
  @inline(__always)
  func transposeManyPairs(
    _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ stride: Int
  ) {
    typealias Row = SIMD8<UInt16>
    @inline(__always)
    func row(_ index: Int) -> Row {
      unsafe (source + index &* sourceStride).loadUnaligned(as: Row.self)
    }
    @inline(__always)
    func set(_ index: Int, _ rows: (Row, Row)) {
      let target = unsafe destination + index &* stride
      unsafe target.storeBytes(of: rows.0, as: Row.self)
      unsafe (target + stride).storeBytes(of: rows.1, as: Row.self)
    }
    var (a, b, c, d) = (
      (row(0), row(1)), (row(2), row(3)), (row(4), row(5)), (row(6), row(7))
    )
    for _ in 0..<3 {
      (a, b, c, d) = (
        Row.interleaved(a.0, c.0), Row.interleaved(a.1, c.1), Row.interleaved(b.0, d.0),
        Row.interleaved(b.1, d.1)
      )
    }
    set(0, a)
    set(2, b)
    set(4, c)
    set(6, d)
  }
}
