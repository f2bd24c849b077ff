#if arch(arm64)
  public import LiteMicrokernels

  /// The product of float32 matrices, in tiles of up to five rows and sixteen columns.
  ///
  /// Rows are distributed evenly over as few tiles as possible. A product of one row
  /// reads up to four blocks of columns side by side.
  @Sendable
  public func multiplyFloats(_ product: FloatProduct) {
    if product.rows == 1 {
      multiplyRow(product)
      return
    }
    var column = 0
    while column < product.columns {
      if column &+ 8 < product.columns {
        multiplyRows(product, column, Whole.self)
      } else {
        multiplyRows(product, column, Half.self)
      }
      column &+= 16
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

  /// All rows of one block of columns.
  @inline(never)
  private func multiplyRows<Columns: TileWidth>(
    _ product: FloatProduct, _ column: Int, _ columns: Columns.Type
  ) {
    var row = 0
    var tiles = (product.rows &+ 4) / 5
    while tiles > 0 {
      let rows = (product.rows &- row &+ tiles &- 1) / tiles
      switch rows {
      case 5: multiplyTile(product, row, Count5.self, column, columns)
      case 4: multiplyTile(product, row, Count4.self, column, columns)
      case 3: multiplyTile(product, row, Count3.self, column, columns)
      case 2: multiplyTile(product, row, Count2.self, column, columns)
      default: multiplyTile(product, row, Count1.self, column, columns)
      }
      row &+= rows
      tiles &-= 1
    }
  }
#endif
