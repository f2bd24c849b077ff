// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema.StablehloGatherOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      offsetDims: [Int64]? = nil,
      collapsedSliceDims: [Int64]? = nil,
      startIndexMap: [Int64]? = nil,
      indexVectorDim: Int64 = 0,
      sliceSizes: [Int64]? = nil,
      indicesAreSorted: Bool = false
  ) -> Offset<Schema.StablehloGatherOptions> {
    var fields = TableFields()
      if let offsetDims { fields.set(0, builder.vector(offsetDims)) }
      if let collapsedSliceDims { fields.set(1, builder.vector(collapsedSliceDims)) }
      if let startIndexMap { fields.set(2, builder.vector(startIndexMap)) }
      fields.set(3, indexVectorDim, default: 0)
      if let sliceSizes { fields.set(4, builder.vector(sliceSizes)) }
      fields.set(5, indicesAreSorted, default: false)
    return builder.table(fields)
  }
}

extension Schema.StablehloTransposeOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      permutation: [Int64]? = nil
  ) -> Offset<Schema.StablehloTransposeOptions> {
    var fields = TableFields()
      if let permutation { fields.set(0, builder.vector(permutation)) }
    return builder.table(fields)
  }
}

extension Schema.StablehloDotGeneralOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      lhsBatchingDimensions: [Int64]? = nil,
      rhsBatchingDimensions: [Int64]? = nil,
      lhsContractingDimensions: [Int64]? = nil,
      rhsContractingDimensions: [Int64]? = nil,
      precisionConfig: [Schema.StablehloPrecisionConfig]? = nil
  ) -> Offset<Schema.StablehloDotGeneralOptions> {
    var fields = TableFields()
      if let lhsBatchingDimensions { fields.set(0, builder.vector(lhsBatchingDimensions)) }
      if let rhsBatchingDimensions { fields.set(1, builder.vector(rhsBatchingDimensions)) }
      if let lhsContractingDimensions { fields.set(2, builder.vector(lhsContractingDimensions)) }
      if let rhsContractingDimensions { fields.set(3, builder.vector(rhsContractingDimensions)) }
      if let precisionConfig { fields.set(4, builder.vector(precisionConfig)) }
    return builder.table(fields)
  }
}

extension Schema.StablehloReduceWindowOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      windowDimensions: [Int64]? = nil,
      windowStrides: [Int64]? = nil,
      baseDilations: [Int64]? = nil,
      windowDilations: [Int64]? = nil,
      padding: [Int64]? = nil,
      bodySubgraphIndex: Int32 = 0
  ) -> Offset<Schema.StablehloReduceWindowOptions> {
    var fields = TableFields()
      if let windowDimensions { fields.set(0, builder.vector(windowDimensions)) }
      if let windowStrides { fields.set(1, builder.vector(windowStrides)) }
      if let baseDilations { fields.set(2, builder.vector(baseDilations)) }
      if let windowDilations { fields.set(3, builder.vector(windowDilations)) }
      if let padding { fields.set(4, builder.vector(padding)) }
      fields.set(5, bodySubgraphIndex, default: 0)
    return builder.table(fields)
  }
}

extension Schema.StablehloWhileOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      condSubgraphIndex: Int32 = 0,
      bodySubgraphIndex: Int32 = 0
  ) -> Offset<Schema.StablehloWhileOptions> {
    var fields = TableFields()
      fields.set(0, condSubgraphIndex, default: 0)
      fields.set(1, bodySubgraphIndex, default: 0)
    return builder.table(fields)
  }
}

extension Schema.StablehloSortOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      dimension: Int64 = 0,
      isStable: Bool = false,
      comparatorSubgraphIndex: Int32 = 0
  ) -> Offset<Schema.StablehloSortOptions> {
    var fields = TableFields()
      fields.set(0, dimension, default: 0)
      fields.set(1, isStable, default: false)
      fields.set(2, comparatorSubgraphIndex, default: 0)
    return builder.table(fields)
  }
}

extension Schema.StablehloConcatenateOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      dimension: Int64 = 0
  ) -> Offset<Schema.StablehloConcatenateOptions> {
    var fields = TableFields()
      fields.set(0, dimension, default: 0)
    return builder.table(fields)
  }
}

extension Schema.StablehloBroadcastInDimOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      broadcastDimensions: [Int64]? = nil
  ) -> Offset<Schema.StablehloBroadcastInDimOptions> {
    var fields = TableFields()
      if let broadcastDimensions { fields.set(0, builder.vector(broadcastDimensions)) }
    return builder.table(fields)
  }
}

