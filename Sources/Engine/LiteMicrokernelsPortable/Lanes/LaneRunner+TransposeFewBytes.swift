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
        forEach(8, of: rows) {
          moveEightRows(WordBlock(transpose, $0, column, width: 1), of: Column.self)
        }
      }
      return
    }
    forEach(16, of: rows) { row in
      forEach(8, of: columns) {
        moveEightColumns(WordBlock(transpose, row, $0, width: 1), of: Column.self)
      }
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
    _ block: WordBlock, of: Column.Type
  ) {
    @inline(__always)
    func pair(_ index: Int) -> (Column, Column) {
      (Column(words: block.words(index)), Column(words: block.words(index &+ 1)))
    }
    @inline(__always)
    func store(_ rows: (Column, Column), _ index: Int) {
      block.store(rows.0.words[0], row: index)
      block.store(rows.0.words[1], row: index &+ 1)
      block.store(rows.1.words[0], row: index &+ 2)
      block.store(rows.1.words[1], row: index &+ 3)
    }
    let rows = Column.shuffled(ByteColumnOctet(a: pair(0), b: pair(2), c: pair(4), d: pair(6)))
    store(rows.a, 0)
    store(rows.b, 4)
    store(rows.c, 8)
    store(rows.d, 12)
  }

  /// Moves eight rows of sixteen columns: four perfect shuffles of the columns make them rows.
  @inline(__always)
  private static func moveEightRows<Column: SingleByteColumn>(_ block: WordBlock, of: Column.Type) {
    @inline(__always)
    func pair(_ index: Int) -> (Column, Column) {
      (
        Column.interleavedEights(block.words(index), block.words(index &+ 8)),
        Column.interleavedEights(block.words(index &+ 1), block.words(index &+ 9))
      )
    }
    @inline(__always)
    func store(_ rows: (Column, Column), _ index: Int) {
      block.store(rows.0.words, row: index)
      block.store(rows.1.words, row: index &+ 1)
    }
    let rows = Column.shuffled(ByteColumnOctet(a: pair(0), b: pair(2), c: pair(4), d: pair(6)))
    store(rows.a, 0)
    store(rows.b, 2)
    store(rows.c, 4)
    store(rows.d, 6)
  }
}
