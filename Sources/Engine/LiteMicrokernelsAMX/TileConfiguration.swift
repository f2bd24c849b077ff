/// How many rows each tile has, in the 64 bytes that the processor reads.
struct TileConfiguration {
  private let words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  /// Tiles for up to 32 rows of `a`, all of whose rows have 64 bytes.
  ///
  /// - Parameter rows: The number of rows, 1 to 32; the second half of the tiles has those
  ///   beyond sixteen, at least one.
  init(rows: Int) {
    let first = UInt64(min(rows, 16))
    let second = UInt64(max(rows - 16, 1))
    let columns = UInt64(0x0040_0040_0040_0040)
    // Byte 0: palette 1. Bytes 16 to 31: 64 bytes a row, in 16 bits for each tile. Bytes 48 to
    // 55: the rows of tiles 0 to 7.
    let sums = first | first << 8 | second << 16 | second << 24
    let operands = first << 32 | second << 40 | 16 << 48 | 16 << 56
    words = (1, 0, columns, columns, 0, 0, sums | operands, 0)
  }

  /// Runs some code with the address of the 64 bytes.
  @inline(__always)
  func withAddress(_ body: (UnsafeRawPointer) -> Void) {
    withUnsafePointer(to: words) { body(UnsafeRawPointer($0)) }
  }
}
