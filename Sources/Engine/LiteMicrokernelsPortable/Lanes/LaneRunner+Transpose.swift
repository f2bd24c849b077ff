import LiteMicrokernels

extension LaneRunner {
  /// Transposes a matrix of words: some rows of sixteen columns at a time, or sixteen rows of four columns
  /// where there are fewer columns; the last of them may overlap the previous ones.
  @inline(__always)
  static func run(_ transpose: MatrixTranspose) {
    let rows = transpose.rows
    guard transpose.columns >= 16 else { return runFewColumns(transpose) }
    let isEvicting = evictsRows(transpose)
    var row = 0
    while row < rows {
      if !isEvicting, rows >= 16, row &+ 8 < rows {
        row = min(row, rows &- 16)
        forEachSixteen(transpose, row) { moveSixteen($0) }
        row &+= 16
      } else if rows >= 8, row &+ 4 < rows {
        row = min(row, rows &- 8)
        forEachSixteen(transpose, row) { moveEight($0) }
        row &+= 8
      } else {
        row = min(row, rows &- 4)
        forEachSixteen(transpose, row) { moveFour($0) }
        row &+= 4
      }
    }
  }

  /// Whether sixteen rows evict each other from the first-level cache, and eight do not.
  ///
  /// Where columns do so, too, it matters more that they are read by whole lines.
  private static func evictsRows(_ transpose: MatrixTranspose) -> Bool {
    transpose.destinationStride % 4096 == 0 && transpose.sourceStride % 4096 != 0
  }

  /// Calls a closure with each sixteen columns of some rows.
  @inline(__always)
  private static func forEachSixteen(
    _ transpose: MatrixTranspose, _ row: Int, _ move: (WordBlock) -> Void
  ) {
    var column = 0
    while column < transpose.columns {
      move(WordBlock(transpose, row, min(column, transpose.columns &- 16)))
      column &+= 16
    }
  }

  /// Transposes a matrix of fewer than sixteen columns.
  @inline(__always)
  private static func runFewColumns(_ transpose: MatrixTranspose) {
    var row = 0
    while row < transpose.rows {
      let first = min(row, transpose.rows &- 16)
      var column = 0
      while column < transpose.columns {
        moveFourColumns(WordBlock(transpose, first, min(column, transpose.columns &- 4)))
        column &+= 4
      }
      row &+= 16
    }
  }

  /// Moves sixteen rows of sixteen columns, four rows of eight columns at a time.
  @inline(never)
  static func moveSixteen(_ block: WordBlock) { moveFours(4, block) }

  /// Moves eight rows of sixteen columns, four rows of eight columns at a time.
  @inline(never)
  static func moveEight(_ block: WordBlock) { moveFours(2, block) }

  /// Moves some fours of rows of sixteen columns.
  ///
  /// All of them are read of eight columns, which do not evict each other, before the next eight.
  @inline(__always)
  private static func moveFours(_ count: Int, _ block: WordBlock) {
    for part in 0..<2 {
      for four in 0..<count {
        let rows = block.fromColumn(8 &* part).fromRow(4 &* four)
        /// Four words of a column, and of the fourth one after it.
        @inline(__always)
        func words(_ column: Int) -> SIMD8<Float> {
          SIMD8(lowHalf: rows.words(column), highHalf: rows.words(column &+ 4))
        }
        rows.store(transposeQuarters(words(0), words(1), words(2), words(3)))
      }
    }
  }

  /// Moves four rows of sixteen columns.
  // Within the loops, the addresses of the columns would be kept up to date in memory.
  @inline(never)
  private static func moveFour(_ block: WordBlock) {
    /// Four words of a column and of every fourth one after it.
    @inline(__always)
    func words(_ first: Int) -> FloatLanes {
      FloatLanes(
        lowHalf: SIMD8(lowHalf: block.words(first), highHalf: block.words(first &+ 4)),
        highHalf: SIMD8(lowHalf: block.words(first &+ 8), highHalf: block.words(first &+ 12)))
    }
    block.store(transposeQuarters(words(0), words(1), words(2), words(3)))
  }

  /// Moves sixteen rows of four columns.
  @inline(__always)
  private static func moveFourColumns(_ block: WordBlock) {
    @inline(__always)
    func rows(_ column: Int) -> FloatLanes { block.words(column) }
    @inline(__always)
    func store(_ rows: FloatLanes, from first: Int) {
      block.store(rows.lowHalf.lowHalf, row: first)
      block.store(rows.lowHalf.highHalf, row: first &+ 4)
      block.store(rows.highHalf.lowHalf, row: first &+ 8)
      block.store(rows.highHalf.highHalf, row: first &+ 12)
    }
    let parts = transposeQuarters(rows(0), rows(1), rows(2), rows(3))
    store(parts.0, from: 0)
    store(parts.1, from: 1)
    store(parts.2, from: 2)
    store(parts.3, from: 3)
  }
}
