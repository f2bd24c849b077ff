import LiteMicrokernels

// The functions of FloatFunction whose results are those of the reference loops, bit for bit.

/// The result `e^x`.
struct ReferenceExponentialFunction: LaneFunction {
  let table: UnsafePointer<UInt64>

  @_transparent
  init() { table = exponentialTable }

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.referenceExponential(table) }
}

/// The natural logarithm.
struct ReferenceLogarithmFunction: LaneFunction {
  let table: UnsafePointer<Double>

  @_transparent
  init() { table = logarithmTable }

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.referenceLogarithm(table) }
}

/// The result `1 / (1 + e^−x)`.
struct ReferenceLogisticFunction: LaneFunction {
  let table: UnsafePointer<UInt64>

  @_transparent
  init() { table = exponentialTable }

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.referenceLogistic(table) }
}

/// The result `e^x / (1 + e^x)`, of a polynomial.
struct PolynomialLogisticFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ argument: FloatLanes) -> FloatLanes {
    let x = argument.clamped(FloatLanes(repeating: -104), FloatLanes(repeating: 16.6355324)) * 0.5
    let scaled = x * 1.442695 + 0.5
    // Adding 1.5 · 2^23 leaves the nearest integer in the low bits.
    let nearest = scaled + 12_582_912 - 12_582_912
    let n = nearest.replacing(with: nearest - 1, where: nearest .> scaled)
    var rest = n * -0.693359375 + x
    rest = n * 2.12194440e-4 + rest
    let square = rest * rest
    let even = square.times(4.1898668e-2, plus: 0.49999142)
    let odd = square.times(8.334713e-3, plus: 0.16666877)
    let fraction = square * (rest * odd + even) + (rest + 1)
    let power = (n + 12_582_912).bits &- 0x4B40_0000
    let root = fraction * FloatLanes(bits: (power &+ 127) &<< 23)
    let e = root * root
    return (e / (1 + e)).replacing(with: 0, where: argument .< -104)
  }
}

/// The result `tanh x`.
struct ReferenceHyperbolicTangentFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.referenceHyperbolicTangent }
}

/// The result `tanh x`, as a rational function.
struct RationalHyperbolicTangentFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ argument: FloatLanes) -> FloatLanes {
    let limit = FloatLanes(repeating: 7.90738964)
    let x = argument.clamped(limit.negated, limit)
    let square = x * x
    let numerator = square.times(1.394553628e-8, plus: 2.102733560e-5)
      .times(square, plus: 3.520756727e-3).times(square, plus: 1.340216100e-1)
    let denominator = square.times(8.015776984e-7, plus: 3.326951409e-4)
      .times(square, plus: 2.597254514e-2).times(square, plus: 4.673548340e-1)
      .times(square, plus: 1)
    return (square * x * numerator + x) / denominator
  }
}

/// The result `x · Φ(x)`: both forms, of which each lane takes one.
struct ReferenceGeluFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let argument = x * -0.707_106_77
    return (x * argument.halfNearOfErrorFunction).replacing(
      with: x * 0.5 * argument.tailOfErrorFunction, where: argument.magnitudes .> 1)
  }
}

/// The result `x · Φ(x)` by a hyperbolic tangent.
struct ApproximateGeluFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let argument = (x + x * x * x * 0.044_715) * 0.797_884_6
    return x * 0.5 * (RationalHyperbolicTangentFunction()(argument) + 1)
  }
}
