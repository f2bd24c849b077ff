/// A table of a FlatBuffer: bytes, and where the table lies in them.
public struct Table: ~Escapable {
  private let bytes: RawSpan
  public let offset: Int

  @_lifetime(copy bytes)
  public init(in bytes: RawSpan, at offset: Int) throws(FlatBufferError) {
    self.bytes = bytes
    self.offset = offset
  }

  private init(empty: Void) {
    bytes = RawSpan()
    offset = 0
  }

  /// A table of no fields: every one has its default.
  public static var empty: Table {
    @_lifetime(immortal)
    get { Table(empty: ()) }
  }
}
