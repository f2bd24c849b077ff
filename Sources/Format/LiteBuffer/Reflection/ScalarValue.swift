/// A scalar whose type is only known at run time.
///
/// Floats are equal where their bytes are: NaN equals itself, and -0 is not 0.
public enum ScalarValue: Sendable {
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

extension ScalarValue: Hashable {
  /// Whether both are of one kind and have the same bits.
  public static func == (left: ScalarValue, right: ScalarValue) -> Bool {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): left == right
    case (.signed(let left), .signed(let right)): left == right
    case (.unsigned(let left), .unsigned(let right)): left == right
    case (.float32(let left), .float32(let right)): left.bitPattern == right.bitPattern
    case (.float64(let left), .float64(let right)): left.bitPattern == right.bitPattern
    default: false
    }
  }

  /// Hashes the bits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bits)
  }
}

extension ScalarValue {
  /// The bytes to store, the first one lowest.
  var bits: UInt64 {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .signed(let value): UInt64(bitPattern: value)
    case .unsigned(let value): value
    case .float32(let value): UInt64(value.bitPattern)
    case .float64(let value): value.bitPattern
    }
  }
}
