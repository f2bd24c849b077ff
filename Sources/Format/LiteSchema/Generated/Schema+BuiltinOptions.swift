// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema {
  /// The schema's table `Conv2DOptions`.
  public struct Conv2DOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .conv2DOptions }

    /// `padding`, by default `SAME`.
    public var padding: Schema.Padding {
      get throws(FlatBufferError) { try table.scalar(Field(0, "Conv2DOptions.padding"), default: .same) }
    }

    /// `stride_w`, by default 0.
    public var strideW: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "Conv2DOptions.stride_w"), default: 0) }
    }

    /// `stride_h`, by default 0.
    public var strideH: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "Conv2DOptions.stride_h"), default: 0) }
    }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(3, "Conv2DOptions.fused_activation_function"), default: .none) }
    }

    /// `dilation_w_factor`, by default 1.
    public var dilationWFactor: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(4, "Conv2DOptions.dilation_w_factor"), default: 1) }
    }

    /// `dilation_h_factor`, by default 1.
    public var dilationHFactor: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(5, "Conv2DOptions.dilation_h_factor"), default: 1) }
    }

    /// `quantized_bias_type`, by default `FLOAT32`.
    public var quantizedBiasType: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(6, "Conv2DOptions.quantized_bias_type"), default: .float32) }
    }
  }
}

extension Schema {
  /// The schema's table `Conv3DOptions`.
  public struct Conv3DOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .conv3DOptions }

    /// `padding`, by default `SAME`.
    public var padding: Schema.Padding {
      get throws(FlatBufferError) { try table.scalar(Field(0, "Conv3DOptions.padding"), default: .same) }
    }

    /// `stride_d`, by default 0.
    public var strideD: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "Conv3DOptions.stride_d"), default: 0) }
    }

    /// `stride_w`, by default 0.
    public var strideW: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "Conv3DOptions.stride_w"), default: 0) }
    }

    /// `stride_h`, by default 0.
    public var strideH: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(3, "Conv3DOptions.stride_h"), default: 0) }
    }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(4, "Conv3DOptions.fused_activation_function"), default: .none) }
    }

    /// `dilation_d_factor`, by default 1.
    public var dilationDFactor: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(5, "Conv3DOptions.dilation_d_factor"), default: 1) }
    }

    /// `dilation_w_factor`, by default 1.
    public var dilationWFactor: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(6, "Conv3DOptions.dilation_w_factor"), default: 1) }
    }

    /// `dilation_h_factor`, by default 1.
    public var dilationHFactor: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(7, "Conv3DOptions.dilation_h_factor"), default: 1) }
    }
  }
}

extension Schema {
  /// The schema's table `Pool2DOptions`.
  public struct Pool2DOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .pool2DOptions }

    /// `padding`, by default `SAME`.
    public var padding: Schema.Padding {
      get throws(FlatBufferError) { try table.scalar(Field(0, "Pool2DOptions.padding"), default: .same) }
    }

    /// `stride_w`, by default 0.
    public var strideW: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "Pool2DOptions.stride_w"), default: 0) }
    }

    /// `stride_h`, by default 0.
    public var strideH: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "Pool2DOptions.stride_h"), default: 0) }
    }

    /// `filter_width`, by default 0.
    public var filterWidth: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(3, "Pool2DOptions.filter_width"), default: 0) }
    }

    /// `filter_height`, by default 0.
    public var filterHeight: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(4, "Pool2DOptions.filter_height"), default: 0) }
    }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(5, "Pool2DOptions.fused_activation_function"), default: .none) }
    }
  }
}

extension Schema {
  /// The schema's table `DepthwiseConv2DOptions`.
  public struct DepthwiseConv2DOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .depthwiseConv2DOptions }

    /// `padding`, by default `SAME`.
    public var padding: Schema.Padding {
      get throws(FlatBufferError) { try table.scalar(Field(0, "DepthwiseConv2DOptions.padding"), default: .same) }
    }

    /// `stride_w`, by default 0.
    public var strideW: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "DepthwiseConv2DOptions.stride_w"), default: 0) }
    }

    /// `stride_h`, by default 0.
    public var strideH: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "DepthwiseConv2DOptions.stride_h"), default: 0) }
    }

    /// `depth_multiplier`, by default 0.
    public var depthMultiplier: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(3, "DepthwiseConv2DOptions.depth_multiplier"), default: 0) }
    }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(4, "DepthwiseConv2DOptions.fused_activation_function"), default: .none) }
    }

    /// `dilation_w_factor`, by default 1.
    public var dilationWFactor: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(5, "DepthwiseConv2DOptions.dilation_w_factor"), default: 1) }
    }

    /// `dilation_h_factor`, by default 1.
    public var dilationHFactor: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(6, "DepthwiseConv2DOptions.dilation_h_factor"), default: 1) }
    }
  }
}

