/// The fields of a table that a builder is about to write.
public struct TableFields {
  /// A field that the table stores.
  struct Entry {
    let id: Int
    let byteCount: Int
    let content: Content
  }

  /// What a field stores inside the table.
  enum Content {
    case bits(UInt64)
    case offset(Int)
  }

  private(set) var entries: [Entry] = []

  /// No fields.
  public init() {}

  /// A scalar; one that equals its default is left out.
  public mutating func set<T: FlatBufferScalar>(_ id: UInt16, _ value: T, default: T) {
    guard value.flatBufferBits != `default`.flatBufferBits else { return }
    set(id, value)
  }

  /// A scalar, stored be it the default or not.
  public mutating func set<T: FlatBufferScalar>(_ id: UInt16, _ value: T) {
    set(id, bits: UInt64(truncatingIfNeeded: value.flatBufferBits), byteCount: T.byteCount)
  }

  /// A scalar of the bytes, the first one lowest.
  mutating func set(_ id: UInt16, bits: UInt64, byteCount: Int) {
    entries.append(Entry(id: Int(id), byteCount: byteCount, content: .bits(bits)))
  }

  /// A string, vector or table; nil leaves it out.
  public mutating func set<Target: ~Escapable>(_ id: UInt16, _ offset: Offset<Target>?) {
    guard let offset else { return }
    entries.append(Entry(id: Int(id), byteCount: 4, content: .offset(offset.position)))
  }

  /// A union; nil leaves it and its tag out.
  ///
  /// - Parameters:
  ///   - id: The id of the value; the tag has the one before it.
  ///   - member: The member.
  public mutating func set<Tag>(_ id: UInt16, _ member: UnionOffset<Tag>?) {
    guard let member else { return }
    set(id - 1, member.tag)
    entries.append(Entry(id: Int(id), byteCount: 4, content: .offset(member.position)))
  }
}
