extension Schema {
  public struct BuiltinOperator: Hashable, Sendable, CustomStringConvertible { public let rawValue: Int32
  public var description: String {"x"} }
  public struct BuiltinOptions: Hashable, Sendable { public let rawValue: UInt8 }
  public struct BuiltinOptions2: Hashable, Sendable { public let rawValue: UInt8 }
}
extension Schema.BuiltinOperator { public static let square = Self(rawValue: 92) }
