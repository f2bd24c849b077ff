import LiteMicrokernels

extension LaneRunner {
  /// The normalization of each row, four rows at a time, so that dependent additions of one row
  /// overlap with those of others.
  @inline(__always)
  static func run(_ work: NormalizedRows) {
    let (depth, byteCount) = (work.depth, work.depth &* 4)
    var first = 0
    while first < work.rows {
      let rows = min(4, work.rows &- first)
      let (x, y) = (work.input + first &* byteCount, work.output + first &* byteCount)
      var (means, shifted) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
      for row in 0..<rows where work.isCentered {
        means[row] = sum(of: depth, x + row &* byteCount) / Float(depth)
      }
      for row in 0..<rows {
        let place = x + row &* byteCount
        let squares =
          work.isCentered || work.isLength
          ? sumOfSquares(SquaredDifference(), of: depth, place, around: means[row])
          : sumOfSquares(LimitedSquare(), of: depth, place, around: 0)
        // NaN stays NaN.
        shifted[row] =
          work.isLength
          ? squares < work.epsilon ? work.epsilon : squares
          : min(squares / Float(depth) + work.epsilon, .greatestFiniteMagnitude)
      }
      let factors = 1 / squareRootOfFour(shifted)
      for row in 0..<rows {
        let place = row &* byteCount
        normalize(work, x + place, to: y + place, mean: means[row], factor: factors[row])
      }
      first &+= rows
    }
  }

  /// The normalization of one row.
  @_transparent
  static func normalize(
    _ work: NormalizedRows, _ x: UnsafeRawPointer, to y: UnsafeMutableRawPointer, mean: Float,
    factor: Float
  ) {
    let (means, factors) = (FloatLanes(repeating: mean), FloatLanes(repeating: factor))
    var place = 0
    while place &+ 64 <= work.depth &* 4 {
      let results = normalized(
        work, FloatLanes(at: x, place), means, finite(factors * FloatLanes(at: work.scale, place)),
        FloatLanes(at: work.offset, place))
      results.store(to: y, place)
      place &+= 64
    }
    let rest = work.depth % 16
    guard rest > 0 else { return }
    let results = normalized(
      work, FloatLanes(firstOf: rest, at: x + place), means,
      finite(factors * FloatLanes(firstOf: rest, at: work.scale + place)),
      FloatLanes(firstOf: rest, at: work.offset + place))
    results.store(to: y, place, count: rest)
  }

  /// The result `x · scale + (offset − mean · scale)`, each operation limited to finite values; the
  /// product alone where rows are not centered.
  @_transparent
  static func normalized(
    _ work: NormalizedRows, _ x: FloatLanes, _ mean: FloatLanes, _ scale: FloatLanes,
    _ offset: FloatLanes
  ) -> FloatLanes {
    let product = finite(x * scale)
    guard work.isCentered else { return product }
    return finite(product + finite(offset - finite(mean * scale)))
  }

  /// Infinities become the largest finite values, as in operators without an activation.
  @_transparent
  static func finite(_ x: FloatLanes) -> FloatLanes {
    x.clamped(
      FloatLanes(repeating: -.greatestFiniteMagnitude),
      FloatLanes(repeating: .greatestFiniteMagnitude))
  }

  /// The sum of the squared distances of some elements from a number.
  @_transparent
  static func sumOfSquares<Square: LaneOperation>(
    _ square: Square, of count: Int, _ input: UnsafeRawPointer, around center: Float
  ) -> Float {
    let centers = FloatLanes(repeating: center)
    if count >= 16 {
      var lanes = FloatLanes(repeating: 0)
      var offset = 0
      while offset &+ 64 <= count &* 4 {
        lanes = lanes + square(FloatLanes(at: input, offset), centers)
        offset &+= 64
      }
      let last = square(FloatLanes(at: input, (count &- 16) &* 4), centers)
      return (lanes + last.clearing(first: 16 &- count % 16)).total
    }
    let squares = square(FloatLanes(firstOf: count, at: input), centers)
    var result: Float = 0
    for index in 0..<count { result += squares[index] }
    return result
  }
}

/// The result `a²`, limited to finite values as that of `MUL`.
struct LimitedSquare: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes {
    (a * a).clamped(
      FloatLanes(repeating: -.greatestFiniteMagnitude),
      FloatLanes(repeating: .greatestFiniteMagnitude))
  }
}