extension Schema.StablehloCompareOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      comparisonDirection: Schema.StablehloComparisonDirection = .stablehloComparisonDirectionEq,
      compareType: Schema.StablehloComparisonType = .stablehloComparisonTypeNotype
  ) -> Offset<Schema.StablehloCompareOptions> {
    var fields = TableFields()
      fields.set(0, comparisonDirection, default: .stablehloComparisonDirectionEq)
      fields.set(1, compareType, default: .stablehloComparisonTypeNotype)
    return builder.table(fields)
  }
}

extension Schema.StablehloDynamicSliceOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      sliceSizes: [Int64]? = nil
  ) -> Offset<Schema.StablehloDynamicSliceOptions> {
    var fields = TableFields()
      if let sliceSizes { fields.set(0, builder.vector(sliceSizes)) }
    return builder.table(fields)
  }
}

extension Schema.StablehloPadOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      edgePaddingLow: [Int64]? = nil,
      edgePaddingHigh: [Int64]? = nil,
      interiorPadding: [Int64]? = nil
  ) -> Offset<Schema.StablehloPadOptions> {
    var fields = TableFields()
      if let edgePaddingLow { fields.set(0, builder.vector(edgePaddingLow)) }
      if let edgePaddingHigh { fields.set(1, builder.vector(edgePaddingHigh)) }
      if let interiorPadding { fields.set(2, builder.vector(interiorPadding)) }
    return builder.table(fields)
  }
}

extension Schema.StablehloIotaOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      iotaDimension: Int64 = 0
  ) -> Offset<Schema.StablehloIotaOptions> {
    var fields = TableFields()
      fields.set(0, iotaDimension, default: 0)
    return builder.table(fields)
  }
}

extension Schema.StablehloCustomCallOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      callTargetName: String? = nil,
      hasSideEffect: Bool = false,
      backendConfig: String? = nil,
      apiVersion: Int32 = 0,
      calledComputations: [Int32]? = nil,
      customAttributes: [UInt8]? = nil
  ) -> Offset<Schema.StablehloCustomCallOptions> {
    var fields = TableFields()
      if let callTargetName { fields.set(0, builder.string(callTargetName)) }
      fields.set(1, hasSideEffect, default: false)
      if let backendConfig { fields.set(2, builder.string(backendConfig)) }
      fields.set(3, apiVersion, default: 0)
      if let calledComputations { fields.set(4, builder.vector(calledComputations)) }
      if let customAttributes { fields.set(5, builder.vector(customAttributes)) }
    return builder.table(fields)
  }
}

extension Schema.StablehloReduceOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      dimensions: [Int64]? = nil,
      bodySubgraphIndex: Int32 = 0
  ) -> Offset<Schema.StablehloReduceOptions> {
    var fields = TableFields()
      if let dimensions { fields.set(0, builder.vector(dimensions)) }
      fields.set(1, bodySubgraphIndex, default: 0)
    return builder.table(fields)
  }
}

extension Schema.StablehloSliceOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      startIndices: [Int64]? = nil,
      limitIndices: [Int64]? = nil,
      strides: [Int64]? = nil
  ) -> Offset<Schema.StablehloSliceOptions> {
    var fields = TableFields()
      if let startIndices { fields.set(0, builder.vector(startIndices)) }
      if let limitIndices { fields.set(1, builder.vector(limitIndices)) }
      if let strides { fields.set(2, builder.vector(strides)) }
    return builder.table(fields)
  }
}

