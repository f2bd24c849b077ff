// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema.StablehloGatherOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloGatherOptions", [
      FieldDescriptor(0, "offset_dims", .vector(.scalar(.int64))),
      FieldDescriptor(1, "collapsed_slice_dims", .vector(.scalar(.int64))),
      FieldDescriptor(2, "start_index_map", .vector(.scalar(.int64))),
      FieldDescriptor(3, "index_vector_dim", .scalar(.int64), default: .signed(0)),
      FieldDescriptor(4, "slice_sizes", .vector(.scalar(.int64))),
      FieldDescriptor(5, "indices_are_sorted", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.StablehloTransposeOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloTransposeOptions", [
      FieldDescriptor(0, "permutation", .vector(.scalar(.int64))),
    ])
}

extension Schema.StablehloDotGeneralOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloDotGeneralOptions", [
      FieldDescriptor(0, "lhs_batching_dimensions", .vector(.scalar(.int64))),
      FieldDescriptor(1, "rhs_batching_dimensions", .vector(.scalar(.int64))),
      FieldDescriptor(2, "lhs_contracting_dimensions", .vector(.scalar(.int64))),
      FieldDescriptor(3, "rhs_contracting_dimensions", .vector(.scalar(.int64))),
      FieldDescriptor(4, "precision_config", .vector(.enumeration("StablehloPrecisionConfig", .uint32))),
    ])
}

extension Schema.StablehloReduceWindowOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloReduceWindowOptions", [
      FieldDescriptor(0, "window_dimensions", .vector(.scalar(.int64))),
      FieldDescriptor(1, "window_strides", .vector(.scalar(.int64))),
      FieldDescriptor(2, "base_dilations", .vector(.scalar(.int64))),
      FieldDescriptor(3, "window_dilations", .vector(.scalar(.int64))),
      FieldDescriptor(4, "padding", .vector(.scalar(.int64))),
      FieldDescriptor(5, "body_subgraph_index", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.StablehloWhileOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloWhileOptions", [
      FieldDescriptor(0, "cond_subgraph_index", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "body_subgraph_index", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.StablehloSortOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloSortOptions", [
      FieldDescriptor(0, "dimension", .scalar(.int64), default: .signed(0)),
      FieldDescriptor(1, "is_stable", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(2, "comparator_subgraph_index", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.StablehloConcatenateOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloConcatenateOptions", [
      FieldDescriptor(0, "dimension", .scalar(.int64), default: .signed(0)),
    ])
}

extension Schema.StablehloBroadcastInDimOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloBroadcastInDimOptions", [
      FieldDescriptor(0, "broadcast_dimensions", .vector(.scalar(.int64))),
    ])
}

extension Schema.StablehloCompareOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloCompareOptions", [
      FieldDescriptor(0, "comparison_direction", .enumeration("StablehloComparisonDirection", .uint32), default: .unsigned(0)),
      FieldDescriptor(1, "compare_type", .enumeration("StablehloComparisonType", .uint32), default: .unsigned(0)),
    ])
}

extension Schema.StablehloDynamicSliceOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloDynamicSliceOptions", [
      FieldDescriptor(0, "slice_sizes", .vector(.scalar(.int64))),
    ])
}

extension Schema.StablehloPadOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloPadOptions", [
      FieldDescriptor(0, "edge_padding_low", .vector(.scalar(.int64))),
      FieldDescriptor(1, "edge_padding_high", .vector(.scalar(.int64))),
      FieldDescriptor(2, "interior_padding", .vector(.scalar(.int64))),
    ])
}

extension Schema.StablehloIotaOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloIotaOptions", [
      FieldDescriptor(0, "iota_dimension", .scalar(.int64), default: .signed(0)),
    ])
}

extension Schema.StablehloCustomCallOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloCustomCallOptions", [
      FieldDescriptor(0, "call_target_name", .string),
      FieldDescriptor(1, "has_side_effect", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(2, "backend_config", .string),
      FieldDescriptor(3, "api_version", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(4, "called_computations", .vector(.scalar(.int32))),
      FieldDescriptor(5, "custom_attributes", .vector(.scalar(.uint8))),
    ])
}

