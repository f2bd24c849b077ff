// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema.Conv2DOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      padding: Schema.Padding = .same,
      strideW: Int32 = 0,
      strideH: Int32 = 0,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      dilationWFactor: Int32 = 1,
      dilationHFactor: Int32 = 1,
      quantizedBiasType: Schema.TensorType = .float32
  ) -> Offset<Schema.Conv2DOptions> {
    var fields = TableFields()
      fields.set(0, padding, default: .same)
      fields.set(1, strideW, default: 0)
      fields.set(2, strideH, default: 0)
      fields.set(3, fusedActivationFunction, default: .none)
      fields.set(4, dilationWFactor, default: 1)
      fields.set(5, dilationHFactor, default: 1)
      fields.set(6, quantizedBiasType, default: .float32)
    return builder.table(fields)
  }
}

extension Schema.Conv3DOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      padding: Schema.Padding = .same,
      strideD: Int32 = 0,
      strideW: Int32 = 0,
      strideH: Int32 = 0,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      dilationDFactor: Int32 = 1,
      dilationWFactor: Int32 = 1,
      dilationHFactor: Int32 = 1
  ) -> Offset<Schema.Conv3DOptions> {
    var fields = TableFields()
      fields.set(0, padding, default: .same)
      fields.set(1, strideD, default: 0)
      fields.set(2, strideW, default: 0)
      fields.set(3, strideH, default: 0)
      fields.set(4, fusedActivationFunction, default: .none)
      fields.set(5, dilationDFactor, default: 1)
      fields.set(6, dilationWFactor, default: 1)
      fields.set(7, dilationHFactor, default: 1)
    return builder.table(fields)
  }
}

extension Schema.Pool2DOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      padding: Schema.Padding = .same,
      strideW: Int32 = 0,
      strideH: Int32 = 0,
      filterWidth: Int32 = 0,
      filterHeight: Int32 = 0,
      fusedActivationFunction: Schema.ActivationFunctionType = .none
  ) -> Offset<Schema.Pool2DOptions> {
    var fields = TableFields()
      fields.set(0, padding, default: .same)
      fields.set(1, strideW, default: 0)
      fields.set(2, strideH, default: 0)
      fields.set(3, filterWidth, default: 0)
      fields.set(4, filterHeight, default: 0)
      fields.set(5, fusedActivationFunction, default: .none)
    return builder.table(fields)
  }
}

extension Schema.DepthwiseConv2DOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      padding: Schema.Padding = .same,
      strideW: Int32 = 0,
      strideH: Int32 = 0,
      depthMultiplier: Int32 = 0,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      dilationWFactor: Int32 = 1,
      dilationHFactor: Int32 = 1
  ) -> Offset<Schema.DepthwiseConv2DOptions> {
    var fields = TableFields()
      fields.set(0, padding, default: .same)
      fields.set(1, strideW, default: 0)
      fields.set(2, strideH, default: 0)
      fields.set(3, depthMultiplier, default: 0)
      fields.set(4, fusedActivationFunction, default: .none)
      fields.set(5, dilationWFactor, default: 1)
      fields.set(6, dilationHFactor, default: 1)
    return builder.table(fields)
  }
}

extension Schema.ConcatEmbeddingsOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      numChannels: Int32 = 0,
      numColumnsPerChannel: [Int32]? = nil,
      embeddingDimPerChannel: [Int32]? = nil
  ) -> Offset<Schema.ConcatEmbeddingsOptions> {
    var fields = TableFields()
      fields.set(0, numChannels, default: 0)
      if let numColumnsPerChannel { fields.set(1, builder.vector(numColumnsPerChannel)) }
      if let embeddingDimPerChannel { fields.set(2, builder.vector(embeddingDimPerChannel)) }
    return builder.table(fields)
  }
}

extension Schema.LSHProjectionOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      type: Schema.LSHProjectionType = .unknown
  ) -> Offset<Schema.LSHProjectionOptions> {
    var fields = TableFields()
      fields.set(0, type, default: .unknown)
    return builder.table(fields)
  }
}

extension Schema.SVDFOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      rank: Int32 = 0,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      asymmetricQuantizeInputs: Bool = false
  ) -> Offset<Schema.SVDFOptions> {
    var fields = TableFields()
      fields.set(0, rank, default: 0)
      fields.set(1, fusedActivationFunction, default: .none)
      fields.set(2, asymmetricQuantizeInputs, default: false)
    return builder.table(fields)
  }
}

