// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema {
  /// The schema's union `QuantizationDetails`.
  public struct QuantizationDetails: OpenEnumeration {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let none = QuantizationDetails(rawValue: 0)
    public static let customQuantization = QuantizationDetails(rawValue: 1)
    public static let blockwiseQuantization = QuantizationDetails(rawValue: 2)
    public static let multiAxisQuantization = QuantizationDetails(rawValue: 3)

    /// The members that the schema names.
    public static let allNamed: [QuantizationDetails] = [.none, .customQuantization, .blockwiseQuantization, .multiAxisQuantization]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "NONE"
      case 1: "CustomQuantization"
      case 2: "BlockwiseQuantization"
      case 3: "MultiAxisQuantization"
      default: nil
      }
    }

    /// The schema's spelling, or `QuantizationDetails(-1)` for a value that it does not name.
    public var description: String { name ?? "QuantizationDetails(\(rawValue))" }
  }
}

extension Schema.QuantizationDetails {
  /// A table that is a member of the union.
  public protocol Member: SchemaTable, ~Escapable {
    /// Which member the table is.
    static var quantizationDetails: Schema.QuantizationDetails { get }
  }
}

extension UnionOffset where Tag == Schema.QuantizationDetails {
  /// A table as the member of the union that it is.
  public init<Target: Schema.QuantizationDetails.Member & ~Escapable>(_ table: Offset<Target>) {
    self.init(Target.quantizationDetails, table)
  }
}

extension Schema {
  /// The schema's union `SparseIndexVector`.
  public struct SparseIndexVector: OpenEnumeration {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let none = SparseIndexVector(rawValue: 0)
    public static let int32Vector = SparseIndexVector(rawValue: 1)
    public static let uint16Vector = SparseIndexVector(rawValue: 2)
    public static let uint8Vector = SparseIndexVector(rawValue: 3)

    /// The members that the schema names.
    public static let allNamed: [SparseIndexVector] = [.none, .int32Vector, .uint16Vector, .uint8Vector]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "NONE"
      case 1: "Int32Vector"
      case 2: "Uint16Vector"
      case 3: "Uint8Vector"
      default: nil
      }
    }

    /// The schema's spelling, or `SparseIndexVector(-1)` for a value that it does not name.
    public var description: String { name ?? "SparseIndexVector(\(rawValue))" }
  }
}

extension Schema.SparseIndexVector {
  /// A table that is a member of the union.
  public protocol Member: SchemaTable, ~Escapable {
    /// Which member the table is.
    static var sparseIndexVector: Schema.SparseIndexVector { get }
  }
}

extension UnionOffset where Tag == Schema.SparseIndexVector {
  /// A table as the member of the union that it is.
  public init<Target: Schema.SparseIndexVector.Member & ~Escapable>(_ table: Offset<Target>) {
    self.init(Target.sparseIndexVector, table)
  }
}

