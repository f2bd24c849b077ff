import LiteMicrokernels

extension LaneRunner {
  /// The sums of rows, whose elements are added one after the other: each lane has a row of its own.
  @inline(__always)
  static func runInOrder(_ sums: FloatRowSums) {
    var row = 0
    while row < sums.rows {
      let rows = min(16, sums.rows &- row)
      let total = orderedSums(
        of: FirstOperand(), rows: rows, columns: sums.columns,
        UnsafeRawPointer(sums.input + row &* sums.columns), around: FloatLanes(repeating: 0))
      (total / sums.divisor).store(
        to: UnsafeMutableRawPointer(sums.output + row), 0, count: rows)
      row &+= rows
    }
  }

  /// The sums of terms of up to sixteen rows, which are added one after the other.
  ///
  /// - Parameters:
  ///   - term: The term of an element.
  ///   - rows: The number of rows, 1 to 16.
  ///   - columns: The number of elements of a row.
  ///   - input: The rows, one right after the other.
  ///   - centers: The second operand of the terms of each row.
  /// - Returns: The sum of each row.
  @inline(__always)
  static func orderedSums<Term: LaneOperation>(
    of term: Term, rows: Int, columns: Int, _ input: UnsafeRawPointer, around centers: FloatLanes
  ) -> FloatLanes {
    let stride = columns &* 4
    if rows == 16 {
      return orderedSums(of: term, columns: columns, around: centers) { input + $0 &* stride }
    }
    return orderedSums(of: term, columns: columns, around: centers) { row in
      // Lanes of no row repeat the last one.
      input + min(row, rows &- 1) &* stride
    }
  }

  @inline(__always)
  private static func orderedSums<Term: LaneOperation>(
    of term: Term, columns: Int, around centers: FloatLanes,
    _ address: (_ row: Int) -> UnsafeRawPointer
  ) -> FloatLanes {
    var sums = FloatLanes(repeating: 0)
    var column = 0
    while column &+ 4 <= columns {
      let four = fourColumns(from: column, address)
      sums += term(four.0, centers)
      sums += term(four.1, centers)
      sums += term(four.2, centers)
      sums += term(four.3, centers)
      column &+= 4
    }
    while column < columns {
      sums += term(FloatLanes(columnAt: { address($0) + column &* 4 }), centers)
      column &+= 1
    }
    return sums
  }
}

/// The first operand alone.
struct FirstOperand: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { a }
}