extension Schema.RNNOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      asymmetricQuantizeInputs: Bool = false
  ) -> Offset<Schema.RNNOptions> {
    var fields = TableFields()
      fields.set(0, fusedActivationFunction, default: .none)
      fields.set(1, asymmetricQuantizeInputs, default: false)
    return builder.table(fields)
  }
}

extension Schema.SequenceRNNOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      timeMajor: Bool = false,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      asymmetricQuantizeInputs: Bool = false
  ) -> Offset<Schema.SequenceRNNOptions> {
    var fields = TableFields()
      fields.set(0, timeMajor, default: false)
      fields.set(1, fusedActivationFunction, default: .none)
      fields.set(2, asymmetricQuantizeInputs, default: false)
    return builder.table(fields)
  }
}

extension Schema.BidirectionalSequenceRNNOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      timeMajor: Bool = false,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      mergeOutputs: Bool = false,
      asymmetricQuantizeInputs: Bool = false
  ) -> Offset<Schema.BidirectionalSequenceRNNOptions> {
    var fields = TableFields()
      fields.set(0, timeMajor, default: false)
      fields.set(1, fusedActivationFunction, default: .none)
      fields.set(2, mergeOutputs, default: false)
      fields.set(3, asymmetricQuantizeInputs, default: false)
    return builder.table(fields)
  }
}

extension Schema.FullyConnectedOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      weightsFormat: Schema.FullyConnectedOptionsWeightsFormat = .`default`,
      keepNumDims: Bool = false,
      asymmetricQuantizeInputs: Bool = false,
      quantizedBiasType: Schema.TensorType = .float32
  ) -> Offset<Schema.FullyConnectedOptions> {
    var fields = TableFields()
      fields.set(0, fusedActivationFunction, default: .none)
      fields.set(1, weightsFormat, default: .`default`)
      fields.set(2, keepNumDims, default: false)
      fields.set(3, asymmetricQuantizeInputs, default: false)
      fields.set(4, quantizedBiasType, default: .float32)
    return builder.table(fields)
  }
}

extension Schema.SoftmaxOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      beta: Float = 0.0
  ) -> Offset<Schema.SoftmaxOptions> {
    var fields = TableFields()
      fields.set(0, beta, default: 0.0)
    return builder.table(fields)
  }
}

extension Schema.ConcatenationOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      axis: Int32 = 0,
      fusedActivationFunction: Schema.ActivationFunctionType = .none
  ) -> Offset<Schema.ConcatenationOptions> {
    var fields = TableFields()
      fields.set(0, axis, default: 0)
      fields.set(1, fusedActivationFunction, default: .none)
    return builder.table(fields)
  }
}

extension Schema.AddOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      potScaleInt16: Bool = true
  ) -> Offset<Schema.AddOptions> {
    var fields = TableFields()
      fields.set(0, fusedActivationFunction, default: .none)
      fields.set(1, potScaleInt16, default: true)
    return builder.table(fields)
  }
}

extension Schema.MulOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      fusedActivationFunction: Schema.ActivationFunctionType = .none
  ) -> Offset<Schema.MulOptions> {
    var fields = TableFields()
      fields.set(0, fusedActivationFunction, default: .none)
    return builder.table(fields)
  }
}

extension Schema.L2NormOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      fusedActivationFunction: Schema.ActivationFunctionType = .none
  ) -> Offset<Schema.L2NormOptions> {
    var fields = TableFields()
      fields.set(0, fusedActivationFunction, default: .none)
    return builder.table(fields)
  }
}

extension Schema.LocalResponseNormalizationOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      radius: Int32 = 0,
      bias: Float = 0.0,
      alpha: Float = 0.0,
      beta: Float = 0.0
  ) -> Offset<Schema.LocalResponseNormalizationOptions> {
    var fields = TableFields()
      fields.set(0, radius, default: 0)
      fields.set(1, bias, default: 0.0)
      fields.set(2, alpha, default: 0.0)
      fields.set(3, beta, default: 0.0)
    return builder.table(fields)
  }
}

extension Schema.LSTMOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      cellClip: Float = 0.0,
      projClip: Float = 0.0,
      kernelType: Schema.LSTMKernelType = .full,
      asymmetricQuantizeInputs: Bool = false
  ) -> Offset<Schema.LSTMOptions> {
    var fields = TableFields()
      fields.set(0, fusedActivationFunction, default: .none)
      fields.set(1, cellClip, default: 0.0)
      fields.set(2, projClip, default: 0.0)
      fields.set(3, kernelType, default: .full)
      fields.set(4, asymmetricQuantizeInputs, default: false)
    return builder.table(fields)
  }
}

extension Schema.UnidirectionalSequenceLSTMOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      cellClip: Float = 0.0,
      projClip: Float = 0.0,
      timeMajor: Bool = false,
      asymmetricQuantizeInputs: Bool = false,
      diagonalRecurrentTensors: Bool = false
  ) -> Offset<Schema.UnidirectionalSequenceLSTMOptions> {
    var fields = TableFields()
      fields.set(0, fusedActivationFunction, default: .none)
      fields.set(1, cellClip, default: 0.0)
      fields.set(2, projClip, default: 0.0)
      fields.set(3, timeMajor, default: false)
      fields.set(4, asymmetricQuantizeInputs, default: false)
      fields.set(5, diagonalRecurrentTensors, default: false)
    return builder.table(fields)
  }
}

extension Schema.BidirectionalSequenceLSTMOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      cellClip: Float = 0.0,
      projClip: Float = 0.0,
      mergeOutputs: Bool = false,
      timeMajor: Bool = true,
      asymmetricQuantizeInputs: Bool = false
  ) -> Offset<Schema.BidirectionalSequenceLSTMOptions> {
    var fields = TableFields()
      fields.set(0, fusedActivationFunction, default: .none)
      fields.set(1, cellClip, default: 0.0)
      fields.set(2, projClip, default: 0.0)
      fields.set(3, mergeOutputs, default: false)
      fields.set(4, timeMajor, default: true)
      fields.set(5, asymmetricQuantizeInputs, default: false)
    return builder.table(fields)
  }
}

extension Schema.ResizeBilinearOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      alignCorners: Bool = false,
      halfPixelCenters: Bool = false
  ) -> Offset<Schema.ResizeBilinearOptions> {
    var fields = TableFields()
      fields.set(2, alignCorners, default: false)
      fields.set(3, halfPixelCenters, default: false)
    return builder.table(fields)
  }
}

extension Schema.ResizeNearestNeighborOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      alignCorners: Bool = false,
      halfPixelCenters: Bool = false
  ) -> Offset<Schema.ResizeNearestNeighborOptions> {
    var fields = TableFields()
      fields.set(0, alignCorners, default: false)
      fields.set(1, halfPixelCenters, default: false)
    return builder.table(fields)
  }
}

extension Schema.CallOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      subgraph: UInt32 = 0
  ) -> Offset<Schema.CallOptions> {
    var fields = TableFields()
      fields.set(0, subgraph, default: 0)
    return builder.table(fields)
  }
}

extension Schema.PadOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.PadOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.PadV2Options {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.PadV2Options> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.ReshapeOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      newShape: [Int32]? = nil
  ) -> Offset<Schema.ReshapeOptions> {
    var fields = TableFields()
      if let newShape { fields.set(0, builder.vector(newShape)) }
    return builder.table(fields)
  }
}

extension Schema.SpaceToBatchNDOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.SpaceToBatchNDOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.BatchToSpaceNDOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.BatchToSpaceNDOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.SkipGramOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      ngramSize: Int32 = 0,
      maxSkipSize: Int32 = 0,
      includeAllNgrams: Bool = false
  ) -> Offset<Schema.SkipGramOptions> {
    var fields = TableFields()
      fields.set(0, ngramSize, default: 0)
      fields.set(1, maxSkipSize, default: 0)
      fields.set(2, includeAllNgrams, default: false)
    return builder.table(fields)
  }
}

extension Schema.SpaceToDepthOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      blockSize: Int32 = 0
  ) -> Offset<Schema.SpaceToDepthOptions> {
    var fields = TableFields()
      fields.set(0, blockSize, default: 0)
    return builder.table(fields)
  }
}

extension Schema.DepthToSpaceOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      blockSize: Int32 = 0
  ) -> Offset<Schema.DepthToSpaceOptions> {
    var fields = TableFields()
      fields.set(0, blockSize, default: 0)
    return builder.table(fields)
  }
}

extension Schema.SubOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      potScaleInt16: Bool = true
  ) -> Offset<Schema.SubOptions> {
    var fields = TableFields()
      fields.set(0, fusedActivationFunction, default: .none)
      fields.set(1, potScaleInt16, default: true)
    return builder.table(fields)
  }
}

