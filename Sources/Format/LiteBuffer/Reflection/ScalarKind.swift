/// The type of a scalar, where it is only known at run time.
public enum ScalarKind: Hashable, Sendable {
  case bool
  case int8
  case uint8
  case int16
  case uint16
  case int32
  case uint32
  case int64
  case uint64
  case float32
  case float64

  /// The number of bytes that a value takes.
  public var byteCount: Int {
    switch self {
    case .bool, .int8, .uint8: 1
    case .int16, .uint16: 2
    case .int32, .uint32, .float32: 4
    case .int64, .uint64, .float64: 8
    }
  }

  /// The default of a field that states none: 0 or false.
  public var zero: ScalarValue {
    switch self {
    case .bool: .bool(false)
    case .int8, .int16, .int32, .int64: .signed(0)
    case .uint8, .uint16, .uint32, .uint64: .unsigned(0)
    case .float32: .float32(0)
    case .float64: .float64(0)
    }
  }
}
