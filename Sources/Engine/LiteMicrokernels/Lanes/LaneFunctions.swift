// The functions of FloatFunction.

/// The result `|x|`.
@usableFromInline
struct MagnitudeFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.magnitudes }
}

/// The result `−x`.
@usableFromInline
struct NegativeFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.negated }
}

/// The result 1, 0 or −1; NaN stays NaN.
@usableFromInline
struct SignFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let positive = x.replacing(with: 1, where: x .> 0)
    return positive.replacing(with: -1, where: x .< 0).replacing(with: 0, where: x .== 0)
  }
}

/// The result `x · x`.
@usableFromInline
struct SquareFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x * x }
}

/// The result `√x`.
@usableFromInline
struct SquareRootFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.squareRoots() }
}

/// The result `1 / √x`.
@usableFromInline
struct InverseSquareRootFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { 1 / x.squareRoots() }
}

/// `x` between two limits; NaN stays NaN.
@usableFromInline
struct ClampFunction: LaneFunction {
  @usableFromInline let low: FloatLanes
  @usableFromInline let high: FloatLanes

  @usableFromInline @_transparent
  init(_ low: Float, _ high: Float) {
    self.low = FloatLanes(repeating: low)
    self.high = FloatLanes(repeating: high)
  }

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.clamped(low, high) }
}

/// The result `x > 0 ? x : x · alpha`.
@usableFromInline
struct LeakyReluFunction: LaneFunction {
  @usableFromInline let alpha: Float

  @usableFromInline @_transparent
  init(_ alpha: Float) { self.alpha = alpha }

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    (x * alpha).replacing(with: x, where: x .> 0)
  }
}

/// The result `x · clamp(x + 3, 0, 6) / 6`.
@usableFromInline
struct HardSwishFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    x * (x + 3).clamped(FloatLanes(repeating: 0), FloatLanes(repeating: 6)) / 6
  }
}

/// The result `x · (clamp(x + 3, 0, 6) / 6)`.
@usableFromInline
struct FastHardSwishFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let limited = (x + 3).clamped(FloatLanes(repeating: 0), FloatLanes(repeating: 6))
    return x * (limited * FloatLanes(repeating: 1 / 6))
  }
}

/// The result `e^x`.
@usableFromInline
struct ExponentialFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.exponential }
}

/// The result `ln x`.
public struct LogarithmFunction: LaneFunction {
  @_transparent
  public init() {}

  @_transparent
  public func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.logarithm }
}

/// The result `1 / (1 + e^−x)`.
@usableFromInline
struct LogisticFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.logistic }
}

/// The result `x / (1 + e^−x)`.
@usableFromInline
struct SiLUFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x * x.logistic }
}

/// The result `tanh x`.
@usableFromInline
struct HyperbolicTangentFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.hyperbolicTangent }
}

/// The result `x < 0 ? e^x − 1 : x`.
@usableFromInline
struct EluFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.elu }
}

/// The result `x · Φ(x)`.
@usableFromInline
struct GeluFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.gelu }
}

/// The result `x · Φ(x)` by a hyperbolic tangent.
@usableFromInline
struct ApproximateGeluFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.approximateGelu }
}