extension Schema {
  /// The schema's table `ConcatEmbeddingsOptions`.
  public struct ConcatEmbeddingsOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .concatEmbeddingsOptions }

    /// `num_channels`, by default 0.
    public var numChannels: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ConcatEmbeddingsOptions.num_channels"), default: 0) }
    }

    /// `num_columns_per_channel`; empty where the file leaves it out.
    public var numColumnsPerChannel: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(1, "ConcatEmbeddingsOptions.num_columns_per_channel")) }
    }

    /// `embedding_dim_per_channel`; empty where the file leaves it out.
    public var embeddingDimPerChannel: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(2, "ConcatEmbeddingsOptions.embedding_dim_per_channel")) }
    }
  }
}

extension Schema {
  /// The schema's table `LSHProjectionOptions`.
  public struct LSHProjectionOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .lshProjectionOptions }

    /// `type`, by default `UNKNOWN`.
    public var type: Schema.LSHProjectionType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "LSHProjectionOptions.type"), default: .unknown) }
    }
  }
}

extension Schema {
  /// The schema's table `SVDFOptions`.
  public struct SVDFOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .svdfOptions }

    /// `rank`, by default 0.
    public var rank: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "SVDFOptions.rank"), default: 0) }
    }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(1, "SVDFOptions.fused_activation_function"), default: .none) }
    }

    /// `asymmetric_quantize_inputs`, by default false.
    public var asymmetricQuantizeInputs: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(2, "SVDFOptions.asymmetric_quantize_inputs"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `RNNOptions`.
  public struct RNNOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .rnnOptions }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "RNNOptions.fused_activation_function"), default: .none) }
    }

    /// `asymmetric_quantize_inputs`, by default false.
    public var asymmetricQuantizeInputs: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(1, "RNNOptions.asymmetric_quantize_inputs"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `SequenceRNNOptions`.
  public struct SequenceRNNOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .sequenceRNNOptions }

    /// `time_major`, by default false.
    public var timeMajor: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(0, "SequenceRNNOptions.time_major"), default: false) }
    }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(1, "SequenceRNNOptions.fused_activation_function"), default: .none) }
    }

    /// `asymmetric_quantize_inputs`, by default false.
    public var asymmetricQuantizeInputs: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(2, "SequenceRNNOptions.asymmetric_quantize_inputs"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `BidirectionalSequenceRNNOptions`.
  public struct BidirectionalSequenceRNNOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .bidirectionalSequenceRNNOptions }

    /// `time_major`, by default false.
    public var timeMajor: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(0, "BidirectionalSequenceRNNOptions.time_major"), default: false) }
    }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(1, "BidirectionalSequenceRNNOptions.fused_activation_function"), default: .none) }
    }

    /// `merge_outputs`, by default false.
    public var mergeOutputs: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(2, "BidirectionalSequenceRNNOptions.merge_outputs"), default: false) }
    }

    /// `asymmetric_quantize_inputs`, by default false.
    public var asymmetricQuantizeInputs: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(3, "BidirectionalSequenceRNNOptions.asymmetric_quantize_inputs"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `FullyConnectedOptions`.
  public struct FullyConnectedOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .fullyConnectedOptions }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "FullyConnectedOptions.fused_activation_function"), default: .none) }
    }

    /// `weights_format`, by default `DEFAULT`.
    public var weightsFormat: Schema.FullyConnectedOptionsWeightsFormat {
      get throws(FlatBufferError) { try table.scalar(Field(1, "FullyConnectedOptions.weights_format"), default: .`default`) }
    }

    /// `keep_num_dims`, by default false.
    public var keepNumDims: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(2, "FullyConnectedOptions.keep_num_dims"), default: false) }
    }

    /// `asymmetric_quantize_inputs`, by default false.
    public var asymmetricQuantizeInputs: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(3, "FullyConnectedOptions.asymmetric_quantize_inputs"), default: false) }
    }

    /// `quantized_bias_type`, by default `FLOAT32`.
    public var quantizedBiasType: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(4, "FullyConnectedOptions.quantized_bias_type"), default: .float32) }
    }
  }
}

extension Schema {
  /// The schema's table `SoftmaxOptions`.
  public struct SoftmaxOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .softmaxOptions }

    /// `beta`, by default 0.0.
    public var beta: Float {
      get throws(FlatBufferError) { try table.scalar(Field(0, "SoftmaxOptions.beta"), default: 0.0) }
    }
  }
}

extension Schema {
  /// The schema's table `ConcatenationOptions`.
  public struct ConcatenationOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .concatenationOptions }

    /// `axis`, by default 0.
    public var axis: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ConcatenationOptions.axis"), default: 0) }
    }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(1, "ConcatenationOptions.fused_activation_function"), default: .none) }
    }
  }
}