extension Schema.StablehloReduceOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloReduceOptions", [
      FieldDescriptor(0, "dimensions", .vector(.scalar(.int64))),
      FieldDescriptor(1, "body_subgraph_index", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.StablehloSliceOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloSliceOptions", [
      FieldDescriptor(0, "start_indices", .vector(.scalar(.int64))),
      FieldDescriptor(1, "limit_indices", .vector(.scalar(.int64))),
      FieldDescriptor(2, "strides", .vector(.scalar(.int64))),
    ])
}

extension Schema.StablehloConvolutionOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloConvolutionOptions", [
      FieldDescriptor(0, "window_strides", .vector(.scalar(.int64))),
      FieldDescriptor(1, "padding", .vector(.scalar(.int64))),
      FieldDescriptor(2, "lhs_dilation", .vector(.scalar(.int64))),
      FieldDescriptor(3, "rhs_dilation", .vector(.scalar(.int64))),
      FieldDescriptor(4, "window_reversal", .vector(.scalar(.bool))),
      FieldDescriptor(5, "input_batch_dimension", .scalar(.int64), default: .signed(0)),
      FieldDescriptor(6, "input_feature_dimension", .scalar(.int64), default: .signed(0)),
      FieldDescriptor(7, "input_spatial_dimensions", .vector(.scalar(.int64))),
      FieldDescriptor(8, "kernel_input_feature_dimension", .scalar(.int64), default: .signed(0)),
      FieldDescriptor(9, "kernel_output_feature_dimension", .scalar(.int64), default: .signed(0)),
      FieldDescriptor(10, "kernel_spatial_dimensions", .vector(.scalar(.int64))),
      FieldDescriptor(11, "output_batch_dimension", .scalar(.int64), default: .signed(0)),
      FieldDescriptor(12, "output_feature_dimension", .scalar(.int64), default: .signed(0)),
      FieldDescriptor(13, "output_spatial_dimensions", .vector(.scalar(.int64))),
      FieldDescriptor(14, "feature_group_count", .scalar(.int64), default: .signed(0)),
      FieldDescriptor(15, "batch_group_count", .scalar(.int64), default: .signed(0)),
      FieldDescriptor(16, "precision_config", .vector(.enumeration("StablehloPrecisionConfig", .uint32))),
    ])
}

extension Schema.StablehloScatterOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloScatterOptions", [
      FieldDescriptor(0, "indices_are_sorted", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(1, "update_window_dims", .vector(.scalar(.int64))),
      FieldDescriptor(2, "inserted_window_dims", .vector(.scalar(.int64))),
      FieldDescriptor(3, "scatter_dims_to_operand_dims", .vector(.scalar(.int64))),
      FieldDescriptor(4, "index_vector_dim", .scalar(.int64), default: .signed(0)),
      FieldDescriptor(5, "unique_indices", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(6, "update_computation_subgraph_index", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.StablehloCaseOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloCaseOptions", [
      FieldDescriptor(0, "branch_subgraph_indices", .vector(.scalar(.int32))),
    ])
}

extension Schema.StablehloRngBitGeneratorOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloRngBitGeneratorOptions", [
      FieldDescriptor(0, "algorithm", .enumeration("RngAlgorithm", .int8), default: .signed(0)),
    ])
}

extension Schema.DilateOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("DilateOptions", [])
}

extension Schema.ReduceWindowOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ReduceWindowOptions", [
      FieldDescriptor(0, "reduce_function", .enumeration("ReduceWindowFunction", .int32), default: .signed(0)),
    ])
}

extension Schema.StableHLOCompositeOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StableHLOCompositeOptions", [
      FieldDescriptor(0, "name", .string),
      FieldDescriptor(1, "decomposition_subgraph_index", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(2, "composite_attributes", .vector(.scalar(.uint8))),
      FieldDescriptor(3, "composite_attributes_format", .enumeration("CustomOptionsFormat", .int8), default: .signed(0)),
      FieldDescriptor(4, "version", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.StablehloShiftLeftOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StablehloShiftLeftOptions", [])
}
