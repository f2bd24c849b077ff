public import LiteBuffer
public import LiteSchema

/// The options of a node, for an operator to decode.
///
/// Options that the file leaves out have the defaults of the schema: ``table(_:)`` then gives an empty
/// table. TFLite has zeros there, so that fields with other defaults need ``has(_:)``.
public struct OperatorOptions: ~Escapable {
  private let bytes: RawSpan
  private let location: OptionsLocation

  /// The options at a location of a model's bytes.
  @_lifetime(copy bytes)
  public init(in bytes: RawSpan, at location: OptionsLocation) {
    self.bytes = bytes
    self.location = location
  }

  /// The options as a table of the union.
  ///
  /// Options of another operator count as none.
  ///
  /// - Throws: `FlatBufferError` where the table does not lie in the file.
  @_lifetime(copy self)
  public func table<T: OptionsTable & ~Escapable>(_ type: T.Type) throws(FlatBufferError) -> T {
    guard case .table(T.tag, let offset) = location else { return T(.empty) }
    return try T(Table(in: bytes, at: offset))
  }

  /// Whether the file has these options.
  public func has<T: OptionsTable & ~Escapable>(_ type: T.Type) -> Bool {
    guard case .table(T.tag, _) = location else { return false }
    return true
  }

  /// The options of a custom operator as a FlexBuffer map; an empty one where there are none.
  ///
  /// - Throws: `FlatBufferError` where they are not such a map.
  @_lifetime(copy self)
  public func customMap() throws(FlatBufferError) -> FlexBuffer {
    try FlexBuffer(in: customBytes)
  }

  /// The bytes of a custom operator's options; empty where there are none.
  public var customBytes: RawSpan {
    @_lifetime(copy self)
    get {
      guard case .custom(let range) = location else { return RawSpan() }
      return bytes.extracting(range)
    }
  }
}