extension Schema {
  /// The schema's table `AddOptions`.
  public struct AddOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .addOptions }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "AddOptions.fused_activation_function"), default: .none) }
    }

    /// `pot_scale_int16`, by default true.
    public var potScaleInt16: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(1, "AddOptions.pot_scale_int16"), default: true) }
    }
  }
}

extension Schema {
  /// The schema's table `MulOptions`.
  public struct MulOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .mulOptions }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "MulOptions.fused_activation_function"), default: .none) }
    }
  }
}

extension Schema {
  /// The schema's table `L2NormOptions`.
  public struct L2NormOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .l2NormOptions }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "L2NormOptions.fused_activation_function"), default: .none) }
    }
  }
}

extension Schema {
  /// The schema's table `LocalResponseNormalizationOptions`.
  public struct LocalResponseNormalizationOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .localResponseNormalizationOptions }

    /// `radius`, by default 0.
    public var radius: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "LocalResponseNormalizationOptions.radius"), default: 0) }
    }

    /// `bias`, by default 0.0.
    public var bias: Float {
      get throws(FlatBufferError) { try table.scalar(Field(1, "LocalResponseNormalizationOptions.bias"), default: 0.0) }
    }

    /// `alpha`, by default 0.0.
    public var alpha: Float {
      get throws(FlatBufferError) { try table.scalar(Field(2, "LocalResponseNormalizationOptions.alpha"), default: 0.0) }
    }

    /// `beta`, by default 0.0.
    public var beta: Float {
      get throws(FlatBufferError) { try table.scalar(Field(3, "LocalResponseNormalizationOptions.beta"), default: 0.0) }
    }
  }
}

extension Schema {
  /// The schema's table `LSTMOptions`.
  public struct LSTMOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .lstmOptions }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "LSTMOptions.fused_activation_function"), default: .none) }
    }

    /// `cell_clip`, by default 0.0.
    public var cellClip: Float {
      get throws(FlatBufferError) { try table.scalar(Field(1, "LSTMOptions.cell_clip"), default: 0.0) }
    }

    /// `proj_clip`, by default 0.0.
    public var projClip: Float {
      get throws(FlatBufferError) { try table.scalar(Field(2, "LSTMOptions.proj_clip"), default: 0.0) }
    }

    /// `kernel_type`, by default `FULL`.
    public var kernelType: Schema.LSTMKernelType {
      get throws(FlatBufferError) { try table.scalar(Field(3, "LSTMOptions.kernel_type"), default: .full) }
    }

    /// `asymmetric_quantize_inputs`, by default false.
    public var asymmetricQuantizeInputs: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(4, "LSTMOptions.asymmetric_quantize_inputs"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `UnidirectionalSequenceLSTMOptions`.
  public struct UnidirectionalSequenceLSTMOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .unidirectionalSequenceLSTMOptions }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "UnidirectionalSequenceLSTMOptions.fused_activation_function"), default: .none) }
    }

    /// `cell_clip`, by default 0.0.
    public var cellClip: Float {
      get throws(FlatBufferError) { try table.scalar(Field(1, "UnidirectionalSequenceLSTMOptions.cell_clip"), default: 0.0) }
    }

    /// `proj_clip`, by default 0.0.
    public var projClip: Float {
      get throws(FlatBufferError) { try table.scalar(Field(2, "UnidirectionalSequenceLSTMOptions.proj_clip"), default: 0.0) }
    }

    /// `time_major`, by default false.
    public var timeMajor: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(3, "UnidirectionalSequenceLSTMOptions.time_major"), default: false) }
    }

    /// `asymmetric_quantize_inputs`, by default false.
    public var asymmetricQuantizeInputs: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(4, "UnidirectionalSequenceLSTMOptions.asymmetric_quantize_inputs"), default: false) }
    }

    /// `diagonal_recurrent_tensors`, by default false.
    public var diagonalRecurrentTensors: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(5, "UnidirectionalSequenceLSTMOptions.diagonal_recurrent_tensors"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `BidirectionalSequenceLSTMOptions`.
  public struct BidirectionalSequenceLSTMOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .bidirectionalSequenceLSTMOptions }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "BidirectionalSequenceLSTMOptions.fused_activation_function"), default: .none) }
    }

    /// `cell_clip`, by default 0.0.
    public var cellClip: Float {
      get throws(FlatBufferError) { try table.scalar(Field(1, "BidirectionalSequenceLSTMOptions.cell_clip"), default: 0.0) }
    }

    /// `proj_clip`, by default 0.0.
    public var projClip: Float {
      get throws(FlatBufferError) { try table.scalar(Field(2, "BidirectionalSequenceLSTMOptions.proj_clip"), default: 0.0) }
    }

    /// `merge_outputs`, by default false.
    public var mergeOutputs: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(3, "BidirectionalSequenceLSTMOptions.merge_outputs"), default: false) }
    }

    /// `time_major`, by default true.
    public var timeMajor: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(4, "BidirectionalSequenceLSTMOptions.time_major"), default: true) }
    }

    /// `asymmetric_quantize_inputs`, by default false.
    public var asymmetricQuantizeInputs: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(5, "BidirectionalSequenceLSTMOptions.asymmetric_quantize_inputs"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `ResizeBilinearOptions`.
  public struct ResizeBilinearOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .resizeBilinearOptions }

    /// `align_corners`, by default false.
    public var alignCorners: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(2, "ResizeBilinearOptions.align_corners"), default: false) }
    }

    /// `half_pixel_centers`, by default false.
    public var halfPixelCenters: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(3, "ResizeBilinearOptions.half_pixel_centers"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `ResizeNearestNeighborOptions`.
  public struct ResizeNearestNeighborOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .resizeNearestNeighborOptions }

    /// `align_corners`, by default false.
    public var alignCorners: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ResizeNearestNeighborOptions.align_corners"), default: false) }
    }

    /// `half_pixel_centers`, by default false.
    public var halfPixelCenters: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(1, "ResizeNearestNeighborOptions.half_pixel_centers"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `CallOptions`.
  public struct CallOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .callOptions }

    /// `subgraph`, by default 0.
    public var subgraph: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "CallOptions.subgraph"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `PadOptions`.
  public struct PadOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .padOptions }
  }
}

