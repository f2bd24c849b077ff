import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport

extension RandomNode {
  /// Sums, differences and products of two values.
  static let sums: [RandomNode] = [
    RandomNode("ADD") { $0.add() },
    RandomNode("ADD") { $0.add() },
    RandomNode("SUB") { $0.sub() },
    RandomNode("MUL") { $0.mul() },
    RandomNode("SQUARED_DIFFERENCE") { $0.squaredDifference() },
    RandomNode("ADD_N") { $0.addN() },
  ]

  /// Other functions of two values.
  static let binaries: [RandomNode] = [
    RandomNode("MAXIMUM") { $0.extremum(.maximum) },
    RandomNode("MINIMUM") { $0.extremum(.minimum) },
    RandomNode("PRELU") { $0.prelu() },
    RandomNode("DIV") { $0.div() },
    RandomNode("FLOOR_DIV") { $0.floorDiv(.floorDiv) },
    RandomNode("FLOOR_MOD") { $0.floorDiv(.floorMod) },
  ]
}

extension RandomGraph {
  /// Another operand for a value, of the same dtype, in a shape that broadcasts with it: another value,
  /// the value itself, an input or a constant.
  ///
  /// - Parameters:
  ///   - x: The value.
  ///   - isAlike: Whether it must have the same quantization.
  /// - Returns: The other operand.
  mutating func operand(for x: GraphValue, isAlike: Bool = false) -> GraphValue {
    let limit = room << 14
    let other = pick { other in
      other.dtype == x.dtype && other.isQuantized == x.isQuantized
        && (!isAlike || (other.scale == x.scale && other.zeroPoint == x.zeroPoint))
        && (RandomGraph.broadcast(other.shape, x.shape)?.reduce(1, *) ?? .max) <= limit
        && other.magnitude < 1e3 + x.magnitude
    }
    if let other, !chance(4) { return other }
    let shape = broadcast(x.shape)
    var quantization: (scale: Float, zeroPoint: Int)?
    if let scale = x.scale {
      quantization =
        isAlike
        ? (scale, x.zeroPoint) : self.quantization(x.dtype, magnitude: x.magnitude * real(0.2...2))
    }
    return chance(3)
      ? input(x.dtype, shape, scale: quantization?.scale, zeroPoint: quantization?.zeroPoint ?? 0)
      : constant(
        x.dtype, shape, scale: quantization?.scale, zeroPoint: quantization?.zeroPoint ?? 0)
  }

  /// Draws a node of two operands of one dtype.
  private mutating func combine(
    _ code: Schema.BuiltinOperator, where isSuitable: (GraphValue) -> Bool,
    magnitude: (Double, Double) -> Double, options: ModelDraft.Options? = nil
  ) -> Bool {
    guard let a = pick(where: { isSuitable($0) && $0.rank <= 5 })
    else { return false }
    let b = operand(for: a)
    guard let shape = RandomGraph.broadcast(a.shape, b.shape) else { return false }
    let y =
      a.isQuantized
      ? computed(a.dtype, shape, magnitude: magnitude(a.magnitude, b.magnitude))
      : declare(
        a.dtype, shape, isExact: a.dtype != .float32,
        magnitude: magnitude(a.magnitude, b.magnitude))
    let operands = chance(2) ? [a, b] : [b, a]
    return node(code, operands.map(\.tensor), [y], options: options)
  }

  private static func isNumber(_ value: GraphValue) -> Bool {
    value.isNarrow || value.isModerateFloat || value.dtype == .int32 || value.dtype == .int64
  }

  /// `ADD`.
  mutating func add() -> Bool {
    let (activation, isPowerOfTwo) = (activation(), chance(2))
    return combine(.add, where: RandomGraph.isNumber, magnitude: +) { builder in
      UnionOffset(
        .addOptions,
        Schema.AddOptions.build(
          in: &builder, fusedActivationFunction: activation, potScaleInt16: isPowerOfTwo))
    }
  }

  /// `SUB`.
  mutating func sub() -> Bool {
    let (activation, isPowerOfTwo) = (activation(), chance(2))
    return combine(.sub, where: RandomGraph.isNumber, magnitude: +) { builder in
      UnionOffset(
        .subOptions,
        Schema.SubOptions.build(
          in: &builder, fusedActivationFunction: activation, potScaleInt16: isPowerOfTwo))
    }
  }

