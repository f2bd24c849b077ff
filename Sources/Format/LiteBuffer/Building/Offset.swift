/// A place in the FlatBuffer that a builder writes.
public struct Offset<Target: ~Escapable>: Hashable, Sendable {
  /// The distance from the end of the FlatBuffer, in bytes.
  let position: Int
}

/// A member of a union that a builder has written.
public struct UnionOffset<Tag: OpenEnumeration>: Hashable, Sendable {
  /// Which member it is.
  public let tag: Tag

  let position: Int

  /// A table as a member of a union.
  public init<Target: ~Escapable>(_ tag: Tag, _ table: Offset<Target>) {
    self.tag = tag
    position = table.position
  }
}
