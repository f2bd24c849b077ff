// swift-format-ignore-file
// Generated from Schemas/tflite_metadata.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension MetadataSchema.AssociatedFile {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("AssociatedFile", [
      FieldDescriptor(0, "name", .string),
      FieldDescriptor(1, "description", .string),
      FieldDescriptor(2, "type", .enumeration("AssociatedFileType", .int8), default: .signed(0)),
      FieldDescriptor(3, "locale", .string),
      FieldDescriptor(4, "version", .string),
    ])
}

extension MetadataSchema.ImageSize {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ImageSize", [
      FieldDescriptor(0, "width", .scalar(.uint32), default: .unsigned(0)),
      FieldDescriptor(1, "height", .scalar(.uint32), default: .unsigned(0)),
    ])
}

extension MetadataSchema.ValueRange {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ValueRange", [
      FieldDescriptor(0, "min", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "max", .scalar(.int32), default: .signed(0)),
    ])
}

extension MetadataSchema.Content {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Content", [
      FieldDescriptor(1, "content_properties", .union("ContentProperties")),
      FieldDescriptor(2, "range", .table("ValueRange")),
    ])
}

extension MetadataSchema.ProcessUnit {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ProcessUnit", [
      FieldDescriptor(1, "options", .union("ProcessUnitOptions")),
    ])
}

extension MetadataSchema.Stats {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Stats", [
      FieldDescriptor(0, "max", .vector(.scalar(.float32))),
      FieldDescriptor(1, "min", .vector(.scalar(.float32))),
    ])
}

extension MetadataSchema.TensorGroup {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("TensorGroup", [
      FieldDescriptor(0, "name", .string),
      FieldDescriptor(1, "tensor_names", .vector(.string)),
    ])
}

extension MetadataSchema.TensorMetadata {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("TensorMetadata", [
      FieldDescriptor(0, "name", .string),
      FieldDescriptor(1, "description", .string),
      FieldDescriptor(2, "dimension_names", .vector(.string)),
      FieldDescriptor(3, "content", .table("Content")),
      FieldDescriptor(4, "process_units", .vector(.table("ProcessUnit"))),
      FieldDescriptor(5, "stats", .table("Stats")),
      FieldDescriptor(6, "associated_files", .vector(.table("AssociatedFile"))),
    ])
}

extension MetadataSchema.CustomMetadata {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("CustomMetadata", [
      FieldDescriptor(0, "name", .string),
      FieldDescriptor(1, "data", .vector(.scalar(.uint8)), alignment: 16),
    ])
}

extension MetadataSchema.SubGraphMetadata {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SubGraphMetadata", [
      FieldDescriptor(0, "name", .string),
      FieldDescriptor(1, "description", .string),
      FieldDescriptor(2, "input_tensor_metadata", .vector(.table("TensorMetadata"))),
      FieldDescriptor(3, "output_tensor_metadata", .vector(.table("TensorMetadata"))),
      FieldDescriptor(4, "associated_files", .vector(.table("AssociatedFile"))),
      FieldDescriptor(5, "input_process_units", .vector(.table("ProcessUnit"))),
      FieldDescriptor(6, "output_process_units", .vector(.table("ProcessUnit"))),
      FieldDescriptor(7, "input_tensor_groups", .vector(.table("TensorGroup"))),
      FieldDescriptor(8, "output_tensor_groups", .vector(.table("TensorGroup"))),
      FieldDescriptor(9, "custom_metadata", .vector(.table("CustomMetadata"))),
    ])
}

extension MetadataSchema.ModelMetadata {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ModelMetadata", [
      FieldDescriptor(0, "name", .string),
      FieldDescriptor(1, "description", .string),
      FieldDescriptor(2, "version", .string),
      FieldDescriptor(3, "subgraph_metadata", .vector(.table("SubGraphMetadata"))),
      FieldDescriptor(4, "author", .string),
      FieldDescriptor(5, "license", .string),
      FieldDescriptor(6, "associated_files", .vector(.table("AssociatedFile"))),
      FieldDescriptor(7, "min_parser_version", .string),
    ])
}
