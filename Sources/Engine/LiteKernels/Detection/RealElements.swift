import LiteReference

/// How the real values of an operand are stored: as float32, or as bytes that stand for them.
///
/// Every `unsafe` in this file is an element of an operand whose count the drivers of detection
/// check.
public enum RealElements: Sendable {
  /// The values themselves.
  case float32

  /// uint8 `q`, for `scale · (q − zeroPoint)`.
  case uint8(scale: Float, zeroPoint: Int)

  /// int8 `q`, for `scale · (q − zeroPoint)`.
  case int8(scale: Float, zeroPoint: Int)

  /// The number of bytes of an element.
  var byteWidth: Int {
    switch self {
    case .float32: MemoryLayout<Float>.stride
    case .uint8, .int8: 1
    }
  }

  /// An element as a real value, as `dequantizeElements(_:scale:zeroPoint:into:)` gives it.
  @unsafe @inline(__always)
  func value(_ elements: UnsafeRawPointer, at index: Int) -> Float {
    switch self {
    case .float32: unsafe elements.assumingMemoryBound(to: Float.self)[index]
    case .uint8(let scale, let zeroPoint):
      unsafe (Float(elements.load(fromByteOffset: index, as: UInt8.self)) - Float(zeroPoint))
        * scale
    case .int8(let scale, let zeroPoint):
      unsafe (Float(elements.load(fromByteOffset: index, as: Int8.self)) - Float(zeroPoint))
        * scale
    }
  }
}