  /// `MUL`.
  mutating func mul() -> Bool {
    let activation = activation()
    return combine(.mul, where: RandomGraph.isNumber, magnitude: *) { builder in
      UnionOffset(
        .mulOptions, Schema.MulOptions.build(in: &builder, fusedActivationFunction: activation))
    }
  }

  /// `DIV` of floats by a constant that is far from 0.
  mutating func div() -> Bool {
    guard let a = pick(where: { $0.isModerateFloat && $0.rank <= 5 }) else { return false }
    let shape = broadcast(a.shape)
    let bytes = (0..<shape.reduce(1, *)).flatMap { _ in
      littleEndianBytes(Float(real(0.5...4) * (chance(2) ? 1 : -1)).bitPattern)
    }
    let b = constant(.float32, shape, bytes: bytes)
    let activation = activation()
    let y = declare(.float32, a.shape, isExact: false, magnitude: a.magnitude * 2)
    return node(.div, [a.tensor, b], [y]) { builder in
      UnionOffset(
        .divOptions, Schema.DivOptions.build(in: &builder, fusedActivationFunction: activation))
    }
  }

  /// `FLOOR_DIV` or `FLOOR_MOD` of int32 by a constant without 0.
  mutating func floorDiv(_ code: Schema.BuiltinOperator) -> Bool {
    guard let a = pick(where: { $0.dtype == .int32 && $0.rank <= 5 }) else { return false }
    let shape = broadcast(a.shape)
    let bytes = (0..<shape.reduce(1, *)).flatMap { _ in
      littleEndianBytes(Int32(int(1...40) * (chance(2) ? 1 : -1)))
    }
    let b = constant(.int32, shape, bytes: bytes)
    return node(code, [a.tensor, b], [declare(.int32, a.shape)])
  }

  /// `SQUARED_DIFFERENCE`.
  mutating func squaredDifference() -> Bool {
    combine(
      .squaredDifference,
      where: { ($0.dtype == .int8 && $0.isQuantized) || $0.isModerateFloat || $0.dtype == .int32 },
      magnitude: { ($0 + $1) * ($0 + $1) })
  }

  /// `ADD_N` of values of one shape.
  mutating func addN() -> Bool {
    guard let a = pick(where: { $0.isModerateFloat || $0.dtype == .int32 }) else { return false }
    var operands = [a]
    for _ in 0..<int(1...3) {
      guard
        let other = pick(where: {
          $0.dtype == a.dtype && $0.shape == a.shape && $0.magnitude < 1e3 + a.magnitude
        })
      else { break }
      operands.append(other)
    }
    let y = declare(
      a.dtype, a.shape, isExact: a.dtype != .float32,
      magnitude: operands.reduce(0) { $0 + $1.magnitude })
    return node(.addN, operands.map(\.tensor), [y])
  }

  /// `MAXIMUM` or `MINIMUM`.
  mutating func extremum(_ code: Schema.BuiltinOperator) -> Bool {
    guard
      let a = pick(where: {
        ($0.isNarrow || [.float32, .int32, .int64].contains($0.dtype)) && $0.rank <= 5
      })
    else { return false }
    let b = operand(for: a, isAlike: true)
    guard let shape = RandomGraph.broadcast(a.shape, b.shape) else { return false }
    var y = like(a, shape)
    y.isExact = a.isExact && b.isExact
    y.magnitude = max(a.magnitude, b.magnitude)
    return node(code, [a.tensor, b.tensor], [y])
  }

  /// `PRELU` with constant slopes.
  mutating func prelu() -> Bool {
    guard let x = pick(where: { ($0.isByte || $0.isModerateFloat) && $0.rank <= 5 })
    else { return false }
    let shape =
      switch int(0...2) {
      case 0: x.shape.indices.map { $0 == x.rank - 1 ? x.shape[$0] : 1 }
      case 1: Array(x.shape.dropFirst())
      default: broadcast(x.shape)
      }
    let slopes =
      x.isQuantized
      ? constant(
        x.dtype, shape, scale: Float(real(0.001...0.02)), zeroPoint: int(x.dtype.levels))
      : constant(.float32, shape, magnitude: 1)
    let y = computed(x.dtype, x.shape, magnitude: x.magnitude)
    return node(.prelu, [x.tensor, slopes.tensor], [y])
  }
}
