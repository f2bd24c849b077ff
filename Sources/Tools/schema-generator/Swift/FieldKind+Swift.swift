import LiteBuffer

extension ScalarKind {
  /// The type in Swift.
  var swiftType: String {
    switch self {
    case .bool: "Bool"
    case .int8: "Int8"
    case .uint8: "UInt8"
    case .int16: "Int16"
    case .uint16: "UInt16"
    case .int32: "Int32"
    case .uint32: "UInt32"
    case .int64: "Int64"
    case .uint64: "UInt64"
    case .float32: "Float"
    case .float64: "Double"
    }
  }
}

extension ScalarValue {
  /// The value as a literal of Swift.
  var swiftLiteral: String {
    switch self {
    case .bool(let value): "\(value)"
    case .signed(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .float32(let value): "\(value)"
    case .float64(let value): "\(value)"
    }
  }

  /// The value as an expression of Swift, such as `.signed(1)`.
  var swiftExpression: String {
    switch self {
    case .bool: ".bool(\(swiftLiteral))"
    case .signed: ".signed(\(swiftLiteral))"
    case .unsigned: ".unsigned(\(swiftLiteral))"
    case .float32: ".float32(\(swiftLiteral))"
    case .float64: ".float64(\(swiftLiteral))"
    }
  }
}

extension FieldKind {
  /// The kind as an expression of Swift, such as `.vector(.scalar(.int32))`.
  var swiftExpression: String {
    switch self {
    case .scalar(let kind): ".scalar(.\(kind))"
    case .enumeration(let name, let kind): ".enumeration(\"\(name)\", .\(kind))"
    case .string: ".string"
    case .table(let name): ".table(\"\(name)\")"
    case .union(let name): ".union(\"\(name)\")"
    case .vector(let element): ".vector(\(element.swiftExpression))"
    }
  }
}