extension Schema {
  /// The schema's table `PadV2Options`.
  public struct PadV2Options: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .padV2Options }
  }
}

extension Schema {
  /// The schema's table `ReshapeOptions`.
  public struct ReshapeOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .reshapeOptions }

    /// `new_shape`; empty where the file leaves it out.
    public var newShape: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "ReshapeOptions.new_shape")) }
    }
  }
}

extension Schema {
  /// The schema's table `SpaceToBatchNDOptions`.
  public struct SpaceToBatchNDOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .spaceToBatchNDOptions }
  }
}

extension Schema {
  /// The schema's table `BatchToSpaceNDOptions`.
  public struct BatchToSpaceNDOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .batchToSpaceNDOptions }
  }
}

extension Schema {
  /// The schema's table `SkipGramOptions`.
  public struct SkipGramOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .skipGramOptions }

    /// `ngram_size`, by default 0.
    public var ngramSize: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "SkipGramOptions.ngram_size"), default: 0) }
    }

    /// `max_skip_size`, by default 0.
    public var maxSkipSize: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "SkipGramOptions.max_skip_size"), default: 0) }
    }

    /// `include_all_ngrams`, by default false.
    public var includeAllNgrams: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(2, "SkipGramOptions.include_all_ngrams"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `SpaceToDepthOptions`.
  public struct SpaceToDepthOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .spaceToDepthOptions }

    /// `block_size`, by default 0.
    public var blockSize: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "SpaceToDepthOptions.block_size"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `DepthToSpaceOptions`.
  public struct DepthToSpaceOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .depthToSpaceOptions }

    /// `block_size`, by default 0.
    public var blockSize: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "DepthToSpaceOptions.block_size"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `SubOptions`.
  public struct SubOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .subOptions }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "SubOptions.fused_activation_function"), default: .none) }
    }

    /// `pot_scale_int16`, by default true.
    public var potScaleInt16: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(1, "SubOptions.pot_scale_int16"), default: true) }
    }
  }
}

extension Schema {
  /// The schema's table `DivOptions`.
  public struct DivOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .divOptions }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "DivOptions.fused_activation_function"), default: .none) }
    }
  }
}

extension Schema {
  /// The schema's table `TopKV2Options`.
  public struct TopKV2Options: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .topKV2Options }
  }
}

extension Schema {
  /// The schema's table `EmbeddingLookupSparseOptions`.
  public struct EmbeddingLookupSparseOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .embeddingLookupSparseOptions }

    /// `combiner`, by default `SUM`.
    public var combiner: Schema.CombinerType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "EmbeddingLookupSparseOptions.combiner"), default: .sum) }
    }
  }
}

extension Schema {
  /// The schema's table `GatherOptions`.
  public struct GatherOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .gatherOptions }

    /// `axis`, by default 0.
    public var axis: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "GatherOptions.axis"), default: 0) }
    }

    /// `batch_dims`, by default 0.
    public var batchDims: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "GatherOptions.batch_dims"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `TransposeOptions`.
  public struct TransposeOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .transposeOptions }
  }
}

extension Schema {
  /// The schema's table `ExpOptions`.
  public struct ExpOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .expOptions }
  }
}

