// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema.Int32Vector {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Int32Vector", [
      FieldDescriptor(0, "values", .vector(.scalar(.int32))),
    ])
}

extension Schema.Uint16Vector {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Uint16Vector", [
      FieldDescriptor(0, "values", .vector(.scalar(.uint16)), alignment: 4),
    ])
}

extension Schema.Uint8Vector {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Uint8Vector", [
      FieldDescriptor(0, "values", .vector(.scalar(.uint8)), alignment: 4),
    ])
}
