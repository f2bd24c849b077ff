// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema {
  /// The schema's table `StablehloGatherOptions`.
  public struct StablehloGatherOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloGatherOptions }

    /// `offset_dims`; empty where the file leaves it out.
    public var offsetDims: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "StablehloGatherOptions.offset_dims")) }
    }

    /// `collapsed_slice_dims`; empty where the file leaves it out.
    public var collapsedSliceDims: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "StablehloGatherOptions.collapsed_slice_dims")) }
    }

    /// `start_index_map`; empty where the file leaves it out.
    public var startIndexMap: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(2, "StablehloGatherOptions.start_index_map")) }
    }

    /// `index_vector_dim`, by default 0.
    public var indexVectorDim: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(3, "StablehloGatherOptions.index_vector_dim"), default: 0) }
    }

    /// `slice_sizes`; empty where the file leaves it out.
    public var sliceSizes: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(4, "StablehloGatherOptions.slice_sizes")) }
    }

    /// `indices_are_sorted`, by default false.
    public var indicesAreSorted: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(5, "StablehloGatherOptions.indices_are_sorted"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloTransposeOptions`.
  public struct StablehloTransposeOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloTransposeOptions }

    /// `permutation`; empty where the file leaves it out.
    public var permutation: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "StablehloTransposeOptions.permutation")) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloDotGeneralOptions`.
  public struct StablehloDotGeneralOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloDotGeneralOptions }

    /// `lhs_batching_dimensions`; empty where the file leaves it out.
    public var lhsBatchingDimensions: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "StablehloDotGeneralOptions.lhs_batching_dimensions")) }
    }

    /// `rhs_batching_dimensions`; empty where the file leaves it out.
    public var rhsBatchingDimensions: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "StablehloDotGeneralOptions.rhs_batching_dimensions")) }
    }

    /// `lhs_contracting_dimensions`; empty where the file leaves it out.
    public var lhsContractingDimensions: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(2, "StablehloDotGeneralOptions.lhs_contracting_dimensions")) }
    }

    /// `rhs_contracting_dimensions`; empty where the file leaves it out.
    public var rhsContractingDimensions: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(3, "StablehloDotGeneralOptions.rhs_contracting_dimensions")) }
    }

    /// `precision_config`; empty where the file leaves it out.
    public var precisionConfig: ScalarVector<Schema.StablehloPrecisionConfig> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(4, "StablehloDotGeneralOptions.precision_config")) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloReduceWindowOptions`.
  public struct StablehloReduceWindowOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloReduceWindowOptions }

    /// `window_dimensions`; empty where the file leaves it out.
    public var windowDimensions: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "StablehloReduceWindowOptions.window_dimensions")) }
    }

    /// `window_strides`; empty where the file leaves it out.
    public var windowStrides: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "StablehloReduceWindowOptions.window_strides")) }
    }

    /// `base_dilations`; empty where the file leaves it out.
    public var baseDilations: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(2, "StablehloReduceWindowOptions.base_dilations")) }
    }

    /// `window_dilations`; empty where the file leaves it out.
    public var windowDilations: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(3, "StablehloReduceWindowOptions.window_dilations")) }
    }

    /// `padding`; empty where the file leaves it out.
    public var padding: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(4, "StablehloReduceWindowOptions.padding")) }
    }

    /// `body_subgraph_index`, by default 0.
    public var bodySubgraphIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(5, "StablehloReduceWindowOptions.body_subgraph_index"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloWhileOptions`.
  public struct StablehloWhileOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloWhileOptions }

    /// `cond_subgraph_index`, by default 0.
    public var condSubgraphIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "StablehloWhileOptions.cond_subgraph_index"), default: 0) }
    }

    /// `body_subgraph_index`, by default 0.
    public var bodySubgraphIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "StablehloWhileOptions.body_subgraph_index"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloSortOptions`.
  public struct StablehloSortOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloSortOptions }

    /// `dimension`, by default 0.
    public var dimension: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "StablehloSortOptions.dimension"), default: 0) }
    }

    /// `is_stable`, by default false.
    public var isStable: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(1, "StablehloSortOptions.is_stable"), default: false) }
    }

    /// `comparator_subgraph_index`, by default 0.
    public var comparatorSubgraphIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "StablehloSortOptions.comparator_subgraph_index"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloConcatenateOptions`.
  public struct StablehloConcatenateOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloConcatenateOptions }

    /// `dimension`, by default 0.
    public var dimension: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "StablehloConcatenateOptions.dimension"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloBroadcastInDimOptions`.
  public struct StablehloBroadcastInDimOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloBroadcastInDimOptions }

    /// `broadcast_dimensions`; empty where the file leaves it out.
    public var broadcastDimensions: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "StablehloBroadcastInDimOptions.broadcast_dimensions")) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloCompareOptions`.
  public struct StablehloCompareOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloCompareOptions }

    /// `comparison_direction`, by default `STABLEHLO_COMPARISON_DIRECTION_EQ`.
    public var comparisonDirection: Schema.StablehloComparisonDirection {
      get throws(FlatBufferError) { try table.scalar(Field(0, "StablehloCompareOptions.comparison_direction"), default: .stablehloComparisonDirectionEq) }
    }

    /// `compare_type`, by default `STABLEHLO_COMPARISON_TYPE_NOTYPE`.
    public var compareType: Schema.StablehloComparisonType {
      get throws(FlatBufferError) { try table.scalar(Field(1, "StablehloCompareOptions.compare_type"), default: .stablehloComparisonTypeNotype) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloDynamicSliceOptions`.
  public struct StablehloDynamicSliceOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloDynamicSliceOptions }

    /// `slice_sizes`; empty where the file leaves it out.
    public var sliceSizes: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "StablehloDynamicSliceOptions.slice_sizes")) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloPadOptions`.
  public struct StablehloPadOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloPadOptions }

    /// `edge_padding_low`; empty where the file leaves it out.
    public var edgePaddingLow: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "StablehloPadOptions.edge_padding_low")) }
    }

    /// `edge_padding_high`; empty where the file leaves it out.
    public var edgePaddingHigh: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "StablehloPadOptions.edge_padding_high")) }
    }

    /// `interior_padding`; empty where the file leaves it out.
    public var interiorPadding: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(2, "StablehloPadOptions.interior_padding")) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloIotaOptions`.
  public struct StablehloIotaOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloIotaOptions }

    /// `iota_dimension`, by default 0.
    public var iotaDimension: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "StablehloIotaOptions.iota_dimension"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloCustomCallOptions`.
  public struct StablehloCustomCallOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloCustomCallOptions }

    /// `call_target_name`; nil where the file leaves it out.
    public var callTargetName: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "StablehloCustomCallOptions.call_target_name")) }
    }

    /// `has_side_effect`, by default false.
    public var hasSideEffect: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(1, "StablehloCustomCallOptions.has_side_effect"), default: false) }
    }

    /// `backend_config`; nil where the file leaves it out.
    public var backendConfig: String? {
      get throws(FlatBufferError) { try table.string(Field(2, "StablehloCustomCallOptions.backend_config")) }
    }

    /// `api_version`, by default 0.
    public var apiVersion: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(3, "StablehloCustomCallOptions.api_version"), default: 0) }
    }

    /// `called_computations`; empty where the file leaves it out.
    public var calledComputations: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(4, "StablehloCustomCallOptions.called_computations")) }
    }

    /// `custom_attributes`; empty where the file leaves it out.
    public var customAttributes: ScalarVector<UInt8> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(5, "StablehloCustomCallOptions.custom_attributes")) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloReduceOptions`.
  public struct StablehloReduceOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloReduceOptions }

    /// `dimensions`; empty where the file leaves it out.
    public var dimensions: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "StablehloReduceOptions.dimensions")) }
    }

    /// `body_subgraph_index`, by default 0.
    public var bodySubgraphIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "StablehloReduceOptions.body_subgraph_index"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloSliceOptions`.
  public struct StablehloSliceOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloSliceOptions }

    /// `start_indices`; empty where the file leaves it out.
    public var startIndices: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "StablehloSliceOptions.start_indices")) }
    }

    /// `limit_indices`; empty where the file leaves it out.
    public var limitIndices: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "StablehloSliceOptions.limit_indices")) }
    }

    /// `strides`; empty where the file leaves it out.
    public var strides: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(2, "StablehloSliceOptions.strides")) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloConvolutionOptions`.
  public struct StablehloConvolutionOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloConvolutionOptions }

    /// `window_strides`; empty where the file leaves it out.
    public var windowStrides: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "StablehloConvolutionOptions.window_strides")) }
    }

    /// `padding`; empty where the file leaves it out.
    public var padding: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "StablehloConvolutionOptions.padding")) }
    }

    /// `lhs_dilation`; empty where the file leaves it out.
    public var lhsDilation: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(2, "StablehloConvolutionOptions.lhs_dilation")) }
    }

    /// `rhs_dilation`; empty where the file leaves it out.
    public var rhsDilation: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(3, "StablehloConvolutionOptions.rhs_dilation")) }
    }

    /// `window_reversal`; empty where the file leaves it out.
    public var windowReversal: ScalarVector<Bool> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(4, "StablehloConvolutionOptions.window_reversal")) }
    }

    /// `input_batch_dimension`, by default 0.
    public var inputBatchDimension: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(5, "StablehloConvolutionOptions.input_batch_dimension"), default: 0) }
    }

    /// `input_feature_dimension`, by default 0.
    public var inputFeatureDimension: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(6, "StablehloConvolutionOptions.input_feature_dimension"), default: 0) }
    }

    /// `input_spatial_dimensions`; empty where the file leaves it out.
    public var inputSpatialDimensions: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(7, "StablehloConvolutionOptions.input_spatial_dimensions")) }
    }

    /// `kernel_input_feature_dimension`, by default 0.
    public var kernelInputFeatureDimension: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(8, "StablehloConvolutionOptions.kernel_input_feature_dimension"), default: 0) }
    }

    /// `kernel_output_feature_dimension`, by default 0.
    public var kernelOutputFeatureDimension: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(9, "StablehloConvolutionOptions.kernel_output_feature_dimension"), default: 0) }
    }

    /// `kernel_spatial_dimensions`; empty where the file leaves it out.
    public var kernelSpatialDimensions: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(10, "StablehloConvolutionOptions.kernel_spatial_dimensions")) }
    }

    /// `output_batch_dimension`, by default 0.
    public var outputBatchDimension: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(11, "StablehloConvolutionOptions.output_batch_dimension"), default: 0) }
    }

    /// `output_feature_dimension`, by default 0.
    public var outputFeatureDimension: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(12, "StablehloConvolutionOptions.output_feature_dimension"), default: 0) }
    }

    /// `output_spatial_dimensions`; empty where the file leaves it out.
    public var outputSpatialDimensions: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(13, "StablehloConvolutionOptions.output_spatial_dimensions")) }
    }

    /// `feature_group_count`, by default 0.
    public var featureGroupCount: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(14, "StablehloConvolutionOptions.feature_group_count"), default: 0) }
    }

    /// `batch_group_count`, by default 0.
    public var batchGroupCount: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(15, "StablehloConvolutionOptions.batch_group_count"), default: 0) }
    }

    /// `precision_config`; empty where the file leaves it out.
    public var precisionConfig: ScalarVector<Schema.StablehloPrecisionConfig> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(16, "StablehloConvolutionOptions.precision_config")) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloScatterOptions`.
  public struct StablehloScatterOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloScatterOptions }

    /// `indices_are_sorted`, by default false.
    public var indicesAreSorted: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(0, "StablehloScatterOptions.indices_are_sorted"), default: false) }
    }

    /// `update_window_dims`; empty where the file leaves it out.
    public var updateWindowDims: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "StablehloScatterOptions.update_window_dims")) }
    }

    /// `inserted_window_dims`; empty where the file leaves it out.
    public var insertedWindowDims: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(2, "StablehloScatterOptions.inserted_window_dims")) }
    }

    /// `scatter_dims_to_operand_dims`; empty where the file leaves it out.
    public var scatterDimsToOperandDims: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(3, "StablehloScatterOptions.scatter_dims_to_operand_dims")) }
    }

    /// `index_vector_dim`, by default 0.
    public var indexVectorDim: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(4, "StablehloScatterOptions.index_vector_dim"), default: 0) }
    }

    /// `unique_indices`, by default false.
    public var uniqueIndices: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(5, "StablehloScatterOptions.unique_indices"), default: false) }
    }

    /// `update_computation_subgraph_index`, by default 0.
    public var updateComputationSubgraphIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(6, "StablehloScatterOptions.update_computation_subgraph_index"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloCaseOptions`.
  public struct StablehloCaseOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloCaseOptions }

    /// `branch_subgraph_indices`; empty where the file leaves it out.
    public var branchSubgraphIndices: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "StablehloCaseOptions.branch_subgraph_indices")) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloRngBitGeneratorOptions`.
  public struct StablehloRngBitGeneratorOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloRngBitGeneratorOptions }

    /// `algorithm`, by default `DEFAULT`.
    public var algorithm: Schema.RngAlgorithm {
      get throws(FlatBufferError) { try table.scalar(Field(0, "StablehloRngBitGeneratorOptions.algorithm"), default: .`default`) }
    }
  }
}

