import LiteTensor
import LiteTestSupport

/// Constant weights of a node.
struct RandomWeights {
  let tensor: Int32

  /// The scales: one, or one for each channel; none for floats.
  let scales: [Float]

  /// About the largest magnitude of the real numbers.
  let magnitude: Double
}

extension RandomGraph {
  /// Weights to multiply a value by: per tensor or per channel, sometimes of int4.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - value: What they are multiplied by.
  ///   - channels: The axis of the output channels, and their number.
  ///   - taps: The number of products of an accumulator.
  ///   - isDense: Whether each weight must have bytes of its own.
  /// - Returns: The constant.
  mutating func weights(
    _ shape: [Int], for value: GraphValue, channels: (axis: Int, count: Int), taps: Int,
    isDense: Bool = false
  ) -> RandomWeights {
    guard value.isQuantized else {
      return floatWeights(shape, channels: channels, taps: taps, isDense: isDense)
    }
    let dtype: DataType =
      value.dtype == .uint8
      ? .uint8
      : isDense || !chance(5) ? .int8 : shape.count == 2 && chance(2) ? .int2 : .int4
    let isPerChannel = value.dtype != .uint8 && chance(2)
    var scales = (0..<(isPerChannel ? channels.count : 1)).map { _ in Float(real(0.002...0.02)) }
    if chance(12) { scales = scales.map { $0 * choose([1e-3, 1, 50]) } }
    if isPerChannel, chance(8) { scales[int(0...scales.count - 1)] = 0 }
    let zeroPoint = dtype == .uint8 ? choose([0, 128, 128, 255, int(0...255)]) : 0
    let count = shape.reduce(1, *)
    let bytes: [UInt8] =
      if dtype == .uint8 {
        random.weights(count: count, zeroPoint: UInt8(zeroPoint))
      } else {
        elements(
          of: GraphValue(tensor: -1, dtype: dtype, shape: shape, scale: 1, magnitude: 1))
      }
    let tensor = constant(
      dtype, shape, bytes: bytes, scales: scales, zeroPoint: zeroPoint,
      quantizedDimension: isPerChannel ? channels.axis : 0)
    let isWhole = dtype == .uint8 || dtype == .int8
    let half = Double(dtype.levels.upperBound - dtype.levels.lowerBound) / 2
    return RandomWeights(
      tensor: isWhole ? sometimesFed(tensor) : tensor, scales: scales,
      magnitude: half * Double(scales.max() ?? 1))
  }

  /// The bias of a product, mostly: a list of no or one tensor.
  mutating func bias(of x: GraphValue, _ weights: RandomWeights, _ count: Int) -> [Int32] {
    if chance(5) { return chance(2) ? [] : [-1] }
    guard let scale = x.scale else {
      return [sometimesFed(constant(.float32, [count], magnitude: 1).tensor)]
    }
    let isWide = x.dtype == .int16 && !chance(3)
    let bound = chance(30) ? Int(Int32.max) : chance(10) ? 1 << 26 : 1 << 12
    let bytes = (0..<count).flatMap { _ in
      isWide
        ? littleEndianBytes(Int64(int(-bound...bound)))
        : littleEndianBytes(Int32(int(-bound...bound)))
    }
    return [
      constant(
        isWide ? .int64 : .int32, [count], bytes: bytes, scales: weights.scales.map { $0 * scale })
    ]
  }

  /// The output of a product.
  mutating func product(
    of x: GraphValue, _ shape: [Int], _ weights: RandomWeights, taps: Int
  ) -> GraphValue {
    computed(
      x.dtype, shape, magnitude: x.magnitude * weights.magnitude * Double(taps).squareRoot() / 2)
  }
}
