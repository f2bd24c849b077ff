// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema.QuantizationParameters {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("QuantizationParameters", [
      FieldDescriptor(0, "min", .vector(.scalar(.float32))),
      FieldDescriptor(1, "max", .vector(.scalar(.float32))),
      FieldDescriptor(2, "scale", .vector(.scalar(.float32))),
      FieldDescriptor(3, "zero_point", .vector(.scalar(.int64))),
      FieldDescriptor(5, "details", .union("QuantizationDetails")),
      FieldDescriptor(6, "quantized_dimension", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.DimensionMetadata {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("DimensionMetadata", [
      FieldDescriptor(0, "format", .enumeration("DimensionType", .int8), default: .signed(0)),
      FieldDescriptor(1, "dense_size", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(3, "array_segments", .union("SparseIndexVector")),
      FieldDescriptor(5, "array_indices", .union("SparseIndexVector")),
    ])
}

extension Schema.SparsityParameters {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SparsityParameters", [
      FieldDescriptor(0, "traversal_order", .vector(.scalar(.int32))),
      FieldDescriptor(1, "block_map", .vector(.scalar(.int32))),
      FieldDescriptor(2, "dim_metadata", .vector(.table("DimensionMetadata"))),
    ])
}

extension Schema.VariantSubType {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("VariantSubType", [
      FieldDescriptor(0, "shape", .vector(.scalar(.int32))),
      FieldDescriptor(1, "type", .enumeration("TensorType", .int8), default: .signed(0)),
      FieldDescriptor(2, "has_rank", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.Tensor {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Tensor", [
      FieldDescriptor(0, "shape", .vector(.scalar(.int32))),
      FieldDescriptor(1, "type", .enumeration("TensorType", .int8), default: .signed(0)),
      FieldDescriptor(2, "buffer", .scalar(.uint32), default: .unsigned(0)),
      FieldDescriptor(3, "name", .string),
      FieldDescriptor(4, "quantization", .table("QuantizationParameters")),
      FieldDescriptor(5, "is_variable", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(6, "sparsity", .table("SparsityParameters")),
      FieldDescriptor(7, "shape_signature", .vector(.scalar(.int32))),
      FieldDescriptor(8, "has_rank", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(9, "variant_tensors", .vector(.table("VariantSubType"))),
      FieldDescriptor(10, "external_buffer", .scalar(.uint32), default: .unsigned(0)),
    ])
}

extension Schema.OperatorCode {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("OperatorCode", [
      FieldDescriptor(0, "deprecated_builtin_code", .scalar(.int8), default: .signed(0)),
      FieldDescriptor(1, "custom_code", .string),
      FieldDescriptor(2, "version", .scalar(.int32), default: .signed(1)),
      FieldDescriptor(3, "builtin_code", .enumeration("BuiltinOperator", .int32), default: .signed(0)),
    ])
}

extension Schema.Operator {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Operator", [
      FieldDescriptor(0, "opcode_index", .scalar(.uint32), default: .unsigned(0)),
      FieldDescriptor(1, "inputs", .vector(.scalar(.int32))),
      FieldDescriptor(2, "outputs", .vector(.scalar(.int32))),
      FieldDescriptor(4, "builtin_options", .union("BuiltinOptions")),
      FieldDescriptor(5, "custom_options", .vector(.scalar(.uint8))),
      FieldDescriptor(6, "custom_options_format", .enumeration("CustomOptionsFormat", .int8), default: .signed(0)),
      FieldDescriptor(7, "mutating_variable_inputs", .vector(.scalar(.bool))),
      FieldDescriptor(8, "intermediates", .vector(.scalar(.int32))),
      FieldDescriptor(9, "large_custom_options_offset", .scalar(.uint64), default: .unsigned(0)),
      FieldDescriptor(10, "large_custom_options_size", .scalar(.uint64), default: .unsigned(0)),
      FieldDescriptor(12, "builtin_options_2", .union("BuiltinOptions2")),
      FieldDescriptor(13, "debug_metadata_index", .scalar(.int32), default: .signed(-1)),
    ])
}

extension Schema.SubGraph {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SubGraph", [
      FieldDescriptor(0, "tensors", .vector(.table("Tensor"))),
      FieldDescriptor(1, "inputs", .vector(.scalar(.int32))),
      FieldDescriptor(2, "outputs", .vector(.scalar(.int32))),
      FieldDescriptor(3, "operators", .vector(.table("Operator"))),
      FieldDescriptor(4, "name", .string),
      FieldDescriptor(5, "debug_metadata_index", .scalar(.int32), default: .signed(-1)),
    ])
}

extension Schema.Buffer {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Buffer", [
      FieldDescriptor(0, "data", .vector(.scalar(.uint8)), alignment: 16),
      FieldDescriptor(1, "offset", .scalar(.uint64), default: .unsigned(0)),
      FieldDescriptor(2, "size", .scalar(.uint64), default: .unsigned(0)),
    ])
}

extension Schema.ExternalBufferGroup {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ExternalBufferGroup", [
      FieldDescriptor(0, "name", .string),
    ])
}

extension Schema.ExternalBuffer {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ExternalBuffer", [
      FieldDescriptor(0, "id", .scalar(.uint32), default: .unsigned(0)),
      FieldDescriptor(1, "group", .scalar(.uint32), default: .unsigned(0)),
      FieldDescriptor(2, "offset", .scalar(.uint64), default: .unsigned(0)),
      FieldDescriptor(3, "length", .scalar(.uint64), default: .unsigned(0)),
      FieldDescriptor(4, "packing", .string),
    ])
}

extension Schema.Metadata {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Metadata", [
      FieldDescriptor(0, "name", .string),
      FieldDescriptor(1, "buffer", .scalar(.uint32), default: .unsigned(0)),
    ])
}

extension Schema.TensorMap {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("TensorMap", [
      FieldDescriptor(0, "name", .string),
      FieldDescriptor(1, "tensor_index", .scalar(.uint32), default: .unsigned(0)),
    ])
}

extension Schema.SignatureDef {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SignatureDef", [
      FieldDescriptor(0, "inputs", .vector(.table("TensorMap"))),
      FieldDescriptor(1, "outputs", .vector(.table("TensorMap"))),
      FieldDescriptor(2, "signature_key", .string),
      FieldDescriptor(3, "deprecated_tag", .string, isDeprecated: true),
      FieldDescriptor(4, "subgraph_index", .scalar(.uint32), default: .unsigned(0)),
    ])
}

extension Schema.Model {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Model", [
      FieldDescriptor(0, "version", .scalar(.uint32), default: .unsigned(0)),
      FieldDescriptor(1, "operator_codes", .vector(.table("OperatorCode"))),
      FieldDescriptor(2, "subgraphs", .vector(.table("SubGraph"))),
      FieldDescriptor(3, "description", .string),
      FieldDescriptor(4, "buffers", .vector(.table("Buffer"))),
      FieldDescriptor(5, "metadata_buffer", .vector(.scalar(.int32))),
      FieldDescriptor(6, "metadata", .vector(.table("Metadata"))),
      FieldDescriptor(7, "signature_defs", .vector(.table("SignatureDef"))),
      FieldDescriptor(8, "external_buffer_groups", .vector(.table("ExternalBufferGroup"))),
      FieldDescriptor(9, "external_buffers", .vector(.table("ExternalBuffer"))),
    ])
}
