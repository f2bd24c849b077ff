// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema {
  /// The schema's table `QuantizationParameters`.
  public struct QuantizationParameters: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `min`; empty where the file leaves it out.
    public var min: ScalarVector<Float> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "QuantizationParameters.min")) }
    }

    /// `max`; empty where the file leaves it out.
    public var max: ScalarVector<Float> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "QuantizationParameters.max")) }
    }

    /// `scale`; empty where the file leaves it out.
    public var scale: ScalarVector<Float> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(2, "QuantizationParameters.scale")) }
    }

    /// `zero_point`; empty where the file leaves it out.
    public var zeroPoint: ScalarVector<Int64> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(3, "QuantizationParameters.zero_point")) }
    }

    /// `details_type`: which member `details` is.
    public var detailsType: Schema.QuantizationDetails {
      get throws(FlatBufferError) { try table.scalar(Field(4, "QuantizationParameters.details_type"), default: .none) }
    }

    /// `details`, of whatever type; nil where the file leaves it out.
    public var details: Table? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(5, "QuantizationParameters.details")) }
    }

    /// `details` as a member of the union; nil where it is another.
    @_lifetime(copy self)
    public func details<T: Schema.QuantizationDetails.Member & ~Escapable>(
      as type: T.Type
    ) throws(FlatBufferError) -> T? {
      guard try detailsType == T.quantizationDetails else { return nil }
      return try table.table(Field(5, "QuantizationParameters.details"), as: type)
    }

    /// `quantized_dimension`, by default 0.
    public var quantizedDimension: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(6, "QuantizationParameters.quantized_dimension"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `DimensionMetadata`.
  public struct DimensionMetadata: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `format`, by default `DENSE`.
    public var format: Schema.DimensionType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "DimensionMetadata.format"), default: .dense) }
    }

    /// `dense_size`, by default 0.
    public var denseSize: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "DimensionMetadata.dense_size"), default: 0) }
    }

    /// `array_segments_type`: which member `arraySegments` is.
    public var arraySegmentsType: Schema.SparseIndexVector {
      get throws(FlatBufferError) { try table.scalar(Field(2, "DimensionMetadata.array_segments_type"), default: .none) }
    }

    /// `array_segments`, of whatever type; nil where the file leaves it out.
    public var arraySegments: Table? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(3, "DimensionMetadata.array_segments")) }
    }

    /// `array_segments` as a member of the union; nil where it is another.
    @_lifetime(copy self)
    public func arraySegments<T: Schema.SparseIndexVector.Member & ~Escapable>(
      as type: T.Type
    ) throws(FlatBufferError) -> T? {
      guard try arraySegmentsType == T.sparseIndexVector else { return nil }
      return try table.table(Field(3, "DimensionMetadata.array_segments"), as: type)
    }

    /// `array_indices_type`: which member `arrayIndices` is.
    public var arrayIndicesType: Schema.SparseIndexVector {
      get throws(FlatBufferError) { try table.scalar(Field(4, "DimensionMetadata.array_indices_type"), default: .none) }
    }

    /// `array_indices`, of whatever type; nil where the file leaves it out.
    public var arrayIndices: Table? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(5, "DimensionMetadata.array_indices")) }
    }

    /// `array_indices` as a member of the union; nil where it is another.
    @_lifetime(copy self)
    public func arrayIndices<T: Schema.SparseIndexVector.Member & ~Escapable>(
      as type: T.Type
    ) throws(FlatBufferError) -> T? {
      guard try arrayIndicesType == T.sparseIndexVector else { return nil }
      return try table.table(Field(5, "DimensionMetadata.array_indices"), as: type)
    }
  }
}

extension Schema {
  /// The schema's table `SparsityParameters`.
  public struct SparsityParameters: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `traversal_order`; empty where the file leaves it out.
    public var traversalOrder: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "SparsityParameters.traversal_order")) }
    }

    /// `block_map`; empty where the file leaves it out.
    public var blockMap: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "SparsityParameters.block_map")) }
    }

    /// `dim_metadata`; empty where the file leaves it out.
    public var dimMetadata: TableVector<Schema.DimensionMetadata> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(2, "SparsityParameters.dim_metadata")) }
    }
  }
}

