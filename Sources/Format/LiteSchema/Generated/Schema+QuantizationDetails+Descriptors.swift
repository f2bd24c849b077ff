// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema.CustomQuantization {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("CustomQuantization", [
      FieldDescriptor(0, "custom", .vector(.scalar(.uint8)), alignment: 16),
    ])
}

extension Schema.BlockwiseQuantization {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("BlockwiseQuantization", [
      FieldDescriptor(0, "scales", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "zero_points", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(2, "block_size", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.MultiAxisQuantization {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("MultiAxisQuantization", [
      FieldDescriptor(0, "scales", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "zero_points", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(2, "block_size", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(3, "quantized_dimensions", .vector(.scalar(.int32))),
    ])
}
