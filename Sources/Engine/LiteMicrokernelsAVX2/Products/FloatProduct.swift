#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of float32 matrices, in tiles of up to six rows and sixteen columns.
  ///
  /// Rows are distributed evenly over as few tiles as possible. A product of one row
  /// reads up to four blocks of columns side by side.
  @Sendable
  public func multiplyFloats(_ product: FloatProduct) {
    guard !multiplyFewColumns(product) else { return }
    multiply(product, FusedMultiplyAdd.self)
  }

  /// The same with each product rounded before it is added and the bias added last: the results
  /// are those of the reference loop, bit for bit.
  ///
  /// Tiles have up to four rows.
  @Sendable
  public func multiplyFloatsRounded(_ product: FloatProduct) {
    multiply(product, RoundedMultiplyAdd.self)
  }

  /// All blocks of columns.
  @inline(__always)
  private func multiply<Arithmetic: MultiplyAdd>(
    _ product: FloatProduct, _ arithmetic: Arithmetic.Type
  ) {
    if product.rows == 1 {
      multiplyRow(product, arithmetic)
      return
    }
    var column = 0
    while column < product.columns {
      if column &+ 8 < product.columns {
        multiplyRows(product, column, Whole.self, arithmetic)
      } else {
        multiplyRows(product, column, Half.self, arithmetic)
      }
      column &+= 16
    }
  }

  /// One row, whose blocks are distributed evenly.
  @inline(never)
  private func multiplyRow<Arithmetic: MultiplyAdd>(
    _ product: FloatProduct, _ arithmetic: Arithmetic.Type
  ) {
    var blocks = (product.columns &+ 15) / 16
    var column = 0
    while blocks > 0 {
      let passes = (blocks &+ 3) / 4
      let width = (blocks &+ passes &- 1) / passes
      switch width {
      case 4: multiplyRowTile(product, column, Count4.self, arithmetic)
      case 3: multiplyRowTile(product, column, Count3.self, arithmetic)
      case 2: multiplyRowTile(product, column, Count2.self, arithmetic)
      default: multiplyRowTile(product, column, Count1.self, arithmetic)
      }
      column &+= 16 &* width
      blocks &-= width
    }
  }

  /// All rows of one block of columns.
  @inline(never)
  private func multiplyRows<Columns: TileWidth, Arithmetic: MultiplyAdd>(
    _ product: FloatProduct, _ column: Int, _ columns: Columns.Type, _ arithmetic: Arithmetic.Type
  ) {
    var row = 0
    var tiles = (product.rows &+ Arithmetic.tileRows &- 1) / Arithmetic.tileRows
    while tiles > 0 {
      let rows = (product.rows &- row &+ tiles &- 1) / tiles
      switch rows {
      case 6: multiplyTile(product, row, Count6.self, column, columns, arithmetic)
      case 5: multiplyTile(product, row, Count5.self, column, columns, arithmetic)
      case 4: multiplyTile(product, row, Count4.self, column, columns, arithmetic)
      case 3: multiplyTile(product, row, Count3.self, column, columns, arithmetic)
      case 2: multiplyTile(product, row, Count2.self, column, columns, arithmetic)
      default: multiplyTile(product, row, Count1.self, column, columns, arithmetic)
      }
      row &+= rows
      tiles &-= 1
    }
  }
#endif