extension Schema.DivOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      fusedActivationFunction: Schema.ActivationFunctionType = .none
  ) -> Offset<Schema.DivOptions> {
    var fields = TableFields()
      fields.set(0, fusedActivationFunction, default: .none)
    return builder.table(fields)
  }
}

extension Schema.TopKV2Options {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.TopKV2Options> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.EmbeddingLookupSparseOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      combiner: Schema.CombinerType = .sum
  ) -> Offset<Schema.EmbeddingLookupSparseOptions> {
    var fields = TableFields()
      fields.set(0, combiner, default: .sum)
    return builder.table(fields)
  }
}

extension Schema.GatherOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      axis: Int32 = 0,
      batchDims: Int32 = 0
  ) -> Offset<Schema.GatherOptions> {
    var fields = TableFields()
      fields.set(0, axis, default: 0)
      fields.set(1, batchDims, default: 0)
    return builder.table(fields)
  }
}

extension Schema.TransposeOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.TransposeOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.ExpOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.ExpOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.CosOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.CosOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.ReducerOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      keepDims: Bool = false
  ) -> Offset<Schema.ReducerOptions> {
    var fields = TableFields()
      fields.set(0, keepDims, default: false)
    return builder.table(fields)
  }
}

extension Schema.SqueezeOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      squeezeDims: [Int32]? = nil
  ) -> Offset<Schema.SqueezeOptions> {
    var fields = TableFields()
      if let squeezeDims { fields.set(0, builder.vector(squeezeDims)) }
    return builder.table(fields)
  }
}

extension Schema.SplitOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      numSplits: Int32 = 0
  ) -> Offset<Schema.SplitOptions> {
    var fields = TableFields()
      fields.set(0, numSplits, default: 0)
    return builder.table(fields)
  }
}

extension Schema.SplitVOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      numSplits: Int32 = 0
  ) -> Offset<Schema.SplitVOptions> {
    var fields = TableFields()
      fields.set(0, numSplits, default: 0)
    return builder.table(fields)
  }
}

extension Schema.StridedSliceOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      beginMask: Int32 = 0,
      endMask: Int32 = 0,
      ellipsisMask: Int32 = 0,
      newAxisMask: Int32 = 0,
      shrinkAxisMask: Int32 = 0,
      offset: Bool = false
  ) -> Offset<Schema.StridedSliceOptions> {
    var fields = TableFields()
      fields.set(0, beginMask, default: 0)
      fields.set(1, endMask, default: 0)
      fields.set(2, ellipsisMask, default: 0)
      fields.set(3, newAxisMask, default: 0)
      fields.set(4, shrinkAxisMask, default: 0)
      fields.set(5, offset, default: false)
    return builder.table(fields)
  }
}

extension Schema.LogSoftmaxOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.LogSoftmaxOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.CastOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      inDataType: Schema.TensorType = .float32,
      outDataType: Schema.TensorType = .float32
  ) -> Offset<Schema.CastOptions> {
    var fields = TableFields()
      fields.set(0, inDataType, default: .float32)
      fields.set(1, outDataType, default: .float32)
    return builder.table(fields)
  }
}

extension Schema.DequantizeOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.DequantizeOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.MaximumMinimumOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.MaximumMinimumOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.TileOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.TileOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.ArgMaxOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      outputType: Schema.TensorType = .float32
  ) -> Offset<Schema.ArgMaxOptions> {
    var fields = TableFields()
      fields.set(0, outputType, default: .float32)
    return builder.table(fields)
  }
}

extension Schema.ArgMinOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      outputType: Schema.TensorType = .float32
  ) -> Offset<Schema.ArgMinOptions> {
    var fields = TableFields()
      fields.set(0, outputType, default: .float32)
    return builder.table(fields)
  }
}

extension Schema.GreaterOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.GreaterOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.GreaterEqualOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.GreaterEqualOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.LessOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.LessOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.LessEqualOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.LessEqualOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.NegOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.NegOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.SelectOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.SelectOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.SliceOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.SliceOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.TransposeConvOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      padding: Schema.Padding = .same,
      strideW: Int32 = 0,
      strideH: Int32 = 0,
      fusedActivationFunction: Schema.ActivationFunctionType = .none,
      quantizedBiasType: Schema.TensorType = .float32
  ) -> Offset<Schema.TransposeConvOptions> {
    var fields = TableFields()
      fields.set(0, padding, default: .same)
      fields.set(1, strideW, default: 0)
      fields.set(2, strideH, default: 0)
      fields.set(3, fusedActivationFunction, default: .none)
      fields.set(4, quantizedBiasType, default: .float32)
    return builder.table(fields)
  }
}