extension Schema {
  /// The schema's union `BuiltinOptions`.
  public struct BuiltinOptions: OpenEnumeration {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let none = BuiltinOptions(rawValue: 0)
    public static let conv2DOptions = BuiltinOptions(rawValue: 1)
    public static let depthwiseConv2DOptions = BuiltinOptions(rawValue: 2)
    public static let concatEmbeddingsOptions = BuiltinOptions(rawValue: 3)
    public static let lshProjectionOptions = BuiltinOptions(rawValue: 4)
    public static let pool2DOptions = BuiltinOptions(rawValue: 5)
    public static let svdfOptions = BuiltinOptions(rawValue: 6)
    public static let rnnOptions = BuiltinOptions(rawValue: 7)
    public static let fullyConnectedOptions = BuiltinOptions(rawValue: 8)
    public static let softmaxOptions = BuiltinOptions(rawValue: 9)
    public static let concatenationOptions = BuiltinOptions(rawValue: 10)
    public static let addOptions = BuiltinOptions(rawValue: 11)
    public static let l2NormOptions = BuiltinOptions(rawValue: 12)
    public static let localResponseNormalizationOptions = BuiltinOptions(rawValue: 13)
    public static let lstmOptions = BuiltinOptions(rawValue: 14)
    public static let resizeBilinearOptions = BuiltinOptions(rawValue: 15)
    public static let callOptions = BuiltinOptions(rawValue: 16)
    public static let reshapeOptions = BuiltinOptions(rawValue: 17)
    public static let skipGramOptions = BuiltinOptions(rawValue: 18)
    public static let spaceToDepthOptions = BuiltinOptions(rawValue: 19)
    public static let embeddingLookupSparseOptions = BuiltinOptions(rawValue: 20)
    public static let mulOptions = BuiltinOptions(rawValue: 21)
    public static let padOptions = BuiltinOptions(rawValue: 22)
    public static let gatherOptions = BuiltinOptions(rawValue: 23)
    public static let batchToSpaceNDOptions = BuiltinOptions(rawValue: 24)
    public static let spaceToBatchNDOptions = BuiltinOptions(rawValue: 25)
    public static let transposeOptions = BuiltinOptions(rawValue: 26)
    public static let reducerOptions = BuiltinOptions(rawValue: 27)
    public static let subOptions = BuiltinOptions(rawValue: 28)
    public static let divOptions = BuiltinOptions(rawValue: 29)
    public static let squeezeOptions = BuiltinOptions(rawValue: 30)
    public static let sequenceRNNOptions = BuiltinOptions(rawValue: 31)
    public static let stridedSliceOptions = BuiltinOptions(rawValue: 32)
    public static let expOptions = BuiltinOptions(rawValue: 33)
    public static let topKV2Options = BuiltinOptions(rawValue: 34)
    public static let splitOptions = BuiltinOptions(rawValue: 35)
    public static let logSoftmaxOptions = BuiltinOptions(rawValue: 36)
    public static let castOptions = BuiltinOptions(rawValue: 37)
    public static let dequantizeOptions = BuiltinOptions(rawValue: 38)
    public static let maximumMinimumOptions = BuiltinOptions(rawValue: 39)
    public static let argMaxOptions = BuiltinOptions(rawValue: 40)
    public static let lessOptions = BuiltinOptions(rawValue: 41)
    public static let negOptions = BuiltinOptions(rawValue: 42)
    public static let padV2Options = BuiltinOptions(rawValue: 43)
    public static let greaterOptions = BuiltinOptions(rawValue: 44)
    public static let greaterEqualOptions = BuiltinOptions(rawValue: 45)
    public static let lessEqualOptions = BuiltinOptions(rawValue: 46)
    public static let selectOptions = BuiltinOptions(rawValue: 47)
    public static let sliceOptions = BuiltinOptions(rawValue: 48)
    public static let transposeConvOptions = BuiltinOptions(rawValue: 49)
    public static let sparseToDenseOptions = BuiltinOptions(rawValue: 50)
    public static let tileOptions = BuiltinOptions(rawValue: 51)
    public static let expandDimsOptions = BuiltinOptions(rawValue: 52)
    public static let equalOptions = BuiltinOptions(rawValue: 53)
    public static let notEqualOptions = BuiltinOptions(rawValue: 54)
    public static let shapeOptions = BuiltinOptions(rawValue: 55)
    public static let powOptions = BuiltinOptions(rawValue: 56)
    public static let argMinOptions = BuiltinOptions(rawValue: 57)
    public static let fakeQuantOptions = BuiltinOptions(rawValue: 58)
    public static let packOptions = BuiltinOptions(rawValue: 59)
    public static let logicalOrOptions = BuiltinOptions(rawValue: 60)
    public static let oneHotOptions = BuiltinOptions(rawValue: 61)
    public static let logicalAndOptions = BuiltinOptions(rawValue: 62)
    public static let logicalNotOptions = BuiltinOptions(rawValue: 63)
    public static let unpackOptions = BuiltinOptions(rawValue: 64)
    public static let floorDivOptions = BuiltinOptions(rawValue: 65)
    public static let squareOptions = BuiltinOptions(rawValue: 66)
    public static let zerosLikeOptions = BuiltinOptions(rawValue: 67)
    public static let fillOptions = BuiltinOptions(rawValue: 68)
    public static let bidirectionalSequenceLSTMOptions = BuiltinOptions(rawValue: 69)
    public static let bidirectionalSequenceRNNOptions = BuiltinOptions(rawValue: 70)
    public static let unidirectionalSequenceLSTMOptions = BuiltinOptions(rawValue: 71)
    public static let floorModOptions = BuiltinOptions(rawValue: 72)
    public static let rangeOptions = BuiltinOptions(rawValue: 73)
    public static let resizeNearestNeighborOptions = BuiltinOptions(rawValue: 74)
    public static let leakyReluOptions = BuiltinOptions(rawValue: 75)
    public static let squaredDifferenceOptions = BuiltinOptions(rawValue: 76)
    public static let mirrorPadOptions = BuiltinOptions(rawValue: 77)
    public static let absOptions = BuiltinOptions(rawValue: 78)
    public static let splitVOptions = BuiltinOptions(rawValue: 79)
    public static let uniqueOptions = BuiltinOptions(rawValue: 80)
    public static let reverseV2Options = BuiltinOptions(rawValue: 81)
    public static let addNOptions = BuiltinOptions(rawValue: 82)
    public static let gatherNdOptions = BuiltinOptions(rawValue: 83)
    public static let cosOptions = BuiltinOptions(rawValue: 84)
    public static let whereOptions = BuiltinOptions(rawValue: 85)
    public static let rankOptions = BuiltinOptions(rawValue: 86)
    public static let reverseSequenceOptions = BuiltinOptions(rawValue: 87)
    public static let matrixDiagOptions = BuiltinOptions(rawValue: 88)
    public static let quantizeOptions = BuiltinOptions(rawValue: 89)
    public static let matrixSetDiagOptions = BuiltinOptions(rawValue: 90)
    public static let hardSwishOptions = BuiltinOptions(rawValue: 91)
    public static let ifOptions = BuiltinOptions(rawValue: 92)
    public static let whileOptions = BuiltinOptions(rawValue: 93)
    public static let depthToSpaceOptions = BuiltinOptions(rawValue: 94)
    public static let nonMaxSuppressionV4Options = BuiltinOptions(rawValue: 95)
    public static let nonMaxSuppressionV5Options = BuiltinOptions(rawValue: 96)
    public static let scatterNdOptions = BuiltinOptions(rawValue: 97)
    public static let selectV2Options = BuiltinOptions(rawValue: 98)
    public static let densifyOptions = BuiltinOptions(rawValue: 99)
    public static let segmentSumOptions = BuiltinOptions(rawValue: 100)
    public static let batchMatMulOptions = BuiltinOptions(rawValue: 101)
    public static let cumsumOptions = BuiltinOptions(rawValue: 102)
    public static let callOnceOptions = BuiltinOptions(rawValue: 103)
    public static let broadcastToOptions = BuiltinOptions(rawValue: 104)
    public static let rfft2dOptions = BuiltinOptions(rawValue: 105)
    public static let conv3DOptions = BuiltinOptions(rawValue: 106)
    public static let hashtableOptions = BuiltinOptions(rawValue: 107)
    public static let hashtableFindOptions = BuiltinOptions(rawValue: 108)
    public static let hashtableImportOptions = BuiltinOptions(rawValue: 109)
    public static let hashtableSizeOptions = BuiltinOptions(rawValue: 110)
    public static let varHandleOptions = BuiltinOptions(rawValue: 111)
    public static let readVariableOptions = BuiltinOptions(rawValue: 112)
    public static let assignVariableOptions = BuiltinOptions(rawValue: 113)
    public static let randomOptions = BuiltinOptions(rawValue: 114)
    public static let bucketizeOptions = BuiltinOptions(rawValue: 115)
    public static let geluOptions = BuiltinOptions(rawValue: 116)
    public static let dynamicUpdateSliceOptions = BuiltinOptions(rawValue: 117)
    public static let unsortedSegmentProdOptions = BuiltinOptions(rawValue: 118)
    public static let unsortedSegmentMaxOptions = BuiltinOptions(rawValue: 119)
    public static let unsortedSegmentMinOptions = BuiltinOptions(rawValue: 120)
    public static let unsortedSegmentSumOptions = BuiltinOptions(rawValue: 121)
    public static let aTan2Options = BuiltinOptions(rawValue: 122)
    public static let signOptions = BuiltinOptions(rawValue: 123)
    public static let bitcastOptions = BuiltinOptions(rawValue: 124)
    public static let bitwiseXorOptions = BuiltinOptions(rawValue: 125)
    public static let rightShiftOptions = BuiltinOptions(rawValue: 126)

