import LiteMicrokernels

extension LaneRunner {
  /// The products of rows with a vector, each of which is rounded, sixteen rows at a time.
  @inline(__always)
  static func runRounded(_ products: FloatRowProducts) {
    let stride = products.depth &* 4
    var row = 0
    while row < products.rows {
      let rows = min(16, products.rows &- row)
      let weights = UnsafeRawPointer(products.weights + row &* products.depth)
      if rows == 16 {
        runRounded(products, row, rows) { weights + $0 &* stride }
      } else {
        // Lanes of no row repeat the last one.
        runRounded(products, row, rows) { weights + min($0, rows &- 1) &* stride }
      }
      row &+= rows
    }
  }

  @inline(__always)
  private static func runRounded(
    _ products: FloatRowProducts, _ row: Int, _ rows: Int,
    _ address: (_ row: Int) -> UnsafeRawPointer
  ) {
    let (vector, depth) = (products.vector, products.depth)
    let bias = FloatLanes(firstOf: rows, at: UnsafeRawPointer(products.bias + row))
    let sums =
      products.order == .fours
      ? sumsOfFours(bias, address, vector, depth) : bias + orderedSums(address, vector, depth)
    sums.store(to: UnsafeMutableRawPointer(products.output + row), 0, count: rows)
  }

  /// The bias and the totals of four sums of every fourth product, then the products after whole groups.
  @inline(__always)
  private static func sumsOfFours(
    _ bias: FloatLanes, _ address: (_ row: Int) -> UnsafeRawPointer,
    _ vector: UnsafePointer<Float>, _ depth: Int
  ) -> FloatLanes {
    var (a, b) = (FloatLanes(repeating: 0), FloatLanes(repeating: 0))
    var (c, d) = (a, b)
    var column = 0
    while column &+ 4 <= depth {
      let x = FloatLanes(repeatingFourAt: vector + column)
      a += x * FloatLanes(fourOfEveryFourthRow: 0) { address($0) + column &* 4 }
      b += x * FloatLanes(fourOfEveryFourthRow: 1) { address($0) + column &* 4 }
      c += x * FloatLanes(fourOfEveryFourthRow: 2) { address($0) + column &* 4 }
      d += x * FloatLanes(fourOfEveryFourthRow: 3) { address($0) + column &* 4 }
      column &+= 4
    }
    let four = transposeQuarters(a, b, c, d)
    var sums = bias + (four.0 + four.1 + four.2 + four.3)
    while column < depth {
      sums += FloatLanes(columnAt: { address($0) + column &* 4 }) * vector[column]
      column &+= 1
    }
    return sums
  }

  /// The sums of the products, which are added one after the other.
  @inline(__always)
  private static func orderedSums(
    _ address: (_ row: Int) -> UnsafeRawPointer, _ vector: UnsafePointer<Float>, _ depth: Int
  ) -> FloatLanes {
    var sums = FloatLanes(repeating: 0)
    var column = 0
    while column &+ 4 <= depth {
      let four = fourColumns(from: column, address)
      sums += four.0 * vector[column]
      sums += four.1 * vector[column &+ 1]
      sums += four.2 * vector[column &+ 2]
      sums += four.3 * vector[column &+ 3]
      column &+= 4
    }
    while column < depth {
      sums += FloatLanes(columnAt: { address($0) + column &* 4 }) * vector[column]
      column &+= 1
    }
    return sums
  }
}
