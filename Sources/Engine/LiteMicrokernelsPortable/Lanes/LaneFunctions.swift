import LiteMicrokernels

// The functions of FloatFunction.

/// The result `|x|`.
struct MagnitudeFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.magnitudes }
}

/// The result `−x`.
struct NegativeFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.negated }
}

/// The result 1, 0 or −1; NaN stays NaN.
struct SignFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let positive = x.replacing(with: 1, where: x .> 0)
    return positive.replacing(with: -1, where: x .< 0).replacing(with: 0, where: x .== 0)
  }
}

/// The result `x · x`.
struct SquareFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x * x }
}

/// The result `√x`.
struct SquareRootFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.squareRoots() }
}

/// The result `1 / √x`.
struct InverseSquareRootFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { 1 / x.squareRoots() }
}

/// `x` between two limits; NaN stays NaN.
struct ClampFunction: LaneFunction {
  let low: FloatLanes
  let high: FloatLanes

  @_transparent
  init(_ low: Float, _ high: Float) {
    self.low = FloatLanes(repeating: low)
    self.high = FloatLanes(repeating: high)
  }

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.clamped(low, high) }
}

/// The result `x > 0 ? x : x · alpha`.
struct LeakyReluFunction: LaneFunction {
  let alpha: Float

  @_transparent
  init(_ alpha: Float) { self.alpha = alpha }

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    (x * alpha).replacing(with: x, where: x .> 0)
  }
}

/// The result `x^n` by squaring, from the highest bit of n down, each product limited to finite numbers.
struct PowerFunction: LaneFunction {
  private let exponent: Int32
  private let bits: Int32

  @_transparent
  init(_ exponent: Int32) {
    self.exponent = exponent
    bits = Int32(truncatingIfNeeded: 31 &- exponent.leadingZeroBitCount)
  }

  @inline(__always)
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    var (power, bit) = (x, bits)
    while bit > 0 {
      bit &-= 1
      power = limited(power * power)
      if exponent &>> bit & 1 == 1 { power = limited(x * power) }
    }
    return power
  }

  @_transparent
  private func limited(_ product: FloatLanes) -> FloatLanes {
    let largest = FloatLanes(repeating: .greatestFiniteMagnitude)
    return product.clamped(largest.negated, largest)
  }
}

/// The result `x · clamp(x + 3, 0, 6) / 6`.
struct HardSwishFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    x * (x + 3).clamped(FloatLanes(repeating: 0), FloatLanes(repeating: 6)) / 6
  }
}

/// The result `x · (clamp(x + 3, 0, 6) / 6)`.
struct FastHardSwishFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let limited = (x + 3).clamped(FloatLanes(repeating: 0), FloatLanes(repeating: 6))
    return x * (limited * FloatLanes(repeating: 1 / 6))
  }
}

/// The result `e^x`.
struct ExponentialFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.exponential }
}

/// The result `ln x`.
struct LogarithmFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.logarithm }
}

/// The result `1 / (1 + e^−x)`.
struct LogisticFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.logistic }
}

/// The result `x / (1 + e^−x)`.
struct SiLUFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x * x.logistic }
}

/// The result `tanh x`.
struct HyperbolicTangentFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.hyperbolicTangent }
}

/// The result `x < 0 ? e^x − 1 : x`.
struct EluFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.elu }
}

/// The result `x · Φ(x)`.
struct GeluFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.gelu }
}