extension Schema {
  /// The schema's table `VariantSubType`.
  public struct VariantSubType: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `shape`; empty where the file leaves it out.
    public var shape: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "VariantSubType.shape")) }
    }

    /// `type`, by default `FLOAT32`.
    public var type: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(1, "VariantSubType.type"), default: .float32) }
    }

    /// `has_rank`, by default false.
    public var hasRank: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(2, "VariantSubType.has_rank"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `Tensor`.
  public struct Tensor: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `shape`; empty where the file leaves it out.
    public var shape: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "Tensor.shape")) }
    }

    /// `type`, by default `FLOAT32`.
    public var type: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(1, "Tensor.type"), default: .float32) }
    }

    /// `buffer`, by default 0.
    public var buffer: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "Tensor.buffer"), default: 0) }
    }

    /// `name`; nil where the file leaves it out.
    public var name: String? {
      get throws(FlatBufferError) { try table.string(Field(3, "Tensor.name")) }
    }

    /// `quantization`; nil where the file leaves it out.
    public var quantization: Schema.QuantizationParameters? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(4, "Tensor.quantization"), as: Schema.QuantizationParameters.self) }
    }

    /// `is_variable`, by default false.
    public var isVariable: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(5, "Tensor.is_variable"), default: false) }
    }

    /// `sparsity`; nil where the file leaves it out.
    public var sparsity: Schema.SparsityParameters? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(6, "Tensor.sparsity"), as: Schema.SparsityParameters.self) }
    }

    /// `shape_signature`; empty where the file leaves it out.
    public var shapeSignature: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(7, "Tensor.shape_signature")) }
    }

    /// `has_rank`, by default false.
    public var hasRank: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(8, "Tensor.has_rank"), default: false) }
    }

    /// `variant_tensors`; empty where the file leaves it out.
    public var variantTensors: TableVector<Schema.VariantSubType> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(9, "Tensor.variant_tensors")) }
    }

    /// `external_buffer`, by default 0.
    public var externalBuffer: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(10, "Tensor.external_buffer"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `OperatorCode`.
  public struct OperatorCode: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `deprecated_builtin_code`, by default 0.
    public var deprecatedBuiltinCode: Int8 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "OperatorCode.deprecated_builtin_code"), default: 0) }
    }

    /// `custom_code`; nil where the file leaves it out.
    public var customCode: String? {
      get throws(FlatBufferError) { try table.string(Field(1, "OperatorCode.custom_code")) }
    }

    /// `version`, by default 1.
    public var version: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "OperatorCode.version"), default: 1) }
    }

    /// `builtin_code`, by default `ADD`.
    public var builtinCode: Schema.BuiltinOperator {
      get throws(FlatBufferError) { try table.scalar(Field(3, "OperatorCode.builtin_code"), default: .add) }
    }
  }
}