extension Schema {
  /// The schema's table `DilateOptions`.
  public struct DilateOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .dilateOptions }
  }
}

extension Schema {
  /// The schema's table `ReduceWindowOptions`.
  public struct ReduceWindowOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .reduceWindowOptions }

    /// `reduce_function`, by default `UNSUPPORTED`.
    public var reduceFunction: Schema.ReduceWindowFunction {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ReduceWindowOptions.reduce_function"), default: .unsupported) }
    }
  }
}

extension Schema {
  /// The schema's table `StableHLOCompositeOptions`.
  public struct StableHLOCompositeOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stableHLOCompositeOptions }

    /// `name`; nil where the file leaves it out.
    public var name: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "StableHLOCompositeOptions.name")) }
    }

    /// `decomposition_subgraph_index`, by default 0.
    public var decompositionSubgraphIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "StableHLOCompositeOptions.decomposition_subgraph_index"), default: 0) }
    }

    /// `composite_attributes`; empty where the file leaves it out.
    public var compositeAttributes: ScalarVector<UInt8> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(2, "StableHLOCompositeOptions.composite_attributes")) }
    }

    /// `composite_attributes_format`, by default `FLEXBUFFERS`.
    public var compositeAttributesFormat: Schema.CustomOptionsFormat {
      get throws(FlatBufferError) { try table.scalar(Field(3, "StableHLOCompositeOptions.composite_attributes_format"), default: .flexbuffers) }
    }

    /// `version`, by default 0.
    public var version: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(4, "StableHLOCompositeOptions.version"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `StablehloShiftLeftOptions`.
  public struct StablehloShiftLeftOptions: Schema.BuiltinOptions2.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions2: Schema.BuiltinOptions2 { .stablehloShiftLeftOptions }
  }
}