extension Schema.ExpandDimsOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.ExpandDimsOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.SparseToDenseOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      validateIndices: Bool = false
  ) -> Offset<Schema.SparseToDenseOptions> {
    var fields = TableFields()
      fields.set(0, validateIndices, default: false)
    return builder.table(fields)
  }
}

extension Schema.EqualOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.EqualOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.NotEqualOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.NotEqualOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.ShapeOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      outType: Schema.TensorType = .float32
  ) -> Offset<Schema.ShapeOptions> {
    var fields = TableFields()
      fields.set(0, outType, default: .float32)
    return builder.table(fields)
  }
}

extension Schema.RankOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.RankOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.PowOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.PowOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.FakeQuantOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      min: Float = 0.0,
      max: Float = 0.0,
      numBits: Int32 = 0,
      narrowRange: Bool = false
  ) -> Offset<Schema.FakeQuantOptions> {
    var fields = TableFields()
      fields.set(0, min, default: 0.0)
      fields.set(1, max, default: 0.0)
      fields.set(2, numBits, default: 0)
      fields.set(3, narrowRange, default: false)
    return builder.table(fields)
  }
}

extension Schema.PackOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      valuesCount: Int32 = 0,
      axis: Int32 = 0
  ) -> Offset<Schema.PackOptions> {
    var fields = TableFields()
      fields.set(0, valuesCount, default: 0)
      fields.set(1, axis, default: 0)
    return builder.table(fields)
  }
}

extension Schema.LogicalOrOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.LogicalOrOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.OneHotOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      axis: Int32 = 0
  ) -> Offset<Schema.OneHotOptions> {
    var fields = TableFields()
      fields.set(0, axis, default: 0)
    return builder.table(fields)
  }
}

extension Schema.AbsOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.AbsOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.HardSwishOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.HardSwishOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.LogicalAndOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.LogicalAndOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.LogicalNotOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.LogicalNotOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.UnpackOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      num: Int32 = 0,
      axis: Int32 = 0
  ) -> Offset<Schema.UnpackOptions> {
    var fields = TableFields()
      fields.set(0, num, default: 0)
      fields.set(1, axis, default: 0)
    return builder.table(fields)
  }
}

extension Schema.FloorDivOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.FloorDivOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.SquareOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.SquareOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.ZerosLikeOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.ZerosLikeOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.FillOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.FillOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.FloorModOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.FloorModOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.RangeOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.RangeOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.LeakyReluOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      alpha: Float = 0.0
  ) -> Offset<Schema.LeakyReluOptions> {
    var fields = TableFields()
      fields.set(0, alpha, default: 0.0)
    return builder.table(fields)
  }
}

extension Schema.SquaredDifferenceOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.SquaredDifferenceOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.MirrorPadOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      mode: Schema.MirrorPadMode = .reflect
  ) -> Offset<Schema.MirrorPadOptions> {
    var fields = TableFields()
      fields.set(0, mode, default: .reflect)
    return builder.table(fields)
  }
}

extension Schema.UniqueOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      idxOutType: Schema.TensorType = .int32
  ) -> Offset<Schema.UniqueOptions> {
    var fields = TableFields()
      fields.set(0, idxOutType, default: .int32)
    return builder.table(fields)
  }
}

extension Schema.ReverseV2Options {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.ReverseV2Options> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.AddNOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.AddNOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.GatherNdOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.GatherNdOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.WhereOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.WhereOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.ReverseSequenceOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      seqDim: Int32 = 0,
      batchDim: Int32 = 0
  ) -> Offset<Schema.ReverseSequenceOptions> {
    var fields = TableFields()
      fields.set(0, seqDim, default: 0)
      fields.set(1, batchDim, default: 0)
    return builder.table(fields)
  }
}

extension Schema.MatrixDiagOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.MatrixDiagOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.QuantizeOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.QuantizeOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.MatrixSetDiagOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.MatrixSetDiagOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.IfOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      thenSubgraphIndex: Int32 = 0,
      elseSubgraphIndex: Int32 = 0
  ) -> Offset<Schema.IfOptions> {
    var fields = TableFields()
      fields.set(0, thenSubgraphIndex, default: 0)
      fields.set(1, elseSubgraphIndex, default: 0)
    return builder.table(fields)
  }
}

