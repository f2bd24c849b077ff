public import LiteMicrokernels
import _Builtin_intrinsics.intel

/// Finishes sums that a tile unit has left in memory: row terms, rescaling and storing.
///
/// - Parameters:
///   - product: The product that the sums belong to.
///   - row: The row of the first sum.
///   - column: The column of the first sum, a multiple of 16.
///   - sums: The sums of each block of sixteen columns, `[block][rowStride][16]` in int32, which
///     include the bias.
///   - rowStride: The rows between one block and the next.
///   - rows: The number of rows.
///   - blocks: The number of blocks: 1 or 2.
/// - Precondition: The processor has AVX-512 with VNNI.
public func storeTile(
  _ product: IntegerProduct, row: Int, column: Int, sums: UnsafeRawPointer, rowStride: Int,
  rows: Int, blocks: Int
) {
  #if arch(x86_64)
    var first = 0
    while first < rows {
      let address = sums + first &* 64
      switch (blocks, rows &- first) {
      case (1, 4...):
        storeRows(product, row &+ first, column, address, rowStride, rows: 4, vectors: 1)
        first &+= 4
      case (1, _):
        storeRows(product, row &+ first, column, address, rowStride, rows: 1, vectors: 1)
        first &+= 1
      case (_, 4...):
        storeRows(product, row &+ first, column, address, rowStride, rows: 4, vectors: 2)
        first &+= 4
      default:
        storeRows(product, row &+ first, column, address, rowStride, rows: 1, vectors: 2)
        first &+= 1
      }
    }
  #endif
}

#if arch(x86_64)
  /// Finishes some rows, whose number is known after inlining.
  @inline(__always)
  private func storeRows(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ address: UnsafeRawPointer,
    _ rowStride: Int, rows: Int, vectors: Int
  ) {
    var registers = Registers()
    registers.withAddress { sums in
      for vector in 0..<vectors {
        for i in 0..<rows {
          sums[i &* vectors &+ vector] = load(address, (vector &* rowStride &+ i) &* 64)
        }
      }
      addRowTerms(product, row, sums, rows: rows, vectors: vectors)
      store(product, row, column, sums, rows: rows, vectors: vectors)
    }
  }
#endif
