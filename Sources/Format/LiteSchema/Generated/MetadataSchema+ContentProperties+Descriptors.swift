// swift-format-ignore-file
// Generated from Schemas/tflite_metadata.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension MetadataSchema.FeatureProperties {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("FeatureProperties", [])
}

extension MetadataSchema.ImageProperties {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ImageProperties", [
      FieldDescriptor(0, "color_space", .enumeration("ColorSpaceType", .int8), default: .signed(0)),
      FieldDescriptor(1, "default_size", .table("ImageSize")),
    ])
}

extension MetadataSchema.AudioProperties {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("AudioProperties", [
      FieldDescriptor(0, "sample_rate", .scalar(.uint32), default: .unsigned(0)),
      FieldDescriptor(1, "channels", .scalar(.uint32), default: .unsigned(0)),
    ])
}

extension MetadataSchema.BoundingBoxProperties {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("BoundingBoxProperties", [
      FieldDescriptor(0, "index", .vector(.scalar(.uint32))),
      FieldDescriptor(1, "type", .enumeration("BoundingBoxType", .int8), default: .signed(0)),
      FieldDescriptor(2, "coordinate_type", .enumeration("CoordinateType", .int8), default: .signed(0)),
    ])
}
