// swift-format-ignore-file
// Generated from Schemas/tflite_metadata.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension MetadataSchema {
  /// The schema's table `AssociatedFile`.
  public struct AssociatedFile: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `name`; nil where the file leaves it out.
    public var name: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "AssociatedFile.name")) }
    }

    /// `description`; nil where the file leaves it out.
    public var description: String? {
      get throws(FlatBufferError) { try table.string(Field(1, "AssociatedFile.description")) }
    }

    /// `type`, by default `UNKNOWN`.
    public var type: MetadataSchema.AssociatedFileType {
      get throws(FlatBufferError) { try table.scalar(Field(2, "AssociatedFile.type"), default: .unknown) }
    }

    /// `locale`; nil where the file leaves it out.
    public var locale: String? {
      get throws(FlatBufferError) { try table.string(Field(3, "AssociatedFile.locale")) }
    }

    /// `version`; nil where the file leaves it out.
    public var version: String? {
      get throws(FlatBufferError) { try table.string(Field(4, "AssociatedFile.version")) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `ImageSize`.
  public struct ImageSize: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `width`, by default 0.
    public var width: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ImageSize.width"), default: 0) }
    }

    /// `height`, by default 0.
    public var height: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "ImageSize.height"), default: 0) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `ValueRange`.
  public struct ValueRange: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `min`, by default 0.
    public var min: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ValueRange.min"), default: 0) }
    }

    /// `max`, by default 0.
    public var max: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "ValueRange.max"), default: 0) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `Content`.
  public struct Content: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `content_properties_type`: which member `contentProperties` is.
    public var contentPropertiesType: MetadataSchema.ContentProperties {
      get throws(FlatBufferError) { try table.scalar(Field(0, "Content.content_properties_type"), default: .none) }
    }

    /// `content_properties`, of whatever type; nil where the file leaves it out.
    public var contentProperties: Table? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(1, "Content.content_properties")) }
    }

    /// `content_properties` as a member of the union; nil where it is another.
    @_lifetime(copy self)
    public func contentProperties<T: MetadataSchema.ContentProperties.Member & ~Escapable>(
      as type: T.Type
    ) throws(FlatBufferError) -> T? {
      guard try contentPropertiesType == T.contentProperties else { return nil }
      return try table.table(Field(1, "Content.content_properties"), as: type)
    }

    /// `range`; nil where the file leaves it out.
    public var range: MetadataSchema.ValueRange? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(2, "Content.range"), as: MetadataSchema.ValueRange.self) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `ProcessUnit`.
  public struct ProcessUnit: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `options_type`: which member `options` is.
    public var optionsType: MetadataSchema.ProcessUnitOptions {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ProcessUnit.options_type"), default: .none) }
    }

    /// `options`, of whatever type; nil where the file leaves it out.
    public var options: Table? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(1, "ProcessUnit.options")) }
    }

    /// `options` as a member of the union; nil where it is another.
    @_lifetime(copy self)
    public func options<T: MetadataSchema.ProcessUnitOptions.Member & ~Escapable>(
      as type: T.Type
    ) throws(FlatBufferError) -> T? {
      guard try optionsType == T.processUnitOptions else { return nil }
      return try table.table(Field(1, "ProcessUnit.options"), as: type)
    }
  }
}

