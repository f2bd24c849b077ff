/// A function of two float32, applied to sixteen pairs of lanes.
public protocol LaneOperation {
  /// The results of sixteen pairs of arguments.
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes
}

/// The result `a + b`.
@usableFromInline
struct Sum: LaneOperation {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { a + b }
}

/// The result `a² + b`.
@usableFromInline
struct SquareSum: LaneOperation {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { a * a + b }
}

/// The result `a − b`.
@usableFromInline
struct Difference: LaneOperation {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { a - b }
}

/// The result `a · b`.
@usableFromInline
struct Product: LaneOperation {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { a * b }
}

/// The result `a / b`.
@usableFromInline
struct Quotient: LaneOperation {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { a / b }
}

/// The result `a > b ? a : b`.
@usableFromInline
struct Greater: LaneOperation {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes {
    b.replacing(with: a, where: a .> b)
  }
}

/// The result `a < b ? a : b`.
@usableFromInline
struct Lesser: LaneOperation {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes {
    b.replacing(with: a, where: a .< b)
  }
}

/// The result `(a − b)²`.
@usableFromInline
struct SquaredDifference: LaneOperation {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes { (a - b) * (a - b) }
}

/// The result `a >= 0 ? a : a · b`.
@usableFromInline
struct Prelu: LaneOperation {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ a: FloatLanes, _ b: FloatLanes) -> FloatLanes {
    (a * b).replacing(with: a, where: a .>= 0)
  }
}
