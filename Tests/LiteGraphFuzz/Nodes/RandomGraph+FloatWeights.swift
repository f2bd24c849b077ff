import Foundation
import LiteSchema
import LiteTensor

extension RandomGraph {
  /// Weights to multiply float32 by: as they are, stored as float16 or int8 behind a `DEQUANTIZE`, or of
  /// int8 or int4, for which the node quantizes its input.
  mutating func floatWeights(
    _ shape: [Int], channels: (axis: Int, count: Int), taps: Int, isDense: Bool
  ) -> RandomWeights {
    let bound = 2 / Double(taps).squareRoot()
    switch int(0...11) {
    case 0:
      let stored = constant(
        .float16, shape, bytes: halves(shape.reduce(1, *), bound: bound))
      return dequantized(stored, shape, bound)
    case 1:
      return dequantized(bytes(shape, channels, bound, dtype: .int8), shape, bound)
    case 2 where !isDense:
      let stored = bytes(shape, channels, bound, dtype: chance(4) ? .int4 : .int8)
      return RandomWeights(tensor: stored, scales: [], magnitude: bound)
    default:
      let values = GraphValue(
        tensor: -1, dtype: .float32, shape: shape, scale: nil, magnitude: bound)
      let weights = constant(.float32, shape, bytes: elements(of: values, isFinite: true))
      return RandomWeights(tensor: sometimesFed(weights), scales: [], magnitude: bound)
    }
  }

  /// The bytes of random float16 numbers.
  private mutating func halves(_ count: Int, bound: Double) -> [UInt8] {
    let largest = 14 + Int(log2(bound).rounded(.down))
    return (0..<count).flatMap { _ in
      let exponent = UInt16(max(largest - int(0...3), 1))
      return littleEndianBytes(
        UInt16(int(0...1)) << 15 | exponent << 10 | UInt16(int(0...1023)))
    }
  }

  /// A constant of quantized weights, per tensor or per channel.
  private mutating func bytes(
    _ shape: [Int], _ channels: (axis: Int, count: Int), _ bound: Double, dtype: DataType
  ) -> Int32 {
    let isPerChannel = chance(2)
    let scales = (0..<(isPerChannel ? channels.count : 1)).map { _ in
      Float(bound / Double(dtype.levels.upperBound) * real(0.3...1))
    }
    let values = GraphValue(tensor: -1, dtype: dtype, shape: shape, scale: 1, magnitude: 1)
    return constant(
      dtype, shape, bytes: elements(of: values), scales: scales,
      quantizedDimension: isPerChannel ? channels.axis : 0)
  }

  /// A `DEQUANTIZE` of a constant.
  private mutating func dequantized(_ stored: Int32, _ shape: [Int], _ bound: Double)
    -> RandomWeights
  {
    let weights = declare(.float32, shape, isExact: false, magnitude: bound)
    _ = node(.dequantize, version: 3, [stored], [weights])
    return RandomWeights(tensor: weights.tensor, scales: [], magnitude: bound)
  }
}
