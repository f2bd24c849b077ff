#if arch(x86_64)
  /// The rows of a product in as few tiles as possible, none of which has more than one row more than
  /// another.
  struct RowTiles {
    /// The number of rows.
    let rows: Int

    /// The most rows of a tile.
    let most: Int

    /// Calls a body with the first row and the number of rows of each tile.
    @inline(__always)
    func forEach(_ body: (_ row: Int, _ rows: Int) -> Void) {
      var row = 0
      var tiles = (rows &+ most &- 1) / most
      while tiles > 0 {
        let count = (rows &- row &+ tiles &- 1) / tiles
        body(row, count)
        row &+= count
        tiles &-= 1
      }
    }
  }
#endif
