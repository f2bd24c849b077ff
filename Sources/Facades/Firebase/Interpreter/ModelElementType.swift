import Swiftlet

/// The type of a tensor's elements, by Firebase's names and numbers.
public enum ModelElementType: UInt, CaseIterable, Hashable, Sendable {
  /// It is not said; no tensor can have it.
  case unknown = 0

  /// 32-bit floating-point numbers.
  case float32 = 1

  /// 32-bit signed integers.
  case int32 = 2

  /// 8-bit unsigned integers.
  case uInt8 = 3

  /// 64-bit signed integers.
  case int64 = 4

  /// The type by the name that the engine has for it; nil for ``unknown``.
  var dtype: DataType? {
    switch self {
    case .unknown: nil
    case .float32: .float32
    case .int32: .int32
    case .uInt8: .uint8
    case .int64: .int64
    }
  }
}
