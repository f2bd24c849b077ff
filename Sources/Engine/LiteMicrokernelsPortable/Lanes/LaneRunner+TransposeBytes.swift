import LiteMicrokernels

extension LaneRunner {
  /// Transposes a matrix of bytes, sixteen rows of some columns at a time, the last of which may
  /// overlap the previous ones.
  ///
  /// Sixty-four rows are done for the same columns, so that the cache lines of the source are used
  /// completely before they are evicted.
  @inline(__always)
  static func run<Columns: ByteColumns>(
    _ transpose: MatrixTranspose, ofBytes columns: Columns.Type
  ) {
    var block = 0
    while block < transpose.rows {
      let end = min(block &+ 64, transpose.rows)
      var column = 0
      while column < transpose.columns {
        let first = min(column, transpose.columns &- Columns.columnCount)
        var row = block
        while row < end {
          moveBytes(transpose, min(row, transpose.rows &- 16), first, of: Columns.self)
          row &+= 16
        }
        column &+= Columns.columnCount
      }
      block &+= 64
    }
  }

  /// Moves sixteen rows of some columns: four perfect shuffles of the columns make them rows.
  @inline(__always)
  private static func moveBytes<Columns: ByteColumns>(
    _ transpose: MatrixTranspose, _ row: Int, _ column: Int, of: Columns.Type
  ) {
    let stride = transpose.sourceStride
    let source = transpose.source + (row &+ column &* stride)
    @inline(__always)
    func pair(_ index: Int) -> (Columns, Columns) {
      (
        Columns.load(source + index &* stride, stride),
        Columns.load(source + (index &+ 1) &* stride, stride)
      )
    }
    var (a, b, c, d) = (pair(0), pair(2), pair(4), pair(6))
    var (e, f, g, h) = (pair(8), pair(10), pair(12), pair(14))
    for _ in 0..<4 {
      let first = (
        Columns.interleaved(a.0, e.0), Columns.interleaved(a.1, e.1), Columns.interleaved(b.0, f.0),
        Columns.interleaved(b.1, f.1)
      )
      let second = (
        Columns.interleaved(c.0, g.0), Columns.interleaved(c.1, g.1), Columns.interleaved(d.0, h.0),
        Columns.interleaved(d.1, h.1)
      )
      (a, b, c, d) = first
      (e, f, g, h) = second
    }
    let target = transpose.destination + (row &* transpose.destinationStride &+ column)
    @inline(__always)
    func store(_ index: Int, _ rows: (Columns, Columns)) {
      let place = target + index &* transpose.destinationStride
      rows.0.store(to: place)
      rows.1.store(to: place + transpose.destinationStride)
    }
    store(0, a)
    store(2, b)
    store(4, c)
    store(6, d)
    store(8, e)
    store(10, f)
    store(12, g)
    store(14, h)
  }
}
