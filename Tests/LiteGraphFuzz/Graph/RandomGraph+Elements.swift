import LiteTensor

extension DataType {
  /// The stored values of quantized elements; none for other dtypes.
  var levels: ClosedRange<Int> {
    switch self {
    case .int8: -128...127
    case .uint8: 0...255
    case .int16: -32768...32767
    case .int4: -8...7
    case .int2: -2...1
    default: 0...0
    }
  }
}

/// The bytes of an integer.
func littleEndianBytes<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
  (0..<T.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> T(8 * $0)) }
}

extension RandomGraph {
  /// A scale and a zero point for real numbers of about a magnitude, sometimes at the ends of what is
  /// allowed.
  mutating func quantization(_ dtype: DataType, magnitude: Double) -> (
    scale: Float, zeroPoint: Int
  ) {
    let levels = dtype.levels
    let half = Double(levels.upperBound - levels.lowerBound) / 2
    var scale = magnitude / half * real(0.3...1.5)
    if chance(16) { scale *= choose([1e-4, 1e-2, 30, 1e4]) }
    if chance(16) { scale = choose([1, 0.5, 1.0 / 128, 1.0 / 256]) }
    let middle = dtype == .uint8 ? 128 : 0
    guard dtype != .int16 else { return (Float(scale), 0) }
    let zeroPoint =
      switch int(0...5) {
      case 0: levels.lowerBound
      case 1: levels.upperBound
      case 2, 3: middle
      default: int(levels)
      }
    return (Float(scale), zeroPoint)
  }

  /// Float32 numbers that functions and comparisons treat apart.
  private static let specialFloats: [Float] = [
    .nan, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude, 1e15, -1e15, 0.5, -0.5, 2.5,
  ]

  /// Random elements of a tensor, in one of the ways in which inputs differ: of any value, at the ends,
  /// near zero, all the same.
  ///
  /// Finite floats are for weights, which padding multiplies by 0.
  mutating func elements(of value: GraphValue, isFinite: Bool = false) -> [UInt8] {
    let count = value.elementCount
    switch value.dtype {
    case .float32:
      let bound = value.magnitude
      let isSpecial = chance(16) && !isFinite
      return (0..<count).flatMap { _ in
        let number = chance(16) ? 0 : Float(real(-bound...bound))
        return littleEndianBytes(
          (isSpecial && chance(8) ? choose(RandomGraph.specialFloats) : number).bitPattern)
      }
    case .bool:
      return (0..<count).map { _ in chance(2) ? 1 : 0 }
    case .int32:
      let bound = chance(4) ? Int(Int32.max) : 1000
      return (0..<count).flatMap { _ in littleEndianBytes(Int32(int(-bound...bound))) }
    case .int64:
      let bound = chance(4) ? Int.max : 1000
      return (0..<count).flatMap { _ in littleEndianBytes(Int64(int(-bound...bound))) }
    case .int4, .int2:
      return (0..<(value.dtype.byteCount(elements: count) ?? 0)).map { _ in
        UInt8(int(0...255))
      }
    default:
      let drawn = levels(count, of: value)
      return drawn.flatMap { level in
        value.dtype == .int16
          ? littleEndianBytes(Int16(level)) : [UInt8(truncatingIfNeeded: level)]
      }
    }
  }

  private mutating func levels(_ count: Int, of value: GraphValue) -> [Int] {
    let levels = value.dtype.levels
    switch int(0...5) {
    case 0:
      return (0..<count).map { _ in chance(2) ? levels.lowerBound : levels.upperBound }
    case 1:
      return (0..<count).map { _ in
        min(max(value.zeroPoint + int(-2...2), levels.lowerBound), levels.upperBound)
      }
    case 2:
      let level = choose([levels.lowerBound, levels.upperBound, value.zeroPoint])
      return Array(repeating: level, count: count)
    default:
      return (0..<count).map { _ in int(levels) }
    }
  }
}