extension MetadataSchema {
  /// The schema's table `Stats`.
  public struct Stats: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `max`; empty where the file leaves it out.
    public var max: ScalarVector<Float> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "Stats.max")) }
    }

    /// `min`; empty where the file leaves it out.
    public var min: ScalarVector<Float> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "Stats.min")) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `TensorGroup`.
  public struct TensorGroup: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `name`; nil where the file leaves it out.
    public var name: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "TensorGroup.name")) }
    }

    /// `tensor_names`; empty where the file leaves it out.
    public var tensorNames: StringVector {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.strings(Field(1, "TensorGroup.tensor_names")) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `TensorMetadata`.
  public struct TensorMetadata: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `name`; nil where the file leaves it out.
    public var name: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "TensorMetadata.name")) }
    }

    /// `description`; nil where the file leaves it out.
    public var description: String? {
      get throws(FlatBufferError) { try table.string(Field(1, "TensorMetadata.description")) }
    }

    /// `dimension_names`; empty where the file leaves it out.
    public var dimensionNames: StringVector {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.strings(Field(2, "TensorMetadata.dimension_names")) }
    }

    /// `content`; nil where the file leaves it out.
    public var content: MetadataSchema.Content? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(3, "TensorMetadata.content"), as: MetadataSchema.Content.self) }
    }

    /// `process_units`; empty where the file leaves it out.
    public var processUnits: TableVector<MetadataSchema.ProcessUnit> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(4, "TensorMetadata.process_units")) }
    }

    /// `stats`; nil where the file leaves it out.
    public var stats: MetadataSchema.Stats? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(5, "TensorMetadata.stats"), as: MetadataSchema.Stats.self) }
    }

    /// `associated_files`; empty where the file leaves it out.
    public var associatedFiles: TableVector<MetadataSchema.AssociatedFile> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(6, "TensorMetadata.associated_files")) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `CustomMetadata`.
  public struct CustomMetadata: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `name`; nil where the file leaves it out.
    public var name: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "CustomMetadata.name")) }
    }

    /// `data`; empty where the file leaves it out.
    public var data: ScalarVector<UInt8> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "CustomMetadata.data")) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `SubGraphMetadata`.
  public struct SubGraphMetadata: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `name`; nil where the file leaves it out.
    public var name: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "SubGraphMetadata.name")) }
    }

    /// `description`; nil where the file leaves it out.
    public var description: String? {
      get throws(FlatBufferError) { try table.string(Field(1, "SubGraphMetadata.description")) }
    }

    /// `input_tensor_metadata`; empty where the file leaves it out.
    public var inputTensorMetadata: TableVector<MetadataSchema.TensorMetadata> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(2, "SubGraphMetadata.input_tensor_metadata")) }
    }

    /// `output_tensor_metadata`; empty where the file leaves it out.
    public var outputTensorMetadata: TableVector<MetadataSchema.TensorMetadata> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(3, "SubGraphMetadata.output_tensor_metadata")) }
    }

    /// `associated_files`; empty where the file leaves it out.
    public var associatedFiles: TableVector<MetadataSchema.AssociatedFile> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(4, "SubGraphMetadata.associated_files")) }
    }

    /// `input_process_units`; empty where the file leaves it out.
    public var inputProcessUnits: TableVector<MetadataSchema.ProcessUnit> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(5, "SubGraphMetadata.input_process_units")) }
    }

    /// `output_process_units`; empty where the file leaves it out.
    public var outputProcessUnits: TableVector<MetadataSchema.ProcessUnit> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(6, "SubGraphMetadata.output_process_units")) }
    }

    /// `input_tensor_groups`; empty where the file leaves it out.
    public var inputTensorGroups: TableVector<MetadataSchema.TensorGroup> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(7, "SubGraphMetadata.input_tensor_groups")) }
    }

    /// `output_tensor_groups`; empty where the file leaves it out.
    public var outputTensorGroups: TableVector<MetadataSchema.TensorGroup> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(8, "SubGraphMetadata.output_tensor_groups")) }
    }

    /// `custom_metadata`; empty where the file leaves it out.
    public var customMetadata: TableVector<MetadataSchema.CustomMetadata> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(9, "SubGraphMetadata.custom_metadata")) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `ModelMetadata`.
  public struct ModelMetadata: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `name`; nil where the file leaves it out.
    public var name: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "ModelMetadata.name")) }
    }

    /// `description`; nil where the file leaves it out.
    public var description: String? {
      get throws(FlatBufferError) { try table.string(Field(1, "ModelMetadata.description")) }
    }

    /// `version`; nil where the file leaves it out.
    public var version: String? {
      get throws(FlatBufferError) { try table.string(Field(2, "ModelMetadata.version")) }
    }

    /// `subgraph_metadata`; empty where the file leaves it out.
    public var subgraphMetadata: TableVector<MetadataSchema.SubGraphMetadata> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(3, "ModelMetadata.subgraph_metadata")) }
    }

    /// `author`; nil where the file leaves it out.
    public var author: String? {
      get throws(FlatBufferError) { try table.string(Field(4, "ModelMetadata.author")) }
    }

    /// `license`; nil where the file leaves it out.
    public var license: String? {
      get throws(FlatBufferError) { try table.string(Field(5, "ModelMetadata.license")) }
    }

    /// `associated_files`; empty where the file leaves it out.
    public var associatedFiles: TableVector<MetadataSchema.AssociatedFile> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(6, "ModelMetadata.associated_files")) }
    }

    /// `min_parser_version`; nil where the file leaves it out.
    public var minParserVersion: String? {
      get throws(FlatBufferError) { try table.string(Field(7, "ModelMetadata.min_parser_version")) }
    }
  }
}