    /// The members that the schema names.
    public static let allNamed: [BuiltinOptions] = [.none, .conv2DOptions, .depthwiseConv2DOptions, .concatEmbeddingsOptions, .lshProjectionOptions, .pool2DOptions, .svdfOptions, .rnnOptions, .fullyConnectedOptions, .softmaxOptions, .concatenationOptions, .addOptions, .l2NormOptions, .localResponseNormalizationOptions, .lstmOptions, .resizeBilinearOptions, .callOptions, .reshapeOptions, .skipGramOptions, .spaceToDepthOptions, .embeddingLookupSparseOptions, .mulOptions, .padOptions, .gatherOptions, .batchToSpaceNDOptions, .spaceToBatchNDOptions, .transposeOptions, .reducerOptions, .subOptions, .divOptions, .squeezeOptions, .sequenceRNNOptions, .stridedSliceOptions, .expOptions, .topKV2Options, .splitOptions, .logSoftmaxOptions, .castOptions, .dequantizeOptions, .maximumMinimumOptions, .argMaxOptions, .lessOptions, .negOptions, .padV2Options, .greaterOptions, .greaterEqualOptions, .lessEqualOptions, .selectOptions, .sliceOptions, .transposeConvOptions, .sparseToDenseOptions, .tileOptions, .expandDimsOptions, .equalOptions, .notEqualOptions, .shapeOptions, .powOptions, .argMinOptions, .fakeQuantOptions, .packOptions, .logicalOrOptions, .oneHotOptions, .logicalAndOptions, .logicalNotOptions, .unpackOptions, .floorDivOptions, .squareOptions, .zerosLikeOptions, .fillOptions, .bidirectionalSequenceLSTMOptions, .bidirectionalSequenceRNNOptions, .unidirectionalSequenceLSTMOptions, .floorModOptions, .rangeOptions, .resizeNearestNeighborOptions, .leakyReluOptions, .squaredDifferenceOptions, .mirrorPadOptions, .absOptions, .splitVOptions, .uniqueOptions, .reverseV2Options, .addNOptions, .gatherNdOptions, .cosOptions, .whereOptions, .rankOptions, .reverseSequenceOptions, .matrixDiagOptions, .quantizeOptions, .matrixSetDiagOptions, .hardSwishOptions, .ifOptions, .whileOptions, .depthToSpaceOptions, .nonMaxSuppressionV4Options, .nonMaxSuppressionV5Options, .scatterNdOptions, .selectV2Options, .densifyOptions, .segmentSumOptions, .batchMatMulOptions, .cumsumOptions, .callOnceOptions, .broadcastToOptions, .rfft2dOptions, .conv3DOptions, .hashtableOptions, .hashtableFindOptions, .hashtableImportOptions, .hashtableSizeOptions, .varHandleOptions, .readVariableOptions, .assignVariableOptions, .randomOptions, .bucketizeOptions, .geluOptions, .dynamicUpdateSliceOptions, .unsortedSegmentProdOptions, .unsortedSegmentMaxOptions, .unsortedSegmentMinOptions, .unsortedSegmentSumOptions, .aTan2Options, .signOptions, .bitcastOptions, .bitwiseXorOptions, .rightShiftOptions]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "NONE"
      case 1: "Conv2DOptions"
      case 2: "DepthwiseConv2DOptions"
      case 3: "ConcatEmbeddingsOptions"
      case 4: "LSHProjectionOptions"
      case 5: "Pool2DOptions"
      case 6: "SVDFOptions"
      case 7: "RNNOptions"
      case 8: "FullyConnectedOptions"
      case 9: "SoftmaxOptions"
      case 10: "ConcatenationOptions"
      case 11: "AddOptions"
      case 12: "L2NormOptions"
      case 13: "LocalResponseNormalizationOptions"
      case 14: "LSTMOptions"
      case 15: "ResizeBilinearOptions"
      case 16: "CallOptions"
      case 17: "ReshapeOptions"
      case 18: "SkipGramOptions"
      case 19: "SpaceToDepthOptions"
      case 20: "EmbeddingLookupSparseOptions"
      case 21: "MulOptions"
      case 22: "PadOptions"
      case 23: "GatherOptions"
      case 24: "BatchToSpaceNDOptions"
      case 25: "SpaceToBatchNDOptions"
      case 26: "TransposeOptions"
      case 27: "ReducerOptions"
      case 28: "SubOptions"
      case 29: "DivOptions"
      case 30: "SqueezeOptions"
      case 31: "SequenceRNNOptions"
      case 32: "StridedSliceOptions"
      case 33: "ExpOptions"
      case 34: "TopKV2Options"
      case 35: "SplitOptions"
      case 36: "LogSoftmaxOptions"
      case 37: "CastOptions"
      case 38: "DequantizeOptions"
      case 39: "MaximumMinimumOptions"
      case 40: "ArgMaxOptions"
      case 41: "LessOptions"
      case 42: "NegOptions"
      case 43: "PadV2Options"
      case 44: "GreaterOptions"
      case 45: "GreaterEqualOptions"
      case 46: "LessEqualOptions"
      case 47: "SelectOptions"
      case 48: "SliceOptions"
      case 49: "TransposeConvOptions"
      case 50: "SparseToDenseOptions"
      case 51: "TileOptions"
      case 52: "ExpandDimsOptions"
      case 53: "EqualOptions"
      case 54: "NotEqualOptions"
      case 55: "ShapeOptions"
      case 56: "PowOptions"
      case 57: "ArgMinOptions"
      case 58: "FakeQuantOptions"
      case 59: "PackOptions"
      case 60: "LogicalOrOptions"
      case 61: "OneHotOptions"
      case 62: "LogicalAndOptions"
      case 63: "LogicalNotOptions"
      case 64: "UnpackOptions"
      case 65: "FloorDivOptions"
      case 66: "SquareOptions"
      case 67: "ZerosLikeOptions"
      case 68: "FillOptions"
      case 69: "BidirectionalSequenceLSTMOptions"
      case 70: "BidirectionalSequenceRNNOptions"
      case 71: "UnidirectionalSequenceLSTMOptions"
      case 72: "FloorModOptions"
      case 73: "RangeOptions"
      case 74: "ResizeNearestNeighborOptions"
      case 75: "LeakyReluOptions"
      case 76: "SquaredDifferenceOptions"
      case 77: "MirrorPadOptions"
      case 78: "AbsOptions"
      case 79: "SplitVOptions"
      case 80: "UniqueOptions"
      case 81: "ReverseV2Options"
      case 82: "AddNOptions"
      case 83: "GatherNdOptions"
      case 84: "CosOptions"
      case 85: "WhereOptions"
      case 86: "RankOptions"
      case 87: "ReverseSequenceOptions"
      case 88: "MatrixDiagOptions"
      case 89: "QuantizeOptions"
      case 90: "MatrixSetDiagOptions"
      case 91: "HardSwishOptions"
      case 92: "IfOptions"
      case 93: "WhileOptions"
      case 94: "DepthToSpaceOptions"
      case 95: "NonMaxSuppressionV4Options"
      case 96: "NonMaxSuppressionV5Options"
      case 97: "ScatterNdOptions"
      case 98: "SelectV2Options"
      case 99: "DensifyOptions"
      case 100: "SegmentSumOptions"
      case 101: "BatchMatMulOptions"
      case 102: "CumsumOptions"
      case 103: "CallOnceOptions"
      case 104: "BroadcastToOptions"
      case 105: "Rfft2dOptions"
      case 106: "Conv3DOptions"
      case 107: "HashtableOptions"
      case 108: "HashtableFindOptions"
      case 109: "HashtableImportOptions"
      case 110: "HashtableSizeOptions"
      case 111: "VarHandleOptions"
      case 112: "ReadVariableOptions"
      case 113: "AssignVariableOptions"
      case 114: "RandomOptions"
      case 115: "BucketizeOptions"
      case 116: "GeluOptions"
      case 117: "DynamicUpdateSliceOptions"
      case 118: "UnsortedSegmentProdOptions"
      case 119: "UnsortedSegmentMaxOptions"
      case 120: "UnsortedSegmentMinOptions"
      case 121: "UnsortedSegmentSumOptions"
      case 122: "ATan2Options"
      case 123: "SignOptions"
      case 124: "BitcastOptions"
      case 125: "BitwiseXorOptions"
      case 126: "RightShiftOptions"
      default: nil
      }
    }

    /// The schema's spelling, or `BuiltinOptions(-1)` for a value that it does not name.
    public var description: String { name ?? "BuiltinOptions(\(rawValue))" }
  }
}

