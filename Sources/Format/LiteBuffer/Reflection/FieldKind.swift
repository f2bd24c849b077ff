/// What a field of a table holds.
public indirect enum FieldKind: Hashable, Sendable {
  case scalar(ScalarKind)

  /// A scalar of which a named enum names the values.
  case enumeration(String, ScalarKind)

  case string

  /// A table of the name.
  case table(String)

  /// A table that is a member of the named union; the tag has the place before it.
  case union(String)

  case vector(FieldKind)

  /// The number of bytes that an element of a vector takes: its own, or an offset's.
  var byteCountInVector: Int {
    switch self {
    case .scalar(let kind), .enumeration(_, let kind): kind.byteCount
    case .string, .table, .union, .vector: 4
    }
  }
}
