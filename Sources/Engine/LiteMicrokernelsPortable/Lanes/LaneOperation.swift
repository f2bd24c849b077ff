import LiteMicrokernels

/// A function of two float32, applied to sixteen pairs of lanes.
protocol LaneOperation {
  /// The results of sixteen pairs of arguments.
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes
}

/// The result `a + b`.
struct Sum: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { a + b }
}

/// The result `a² + b`.
struct SquareSum: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { a * a + b }
}

/// The result `a − b`.
struct Difference: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { a - b }
}

/// The result `a · b`.
struct Product: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { a * b }
}

/// The result `a / b`.
struct Quotient: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { a / b }
}

/// The result `a > b ? a : b`.
struct Greater: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes {
    b.replacing(with: a, where: a .> b)
  }
}

/// The result `a < b ? a : b`.
struct Lesser: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes {
    b.replacing(with: a, where: a .< b)
  }
}

/// The result `(a − b)²`.
struct SquaredDifference: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { (a - b) * (a - b) }
}

/// The result `a >= 0 ? a : a · b`.
struct Prelu: LaneOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes {
    (a * b).replacing(with: a, where: a .>= 0)
  }
}