extension Schema.BuiltinOptions {
  /// A table that is a member of the union.
  public protocol Member: OptionsTable, ~Escapable {
    /// Which member the table is.
    static var builtinOptions: Schema.BuiltinOptions { get }
  }
}

extension UnionOffset where Tag == Schema.BuiltinOptions {
  /// A table as the member of the union that it is.
  public init<Target: Schema.BuiltinOptions.Member & ~Escapable>(_ table: Offset<Target>) {
    self.init(Target.builtinOptions, table)
  }
}

extension Schema {
  /// The schema's union `BuiltinOptions2`.
  public struct BuiltinOptions2: OpenEnumeration {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let none = BuiltinOptions2(rawValue: 0)
    public static let stablehloConcatenateOptions = BuiltinOptions2(rawValue: 1)
    public static let stablehloBroadcastInDimOptions = BuiltinOptions2(rawValue: 2)
    public static let stablehloSliceOptions = BuiltinOptions2(rawValue: 3)
    public static let stablehloConvolutionOptions = BuiltinOptions2(rawValue: 4)
    public static let stablehloCustomCallOptions = BuiltinOptions2(rawValue: 5)
    public static let stablehloReduceOptions = BuiltinOptions2(rawValue: 6)
    public static let stablehloScatterOptions = BuiltinOptions2(rawValue: 7)
    public static let stablehloCompareOptions = BuiltinOptions2(rawValue: 8)
    public static let stablehloDynamicSliceOptions = BuiltinOptions2(rawValue: 9)
    public static let stablehloPadOptions = BuiltinOptions2(rawValue: 10)
    public static let stablehloIotaOptions = BuiltinOptions2(rawValue: 11)
    public static let stablehloDotGeneralOptions = BuiltinOptions2(rawValue: 12)
    public static let stablehloReduceWindowOptions = BuiltinOptions2(rawValue: 13)
    public static let stablehloSortOptions = BuiltinOptions2(rawValue: 14)
    public static let stablehloWhileOptions = BuiltinOptions2(rawValue: 15)
    public static let stablehloGatherOptions = BuiltinOptions2(rawValue: 16)
    public static let stablehloTransposeOptions = BuiltinOptions2(rawValue: 17)
    public static let dilateOptions = BuiltinOptions2(rawValue: 18)
    public static let stablehloRngBitGeneratorOptions = BuiltinOptions2(rawValue: 19)
    public static let reduceWindowOptions = BuiltinOptions2(rawValue: 20)
    public static let stableHLOCompositeOptions = BuiltinOptions2(rawValue: 21)
    public static let stablehloShiftLeftOptions = BuiltinOptions2(rawValue: 22)
    public static let stablehloCaseOptions = BuiltinOptions2(rawValue: 23)

