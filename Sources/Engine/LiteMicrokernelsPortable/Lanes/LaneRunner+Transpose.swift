import LiteMicrokernels

extension LaneRunner {
  /// Transposes a matrix, four rows of sixteen columns at a time, the last of which may overlap the
  /// previous ones.
  ///
  /// Sixteen rows are done for each sixteen columns, so that the cache lines of both sides are used
  /// completely before they are evicted.
  @inline(__always)
  static func run(_ transpose: MatrixTranspose) {
    let (rows, columns) = (transpose.rows, transpose.columns)
    var row = 0
    while row &+ 16 <= rows {
      forEachSixteen(columns) { column in
        for part in 0..<4 { move(transpose, row &+ 4 &* part, column) }
      }
      row &+= 16
    }
    while row < rows {
      forEachSixteen(columns) { move(transpose, min(row, rows &- 4), $0) }
      row &+= 4
    }
  }

  /// Calls a closure with the first of each sixteen columns.
  @inline(__always)
  private static func forEachSixteen(_ columns: Int, _ body: (_ column: Int) -> Void) {
    var column = 0
    while column &+ 16 < columns {
      body(column)
      column &+= 16
    }
    body(columns &- 16)
  }

  /// Moves four rows of sixteen columns.
  @inline(__always)
  private static func move(_ transpose: MatrixTranspose, _ row: Int, _ column: Int) {
    let stride = transpose.sourceStride
    let source = transpose.source + (row &* 4 &+ column &* stride)
    /// Four words of a column and of every fourth one after it.
    @inline(__always)
    func words(_ first: Int) -> FloatLanes {
      @inline(__always)
      func column(_ index: Int) -> SIMD4<Float> {
        (source + (first &+ index) &* stride).loadUnaligned(as: SIMD4<Float>.self)
      }
      return FloatLanes(
        lowHalf: SIMD8(lowHalf: column(0), highHalf: column(4)),
        highHalf: SIMD8(lowHalf: column(8), highHalf: column(12)))
    }
    let (a, b, c, d) = transposeQuarters(words(0), words(1), words(2), words(3))
    let target =
      transpose.destination + (row &* transpose.destinationStride &+ column &* 4)
    a.store(to: target, 0)
    b.store(to: target, transpose.destinationStride)
    c.store(to: target, 2 &* transpose.destinationStride)
    d.store(to: target, 3 &* transpose.destinationStride)
  }
}
