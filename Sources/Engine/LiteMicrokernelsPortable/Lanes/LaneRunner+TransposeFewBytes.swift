import LiteMicrokernels

extension LaneRunner {
  /// Transposes a matrix of bytes of which the rows or the columns are eight to fifteen, sixteen of the
  /// others at a time; the last of them may overlap the previous ones.
  @inline(__always)
  static func run<Column: SingleByteColumn>(
    _ transpose: MatrixTranspose, ofFewBytes column: Column.Type
  ) {
    let (rows, columns) = (transpose.rows, transpose.columns)
    guard rows >= 16 else {
      forEach(16, of: columns) { column in
        forEach(8, of: rows) { moveEightRows(transpose, $0, column, of: Column.self) }
      }
      return
    }
    forEach(16, of: rows) { row in
      forEach(8, of: columns) { moveEightColumns(transpose, row, $0, of: Column.self) }
    }
  }

  /// Calls a closure with the first of some steps at a time.
  @inline(__always)
  private static func forEach(_ step: Int, of count: Int, _ body: (Int) -> Void) {
    var first = 0
    while first < count {
      body(min(first, count &- step))
      first &+= step
    }
  }

  /// Moves sixteen rows of eight columns: three perfect shuffles of the columns make them pairs of rows.
  @inline(__always)
  private static func moveEightColumns<Column: SingleByteColumn>(
    _ transpose: MatrixTranspose, _ row: Int, _ column: Int, of: Column.Type
  ) {
    let source = transpose.source + (row &+ column &* transpose.sourceStride)
    let stride = transpose.destinationStride
    let target = transpose.destination + (row &* stride &+ column)
    @inline(__always)
    func pair(_ index: Int) -> (Column, Column) {
      let first = source + index &* transpose.sourceStride
      return (Column.load(first, 0), Column.load(first + transpose.sourceStride, 0))
    }
    @inline(__always)
    func store(_ rows: (Column, Column), _ index: Int) {
      @inline(__always)
      func store(_ pair: Column, _ index: Int) {
        (target + index &* stride).storeBytes(of: pair.words[0], as: Int64.self)
        (target + (index &+ 1) &* stride).storeBytes(of: pair.words[1], as: Int64.self)
      }
      store(rows.0, index)
      store(rows.1, index &+ 2)
    }
    let rows = Column.shuffled(ByteColumnOctet(a: pair(0), b: pair(2), c: pair(4), d: pair(6)))
    store(rows.a, 0)
    store(rows.b, 4)
    store(rows.c, 8)
    store(rows.d, 12)
  }

  /// Moves eight rows of sixteen columns: four perfect shuffles of the columns make them rows.
  @inline(__always)
  private static func moveEightRows<Column: SingleByteColumn>(
    _ transpose: MatrixTranspose, _ row: Int, _ column: Int, of: Column.Type
  ) {
    let source = transpose.source + (row &+ column &* transpose.sourceStride)
    let stride = transpose.destinationStride
    let target = transpose.destination + (row &* stride &+ column)
    @inline(__always)
    func pair(_ index: Int) -> (Column, Column) {
      @inline(__always)
      func column(_ index: Int) -> Column {
        let first = source + index &* transpose.sourceStride
        let eighth = first + 8 &* transpose.sourceStride
        return Column.interleavedEights(first, eighth)
      }
      return (column(index), column(index &+ 1))
    }
    @inline(__always)
    func store(_ rows: (Column, Column), _ index: Int) {
      rows.0.store(to: target + index &* stride)
      rows.1.store(to: target + (index &+ 1) &* stride)
    }
    let rows = Column.shuffled(ByteColumnOctet(a: pair(0), b: pair(2), c: pair(4), d: pair(6)))
    store(rows.a, 0)
    store(rows.b, 2)
    store(rows.c, 4)
    store(rows.d, 6)
  }
}