extension Schema {
  /// The schema's table `CosOptions`.
  public struct CosOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .cosOptions }
  }
}

extension Schema {
  /// The schema's table `ReducerOptions`.
  public struct ReducerOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .reducerOptions }

    /// `keep_dims`, by default false.
    public var keepDims: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ReducerOptions.keep_dims"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `SqueezeOptions`.
  public struct SqueezeOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .squeezeOptions }

    /// `squeeze_dims`; empty where the file leaves it out.
    public var squeezeDims: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "SqueezeOptions.squeeze_dims")) }
    }
  }
}

extension Schema {
  /// The schema's table `SplitOptions`.
  public struct SplitOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .splitOptions }

    /// `num_splits`, by default 0.
    public var numSplits: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "SplitOptions.num_splits"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `SplitVOptions`.
  public struct SplitVOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .splitVOptions }

    /// `num_splits`, by default 0.
    public var numSplits: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "SplitVOptions.num_splits"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `StridedSliceOptions`.
  public struct StridedSliceOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .stridedSliceOptions }

    /// `begin_mask`, by default 0.
    public var beginMask: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "StridedSliceOptions.begin_mask"), default: 0) }
    }

    /// `end_mask`, by default 0.
    public var endMask: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "StridedSliceOptions.end_mask"), default: 0) }
    }

    /// `ellipsis_mask`, by default 0.
    public var ellipsisMask: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "StridedSliceOptions.ellipsis_mask"), default: 0) }
    }

    /// `new_axis_mask`, by default 0.
    public var newAxisMask: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(3, "StridedSliceOptions.new_axis_mask"), default: 0) }
    }

    /// `shrink_axis_mask`, by default 0.
    public var shrinkAxisMask: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(4, "StridedSliceOptions.shrink_axis_mask"), default: 0) }
    }

    /// `offset`, by default false.
    public var offset: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(5, "StridedSliceOptions.offset"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `LogSoftmaxOptions`.
  public struct LogSoftmaxOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .logSoftmaxOptions }
  }
}

extension Schema {
  /// The schema's table `CastOptions`.
  public struct CastOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .castOptions }

    /// `in_data_type`, by default `FLOAT32`.
    public var inDataType: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "CastOptions.in_data_type"), default: .float32) }
    }

    /// `out_data_type`, by default `FLOAT32`.
    public var outDataType: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(1, "CastOptions.out_data_type"), default: .float32) }
    }
  }
}

extension Schema {
  /// The schema's table `DequantizeOptions`.
  public struct DequantizeOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .dequantizeOptions }
  }
}

extension Schema {
  /// The schema's table `MaximumMinimumOptions`.
  public struct MaximumMinimumOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .maximumMinimumOptions }
  }
}

extension Schema {
  /// The schema's table `TileOptions`.
  public struct TileOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .tileOptions }
  }
}

extension Schema {
  /// The schema's table `ArgMaxOptions`.
  public struct ArgMaxOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .argMaxOptions }

    /// `output_type`, by default `FLOAT32`.
    public var outputType: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ArgMaxOptions.output_type"), default: .float32) }
    }
  }
}

extension Schema {
  /// The schema's table `ArgMinOptions`.
  public struct ArgMinOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .argMinOptions }

    /// `output_type`, by default `FLOAT32`.
    public var outputType: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ArgMinOptions.output_type"), default: .float32) }
    }
  }
}

extension Schema {
  /// The schema's table `GreaterOptions`.
  public struct GreaterOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .greaterOptions }
  }
}

extension Schema {
  /// The schema's table `GreaterEqualOptions`.
  public struct GreaterEqualOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .greaterEqualOptions }
  }
}

extension Schema {
  /// The schema's table `LessOptions`.
  public struct LessOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .lessOptions }
  }
}

extension Schema {
  /// The schema's table `LessEqualOptions`.
  public struct LessEqualOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .lessEqualOptions }
  }
}

extension Schema {
  /// The schema's table `NegOptions`.
  public struct NegOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .negOptions }
  }
}

extension Schema {
  /// The schema's table `SelectOptions`.
  public struct SelectOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .selectOptions }
  }
}

extension Schema {
  /// The schema's table `SliceOptions`.
  public struct SliceOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .sliceOptions }
  }
}

extension Schema {
  /// The schema's table `TransposeConvOptions`.
  public struct TransposeConvOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .transposeConvOptions }

    /// `padding`, by default `SAME`.
    public var padding: Schema.Padding {
      get throws(FlatBufferError) { try table.scalar(Field(0, "TransposeConvOptions.padding"), default: .same) }
    }

    /// `stride_w`, by default 0.
    public var strideW: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "TransposeConvOptions.stride_w"), default: 0) }
    }

    /// `stride_h`, by default 0.
    public var strideH: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "TransposeConvOptions.stride_h"), default: 0) }
    }

    /// `fused_activation_function`, by default `NONE`.
    public var fusedActivationFunction: Schema.ActivationFunctionType {
      get throws(FlatBufferError) { try table.scalar(Field(3, "TransposeConvOptions.fused_activation_function"), default: .none) }
    }

    /// `quantized_bias_type`, by default `FLOAT32`.
    public var quantizedBiasType: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(4, "TransposeConvOptions.quantized_bias_type"), default: .float32) }
    }
  }
}

