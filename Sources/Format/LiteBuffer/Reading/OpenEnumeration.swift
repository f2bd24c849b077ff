/// An enum of a schema, or the tag of a union.
///
/// It is open: a file may hold values that the schema does not name, being newer or
/// damaged, and reading one is no error.
public protocol OpenEnumeration: RawRepresentable, FlatBufferScalar, Hashable,
  CustomStringConvertible
where RawValue == Bits {
  init(rawValue: RawValue)

  /// The members that the schema names.
  static var allNamed: [Self] { get }

  /// The schema's spelling; nil for a value that it does not name.
  var name: String? { get }
}

extension OpenEnumeration {
  /// The value of a number, known or not.
  @inlinable
  public init(flatBufferBits bits: RawValue) { self.init(rawValue: bits) }

  /// The number.
  @inlinable
  public var flatBufferBits: RawValue { rawValue }
}
