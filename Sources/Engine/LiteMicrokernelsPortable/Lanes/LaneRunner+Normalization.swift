import LiteMicrokernels

extension LaneRunner {
  /// The normalization of each row, up to sixteen rows at a time, so that roots of several are taken
  /// at once.
  @inline(__always)
  static func run(_ work: NormalizedRows) {
    guard !work.isLength || work.depth > longestShortRow else { return divideByLengths(work) }
    let (depth, byteCount) = (work.depth, work.depth &* 4)
    let one = FloatLanes(repeating: 1)
    let isExact = work.addsInOrder || work.isLength
    let most = rowsAtOnce(in: work)
    var first = 0
    while first < work.rows {
      let rows = min(most, work.rows &- first)
      let (x, y) = (work.input + first &* byteCount, work.output + first &* byteCount)
      var means =
        work.isCentered
        ? sums(of: work, FirstOperand(), x, rows: rows, around: one) / Float(depth)
        : FloatLanes(repeating: 0)
      if work.limitsMeans { means = finite(means) }
      let squares =
        work.limitsSquares
        ? sums(of: work, LimitedDistanceSquare(), x, rows: rows, around: means)
        : work.isCentered || work.isLength
          ? sums(of: work, SquaredDifference(), x, rows: rows, around: means)
          : sums(of: work, LimitedSquare(), x, rows: rows, around: means)
      // NaN stays NaN.
      let shifted =
        work.isLength
        ? squares.replacing(with: work.epsilon, where: squares .< work.epsilon)
        : finite(squares / Float(depth) + work.epsilon)
      let factors = isExact ? one / shifted.squareRoots() : inverseRoots(shifted)
      let bounds = bounds(of: work, means: means, squares: squares, factors: factors)
      for row in 0..<rows {
        let (from, to) = (x + row &* byteCount, y + row &* byteCount)
        // NaN is above it, too.
        if bounds[row] < .greatestFiniteMagnitude {
          normalize(work, from, to: to, mean: means[row], factor: factors[row]) { $0 }
        } else {
          normalize(work, from, to: to, mean: means[row], factor: factors[row], limited: finite)
        }
      }
      first &+= rows
    }
  }

  /// The longest rows that are moved into lanes to be divided by their lengths.
  @_transparent
  private static var longestShortRow: Int { 48 }

  /// Divides short rows by their lengths, a row in each lane.
  @inline(__always)
  private static func divideByLengths(_ work: NormalizedRows) {
    forEachSixteenRows(work.rows, depth: work.depth, work.input, work.output) { columns in
      var squares = FloatLanes(repeating: 0)
      for column in 0..<work.depth {
        let x = FloatLanes(at: UnsafeRawPointer(columns), column &* 64)
        squares = squares + x * x
      }
      // NaN stays NaN.
      let limited = squares.replacing(with: work.epsilon, where: squares .< work.epsilon)
      let factors = FloatLanes(repeating: 1) / limited.squareRoots()
      for column in 0..<work.depth {
        (FloatLanes(at: UnsafeRawPointer(columns), column &* 64) * factors)
          .store(to: columns, column &* 64)
      }
    }
  }

  /// The most rows at a time: as many as stay in half of a first-level cache between their sums and
  /// their results.
  ///
  /// Where each lane is a row, sixteen.
  @inline(__always)
  private static func rowsAtOnce(in work: NormalizedRows) -> Int {
    work.addsInOrder ? 16 : min(16, max(1, 4096 / work.depth))
  }

  /// The sums of terms of up to sixteen rows.
  @inline(__always)
  private static func sums<Term: LaneOperation>(
    of work: NormalizedRows, _ term: Term, _ x: UnsafeRawPointer, rows: Int,
    around centers: FloatLanes
  ) -> FloatLanes {
    guard !work.addsInOrder else {
      return orderedSums(of: term, rows: rows, columns: work.depth, x, around: centers)
    }
    var sums = FloatLanes(repeating: 0)
    for row in 0..<rows {
      sums[row] = sumInLanes(
        of: term, work.depth, x + row &* work.depth &* 4, around: centers[row])
    }
    return sums
  }

