// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema.Int32Vector {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      values: [Int32]? = nil
  ) -> Offset<Schema.Int32Vector> {
    var fields = TableFields()
      if let values { fields.set(0, builder.vector(values)) }
    return builder.table(fields)
  }
}

extension Schema.Uint16Vector {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      values: [UInt16]? = nil
  ) -> Offset<Schema.Uint16Vector> {
    var fields = TableFields()
      if let values { fields.set(0, builder.vector(values, alignment: 4)) }
    return builder.table(fields)
  }
}

extension Schema.Uint8Vector {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      values: [UInt8]? = nil
  ) -> Offset<Schema.Uint8Vector> {
    var fields = TableFields()
      if let values { fields.set(0, builder.vector(values, alignment: 4)) }
    return builder.table(fields)
  }
}
