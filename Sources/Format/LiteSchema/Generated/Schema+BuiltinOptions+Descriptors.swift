// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema.Conv2DOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Conv2DOptions", [
      FieldDescriptor(0, "padding", .enumeration("Padding", .int8), default: .signed(0)),
      FieldDescriptor(1, "stride_w", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(2, "stride_h", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(3, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(4, "dilation_w_factor", .scalar(.int32), default: .signed(1)),
      FieldDescriptor(5, "dilation_h_factor", .scalar(.int32), default: .signed(1)),
      FieldDescriptor(6, "quantized_bias_type", .enumeration("TensorType", .int8), default: .signed(0)),
    ])
}

extension Schema.Conv3DOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Conv3DOptions", [
      FieldDescriptor(0, "padding", .enumeration("Padding", .int8), default: .signed(0)),
      FieldDescriptor(1, "stride_d", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(2, "stride_w", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(3, "stride_h", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(4, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(5, "dilation_d_factor", .scalar(.int32), default: .signed(1)),
      FieldDescriptor(6, "dilation_w_factor", .scalar(.int32), default: .signed(1)),
      FieldDescriptor(7, "dilation_h_factor", .scalar(.int32), default: .signed(1)),
    ])
}

extension Schema.Pool2DOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Pool2DOptions", [
      FieldDescriptor(0, "padding", .enumeration("Padding", .int8), default: .signed(0)),
      FieldDescriptor(1, "stride_w", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(2, "stride_h", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(3, "filter_width", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(4, "filter_height", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(5, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
    ])
}

extension Schema.DepthwiseConv2DOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("DepthwiseConv2DOptions", [
      FieldDescriptor(0, "padding", .enumeration("Padding", .int8), default: .signed(0)),
      FieldDescriptor(1, "stride_w", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(2, "stride_h", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(3, "depth_multiplier", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(4, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(5, "dilation_w_factor", .scalar(.int32), default: .signed(1)),
      FieldDescriptor(6, "dilation_h_factor", .scalar(.int32), default: .signed(1)),
    ])
}

extension Schema.ConcatEmbeddingsOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ConcatEmbeddingsOptions", [
      FieldDescriptor(0, "num_channels", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "num_columns_per_channel", .vector(.scalar(.int32))),
      FieldDescriptor(2, "embedding_dim_per_channel", .vector(.scalar(.int32))),
    ])
}

extension Schema.LSHProjectionOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("LSHProjectionOptions", [
      FieldDescriptor(0, "type", .enumeration("LSHProjectionType", .int8), default: .signed(0)),
    ])
}

extension Schema.SVDFOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SVDFOptions", [
      FieldDescriptor(0, "rank", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(2, "asymmetric_quantize_inputs", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.RNNOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("RNNOptions", [
      FieldDescriptor(0, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(1, "asymmetric_quantize_inputs", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.SequenceRNNOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SequenceRNNOptions", [
      FieldDescriptor(0, "time_major", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(1, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(2, "asymmetric_quantize_inputs", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.BidirectionalSequenceRNNOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("BidirectionalSequenceRNNOptions", [
      FieldDescriptor(0, "time_major", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(1, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(2, "merge_outputs", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(3, "asymmetric_quantize_inputs", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.FullyConnectedOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("FullyConnectedOptions", [
      FieldDescriptor(0, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(1, "weights_format", .enumeration("FullyConnectedOptionsWeightsFormat", .int8), default: .signed(0)),
      FieldDescriptor(2, "keep_num_dims", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(3, "asymmetric_quantize_inputs", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(4, "quantized_bias_type", .enumeration("TensorType", .int8), default: .signed(0)),
    ])
}

extension Schema.SoftmaxOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SoftmaxOptions", [
      FieldDescriptor(0, "beta", .scalar(.float32), default: .float32(0.0)),
    ])
}

extension Schema.ConcatenationOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ConcatenationOptions", [
      FieldDescriptor(0, "axis", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
    ])
}

extension Schema.AddOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("AddOptions", [
      FieldDescriptor(0, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(1, "pot_scale_int16", .scalar(.bool), default: .bool(true)),
    ])
}

extension Schema.MulOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("MulOptions", [
      FieldDescriptor(0, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
    ])
}

extension Schema.L2NormOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("L2NormOptions", [
      FieldDescriptor(0, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
    ])
}

extension Schema.LocalResponseNormalizationOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("LocalResponseNormalizationOptions", [
      FieldDescriptor(0, "radius", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "bias", .scalar(.float32), default: .float32(0.0)),
      FieldDescriptor(2, "alpha", .scalar(.float32), default: .float32(0.0)),
      FieldDescriptor(3, "beta", .scalar(.float32), default: .float32(0.0)),
    ])
}

extension Schema.LSTMOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("LSTMOptions", [
      FieldDescriptor(0, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(1, "cell_clip", .scalar(.float32), default: .float32(0.0)),
      FieldDescriptor(2, "proj_clip", .scalar(.float32), default: .float32(0.0)),
      FieldDescriptor(3, "kernel_type", .enumeration("LSTMKernelType", .int8), default: .signed(0)),
      FieldDescriptor(4, "asymmetric_quantize_inputs", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.UnidirectionalSequenceLSTMOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("UnidirectionalSequenceLSTMOptions", [
      FieldDescriptor(0, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(1, "cell_clip", .scalar(.float32), default: .float32(0.0)),
      FieldDescriptor(2, "proj_clip", .scalar(.float32), default: .float32(0.0)),
      FieldDescriptor(3, "time_major", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(4, "asymmetric_quantize_inputs", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(5, "diagonal_recurrent_tensors", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.BidirectionalSequenceLSTMOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("BidirectionalSequenceLSTMOptions", [
      FieldDescriptor(0, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(1, "cell_clip", .scalar(.float32), default: .float32(0.0)),
      FieldDescriptor(2, "proj_clip", .scalar(.float32), default: .float32(0.0)),
      FieldDescriptor(3, "merge_outputs", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(4, "time_major", .scalar(.bool), default: .bool(true)),
      FieldDescriptor(5, "asymmetric_quantize_inputs", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.ResizeBilinearOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ResizeBilinearOptions", [
      FieldDescriptor(0, "new_height", .scalar(.int32), default: .signed(0), isDeprecated: true),
      FieldDescriptor(1, "new_width", .scalar(.int32), default: .signed(0), isDeprecated: true),
      FieldDescriptor(2, "align_corners", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(3, "half_pixel_centers", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.ResizeNearestNeighborOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ResizeNearestNeighborOptions", [
      FieldDescriptor(0, "align_corners", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(1, "half_pixel_centers", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.CallOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("CallOptions", [
      FieldDescriptor(0, "subgraph", .scalar(.uint32), default: .unsigned(0)),
    ])
}

extension Schema.PadOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("PadOptions", [])
}

extension Schema.PadV2Options {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("PadV2Options", [])
}

extension Schema.ReshapeOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ReshapeOptions", [
      FieldDescriptor(0, "new_shape", .vector(.scalar(.int32))),
    ])
}

extension Schema.SpaceToBatchNDOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SpaceToBatchNDOptions", [])
}

extension Schema.BatchToSpaceNDOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("BatchToSpaceNDOptions", [])
}

extension Schema.SkipGramOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SkipGramOptions", [
      FieldDescriptor(0, "ngram_size", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "max_skip_size", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(2, "include_all_ngrams", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.SpaceToDepthOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SpaceToDepthOptions", [
      FieldDescriptor(0, "block_size", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.DepthToSpaceOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("DepthToSpaceOptions", [
      FieldDescriptor(0, "block_size", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.SubOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SubOptions", [
      FieldDescriptor(0, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(1, "pot_scale_int16", .scalar(.bool), default: .bool(true)),
    ])
}

extension Schema.DivOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("DivOptions", [
      FieldDescriptor(0, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
    ])
}

extension Schema.TopKV2Options {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("TopKV2Options", [])
}

extension Schema.EmbeddingLookupSparseOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("EmbeddingLookupSparseOptions", [
      FieldDescriptor(0, "combiner", .enumeration("CombinerType", .int8), default: .signed(0)),
    ])
}

extension Schema.GatherOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("GatherOptions", [
      FieldDescriptor(0, "axis", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "batch_dims", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.TransposeOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("TransposeOptions", [])
}

extension Schema.ExpOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ExpOptions", [])
}

extension Schema.CosOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("CosOptions", [])
}

extension Schema.ReducerOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ReducerOptions", [
      FieldDescriptor(0, "keep_dims", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.SqueezeOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SqueezeOptions", [
      FieldDescriptor(0, "squeeze_dims", .vector(.scalar(.int32))),
    ])
}

extension Schema.SplitOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SplitOptions", [
      FieldDescriptor(0, "num_splits", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.SplitVOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SplitVOptions", [
      FieldDescriptor(0, "num_splits", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.StridedSliceOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("StridedSliceOptions", [
      FieldDescriptor(0, "begin_mask", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "end_mask", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(2, "ellipsis_mask", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(3, "new_axis_mask", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(4, "shrink_axis_mask", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(5, "offset", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.LogSoftmaxOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("LogSoftmaxOptions", [])
}

extension Schema.CastOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("CastOptions", [
      FieldDescriptor(0, "in_data_type", .enumeration("TensorType", .int8), default: .signed(0)),
      FieldDescriptor(1, "out_data_type", .enumeration("TensorType", .int8), default: .signed(0)),
    ])
}

extension Schema.DequantizeOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("DequantizeOptions", [])
}

extension Schema.MaximumMinimumOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("MaximumMinimumOptions", [])
}

extension Schema.TileOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("TileOptions", [])
}

extension Schema.ArgMaxOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ArgMaxOptions", [
      FieldDescriptor(0, "output_type", .enumeration("TensorType", .int8), default: .signed(0)),
    ])
}

extension Schema.ArgMinOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ArgMinOptions", [
      FieldDescriptor(0, "output_type", .enumeration("TensorType", .int8), default: .signed(0)),
    ])
}

extension Schema.GreaterOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("GreaterOptions", [])
}

extension Schema.GreaterEqualOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("GreaterEqualOptions", [])
}

extension Schema.LessOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("LessOptions", [])
}

extension Schema.LessEqualOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("LessEqualOptions", [])
}

extension Schema.NegOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("NegOptions", [])
}

extension Schema.SelectOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SelectOptions", [])
}

extension Schema.SliceOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SliceOptions", [])
}

extension Schema.TransposeConvOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("TransposeConvOptions", [
      FieldDescriptor(0, "padding", .enumeration("Padding", .int8), default: .signed(0)),
      FieldDescriptor(1, "stride_w", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(2, "stride_h", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(3, "fused_activation_function", .enumeration("ActivationFunctionType", .int8), default: .signed(0)),
      FieldDescriptor(4, "quantized_bias_type", .enumeration("TensorType", .int8), default: .signed(0)),
    ])
}

extension Schema.ExpandDimsOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ExpandDimsOptions", [])
}

extension Schema.SparseToDenseOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SparseToDenseOptions", [
      FieldDescriptor(0, "validate_indices", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.EqualOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("EqualOptions", [])
}

extension Schema.NotEqualOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("NotEqualOptions", [])
}

extension Schema.ShapeOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ShapeOptions", [
      FieldDescriptor(0, "out_type", .enumeration("TensorType", .int8), default: .signed(0)),
    ])
}

extension Schema.RankOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("RankOptions", [])
}

extension Schema.PowOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("PowOptions", [])
}

extension Schema.FakeQuantOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("FakeQuantOptions", [
      FieldDescriptor(0, "min", .scalar(.float32), default: .float32(0.0)),
      FieldDescriptor(1, "max", .scalar(.float32), default: .float32(0.0)),
      FieldDescriptor(2, "num_bits", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(3, "narrow_range", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.PackOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("PackOptions", [
      FieldDescriptor(0, "values_count", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "axis", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.LogicalOrOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("LogicalOrOptions", [])
}

extension Schema.OneHotOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("OneHotOptions", [
      FieldDescriptor(0, "axis", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.AbsOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("AbsOptions", [])
}

extension Schema.HardSwishOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("HardSwishOptions", [])
}

extension Schema.LogicalAndOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("LogicalAndOptions", [])
}

extension Schema.LogicalNotOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("LogicalNotOptions", [])
}

extension Schema.UnpackOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("UnpackOptions", [
      FieldDescriptor(0, "num", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "axis", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.FloorDivOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("FloorDivOptions", [])
}

extension Schema.SquareOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SquareOptions", [])
}

extension Schema.ZerosLikeOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ZerosLikeOptions", [])
}

extension Schema.FillOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("FillOptions", [])
}

extension Schema.FloorModOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("FloorModOptions", [])
}

extension Schema.RangeOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("RangeOptions", [])
}

extension Schema.LeakyReluOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("LeakyReluOptions", [
      FieldDescriptor(0, "alpha", .scalar(.float32), default: .float32(0.0)),
    ])
}

extension Schema.SquaredDifferenceOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SquaredDifferenceOptions", [])
}

extension Schema.MirrorPadOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("MirrorPadOptions", [
      FieldDescriptor(0, "mode", .enumeration("MirrorPadMode", .int8), default: .signed(0)),
    ])
}

extension Schema.UniqueOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("UniqueOptions", [
      FieldDescriptor(0, "idx_out_type", .enumeration("TensorType", .int8), default: .signed(2)),
    ])
}

extension Schema.ReverseV2Options {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ReverseV2Options", [])
}

extension Schema.AddNOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("AddNOptions", [])
}

extension Schema.GatherNdOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("GatherNdOptions", [])
}

extension Schema.WhereOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("WhereOptions", [])
}

extension Schema.ReverseSequenceOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ReverseSequenceOptions", [
      FieldDescriptor(0, "seq_dim", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "batch_dim", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.MatrixDiagOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("MatrixDiagOptions", [])
}

extension Schema.QuantizeOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("QuantizeOptions", [])
}

extension Schema.MatrixSetDiagOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("MatrixSetDiagOptions", [])
}

extension Schema.IfOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("IfOptions", [
      FieldDescriptor(0, "then_subgraph_index", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "else_subgraph_index", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.CallOnceOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("CallOnceOptions", [
      FieldDescriptor(0, "init_subgraph_index", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.WhileOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("WhileOptions", [
      FieldDescriptor(0, "cond_subgraph_index", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "body_subgraph_index", .scalar(.int32), default: .signed(0)),
    ])
}

extension Schema.NonMaxSuppressionV4Options {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("NonMaxSuppressionV4Options", [])
}

extension Schema.NonMaxSuppressionV5Options {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("NonMaxSuppressionV5Options", [])
}

extension Schema.ScatterNdOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ScatterNdOptions", [])
}

extension Schema.SelectV2Options {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SelectV2Options", [])
}

extension Schema.DensifyOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("DensifyOptions", [])
}

extension Schema.SegmentSumOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SegmentSumOptions", [])
}

extension Schema.BatchMatMulOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("BatchMatMulOptions", [
      FieldDescriptor(0, "adj_x", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(1, "adj_y", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(2, "asymmetric_quantize_inputs", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.CumsumOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("CumsumOptions", [
      FieldDescriptor(0, "exclusive", .scalar(.bool), default: .bool(false)),
      FieldDescriptor(1, "reverse", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.BroadcastToOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("BroadcastToOptions", [])
}

extension Schema.Rfft2dOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("Rfft2dOptions", [])
}

extension Schema.HashtableOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("HashtableOptions", [
      FieldDescriptor(0, "table_id", .scalar(.int32), default: .signed(0)),
      FieldDescriptor(1, "key_dtype", .enumeration("TensorType", .int8), default: .signed(0)),
      FieldDescriptor(2, "value_dtype", .enumeration("TensorType", .int8), default: .signed(0)),
    ])
}

extension Schema.HashtableFindOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("HashtableFindOptions", [])
}

extension Schema.HashtableImportOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("HashtableImportOptions", [])
}

extension Schema.HashtableSizeOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("HashtableSizeOptions", [])
}

extension Schema.VarHandleOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("VarHandleOptions", [
      FieldDescriptor(0, "container", .string),
      FieldDescriptor(1, "shared_name", .string),
    ])
}

extension Schema.ReadVariableOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ReadVariableOptions", [])
}

extension Schema.AssignVariableOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("AssignVariableOptions", [])
}

extension Schema.RandomOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("RandomOptions", [
      FieldDescriptor(0, "seed", .scalar(.int64), default: .signed(0)),
      FieldDescriptor(1, "seed2", .scalar(.int64), default: .signed(0)),
    ])
}

extension Schema.BucketizeOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("BucketizeOptions", [
      FieldDescriptor(0, "boundaries", .vector(.scalar(.float32))),
    ])
}

extension Schema.GeluOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("GeluOptions", [
      FieldDescriptor(0, "approximate", .scalar(.bool), default: .bool(false)),
    ])
}

extension Schema.DynamicUpdateSliceOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("DynamicUpdateSliceOptions", [])
}

extension Schema.UnsortedSegmentProdOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("UnsortedSegmentProdOptions", [])
}

extension Schema.UnsortedSegmentMaxOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("UnsortedSegmentMaxOptions", [])
}

extension Schema.UnsortedSegmentSumOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("UnsortedSegmentSumOptions", [])
}

extension Schema.ATan2Options {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("ATan2Options", [])
}

extension Schema.UnsortedSegmentMinOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("UnsortedSegmentMinOptions", [])
}

extension Schema.SignOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("SignOptions", [])
}

extension Schema.BitcastOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("BitcastOptions", [])
}

extension Schema.BitwiseXorOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("BitwiseXorOptions", [])
}

extension Schema.RightShiftOptions {
  /// The table, as the schema declares it.
  public static let descriptor = TableDescriptor("RightShiftOptions", [])
}
