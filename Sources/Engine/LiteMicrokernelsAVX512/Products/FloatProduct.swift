#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of float32 matrices, in tiles of up to eight rows and three blocks of columns, or of
  /// sixteen rows and one block.
  ///
  /// Rows are distributed evenly over as few tiles as possible: no row is computed twice. A last
  /// block of eight columns or fewer takes half-width registers; up to four columns alone are summed
  /// along the depth, where filter taps fill registers. A product of one row reads up to
  /// four blocks side by side: their accumulators hide the latency of an addition. With more
  /// blocks, a power of two apart, the L1 cache would not hold the next cache lines.
  @Sendable
  public func multiplyFloats(_ product: FloatProduct) {
    guard !multiplyFewColumns(product) else { return }
    if product.rows == 1 {
      multiplyRow(product)
      return
    }
    var prefetched = PrefetchedCacheLines(product)
    let offsets = RowOffsets(stride: product.aStride)
    var column = 0
    while column < product.columns {
      let left = product.columns &- column
      let blocks = (left &+ 15) / 16
      let width = blocks == 1 ? 1 : (blocks == 2 || blocks == 4 ? 2 : 3)
      let isHalf = blocks == width && left &+ 8 <= 16 &* blocks
      switch (width, isHalf) {
      case (1, false): multiplyOneBlock(product, column, offsets, FusedMultiplyAdd.self)
      case (2, false): multiplyRows(product, column, Whole2.self, offsets, &prefetched)
      case (3, false): multiplyRows(product, column, Whole3.self, offsets, &prefetched)
      case (1, true): multiplyRows(product, column, Half0.self, offsets, &prefetched)
      case (2, true): multiplyRows(product, column, Half1.self, offsets, &prefetched)
      default: multiplyRows(product, column, Half2.self, offsets, &prefetched)
      }
      column &+= 16 &* width
    }
  }

  /// One row, whose blocks are distributed evenly.
  private func multiplyRow(_ product: FloatProduct) {
    var blocks = (product.columns &+ 15) / 16
    var column = 0
    while blocks > 0 {
      let passes = (blocks &+ 3) / 4
      let width = (blocks &+ passes &- 1) / passes
      switch width {
      case 4: multiplyRowTile(product, column, Count4.self)
      case 3: multiplyRowTile(product, column, Count3.self)
      case 2: multiplyRowTile(product, column, Count2.self)
      default: multiplyRowTile(product, column, Count1.self)
      }
      column &+= 16 &* width
      blocks &-= width
    }
  }

  /// All rows of some blocks of columns.
  @inline(never)
  private func multiplyRows<Columns: TileBlocks>(
    _ product: FloatProduct, _ column: Int, _ columns: Columns.Type, _ offsets: RowOffsets,
    _ prefetched: inout PrefetchedCacheLines
  ) {
    // The first tiles prefetchOffset the columns that come next, block by block.
    var prefetchOffset = (Columns.blocks &+ (Columns.hasHalf ? 1 : 0)) &* product.bBlockStride
    let prefetchEnd = 2 &* prefetchOffset
    let first = product.b + column / 16 &* product.bBlockStride
    RowTiles(rows: product.rows, most: 8).forEach { row, rows in
      let ahead = prefetched.take(product.depth, from: first)
      @inline(__always)
      func multiply<Rows: TileHeight>(_ rows: Rows.Type) {
        multiplyTile(product, row, rows, column, columns, offsets, prefetchOffset, ahead)
      }
      switch rows {
      case 8: multiply(Count8.self)
      case 7: multiply(Count7.self)
      case 6: multiply(Count6.self)
      case 5: multiply(Count5.self)
      case 4: multiply(Count4.self)
      case 3: multiply(Count3.self)
      case 2: multiply(Count2.self)
      default: multiply(Count1.self)
      }
      prefetchOffset = prefetchOffset < prefetchEnd ? prefetchOffset &+ product.bBlockStride : 0
    }
  }
#endif