extension Schema {
  /// The schema's table `ExpandDimsOptions`.
  public struct ExpandDimsOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .expandDimsOptions }
  }
}

extension Schema {
  /// The schema's table `SparseToDenseOptions`.
  public struct SparseToDenseOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .sparseToDenseOptions }

    /// `validate_indices`, by default false.
    public var validateIndices: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(0, "SparseToDenseOptions.validate_indices"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `EqualOptions`.
  public struct EqualOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .equalOptions }
  }
}

extension Schema {
  /// The schema's table `NotEqualOptions`.
  public struct NotEqualOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .notEqualOptions }
  }
}

extension Schema {
  /// The schema's table `ShapeOptions`.
  public struct ShapeOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .shapeOptions }

    /// `out_type`, by default `FLOAT32`.
    public var outType: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ShapeOptions.out_type"), default: .float32) }
    }
  }
}

extension Schema {
  /// The schema's table `RankOptions`.
  public struct RankOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .rankOptions }
  }
}

extension Schema {
  /// The schema's table `PowOptions`.
  public struct PowOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .powOptions }
  }
}

extension Schema {
  /// The schema's table `FakeQuantOptions`.
  public struct FakeQuantOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .fakeQuantOptions }

    /// `min`, by default 0.0.
    public var min: Float {
      get throws(FlatBufferError) { try table.scalar(Field(0, "FakeQuantOptions.min"), default: 0.0) }
    }

    /// `max`, by default 0.0.
    public var max: Float {
      get throws(FlatBufferError) { try table.scalar(Field(1, "FakeQuantOptions.max"), default: 0.0) }
    }

    /// `num_bits`, by default 0.
    public var numBits: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "FakeQuantOptions.num_bits"), default: 0) }
    }

    /// `narrow_range`, by default false.
    public var narrowRange: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(3, "FakeQuantOptions.narrow_range"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `PackOptions`.
  public struct PackOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .packOptions }

    /// `values_count`, by default 0.
    public var valuesCount: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "PackOptions.values_count"), default: 0) }
    }

    /// `axis`, by default 0.
    public var axis: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "PackOptions.axis"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `LogicalOrOptions`.
  public struct LogicalOrOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .logicalOrOptions }
  }
}

extension Schema {
  /// The schema's table `OneHotOptions`.
  public struct OneHotOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .oneHotOptions }

    /// `axis`, by default 0.
    public var axis: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "OneHotOptions.axis"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `AbsOptions`.
  public struct AbsOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .absOptions }
  }
}

extension Schema {
  /// The schema's table `HardSwishOptions`.
  public struct HardSwishOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .hardSwishOptions }
  }
}

extension Schema {
  /// The schema's table `LogicalAndOptions`.
  public struct LogicalAndOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .logicalAndOptions }
  }
}

extension Schema {
  /// The schema's table `LogicalNotOptions`.
  public struct LogicalNotOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .logicalNotOptions }
  }
}

extension Schema {
  /// The schema's table `UnpackOptions`.
  public struct UnpackOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .unpackOptions }

    /// `num`, by default 0.
    public var num: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "UnpackOptions.num"), default: 0) }
    }

    /// `axis`, by default 0.
    public var axis: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "UnpackOptions.axis"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `FloorDivOptions`.
  public struct FloorDivOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .floorDivOptions }
  }
}

extension Schema {
  /// The schema's table `SquareOptions`.
  public struct SquareOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .squareOptions }
  }
}

extension Schema {
  /// The schema's table `ZerosLikeOptions`.
  public struct ZerosLikeOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .zerosLikeOptions }
  }
}

extension Schema {
  /// The schema's table `FillOptions`.
  public struct FillOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .fillOptions }
  }
}

extension Schema {
  /// The schema's table `FloorModOptions`.
  public struct FloorModOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .floorModOptions }
  }
}

extension Schema {
  /// The schema's table `RangeOptions`.
  public struct RangeOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .rangeOptions }
  }
}

extension Schema {
  /// The schema's table `LeakyReluOptions`.
  public struct LeakyReluOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .leakyReluOptions }

    /// `alpha`, by default 0.0.
    public var alpha: Float {
      get throws(FlatBufferError) { try table.scalar(Field(0, "LeakyReluOptions.alpha"), default: 0.0) }
    }
  }
}

