/// A scalar whose type is only known at run time.
public enum ScalarValue: Hashable, Sendable {
  case bool(Bool)
  case signed(Int64)
  case unsigned(UInt64)
  case float32(Float)
  case float64(Double)

  /// The value of an integer or Boolean; nil for a float or beyond the range.
  public var integer: Int64? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .signed(let value): value
    case .unsigned(let value): Int64(exactly: value)
    case .float32, .float64: nil
    }
  }
}
