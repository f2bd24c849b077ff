public import LiteMicrokernels
import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// The product of float32 matrices, in tiles of up to eight rows and three blocks of columns.
  ///
  /// Rows are dealt out to as few tiles as will do, as evenly as it goes: no row is computed
  /// twice. A product of one row reads up to eight blocks side by side.
  @Sendable
  public func multiplyFloats(_ product: FloatProduct) {
    if product.rows == 1 {
      multiplyRow(product)
      return
    }
    var column = 0
    while column < product.columns {
      let blocks = (product.columns &- column &+ 15) / 16
      if blocks == 1 {
        multiplyBlocks1(product, column)
        column &+= 16
      } else if blocks == 2 || blocks == 4 {
        multiplyBlocks2(product, column)
        column &+= 32
      } else {
        multiplyBlocks3(product, column)
        column &+= 48
      }
    }
  }

  /// One row, whose blocks are dealt out as evenly as it goes.
  private func multiplyRow(_ product: FloatProduct) {
    var blocks = (product.columns &+ 15) / 16
    var column = 0
    while blocks > 0 {
      let passes = (blocks &+ 7) / 8
      let width = (blocks &+ passes &- 1) / passes
      switch width {
      case 8: multiplyRowTile(product, column, blocks: 8)
      case 7: multiplyRowTile(product, column, blocks: 7)
      case 6: multiplyRowTile(product, column, blocks: 6)
      case 5: multiplyRowTile(product, column, blocks: 5)
      case 4: multiplyRowTile(product, column, blocks: 4)
      case 3: multiplyRowTile(product, column, blocks: 3)
      case 2: multiplyRowTile(product, column, blocks: 2)
      default: multiplyRowTile(product, column, blocks: 1)
      }
      column &+= 16 &* width
      blocks &-= width
    }
  }

  /// All rows of one block of columns.
  @inline(never)
  private func multiplyBlocks1(_ product: FloatProduct, _ column: Int) {
    var row = 0
    var tiles = (product.rows &+ 7) / 8
    while tiles > 0 {
      let rows = (product.rows &- row &+ tiles &- 1) / tiles
      switch rows {
      case 8: multiplyTile(product, row, rows: 8, column, blocks: 1)
      case 7: multiplyTile(product, row, rows: 7, column, blocks: 1)
      case 6: multiplyTile(product, row, rows: 6, column, blocks: 1)
      case 5: multiplyTile(product, row, rows: 5, column, blocks: 1)
      case 4: multiplyTile(product, row, rows: 4, column, blocks: 1)
      case 3: multiplyTile(product, row, rows: 3, column, blocks: 1)
      case 2: multiplyTile(product, row, rows: 2, column, blocks: 1)
      default: multiplyTile(product, row, rows: 1, column, blocks: 1)
      }
      row &+= rows
      tiles &-= 1
    }
  }

  /// All rows of two blocks of columns.
  @inline(never)
  private func multiplyBlocks2(_ product: FloatProduct, _ column: Int) {
    var row = 0
    var tiles = (product.rows &+ 7) / 8
    while tiles > 0 {
      let rows = (product.rows &- row &+ tiles &- 1) / tiles
      switch rows {
      case 8: multiplyTile(product, row, rows: 8, column, blocks: 2)
      case 7: multiplyTile(product, row, rows: 7, column, blocks: 2)
      case 6: multiplyTile(product, row, rows: 6, column, blocks: 2)
      case 5: multiplyTile(product, row, rows: 5, column, blocks: 2)
      case 4: multiplyTile(product, row, rows: 4, column, blocks: 2)
      case 3: multiplyTile(product, row, rows: 3, column, blocks: 2)
      case 2: multiplyTile(product, row, rows: 2, column, blocks: 2)
      default: multiplyTile(product, row, rows: 1, column, blocks: 2)
      }
      row &+= rows
      tiles &-= 1
    }
  }

  /// All rows of three blocks of columns.
  @inline(never)
  private func multiplyBlocks3(_ product: FloatProduct, _ column: Int) {
    var row = 0
    var tiles = (product.rows &+ 7) / 8
    while tiles > 0 {
      let rows = (product.rows &- row &+ tiles &- 1) / tiles
      switch rows {
      case 8: multiplyTile(product, row, rows: 8, column, blocks: 3)
      case 7: multiplyTile(product, row, rows: 7, column, blocks: 3)
      case 6: multiplyTile(product, row, rows: 6, column, blocks: 3)
      case 5: multiplyTile(product, row, rows: 5, column, blocks: 3)
      case 4: multiplyTile(product, row, rows: 4, column, blocks: 3)
      case 3: multiplyTile(product, row, rows: 3, column, blocks: 3)
      case 2: multiplyTile(product, row, rows: 2, column, blocks: 3)
      default: multiplyTile(product, row, rows: 1, column, blocks: 3)
      }
      row &+= rows
      tiles &-= 1
    }
  }

#endif