extension Schema {
  /// The schema's table `SquaredDifferenceOptions`.
  public struct SquaredDifferenceOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .squaredDifferenceOptions }
  }
}

extension Schema {
  /// The schema's table `MirrorPadOptions`.
  public struct MirrorPadOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .mirrorPadOptions }

    /// `mode`, by default `REFLECT`.
    public var mode: Schema.MirrorPadMode {
      get throws(FlatBufferError) { try table.scalar(Field(0, "MirrorPadOptions.mode"), default: .reflect) }
    }
  }
}

extension Schema {
  /// The schema's table `UniqueOptions`.
  public struct UniqueOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .uniqueOptions }

    /// `idx_out_type`, by default `INT32`.
    public var idxOutType: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "UniqueOptions.idx_out_type"), default: .int32) }
    }
  }
}

extension Schema {
  /// The schema's table `ReverseV2Options`.
  public struct ReverseV2Options: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .reverseV2Options }
  }
}

extension Schema {
  /// The schema's table `AddNOptions`.
  public struct AddNOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .addNOptions }
  }
}

extension Schema {
  /// The schema's table `GatherNdOptions`.
  public struct GatherNdOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .gatherNdOptions }
  }
}

extension Schema {
  /// The schema's table `WhereOptions`.
  public struct WhereOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .whereOptions }
  }
}

extension Schema {
  /// The schema's table `ReverseSequenceOptions`.
  public struct ReverseSequenceOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .reverseSequenceOptions }

    /// `seq_dim`, by default 0.
    public var seqDim: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ReverseSequenceOptions.seq_dim"), default: 0) }
    }

    /// `batch_dim`, by default 0.
    public var batchDim: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "ReverseSequenceOptions.batch_dim"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `MatrixDiagOptions`.
  public struct MatrixDiagOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .matrixDiagOptions }
  }
}

extension Schema {
  /// The schema's table `QuantizeOptions`.
  public struct QuantizeOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .quantizeOptions }
  }
}

extension Schema {
  /// The schema's table `MatrixSetDiagOptions`.
  public struct MatrixSetDiagOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .matrixSetDiagOptions }
  }
}

extension Schema {
  /// The schema's table `IfOptions`.
  public struct IfOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .ifOptions }

    /// `then_subgraph_index`, by default 0.
    public var thenSubgraphIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "IfOptions.then_subgraph_index"), default: 0) }
    }

    /// `else_subgraph_index`, by default 0.
    public var elseSubgraphIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "IfOptions.else_subgraph_index"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `CallOnceOptions`.
  public struct CallOnceOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .callOnceOptions }

    /// `init_subgraph_index`, by default 0.
    public var initSubgraphIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "CallOnceOptions.init_subgraph_index"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `WhileOptions`.
  public struct WhileOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .whileOptions }

    /// `cond_subgraph_index`, by default 0.
    public var condSubgraphIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "WhileOptions.cond_subgraph_index"), default: 0) }
    }

    /// `body_subgraph_index`, by default 0.
    public var bodySubgraphIndex: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "WhileOptions.body_subgraph_index"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `NonMaxSuppressionV4Options`.
  public struct NonMaxSuppressionV4Options: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .nonMaxSuppressionV4Options }
  }
}

extension Schema {
  /// The schema's table `NonMaxSuppressionV5Options`.
  public struct NonMaxSuppressionV5Options: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .nonMaxSuppressionV5Options }
  }
}

extension Schema {
  /// The schema's table `ScatterNdOptions`.
  public struct ScatterNdOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .scatterNdOptions }
  }
}

extension Schema {
  /// The schema's table `SelectV2Options`.
  public struct SelectV2Options: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .selectV2Options }
  }
}

extension Schema {
  /// The schema's table `DensifyOptions`.
  public struct DensifyOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .densifyOptions }
  }
}

extension Schema {
  /// The schema's table `SegmentSumOptions`.
  public struct SegmentSumOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .segmentSumOptions }
  }
}

extension Schema {
  /// The schema's table `BatchMatMulOptions`.
  public struct BatchMatMulOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .batchMatMulOptions }

    /// `adj_x`, by default false.
    public var adjX: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(0, "BatchMatMulOptions.adj_x"), default: false) }
    }

    /// `adj_y`, by default false.
    public var adjY: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(1, "BatchMatMulOptions.adj_y"), default: false) }
    }

    /// `asymmetric_quantize_inputs`, by default false.
    public var asymmetricQuantizeInputs: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(2, "BatchMatMulOptions.asymmetric_quantize_inputs"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `CumsumOptions`.
  public struct CumsumOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .cumsumOptions }

    /// `exclusive`, by default false.
    public var exclusive: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(0, "CumsumOptions.exclusive"), default: false) }
    }

    /// `reverse`, by default false.
    public var reverse: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(1, "CumsumOptions.reverse"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `BroadcastToOptions`.
  public struct BroadcastToOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .broadcastToOptions }
  }
}