    /// The members that the schema names.
    public static let allNamed: [BuiltinOptions2] = [.none, .stablehloConcatenateOptions, .stablehloBroadcastInDimOptions, .stablehloSliceOptions, .stablehloConvolutionOptions, .stablehloCustomCallOptions, .stablehloReduceOptions, .stablehloScatterOptions, .stablehloCompareOptions, .stablehloDynamicSliceOptions, .stablehloPadOptions, .stablehloIotaOptions, .stablehloDotGeneralOptions, .stablehloReduceWindowOptions, .stablehloSortOptions, .stablehloWhileOptions, .stablehloGatherOptions, .stablehloTransposeOptions, .dilateOptions, .stablehloRngBitGeneratorOptions, .reduceWindowOptions, .stableHLOCompositeOptions, .stablehloShiftLeftOptions, .stablehloCaseOptions]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "NONE"
      case 1: "StablehloConcatenateOptions"
      case 2: "StablehloBroadcastInDimOptions"
      case 3: "StablehloSliceOptions"
      case 4: "StablehloConvolutionOptions"
      case 5: "StablehloCustomCallOptions"
      case 6: "StablehloReduceOptions"
      case 7: "StablehloScatterOptions"
      case 8: "StablehloCompareOptions"
      case 9: "StablehloDynamicSliceOptions"
      case 10: "StablehloPadOptions"
      case 11: "StablehloIotaOptions"
      case 12: "StablehloDotGeneralOptions"
      case 13: "StablehloReduceWindowOptions"
      case 14: "StablehloSortOptions"
      case 15: "StablehloWhileOptions"
      case 16: "StablehloGatherOptions"
      case 17: "StablehloTransposeOptions"
      case 18: "DilateOptions"
      case 19: "StablehloRngBitGeneratorOptions"
      case 20: "ReduceWindowOptions"
      case 21: "StableHLOCompositeOptions"
      case 22: "StablehloShiftLeftOptions"
      case 23: "StablehloCaseOptions"
      default: nil
      }
    }

    /// The schema's spelling, or `BuiltinOptions2(-1)` for a value that it does not name.
    public var description: String { name ?? "BuiltinOptions2(\(rawValue))" }
  }
}

extension Schema.BuiltinOptions2 {
  /// A table that is a member of the union.
  public protocol Member: OptionsTable, ~Escapable {
    /// Which member the table is.
    static var builtinOptions2: Schema.BuiltinOptions2 { get }
  }
}

extension UnionOffset where Tag == Schema.BuiltinOptions2 {
  /// A table as the member of the union that it is.
  public init<Target: Schema.BuiltinOptions2.Member & ~Escapable>(_ table: Offset<Target>) {
    self.init(Target.builtinOptions2, table)
  }
}
