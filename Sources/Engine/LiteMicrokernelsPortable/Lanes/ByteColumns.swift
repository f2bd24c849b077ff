/// Sixteen bytes of each of some columns of a matrix, in registers.
protocol ByteColumns {
  /// The number of columns: those of a register lie sixteen columns apart.
  static var columnCount: Int { get }

  /// Loads a column, and those that lie in the same register.
  static func load(_ source: UnsafeRawPointer, _ stride: Int) -> Self

  /// Stores the bytes of a row.
  func store(to row: UnsafeMutableRawPointer)

  /// The bytes of two columns in turn, sixteen bytes by sixteen bytes.
  static func interleaved(_ a: Self, _ b: Self) -> (Self, Self)
}

/// One column.
struct SingleByteColumn: ByteColumns {
  var bytes: SIMD16<UInt8>

  static var columnCount: Int { 16 }

  @inline(__always)
  static func load(_ source: UnsafeRawPointer, _ stride: Int) -> Self {
    Self(bytes: source.loadUnaligned(as: SIMD16<UInt8>.self))
  }

  @inline(__always)
  func store(to row: UnsafeMutableRawPointer) {
    row.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  static func interleaved(_ first: Self, _ second: Self) -> (Self, Self) {
    let (a, b) = (first.bytes, second.bytes)
    return (
      Self(
        bytes: SIMD16(
          a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3], a[4], b[4], a[5], b[5], a[6], b[6], a[7],
          b[7])),
      Self(
        bytes: SIMD16(
          a[8], b[8], a[9], b[9], a[10], b[10], a[11], b[11], a[12], b[12], a[13], b[13], a[14],
          b[14], a[15], b[15]))
    )
  }
}