extension Schema {
  /// The schema's table `Rfft2dOptions`.
  public struct Rfft2dOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .rfft2dOptions }
  }
}

extension Schema {
  /// The schema's table `HashtableOptions`.
  public struct HashtableOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .hashtableOptions }

    /// `table_id`, by default 0.
    public var tableId: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "HashtableOptions.table_id"), default: 0) }
    }

    /// `key_dtype`, by default `FLOAT32`.
    public var keyDtype: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(1, "HashtableOptions.key_dtype"), default: .float32) }
    }

    /// `value_dtype`, by default `FLOAT32`.
    public var valueDtype: Schema.TensorType {
      get throws(FlatBufferError) { try table.scalar(Field(2, "HashtableOptions.value_dtype"), default: .float32) }
    }
  }
}

extension Schema {
  /// The schema's table `HashtableFindOptions`.
  public struct HashtableFindOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .hashtableFindOptions }
  }
}

extension Schema {
  /// The schema's table `HashtableImportOptions`.
  public struct HashtableImportOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .hashtableImportOptions }
  }
}

extension Schema {
  /// The schema's table `HashtableSizeOptions`.
  public struct HashtableSizeOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .hashtableSizeOptions }
  }
}

extension Schema {
  /// The schema's table `VarHandleOptions`.
  public struct VarHandleOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .varHandleOptions }

    /// `container`; nil where the file leaves it out.
    public var container: String? {
      get throws(FlatBufferError) { try table.string(Field(0, "VarHandleOptions.container")) }
    }

    /// `shared_name`; nil where the file leaves it out.
    public var sharedName: String? {
      get throws(FlatBufferError) { try table.string(Field(1, "VarHandleOptions.shared_name")) }
    }
  }
}

extension Schema {
  /// The schema's table `ReadVariableOptions`.
  public struct ReadVariableOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .readVariableOptions }
  }
}

extension Schema {
  /// The schema's table `AssignVariableOptions`.
  public struct AssignVariableOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .assignVariableOptions }
  }
}

extension Schema {
  /// The schema's table `RandomOptions`.
  public struct RandomOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .randomOptions }

    /// `seed`, by default 0.
    public var seed: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "RandomOptions.seed"), default: 0) }
    }

    /// `seed2`, by default 0.
    public var seed2: Int64 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "RandomOptions.seed2"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `BucketizeOptions`.
  public struct BucketizeOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .bucketizeOptions }

    /// `boundaries`; empty where the file leaves it out.
    public var boundaries: ScalarVector<Float> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "BucketizeOptions.boundaries")) }
    }
  }
}

extension Schema {
  /// The schema's table `GeluOptions`.
  public struct GeluOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .geluOptions }

    /// `approximate`, by default false.
    public var approximate: Bool {
      get throws(FlatBufferError) { try table.scalar(Field(0, "GeluOptions.approximate"), default: false) }
    }
  }
}

extension Schema {
  /// The schema's table `DynamicUpdateSliceOptions`.
  public struct DynamicUpdateSliceOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .dynamicUpdateSliceOptions }
  }
}

extension Schema {
  /// The schema's table `UnsortedSegmentProdOptions`.
  public struct UnsortedSegmentProdOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .unsortedSegmentProdOptions }
  }
}

extension Schema {
  /// The schema's table `UnsortedSegmentMaxOptions`.
  public struct UnsortedSegmentMaxOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .unsortedSegmentMaxOptions }
  }
}

extension Schema {
  /// The schema's table `UnsortedSegmentSumOptions`.
  public struct UnsortedSegmentSumOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .unsortedSegmentSumOptions }
  }
}

extension Schema {
  /// The schema's table `ATan2Options`.
  public struct ATan2Options: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .aTan2Options }
  }
}

extension Schema {
  /// The schema's table `UnsortedSegmentMinOptions`.
  public struct UnsortedSegmentMinOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .unsortedSegmentMinOptions }
  }
}

extension Schema {
  /// The schema's table `SignOptions`.
  public struct SignOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .signOptions }
  }
}

extension Schema {
  /// The schema's table `BitcastOptions`.
  public struct BitcastOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .bitcastOptions }
  }
}

extension Schema {
  /// The schema's table `BitwiseXorOptions`.
  public struct BitwiseXorOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .bitwiseXorOptions }
  }
}

extension Schema {
  /// The schema's table `RightShiftOptions`.
  public struct RightShiftOptions: Schema.BuiltinOptions.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var builtinOptions: Schema.BuiltinOptions { .rightShiftOptions }
  }
}