extension Schema.StablehloConvolutionOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      windowStrides: [Int64]? = nil,
      padding: [Int64]? = nil,
      lhsDilation: [Int64]? = nil,
      rhsDilation: [Int64]? = nil,
      windowReversal: [Bool]? = nil,
      inputBatchDimension: Int64 = 0,
      inputFeatureDimension: Int64 = 0,
      inputSpatialDimensions: [Int64]? = nil,
      kernelInputFeatureDimension: Int64 = 0,
      kernelOutputFeatureDimension: Int64 = 0,
      kernelSpatialDimensions: [Int64]? = nil,
      outputBatchDimension: Int64 = 0,
      outputFeatureDimension: Int64 = 0,
      outputSpatialDimensions: [Int64]? = nil,
      featureGroupCount: Int64 = 0,
      batchGroupCount: Int64 = 0,
      precisionConfig: [Schema.StablehloPrecisionConfig]? = nil
  ) -> Offset<Schema.StablehloConvolutionOptions> {
    var fields = TableFields()
      if let windowStrides { fields.set(0, builder.vector(windowStrides)) }
      if let padding { fields.set(1, builder.vector(padding)) }
      if let lhsDilation { fields.set(2, builder.vector(lhsDilation)) }
      if let rhsDilation { fields.set(3, builder.vector(rhsDilation)) }
      if let windowReversal { fields.set(4, builder.vector(windowReversal)) }
      fields.set(5, inputBatchDimension, default: 0)
      fields.set(6, inputFeatureDimension, default: 0)
      if let inputSpatialDimensions { fields.set(7, builder.vector(inputSpatialDimensions)) }
      fields.set(8, kernelInputFeatureDimension, default: 0)
      fields.set(9, kernelOutputFeatureDimension, default: 0)
      if let kernelSpatialDimensions { fields.set(10, builder.vector(kernelSpatialDimensions)) }
      fields.set(11, outputBatchDimension, default: 0)
      fields.set(12, outputFeatureDimension, default: 0)
      if let outputSpatialDimensions { fields.set(13, builder.vector(outputSpatialDimensions)) }
      fields.set(14, featureGroupCount, default: 0)
      fields.set(15, batchGroupCount, default: 0)
      if let precisionConfig { fields.set(16, builder.vector(precisionConfig)) }
    return builder.table(fields)
  }
}

extension Schema.StablehloScatterOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      indicesAreSorted: Bool = false,
      updateWindowDims: [Int64]? = nil,
      insertedWindowDims: [Int64]? = nil,
      scatterDimsToOperandDims: [Int64]? = nil,
      indexVectorDim: Int64 = 0,
      uniqueIndices: Bool = false,
      updateComputationSubgraphIndex: Int32 = 0
  ) -> Offset<Schema.StablehloScatterOptions> {
    var fields = TableFields()
      fields.set(0, indicesAreSorted, default: false)
      if let updateWindowDims { fields.set(1, builder.vector(updateWindowDims)) }
      if let insertedWindowDims { fields.set(2, builder.vector(insertedWindowDims)) }
      if let scatterDimsToOperandDims { fields.set(3, builder.vector(scatterDimsToOperandDims)) }
      fields.set(4, indexVectorDim, default: 0)
      fields.set(5, uniqueIndices, default: false)
      fields.set(6, updateComputationSubgraphIndex, default: 0)
    return builder.table(fields)
  }
}

extension Schema.StablehloCaseOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      branchSubgraphIndices: [Int32]? = nil
  ) -> Offset<Schema.StablehloCaseOptions> {
    var fields = TableFields()
      if let branchSubgraphIndices { fields.set(0, builder.vector(branchSubgraphIndices)) }
    return builder.table(fields)
  }
}

extension Schema.StablehloRngBitGeneratorOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      algorithm: Schema.RngAlgorithm = .`default`
  ) -> Offset<Schema.StablehloRngBitGeneratorOptions> {
    var fields = TableFields()
      fields.set(0, algorithm, default: .`default`)
    return builder.table(fields)
  }
}

extension Schema.DilateOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.DilateOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}

extension Schema.ReduceWindowOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      reduceFunction: Schema.ReduceWindowFunction = .unsupported
  ) -> Offset<Schema.ReduceWindowOptions> {
    var fields = TableFields()
      fields.set(0, reduceFunction, default: .unsupported)
    return builder.table(fields)
  }
}

extension Schema.StableHLOCompositeOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      name: String? = nil,
      decompositionSubgraphIndex: Int32 = 0,
      compositeAttributes: [UInt8]? = nil,
      compositeAttributesFormat: Schema.CustomOptionsFormat = .flexbuffers,
      version: Int32 = 0
  ) -> Offset<Schema.StableHLOCompositeOptions> {
    var fields = TableFields()
      if let name { fields.set(0, builder.string(name)) }
      fields.set(1, decompositionSubgraphIndex, default: 0)
      if let compositeAttributes { fields.set(2, builder.vector(compositeAttributes)) }
      fields.set(3, compositeAttributesFormat, default: .flexbuffers)
      fields.set(4, version, default: 0)
    return builder.table(fields)
  }
}

extension Schema.StablehloShiftLeftOptions {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder
  ) -> Offset<Schema.StablehloShiftLeftOptions> {
    let fields = TableFields()
    return builder.table(fields)
  }
}
