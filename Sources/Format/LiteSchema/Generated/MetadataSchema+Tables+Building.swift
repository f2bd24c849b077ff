// swift-format-ignore-file
// Generated from Schemas/tflite_metadata.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension MetadataSchema.AssociatedFile {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      name: String? = nil,
      description: String? = nil,
      type: MetadataSchema.AssociatedFileType = .unknown,
      locale: String? = nil,
      version: String? = nil
  ) -> Offset<MetadataSchema.AssociatedFile> {
    var fields = TableFields()
      if let name { fields.set(0, builder.string(name)) }
      if let description { fields.set(1, builder.string(description)) }
      fields.set(2, type, default: .unknown)
      if let locale { fields.set(3, builder.string(locale)) }
      if let version { fields.set(4, builder.string(version)) }
    return builder.table(fields)
  }
}

extension MetadataSchema.ImageSize {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      width: UInt32 = 0,
      height: UInt32 = 0
  ) -> Offset<MetadataSchema.ImageSize> {
    var fields = TableFields()
      fields.set(0, width, default: 0)
      fields.set(1, height, default: 0)
    return builder.table(fields)
  }
}

extension MetadataSchema.ValueRange {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      min: Int32 = 0,
      max: Int32 = 0
  ) -> Offset<MetadataSchema.ValueRange> {
    var fields = TableFields()
      fields.set(0, min, default: 0)
      fields.set(1, max, default: 0)
    return builder.table(fields)
  }
}

extension MetadataSchema.Content {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      contentProperties: UnionOffset<MetadataSchema.ContentProperties>? = nil,
      range: Offset<MetadataSchema.ValueRange>? = nil
  ) -> Offset<MetadataSchema.Content> {
    var fields = TableFields()
      fields.set(1, contentProperties)
      fields.set(2, range)
    return builder.table(fields)
  }
}

extension MetadataSchema.ProcessUnit {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      options: UnionOffset<MetadataSchema.ProcessUnitOptions>? = nil
  ) -> Offset<MetadataSchema.ProcessUnit> {
    var fields = TableFields()
      fields.set(1, options)
    return builder.table(fields)
  }
}

extension MetadataSchema.Stats {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      max: [Float]? = nil,
      min: [Float]? = nil
  ) -> Offset<MetadataSchema.Stats> {
    var fields = TableFields()
      if let max { fields.set(0, builder.vector(max)) }
      if let min { fields.set(1, builder.vector(min)) }
    return builder.table(fields)
  }
}

extension MetadataSchema.TensorGroup {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      name: String? = nil,
      tensorNames: [String]? = nil
  ) -> Offset<MetadataSchema.TensorGroup> {
    var fields = TableFields()
      if let name { fields.set(0, builder.string(name)) }
      if let tensorNames { fields.set(1, builder.vector(tensorNames)) }
    return builder.table(fields)
  }
}

extension MetadataSchema.TensorMetadata {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      name: String? = nil,
      description: String? = nil,
      dimensionNames: [String]? = nil,
      content: Offset<MetadataSchema.Content>? = nil,
      processUnits: [Offset<MetadataSchema.ProcessUnit>]? = nil,
      stats: Offset<MetadataSchema.Stats>? = nil,
      associatedFiles: [Offset<MetadataSchema.AssociatedFile>]? = nil
  ) -> Offset<MetadataSchema.TensorMetadata> {
    var fields = TableFields()
      if let name { fields.set(0, builder.string(name)) }
      if let description { fields.set(1, builder.string(description)) }
      if let dimensionNames { fields.set(2, builder.vector(dimensionNames)) }
      fields.set(3, content)
      if let processUnits { fields.set(4, builder.vector(processUnits)) }
      fields.set(5, stats)
      if let associatedFiles { fields.set(6, builder.vector(associatedFiles)) }
    return builder.table(fields)
  }
}

extension MetadataSchema.CustomMetadata {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      name: String? = nil,
      data: [UInt8]? = nil
  ) -> Offset<MetadataSchema.CustomMetadata> {
    var fields = TableFields()
      if let name { fields.set(0, builder.string(name)) }
      if let data { fields.set(1, builder.vector(data, alignment: 16)) }
    return builder.table(fields)
  }
}

extension MetadataSchema.SubGraphMetadata {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      name: String? = nil,
      description: String? = nil,
      inputTensorMetadata: [Offset<MetadataSchema.TensorMetadata>]? = nil,
      outputTensorMetadata: [Offset<MetadataSchema.TensorMetadata>]? = nil,
      associatedFiles: [Offset<MetadataSchema.AssociatedFile>]? = nil,
      inputProcessUnits: [Offset<MetadataSchema.ProcessUnit>]? = nil,
      outputProcessUnits: [Offset<MetadataSchema.ProcessUnit>]? = nil,
      inputTensorGroups: [Offset<MetadataSchema.TensorGroup>]? = nil,
      outputTensorGroups: [Offset<MetadataSchema.TensorGroup>]? = nil,
      customMetadata: [Offset<MetadataSchema.CustomMetadata>]? = nil
  ) -> Offset<MetadataSchema.SubGraphMetadata> {
    var fields = TableFields()
      if let name { fields.set(0, builder.string(name)) }
      if let description { fields.set(1, builder.string(description)) }
      if let inputTensorMetadata { fields.set(2, builder.vector(inputTensorMetadata)) }
      if let outputTensorMetadata { fields.set(3, builder.vector(outputTensorMetadata)) }
      if let associatedFiles { fields.set(4, builder.vector(associatedFiles)) }
      if let inputProcessUnits { fields.set(5, builder.vector(inputProcessUnits)) }
      if let outputProcessUnits { fields.set(6, builder.vector(outputProcessUnits)) }
      if let inputTensorGroups { fields.set(7, builder.vector(inputTensorGroups)) }
      if let outputTensorGroups { fields.set(8, builder.vector(outputTensorGroups)) }
      if let customMetadata { fields.set(9, builder.vector(customMetadata)) }
    return builder.table(fields)
  }
}

extension MetadataSchema.ModelMetadata {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      name: String? = nil,
      description: String? = nil,
      version: String? = nil,
      subgraphMetadata: [Offset<MetadataSchema.SubGraphMetadata>]? = nil,
      author: String? = nil,
      license: String? = nil,
      associatedFiles: [Offset<MetadataSchema.AssociatedFile>]? = nil,
      minParserVersion: String? = nil
  ) -> Offset<MetadataSchema.ModelMetadata> {
    var fields = TableFields()
      if let name { fields.set(0, builder.string(name)) }
      if let description { fields.set(1, builder.string(description)) }
      if let version { fields.set(2, builder.string(version)) }
      if let subgraphMetadata { fields.set(3, builder.vector(subgraphMetadata)) }
      if let author { fields.set(4, builder.string(author)) }
      if let license { fields.set(5, builder.string(license)) }
      if let associatedFiles { fields.set(6, builder.vector(associatedFiles)) }
      if let minParserVersion { fields.set(7, builder.string(minParserVersion)) }
    return builder.table(fields)
  }
}
