import LiteBuffer
import LiteSchema
import LiteTensor

extension RandomNode {
  /// Other dtypes and quantizations.
  static let conversions: [RandomNode] = [
    RandomNode("QUANTIZE") { $0.quantize() },
    RandomNode("QUANTIZE") { $0.quantize() },
    RandomNode("DEQUANTIZE") { $0.dequantize() },
    RandomNode("CAST") { $0.cast() },
  ]
}

extension RandomGraph {
  /// `QUANTIZE` of exact float32, or of quantized elements.
  mutating func quantize() -> Bool {
    guard let x = pick(where: { $0.isNarrow || ($0.dtype == .float32 && $0.isExact) })
    else { return false }
    let dtype: DataType =
      switch x.dtype {
      case .uint8: choose([.uint8, .int8])
      case .int8: choose([.uint8, .int8, .int16])
      default: choose([.int8, .int16, x.isQuantized ? .int8 : .uint8])
      }
    return node(.quantize, [x.tensor], [computed(dtype, x.shape, magnitude: x.magnitude)])
  }

  /// `DEQUANTIZE`.
  mutating func dequantize() -> Bool {
    guard let x = pick(where: { $0.isNarrow && $0.magnitude < 1e3 }) else { return false }
    let y = declare(.float32, x.shape, isExact: false, magnitude: x.magnitude)
    return node(.dequantize, [x.tensor], [y])
  }

  /// `CAST` of plain numbers.
  mutating func cast() -> Bool {
    guard
      let x = pick(where: {
        !$0.isQuantized && $0.isExact && [.bool, .int32, .int64, .float32].contains($0.dtype)
      })
    else { return false }
    let dtype = choose([.int32, .int64, .float32, .bool].filter { $0 != x.dtype })
    // An int64 as a float32 is exact to the same bits in every kernel set, but too large to go on with.
    let magnitude = [.int32, .int64].contains(x.dtype) ? 1e9 : x.magnitude
    return node(.cast, [x.tensor], [declare(dtype, x.shape, magnitude: magnitude)])
  }
}