extension Schema.CallOnceOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      initSubgraphIndex: Int32 = 0
  ) -> Offset<Schema.CallOnceOptions> {
    var fields = TableFields()
      fields.set(0, initSubgraphIndex, default: 0)
    return builder.table(fields)
  }
}

extension Schema.WhileOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      condSubgraphIndex: Int32 = 0,
      bodySubgraphIndex: Int32 = 0
  ) -> Offset<Schema.WhileOptions> {
    var fields = TableFields()
      fields.set(0, condSubgraphIndex, default: 0)
      fields.set(1, bodySubgraphIndex, default: 0)
    return builder.table(fields)
  }
}

extension Schema.NonMaxSuppressionV4Options {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.NonMaxSuppressionV4Options> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.NonMaxSuppressionV5Options {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.NonMaxSuppressionV5Options> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.ScatterNdOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.ScatterNdOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.SelectV2Options {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.SelectV2Options> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.DensifyOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.DensifyOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.SegmentSumOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.SegmentSumOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.BatchMatMulOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      adjX: Bool = false,
      adjY: Bool = false,
      asymmetricQuantizeInputs: Bool = false
  ) -> Offset<Schema.BatchMatMulOptions> {
    var fields = TableFields()
      fields.set(0, adjX, default: false)
      fields.set(1, adjY, default: false)
      fields.set(2, asymmetricQuantizeInputs, default: false)
    return builder.table(fields)
  }
}

extension Schema.CumsumOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      exclusive: Bool = false,
      reverse: Bool = false
  ) -> Offset<Schema.CumsumOptions> {
    var fields = TableFields()
      fields.set(0, exclusive, default: false)
      fields.set(1, reverse, default: false)
    return builder.table(fields)
  }
}

extension Schema.BroadcastToOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.BroadcastToOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.Rfft2dOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.Rfft2dOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.HashtableOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      tableId: Int32 = 0,
      keyDtype: Schema.TensorType = .float32,
      valueDtype: Schema.TensorType = .float32
  ) -> Offset<Schema.HashtableOptions> {
    var fields = TableFields()
      fields.set(0, tableId, default: 0)
      fields.set(1, keyDtype, default: .float32)
      fields.set(2, valueDtype, default: .float32)
    return builder.table(fields)
  }
}

extension Schema.HashtableFindOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.HashtableFindOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.HashtableImportOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.HashtableImportOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.HashtableSizeOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.HashtableSizeOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.VarHandleOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      container: String? = nil,
      sharedName: String? = nil
  ) -> Offset<Schema.VarHandleOptions> {
    var fields = TableFields()
      if let container { fields.set(0, builder.string(container)) }
      if let sharedName { fields.set(1, builder.string(sharedName)) }
    return builder.table(fields)
  }
}

extension Schema.ReadVariableOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.ReadVariableOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.AssignVariableOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.AssignVariableOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.RandomOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      seed: Int64 = 0,
      seed2: Int64 = 0
  ) -> Offset<Schema.RandomOptions> {
    var fields = TableFields()
      fields.set(0, seed, default: 0)
      fields.set(1, seed2, default: 0)
    return builder.table(fields)
  }
}

extension Schema.BucketizeOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      boundaries: [Float]? = nil
  ) -> Offset<Schema.BucketizeOptions> {
    var fields = TableFields()
      if let boundaries { fields.set(0, builder.vector(boundaries)) }
    return builder.table(fields)
  }
}

extension Schema.GeluOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      approximate: Bool = false
  ) -> Offset<Schema.GeluOptions> {
    var fields = TableFields()
      fields.set(0, approximate, default: false)
    return builder.table(fields)
  }
}

extension Schema.DynamicUpdateSliceOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.DynamicUpdateSliceOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.UnsortedSegmentProdOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.UnsortedSegmentProdOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.UnsortedSegmentMaxOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.UnsortedSegmentMaxOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.UnsortedSegmentSumOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.UnsortedSegmentSumOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.ATan2Options {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.ATan2Options> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.UnsortedSegmentMinOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.UnsortedSegmentMinOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.SignOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.SignOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.BitcastOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.BitcastOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.BitwiseXorOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.BitwiseXorOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.RightShiftOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.RightShiftOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}