  /// Twice what no result of a row exceeds, nor any term of one.
  ///
  /// No element is farther from the mean than the root of the sum of the squared distances, which is
  /// not below any of them, unless those are limited.
  @inline(__always)
  private static func bounds(
    of work: NormalizedRows, means: FloatLanes, squares: FloatLanes, factors: FloatLanes
  ) -> FloatLanes {
    let distances = squares.replacing(
      with: .infinity, where: squares .>= .greatestFiniteMagnitude
    ).squareRoots()
    // Squares of distances below 1 may be zero.
    let elements = means.magnitudes * 2 + distances + 1
    return (elements * factors * work.greatestScale + work.greatestOffset) * 2
  }

  /// The normalization of one row.
  ///
  /// - Parameters:
  ///   - work: The operands.
  ///   - x: The row.
  ///   - y: Where the results go.
  ///   - mean: The mean of the row, or zero.
  ///   - factor: What its elements are multiplied by beside their scales.
  ///   - limited: What limits the result of each operation.
  @inline(__always)
  private static func normalize(
    _ work: NormalizedRows, _ x: UnsafeRawPointer, to y: UnsafeMutableRawPointer, mean: Float,
    factor: Float, limited: (FloatLanes) -> FloatLanes
  ) {
    let (mean, factor) = (FloatLanes(repeating: mean), FloatLanes(repeating: factor))
    // A loop for each order: what one loop decided for each vector would take longer than the arithmetic.
    if work.scalesLast {
      forEachVector(work, x, to: y) { x, scale, offset in
        let quotient = limited(limited(x - mean) * factor)
        return limited(limited(quotient * scale) + offset)
      }
    } else if work.subtractsFirst {
      forEachVector(work, x, to: y) { x, scale, offset in
        limited(limited(limited(x - mean) * limited(factor * scale)) + offset)
      }
    } else if work.isCentered {
      forEachVector(work, x, to: y) { x, scale, offset in
        let scaling = limited(factor * scale)
        return limited(limited(x * scaling) + limited(offset - limited(mean * scaling)))
      }
    } else {
      forEachVector(work, x, to: y) { x, scale, offset in limited(x * limited(factor * scale)) }
    }
  }

  /// Sets the results of a row, given the elements, their scales and their offsets.
  @inline(__always)
  private static func forEachVector(
    _ work: NormalizedRows, _ x: UnsafeRawPointer, to y: UnsafeMutableRawPointer,
    _ result: (FloatLanes, FloatLanes, FloatLanes) -> FloatLanes
  ) {
    var place = 0
    while place &+ 64 <= work.depth &* 4 {
      result(
        FloatLanes(at: x, place), FloatLanes(at: work.scale, place),
        FloatLanes(at: work.offset, place)
      ).store(to: y, place)
      place &+= 64
    }
    let rest = work.depth % 16
    guard rest > 0 else { return }
    result(
      FloatLanes(firstOf: rest, at: x + place), FloatLanes(firstOf: rest, at: work.scale + place),
      FloatLanes(firstOf: rest, at: work.offset + place)
    ).store(to: y, place, count: rest)
  }

  /// Infinities become the largest finite values, as in operators without an activation.
  @_transparent
  static func finite(_ x: FloatLanes) -> FloatLanes {
    x.clamped(
      FloatLanes(repeating: -.greatestFiniteMagnitude),
      FloatLanes(repeating: .greatestFiniteMagnitude))
  }

  /// The sum of the terms of some elements, in sixteen lanes where they fill a register.
  @inline(__always)
  private static func sumInLanes<Term: LaneOperation>(
    of term: Term, _ count: Int, _ input: UnsafeRawPointer, around center: Float
  ) -> Float {
    let centers = FloatLanes(repeating: center)
    if count >= 16 {
      let lanes = wholeSums(of: count, input) { term($0, centers) }
      let last = term(FloatLanes(at: input, (count &- 16) &* 4), centers)
      return (lanes + last.clearing(first: 16 &- count % 16)).total
    }
    let terms = term(FloatLanes(firstOf: count, at: input), centers)
    var result: Float = 0
    for index in 0..<count { result += terms[index] }
    return result
  }
}

/// The result `a²`, limited to finite values as that of `MUL`.
struct LimitedSquare: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes {
    let largest = FloatLanes(repeating: .greatestFiniteMagnitude)
    return (a * a).clamped(largest.negated, largest)
  }
}

/// The result `(a − b)²`, where the difference and the product are limited to finite values as those of `SUB`
/// and `MUL`.
struct LimitedDistanceSquare: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes {
    let largest = FloatLanes(repeating: .greatestFiniteMagnitude)
    return LimitedSquare()((a - b).clamped(largest.negated, largest), b)
  }
}
