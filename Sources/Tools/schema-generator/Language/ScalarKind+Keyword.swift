import LiteBuffer

extension ScalarKind {
  /// The type of a schema's keyword; nil where it names no scalar.
  init?(keyword: String) {
    switch keyword {
    case "bool": self = .bool
    case "byte", "int8": self = .int8
    case "ubyte", "uint8": self = .uint8
    case "short", "int16": self = .int16
    case "ushort", "uint16": self = .uint16
    case "int", "int32": self = .int32
    case "uint", "uint32": self = .uint32
    case "long", "int64": self = .int64
    case "ulong", "uint64": self = .uint64
    case "float", "float32": self = .float32
    case "double", "float64": self = .float64
    default: return nil
    }
  }

  /// The value of a literal of the schema; nil where it is none of the type.
  func value(of literal: String) -> ScalarValue? {
    switch self {
    case .bool: Bool(literal).map { .bool($0) }
    case .int8, .int16, .int32, .int64: Int64(literal).map { .signed($0) }
    case .uint8, .uint16, .uint32, .uint64: UInt64(literal).map { .unsigned($0) }
    case .float32: Float(literal).map { .float32($0) }
    case .float64: Double(literal).map { .float64($0) }
    }
  }
}
