public import LiteBuffer

/// What a field of a table stores.
public indirect enum DynamicValue: Hashable, Sendable {
  case scalar(ScalarValue)
  case string(String)

  /// A table, or the member of a union that the table's name says.
  case table(DynamicTable)

  case scalars([ScalarValue], ScalarKind)
  case strings([String])
  case tables([DynamicTable])
}
