// swift-format-ignore-file
// Generated from Schemas/tflite_metadata.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension MetadataSchema.FeatureProperties {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<MetadataSchema.FeatureProperties> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension MetadataSchema.ImageProperties {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      colorSpace: MetadataSchema.ColorSpaceType = .unknown,
      defaultSize: Offset<MetadataSchema.ImageSize>? = nil
  ) -> Offset<MetadataSchema.ImageProperties> {
    var fields = TableFields()
      fields.set(0, colorSpace, default: .unknown)
      fields.set(1, defaultSize)
    return builder.table(fields)
  }
}

extension MetadataSchema.AudioProperties {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      sampleRate: UInt32 = 0,
      channels: UInt32 = 0
  ) -> Offset<MetadataSchema.AudioProperties> {
    var fields = TableFields()
      fields.set(0, sampleRate, default: 0)
      fields.set(1, channels, default: 0)
    return builder.table(fields)
  }
}

extension MetadataSchema.BoundingBoxProperties {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      index: [UInt32]? = nil,
      type: MetadataSchema.BoundingBoxType = .unknown,
      coordinateType: MetadataSchema.CoordinateType = .ratio
  ) -> Offset<MetadataSchema.BoundingBoxProperties> {
    var fields = TableFields()
      if let index { fields.set(0, builder.vector(index)) }
      fields.set(1, type, default: .unknown)
      fields.set(2, coordinateType, default: .ratio)
    return builder.table(fields)
  }
}
