// The functions of FloatFunction whose results are those of the reference loops, bit for bit.

/// The result `e^x`.
@usableFromInline
struct ReferenceExponentialFunction: LaneFunction {
  @usableFromInline let table: UnsafePointer<UInt64>

  @usableFromInline @_transparent
  init() { table = exponentialTable }

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.referenceExponential(table) }
}

/// The result `1 / (1 + e^−x)`.
@usableFromInline
struct ReferenceLogisticFunction: LaneFunction {
  @usableFromInline let table: UnsafePointer<UInt64>

  @usableFromInline @_transparent
  init() { table = exponentialTable }

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.referenceLogistic(table) }
}

/// The result `tanh x`.
@usableFromInline
struct ReferenceHyperbolicTangentFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.referenceHyperbolicTangent }
}

/// The result `x · Φ(x)`.
@usableFromInline
struct ReferenceGeluFunction: LaneFunction {
  @usableFromInline let table: UnsafePointer<UInt64>

  @usableFromInline @_transparent
  init() { table = exponentialTable }

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.referenceGelu(table) }
}

/// The result `x · Φ(x)` by a hyperbolic tangent.
@usableFromInline
struct ReferenceApproximateGeluFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.referenceApproximateGelu }
}