extension Schema {
  /// The schema's table `Operator`.
  public struct Operator: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `opcode_index`, by default 0.
    public var opcodeIndex: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "Operator.opcode_index"), default: 0) }
    }

    /// `inputs`; empty where the file leaves it out.
    public var inputs: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "Operator.inputs")) }
    }

    /// `outputs`; empty where the file leaves it out.
    public var outputs: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(2, "Operator.outputs")) }
    }

    /// `builtin_options_type`: which member `builtinOptions` is.
    public var builtinOptionsType: Schema.BuiltinOptions {
      get throws(FlatBufferError) { try table.scalar(Field(3, "Operator.builtin_options_type"), default: .none) }
    }

    /// `builtin_options`, of whatever type; nil where the file leaves it out.
    public var builtinOptions: Table? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(4, "Operator.builtin_options")) }
    }

    /// `builtin_options` as a member of the union; nil where it is another.
    @_lifetime(copy self)
    public func builtinOptions<T: Schema.BuiltinOptions.Member & ~Escapable>(
      as type: T.Type
    ) throws(FlatBufferError) -> T? {
      guard try builtinOptionsType == T.builtinOptions else { return nil }
      return try table.table(Field(4, "Operator.builtin_options"), as: type)
    }

    /// `custom_options`; empty where the file leaves it out.
    public var customOptions: ScalarVector<UInt8> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(5, "Operator.custom_options")) }
    }

    /// `custom_options_format`, by default `FLEXBUFFERS`.
    public var customOptionsFormat: Schema.CustomOptionsFormat {
      get throws(FlatBufferError) { try table.scalar(Field(6, "Operator.custom_options_format"), default: .flexbuffers) }
    }

    /// `mutating_variable_inputs`; empty where the file leaves it out.
    public var mutatingVariableInputs: ScalarVector<Bool> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(7, "Operator.mutating_variable_inputs")) }
    }

    /// `intermediates`; empty where the file leaves it out.
    public var intermediates: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(8, "Operator.intermediates")) }
    }

    /// `large_custom_options_offset`, by default 0.
    public var largeCustomOptionsOffset: UInt64 {
      get throws(FlatBufferError) { try table.scalar(Field(9, "Operator.large_custom_options_offset"), default: 0) }
    }

    /// `large_custom_options_size`, by default 0.
    public var largeCustomOptionsSize: UInt64 {
      get throws(FlatBufferError) { try table.scalar(Field(10, "Operator.large_custom_options_size"), default: 0) }
    }

    /// `builtin_options_2_type`: which member `builtinOptions2` is.
    public var builtinOptions2Type: Schema.BuiltinOptions2 {
      get throws(FlatBufferError) { try table.scalar(Field(11, "Operator.builtin_options_2_type"), default: .none) }
    }

    /// `builtin_options_2`, of whatever type; nil where the file leaves it out.
    public var builtinOptions2: Table? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(12, "Operator.builtin_options_2")) }
    }

    /// `builtin_options_2` as a member of the union; nil where it is another.
    @_lifetime(copy self)
    public func builtinOptions2<T: Schema.BuiltinOptions2.Member & ~Escapable>(
      as type: T.Type
    ) throws(FlatBufferError) -> T? {
      guard try builtinOptions2Type == T.builtinOptions2 else { return nil }
      return try table.table(Field(12, "Operator.builtin_options_2"), as: type)
    }

    /// `debug_metadata_index`, by default -1.
    public var debugMetadataIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(13, "Operator.debug_metadata_index"), default: -1) }
    }
  }
}

extension Schema {
  /// The schema's table `SubGraph`.
  public struct SubGraph: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `tensors`; empty where the file leaves it out.
    public var tensors: TableVector<Schema.Tensor> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(0, "SubGraph.tensors")) }
    }

    /// `inputs`; empty where the file leaves it out.
    public var inputs: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "SubGraph.inputs")) }
    }

    /// `outputs`; empty where the file leaves it out.
    public var outputs: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(2, "SubGraph.outputs")) }
    }

    /// `operators`; empty where the file leaves it out.
    public var operators: TableVector<Schema.Operator> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(3, "SubGraph.operators")) }
    }

    /// `name`; nil where the file leaves it out.
    public var name: String? {
      get throws(FlatBufferError) { try table.string(Field(4, "SubGraph.name")) }
    }

    /// `debug_metadata_index`, by default -1.
    public var debugMetadataIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(5, "SubGraph.debug_metadata_index"), default: -1) }
    }
  }
}

extension Schema {
  /// The schema's table `Buffer`.
  public struct Buffer: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `data`; empty where the file leaves it out.
    public var data: ScalarVector<UInt8> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "Buffer.data")) }
    }

    /// `offset`, by default 0.
    public var offset: UInt64 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "Buffer.offset"), default: 0) }
    }

    /// `size`, by default 0.
    public var size: UInt64 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "Buffer.size"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `ExternalBufferGroup`.
  public struct ExternalBufferGroup: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `name`; nil where the file leaves it out.
    public var name: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "ExternalBufferGroup.name")) }
    }
  }
}

