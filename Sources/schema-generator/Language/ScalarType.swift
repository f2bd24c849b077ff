/// A scalar type of the schema language.
enum ScalarType: String, Sendable {
  case bool = "Bool"
  case int8 = "Int8"
  case uint8 = "UInt8"
  case int16 = "Int16"
  case uint16 = "UInt16"
  case int32 = "Int32"
  case uint32 = "UInt32"
  case int64 = "Int64"
  case uint64 = "UInt64"
  case float = "Float"
  case double = "Double"

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
    case "float", "float32": self = .float
    case "double", "float64": self = .double
    default: return nil
    }
  }

  /// The type's name in Swift.
  var swiftName: String { rawValue }

  /// The default of a field that states none.
  var zero: String {
    self == .bool ? "false" : "0"
  }
}