extension Schema {
  /// The schema's table `ExternalBuffer`.
  public struct ExternalBuffer: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `id`, by default 0.
    public var id: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ExternalBuffer.id"), default: 0) }
    }

    /// `group`, by default 0.
    public var group: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "ExternalBuffer.group"), default: 0) }
    }

    /// `offset`, by default 0.
    public var offset: UInt64 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "ExternalBuffer.offset"), default: 0) }
    }

    /// `length`, by default 0.
    public var length: UInt64 {
      get throws(FlatBufferError) { try table.scalar(Field(3, "ExternalBuffer.length"), default: 0) }
    }

    /// `packing`; nil where the file leaves it out.
    public var packing: String? {
      get throws(FlatBufferError) { try table.string(Field(4, "ExternalBuffer.packing")) }
    }
  }
}

extension Schema {
  /// The schema's table `Metadata`.
  public struct Metadata: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `name`; nil where the file leaves it out.
    public var name: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "Metadata.name")) }
    }

    /// `buffer`, by default 0.
    public var buffer: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "Metadata.buffer"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `TensorMap`.
  public struct TensorMap: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `name`; nil where the file leaves it out.
    public var name: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "TensorMap.name")) }
    }

    /// `tensor_index`, by default 0.
    public var tensorIndex: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "TensorMap.tensor_index"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `SignatureDef`.
  public struct SignatureDef: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `inputs`; empty where the file leaves it out.
    public var inputs: TableVector<Schema.TensorMap> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(0, "SignatureDef.inputs")) }
    }

    /// `outputs`; empty where the file leaves it out.
    public var outputs: TableVector<Schema.TensorMap> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(1, "SignatureDef.outputs")) }
    }

    /// `signature_key`; nil where the file leaves it out.
    public var signatureKey: String? {
      get throws(FlatBufferError) { try table.string(Field(2, "SignatureDef.signature_key")) }
    }

    /// `subgraph_index`, by default 0.
    public var subgraphIndex: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(4, "SignatureDef.subgraph_index"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `Model`.
  public struct Model: SchemaTable, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    /// `version`, by default 0.
    public var version: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "Model.version"), default: 0) }
    }

    /// `operator_codes`; empty where the file leaves it out.
    public var operatorCodes: TableVector<Schema.OperatorCode> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(1, "Model.operator_codes")) }
    }

    /// `subgraphs`; empty where the file leaves it out.
    public var subgraphs: TableVector<Schema.SubGraph> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(2, "Model.subgraphs")) }
    }

    /// `description`; nil where the file leaves it out.
    public var description: String? {
      get throws(FlatBufferError) { try table.string(Field(3, "Model.description")) }
    }

    /// `buffers`; empty where the file leaves it out.
    public var buffers: TableVector<Schema.Buffer> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(4, "Model.buffers")) }
    }

    /// `metadata_buffer`; empty where the file leaves it out.
    public var metadataBuffer: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(5, "Model.metadata_buffer")) }
    }

    /// `metadata`; empty where the file leaves it out.
    public var metadata: TableVector<Schema.Metadata> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(6, "Model.metadata")) }
    }

    /// `signature_defs`; empty where the file leaves it out.
    public var signatureDefs: TableVector<Schema.SignatureDef> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(7, "Model.signature_defs")) }
    }

    /// `external_buffer_groups`; empty where the file leaves it out.
    public var externalBufferGroups: TableVector<Schema.ExternalBufferGroup> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(8, "Model.external_buffer_groups")) }
    }

    /// `external_buffers`; empty where the file leaves it out.
    public var externalBuffers: TableVector<Schema.ExternalBuffer> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.tables(Field(9, "Model.external_buffers")) }
    }
  }
}
