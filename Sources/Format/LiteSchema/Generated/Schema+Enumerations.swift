// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema {
  /// The schema's enum `TensorType`.
  public struct TensorType: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let float32 = TensorType(rawValue: 0)
    public static let float16 = TensorType(rawValue: 1)
    public static let int32 = TensorType(rawValue: 2)
    public static let uint8 = TensorType(rawValue: 3)
    public static let int64 = TensorType(rawValue: 4)
    public static let string = TensorType(rawValue: 5)
    public static let bool = TensorType(rawValue: 6)
    public static let int16 = TensorType(rawValue: 7)
    public static let complex64 = TensorType(rawValue: 8)
    public static let int8 = TensorType(rawValue: 9)
    public static let float64 = TensorType(rawValue: 10)
    public static let complex128 = TensorType(rawValue: 11)
    public static let uint64 = TensorType(rawValue: 12)
    public static let resource = TensorType(rawValue: 13)
    public static let variant = TensorType(rawValue: 14)
    public static let uint32 = TensorType(rawValue: 15)
    public static let uint16 = TensorType(rawValue: 16)
    public static let int4 = TensorType(rawValue: 17)
    public static let bfloat16 = TensorType(rawValue: 18)
    public static let int2 = TensorType(rawValue: 19)
    public static let uint4 = TensorType(rawValue: 20)
    public static let float8E4m3fn = TensorType(rawValue: 21)
    public static let float8E5m2 = TensorType(rawValue: 22)

    /// The members that the schema names.
    public static let allNamed: [TensorType] = [.float32, .float16, .int32, .uint8, .int64, .string, .bool, .int16, .complex64, .int8, .float64, .complex128, .uint64, .resource, .variant, .uint32, .uint16, .int4, .bfloat16, .int2, .uint4, .float8E4m3fn, .float8E5m2]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "FLOAT32"
      case 1: "FLOAT16"
      case 2: "INT32"
      case 3: "UINT8"
      case 4: "INT64"
      case 5: "STRING"
      case 6: "BOOL"
      case 7: "INT16"
      case 8: "COMPLEX64"
      case 9: "INT8"
      case 10: "FLOAT64"
      case 11: "COMPLEX128"
      case 12: "UINT64"
      case 13: "RESOURCE"
      case 14: "VARIANT"
      case 15: "UINT32"
      case 16: "UINT16"
      case 17: "INT4"
      case 18: "BFLOAT16"
      case 19: "INT2"
      case 20: "UINT4"
      case 21: "FLOAT8_E4M3FN"
      case 22: "FLOAT8_E5M2"
      default: nil
      }
    }

    /// The schema's spelling, or `TensorType(-1)` for a value that it does not name.
    public var description: String { name ?? "TensorType(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `DimensionType`.
  public struct DimensionType: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let dense = DimensionType(rawValue: 0)
    public static let sparseCsr = DimensionType(rawValue: 1)

    /// The members that the schema names.
    public static let allNamed: [DimensionType] = [.dense, .sparseCsr]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "DENSE"
      case 1: "SPARSE_CSR"
      default: nil
      }
    }

    /// The schema's spelling, or `DimensionType(-1)` for a value that it does not name.
    public var description: String { name ?? "DimensionType(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `BuiltinOperator`.
  public struct BuiltinOperator: OpenEnumeration {
    public let rawValue: Int32

    @inlinable
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let add = BuiltinOperator(rawValue: 0)
    public static let averagePool2D = BuiltinOperator(rawValue: 1)
    public static let concatenation = BuiltinOperator(rawValue: 2)
    public static let conv2D = BuiltinOperator(rawValue: 3)
    public static let depthwiseConv2D = BuiltinOperator(rawValue: 4)
    public static let depthToSpace = BuiltinOperator(rawValue: 5)
    public static let dequantize = BuiltinOperator(rawValue: 6)
    public static let embeddingLookup = BuiltinOperator(rawValue: 7)
    public static let floor = BuiltinOperator(rawValue: 8)
    public static let fullyConnected = BuiltinOperator(rawValue: 9)
    public static let hashtableLookup = BuiltinOperator(rawValue: 10)
    public static let l2Normalization = BuiltinOperator(rawValue: 11)
    public static let l2Pool2D = BuiltinOperator(rawValue: 12)
    public static let localResponseNormalization = BuiltinOperator(rawValue: 13)
    public static let logistic = BuiltinOperator(rawValue: 14)
    public static let lshProjection = BuiltinOperator(rawValue: 15)
    public static let lstm = BuiltinOperator(rawValue: 16)
    public static let maxPool2D = BuiltinOperator(rawValue: 17)
    public static let mul = BuiltinOperator(rawValue: 18)
    public static let relu = BuiltinOperator(rawValue: 19)
    public static let reluN1To1 = BuiltinOperator(rawValue: 20)
    public static let relu6 = BuiltinOperator(rawValue: 21)
    public static let reshape = BuiltinOperator(rawValue: 22)
    public static let resizeBilinear = BuiltinOperator(rawValue: 23)
    public static let rnn = BuiltinOperator(rawValue: 24)
    public static let softmax = BuiltinOperator(rawValue: 25)
    public static let spaceToDepth = BuiltinOperator(rawValue: 26)
    public static let svdf = BuiltinOperator(rawValue: 27)
    public static let tanh = BuiltinOperator(rawValue: 28)
    public static let concatEmbeddings = BuiltinOperator(rawValue: 29)
    public static let skipGram = BuiltinOperator(rawValue: 30)
    public static let call = BuiltinOperator(rawValue: 31)
    public static let custom = BuiltinOperator(rawValue: 32)
    public static let embeddingLookupSparse = BuiltinOperator(rawValue: 33)
    public static let pad = BuiltinOperator(rawValue: 34)
    public static let unidirectionalSequenceRnn = BuiltinOperator(rawValue: 35)
    public static let gather = BuiltinOperator(rawValue: 36)
    public static let batchToSpaceNd = BuiltinOperator(rawValue: 37)
    public static let spaceToBatchNd = BuiltinOperator(rawValue: 38)
    public static let transpose = BuiltinOperator(rawValue: 39)
    public static let mean = BuiltinOperator(rawValue: 40)
    public static let sub = BuiltinOperator(rawValue: 41)
    public static let div = BuiltinOperator(rawValue: 42)
    public static let squeeze = BuiltinOperator(rawValue: 43)
    public static let unidirectionalSequenceLstm = BuiltinOperator(rawValue: 44)
    public static let stridedSlice = BuiltinOperator(rawValue: 45)
    public static let bidirectionalSequenceRnn = BuiltinOperator(rawValue: 46)
    public static let exp = BuiltinOperator(rawValue: 47)
    public static let topkV2 = BuiltinOperator(rawValue: 48)
    public static let split = BuiltinOperator(rawValue: 49)
    public static let logSoftmax = BuiltinOperator(rawValue: 50)
    public static let delegate = BuiltinOperator(rawValue: 51)
    public static let bidirectionalSequenceLstm = BuiltinOperator(rawValue: 52)
    public static let cast = BuiltinOperator(rawValue: 53)
    public static let prelu = BuiltinOperator(rawValue: 54)
    public static let maximum = BuiltinOperator(rawValue: 55)
    public static let argMax = BuiltinOperator(rawValue: 56)
    public static let minimum = BuiltinOperator(rawValue: 57)
    public static let less = BuiltinOperator(rawValue: 58)
    public static let neg = BuiltinOperator(rawValue: 59)
    public static let padv2 = BuiltinOperator(rawValue: 60)
    public static let greater = BuiltinOperator(rawValue: 61)
    public static let greaterEqual = BuiltinOperator(rawValue: 62)
    public static let lessEqual = BuiltinOperator(rawValue: 63)
    public static let select = BuiltinOperator(rawValue: 64)
    public static let slice = BuiltinOperator(rawValue: 65)
    public static let sin = BuiltinOperator(rawValue: 66)
    public static let transposeConv = BuiltinOperator(rawValue: 67)
    public static let sparseToDense = BuiltinOperator(rawValue: 68)
    public static let tile = BuiltinOperator(rawValue: 69)
    public static let expandDims = BuiltinOperator(rawValue: 70)
    public static let equal = BuiltinOperator(rawValue: 71)
    public static let notEqual = BuiltinOperator(rawValue: 72)
    public static let log = BuiltinOperator(rawValue: 73)
    public static let sum = BuiltinOperator(rawValue: 74)
    public static let sqrt = BuiltinOperator(rawValue: 75)
    public static let rsqrt = BuiltinOperator(rawValue: 76)
    public static let shape = BuiltinOperator(rawValue: 77)
    public static let pow = BuiltinOperator(rawValue: 78)
    public static let argMin = BuiltinOperator(rawValue: 79)
    public static let fakeQuant = BuiltinOperator(rawValue: 80)
    public static let reduceProd = BuiltinOperator(rawValue: 81)
    public static let reduceMax = BuiltinOperator(rawValue: 82)
    public static let pack = BuiltinOperator(rawValue: 83)
    public static let logicalOr = BuiltinOperator(rawValue: 84)
    public static let oneHot = BuiltinOperator(rawValue: 85)
    public static let logicalAnd = BuiltinOperator(rawValue: 86)
    public static let logicalNot = BuiltinOperator(rawValue: 87)
    public static let unpack = BuiltinOperator(rawValue: 88)
    public static let reduceMin = BuiltinOperator(rawValue: 89)
    public static let floorDiv = BuiltinOperator(rawValue: 90)
    public static let reduceAny = BuiltinOperator(rawValue: 91)
    public static let square = BuiltinOperator(rawValue: 92)
    public static let zerosLike = BuiltinOperator(rawValue: 93)
    public static let fill = BuiltinOperator(rawValue: 94)
    public static let floorMod = BuiltinOperator(rawValue: 95)
    public static let range = BuiltinOperator(rawValue: 96)
    public static let resizeNearestNeighbor = BuiltinOperator(rawValue: 97)
    public static let leakyRelu = BuiltinOperator(rawValue: 98)
    public static let squaredDifference = BuiltinOperator(rawValue: 99)
    public static let mirrorPad = BuiltinOperator(rawValue: 100)
    public static let abs = BuiltinOperator(rawValue: 101)
    public static let splitV = BuiltinOperator(rawValue: 102)
    public static let unique = BuiltinOperator(rawValue: 103)
    public static let ceil = BuiltinOperator(rawValue: 104)
    public static let reverseV2 = BuiltinOperator(rawValue: 105)
    public static let addN = BuiltinOperator(rawValue: 106)
    public static let gatherNd = BuiltinOperator(rawValue: 107)
    public static let cos = BuiltinOperator(rawValue: 108)
    public static let `where` = BuiltinOperator(rawValue: 109)
    public static let rank = BuiltinOperator(rawValue: 110)
    public static let elu = BuiltinOperator(rawValue: 111)
    public static let reverseSequence = BuiltinOperator(rawValue: 112)
    public static let matrixDiag = BuiltinOperator(rawValue: 113)
    public static let quantize = BuiltinOperator(rawValue: 114)
    public static let matrixSetDiag = BuiltinOperator(rawValue: 115)
    public static let round = BuiltinOperator(rawValue: 116)
    public static let hardSwish = BuiltinOperator(rawValue: 117)
    public static let `if` = BuiltinOperator(rawValue: 118)
    public static let `while` = BuiltinOperator(rawValue: 119)
    public static let nonMaxSuppressionV4 = BuiltinOperator(rawValue: 120)
    public static let nonMaxSuppressionV5 = BuiltinOperator(rawValue: 121)
    public static let scatterNd = BuiltinOperator(rawValue: 122)
    public static let selectV2 = BuiltinOperator(rawValue: 123)
    public static let densify = BuiltinOperator(rawValue: 124)
    public static let segmentSum = BuiltinOperator(rawValue: 125)
    public static let batchMatmul = BuiltinOperator(rawValue: 126)
    public static let placeholderForGreaterOpCodes = BuiltinOperator(rawValue: 127)
    public static let cumsum = BuiltinOperator(rawValue: 128)
    public static let callOnce = BuiltinOperator(rawValue: 129)
    public static let broadcastTo = BuiltinOperator(rawValue: 130)
    public static let rfft2d = BuiltinOperator(rawValue: 131)
    public static let conv3D = BuiltinOperator(rawValue: 132)
    public static let imag = BuiltinOperator(rawValue: 133)
    public static let real = BuiltinOperator(rawValue: 134)
    public static let complexAbs = BuiltinOperator(rawValue: 135)
    public static let hashtable = BuiltinOperator(rawValue: 136)
    public static let hashtableFind = BuiltinOperator(rawValue: 137)
    public static let hashtableImport = BuiltinOperator(rawValue: 138)
    public static let hashtableSize = BuiltinOperator(rawValue: 139)
    public static let reduceAll = BuiltinOperator(rawValue: 140)
    public static let conv3DTranspose = BuiltinOperator(rawValue: 141)
    public static let varHandle = BuiltinOperator(rawValue: 142)
    public static let readVariable = BuiltinOperator(rawValue: 143)
    public static let assignVariable = BuiltinOperator(rawValue: 144)
    public static let broadcastArgs = BuiltinOperator(rawValue: 145)
    public static let randomStandardNormal = BuiltinOperator(rawValue: 146)
    public static let bucketize = BuiltinOperator(rawValue: 147)
    public static let randomUniform = BuiltinOperator(rawValue: 148)
    public static let multinomial = BuiltinOperator(rawValue: 149)
    public static let gelu = BuiltinOperator(rawValue: 150)
    public static let dynamicUpdateSlice = BuiltinOperator(rawValue: 151)
    public static let relu0To1 = BuiltinOperator(rawValue: 152)
    public static let unsortedSegmentProd = BuiltinOperator(rawValue: 153)
    public static let unsortedSegmentMax = BuiltinOperator(rawValue: 154)
    public static let unsortedSegmentSum = BuiltinOperator(rawValue: 155)
    public static let atan2 = BuiltinOperator(rawValue: 156)
    public static let unsortedSegmentMin = BuiltinOperator(rawValue: 157)
    public static let sign = BuiltinOperator(rawValue: 158)
    public static let bitcast = BuiltinOperator(rawValue: 159)
    public static let bitwiseXor = BuiltinOperator(rawValue: 160)
    public static let rightShift = BuiltinOperator(rawValue: 161)
    public static let stablehloLogistic = BuiltinOperator(rawValue: 162)
    public static let stablehloAdd = BuiltinOperator(rawValue: 163)
    public static let stablehloDivide = BuiltinOperator(rawValue: 164)
    public static let stablehloMultiply = BuiltinOperator(rawValue: 165)
    public static let stablehloMaximum = BuiltinOperator(rawValue: 166)
    public static let stablehloReshape = BuiltinOperator(rawValue: 167)
    public static let stablehloClamp = BuiltinOperator(rawValue: 168)
    public static let stablehloConcatenate = BuiltinOperator(rawValue: 169)
    public static let stablehloBroadcastInDim = BuiltinOperator(rawValue: 170)
    public static let stablehloConvolution = BuiltinOperator(rawValue: 171)
    public static let stablehloSlice = BuiltinOperator(rawValue: 172)
    public static let stablehloCustomCall = BuiltinOperator(rawValue: 173)
    public static let stablehloReduce = BuiltinOperator(rawValue: 174)
    public static let stablehloAbs = BuiltinOperator(rawValue: 175)
    public static let stablehloAnd = BuiltinOperator(rawValue: 176)
    public static let stablehloCosine = BuiltinOperator(rawValue: 177)
    public static let stablehloExponential = BuiltinOperator(rawValue: 178)
    public static let stablehloFloor = BuiltinOperator(rawValue: 179)
    public static let stablehloLog = BuiltinOperator(rawValue: 180)
    public static let stablehloMinimum = BuiltinOperator(rawValue: 181)
    public static let stablehloNegate = BuiltinOperator(rawValue: 182)
    public static let stablehloOr = BuiltinOperator(rawValue: 183)
    public static let stablehloPower = BuiltinOperator(rawValue: 184)
    public static let stablehloRemainder = BuiltinOperator(rawValue: 185)
    public static let stablehloRsqrt = BuiltinOperator(rawValue: 186)
    public static let stablehloSelect = BuiltinOperator(rawValue: 187)
    public static let stablehloSubtract = BuiltinOperator(rawValue: 188)
    public static let stablehloTanh = BuiltinOperator(rawValue: 189)
    public static let stablehloScatter = BuiltinOperator(rawValue: 190)
    public static let stablehloCompare = BuiltinOperator(rawValue: 191)
    public static let stablehloConvert = BuiltinOperator(rawValue: 192)
    public static let stablehloDynamicSlice = BuiltinOperator(rawValue: 193)
    public static let stablehloDynamicUpdateSlice = BuiltinOperator(rawValue: 194)
    public static let stablehloPad = BuiltinOperator(rawValue: 195)
    public static let stablehloIota = BuiltinOperator(rawValue: 196)
    public static let stablehloDotGeneral = BuiltinOperator(rawValue: 197)
    public static let stablehloReduceWindow = BuiltinOperator(rawValue: 198)
    public static let stablehloSort = BuiltinOperator(rawValue: 199)
    public static let stablehloWhile = BuiltinOperator(rawValue: 200)
    public static let stablehloGather = BuiltinOperator(rawValue: 201)
    public static let stablehloTranspose = BuiltinOperator(rawValue: 202)
    public static let dilate = BuiltinOperator(rawValue: 203)
    public static let stablehloRngBitGenerator = BuiltinOperator(rawValue: 204)
    public static let reduceWindow = BuiltinOperator(rawValue: 205)
    public static let stablehloComposite = BuiltinOperator(rawValue: 206)
    public static let stablehloShiftLeft = BuiltinOperator(rawValue: 207)
    public static let stablehloCbrt = BuiltinOperator(rawValue: 208)
    public static let stablehloCase = BuiltinOperator(rawValue: 209)

    /// The members that the schema names.
    public static let allNamed: [BuiltinOperator] = [.add, .averagePool2D, .concatenation, .conv2D, .depthwiseConv2D, .depthToSpace, .dequantize, .embeddingLookup, .floor, .fullyConnected, .hashtableLookup, .l2Normalization, .l2Pool2D, .localResponseNormalization, .logistic, .lshProjection, .lstm, .maxPool2D, .mul, .relu, .reluN1To1, .relu6, .reshape, .resizeBilinear, .rnn, .softmax, .spaceToDepth, .svdf, .tanh, .concatEmbeddings, .skipGram, .call, .custom, .embeddingLookupSparse, .pad, .unidirectionalSequenceRnn, .gather, .batchToSpaceNd, .spaceToBatchNd, .transpose, .mean, .sub, .div, .squeeze, .unidirectionalSequenceLstm, .stridedSlice, .bidirectionalSequenceRnn, .exp, .topkV2, .split, .logSoftmax, .delegate, .bidirectionalSequenceLstm, .cast, .prelu, .maximum, .argMax, .minimum, .less, .neg, .padv2, .greater, .greaterEqual, .lessEqual, .select, .slice, .sin, .transposeConv, .sparseToDense, .tile, .expandDims, .equal, .notEqual, .log, .sum, .sqrt, .rsqrt, .shape, .pow, .argMin, .fakeQuant, .reduceProd, .reduceMax, .pack, .logicalOr, .oneHot, .logicalAnd, .logicalNot, .unpack, .reduceMin, .floorDiv, .reduceAny, .square, .zerosLike, .fill, .floorMod, .range, .resizeNearestNeighbor, .leakyRelu, .squaredDifference, .mirrorPad, .abs, .splitV, .unique, .ceil, .reverseV2, .addN, .gatherNd, .cos, .`where`, .rank, .elu, .reverseSequence, .matrixDiag, .quantize, .matrixSetDiag, .round, .hardSwish, .`if`, .`while`, .nonMaxSuppressionV4, .nonMaxSuppressionV5, .scatterNd, .selectV2, .densify, .segmentSum, .batchMatmul, .placeholderForGreaterOpCodes, .cumsum, .callOnce, .broadcastTo, .rfft2d, .conv3D, .imag, .real, .complexAbs, .hashtable, .hashtableFind, .hashtableImport, .hashtableSize, .reduceAll, .conv3DTranspose, .varHandle, .readVariable, .assignVariable, .broadcastArgs, .randomStandardNormal, .bucketize, .randomUniform, .multinomial, .gelu, .dynamicUpdateSlice, .relu0To1, .unsortedSegmentProd, .unsortedSegmentMax, .unsortedSegmentSum, .atan2, .unsortedSegmentMin, .sign, .bitcast, .bitwiseXor, .rightShift, .stablehloLogistic, .stablehloAdd, .stablehloDivide, .stablehloMultiply, .stablehloMaximum, .stablehloReshape, .stablehloClamp, .stablehloConcatenate, .stablehloBroadcastInDim, .stablehloConvolution, .stablehloSlice, .stablehloCustomCall, .stablehloReduce, .stablehloAbs, .stablehloAnd, .stablehloCosine, .stablehloExponential, .stablehloFloor, .stablehloLog, .stablehloMinimum, .stablehloNegate, .stablehloOr, .stablehloPower, .stablehloRemainder, .stablehloRsqrt, .stablehloSelect, .stablehloSubtract, .stablehloTanh, .stablehloScatter, .stablehloCompare, .stablehloConvert, .stablehloDynamicSlice, .stablehloDynamicUpdateSlice, .stablehloPad, .stablehloIota, .stablehloDotGeneral, .stablehloReduceWindow, .stablehloSort, .stablehloWhile, .stablehloGather, .stablehloTranspose, .dilate, .stablehloRngBitGenerator, .reduceWindow, .stablehloComposite, .stablehloShiftLeft, .stablehloCbrt, .stablehloCase]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "ADD"
      case 1: "AVERAGE_POOL_2D"
      case 2: "CONCATENATION"
      case 3: "CONV_2D"
      case 4: "DEPTHWISE_CONV_2D"
      case 5: "DEPTH_TO_SPACE"
      case 6: "DEQUANTIZE"
      case 7: "EMBEDDING_LOOKUP"
      case 8: "FLOOR"
      case 9: "FULLY_CONNECTED"
      case 10: "HASHTABLE_LOOKUP"
      case 11: "L2_NORMALIZATION"
      case 12: "L2_POOL_2D"
      case 13: "LOCAL_RESPONSE_NORMALIZATION"
      case 14: "LOGISTIC"
      case 15: "LSH_PROJECTION"
      case 16: "LSTM"
      case 17: "MAX_POOL_2D"
      case 18: "MUL"
      case 19: "RELU"
      case 20: "RELU_N1_TO_1"
      case 21: "RELU6"
      case 22: "RESHAPE"
      case 23: "RESIZE_BILINEAR"
      case 24: "RNN"
      case 25: "SOFTMAX"
      case 26: "SPACE_TO_DEPTH"
      case 27: "SVDF"
      case 28: "TANH"
      case 29: "CONCAT_EMBEDDINGS"
      case 30: "SKIP_GRAM"
      case 31: "CALL"
      case 32: "CUSTOM"
      case 33: "EMBEDDING_LOOKUP_SPARSE"
      case 34: "PAD"
      case 35: "UNIDIRECTIONAL_SEQUENCE_RNN"
      case 36: "GATHER"
      case 37: "BATCH_TO_SPACE_ND"
      case 38: "SPACE_TO_BATCH_ND"
      case 39: "TRANSPOSE"
      case 40: "MEAN"
      case 41: "SUB"
      case 42: "DIV"
      case 43: "SQUEEZE"
      case 44: "UNIDIRECTIONAL_SEQUENCE_LSTM"
      case 45: "STRIDED_SLICE"
      case 46: "BIDIRECTIONAL_SEQUENCE_RNN"
      case 47: "EXP"
      case 48: "TOPK_V2"
      case 49: "SPLIT"
      case 50: "LOG_SOFTMAX"
      case 51: "DELEGATE"
      case 52: "BIDIRECTIONAL_SEQUENCE_LSTM"
      case 53: "CAST"
      case 54: "PRELU"
      case 55: "MAXIMUM"
      case 56: "ARG_MAX"
      case 57: "MINIMUM"
      case 58: "LESS"
      case 59: "NEG"
      case 60: "PADV2"
      case 61: "GREATER"
      case 62: "GREATER_EQUAL"
      case 63: "LESS_EQUAL"
      case 64: "SELECT"
      case 65: "SLICE"
      case 66: "SIN"
      case 67: "TRANSPOSE_CONV"
      case 68: "SPARSE_TO_DENSE"
      case 69: "TILE"
      case 70: "EXPAND_DIMS"
      case 71: "EQUAL"
      case 72: "NOT_EQUAL"
      case 73: "LOG"
      case 74: "SUM"
      case 75: "SQRT"
      case 76: "RSQRT"
      case 77: "SHAPE"
      case 78: "POW"
      case 79: "ARG_MIN"
      case 80: "FAKE_QUANT"
      case 81: "REDUCE_PROD"
      case 82: "REDUCE_MAX"
      case 83: "PACK"
      case 84: "LOGICAL_OR"
      case 85: "ONE_HOT"
      case 86: "LOGICAL_AND"
      case 87: "LOGICAL_NOT"
      case 88: "UNPACK"
      case 89: "REDUCE_MIN"
      case 90: "FLOOR_DIV"
      case 91: "REDUCE_ANY"
      case 92: "SQUARE"
      case 93: "ZEROS_LIKE"
      case 94: "FILL"
      case 95: "FLOOR_MOD"
      case 96: "RANGE"
      case 97: "RESIZE_NEAREST_NEIGHBOR"
      case 98: "LEAKY_RELU"
      case 99: "SQUARED_DIFFERENCE"
      case 100: "MIRROR_PAD"
      case 101: "ABS"
      case 102: "SPLIT_V"
      case 103: "UNIQUE"
      case 104: "CEIL"
      case 105: "REVERSE_V2"
      case 106: "ADD_N"
      case 107: "GATHER_ND"
      case 108: "COS"
      case 109: "WHERE"
      case 110: "RANK"
      case 111: "ELU"
      case 112: "REVERSE_SEQUENCE"
      case 113: "MATRIX_DIAG"
      case 114: "QUANTIZE"
      case 115: "MATRIX_SET_DIAG"
      case 116: "ROUND"
      case 117: "HARD_SWISH"
      case 118: "IF"
      case 119: "WHILE"
      case 120: "NON_MAX_SUPPRESSION_V4"
      case 121: "NON_MAX_SUPPRESSION_V5"
      case 122: "SCATTER_ND"
      case 123: "SELECT_V2"
      case 124: "DENSIFY"
      case 125: "SEGMENT_SUM"
      case 126: "BATCH_MATMUL"
      case 127: "PLACEHOLDER_FOR_GREATER_OP_CODES"
      case 128: "CUMSUM"
      case 129: "CALL_ONCE"
      case 130: "BROADCAST_TO"
      case 131: "RFFT2D"
      case 132: "CONV_3D"
      case 133: "IMAG"
      case 134: "REAL"
      case 135: "COMPLEX_ABS"
      case 136: "HASHTABLE"
      case 137: "HASHTABLE_FIND"
      case 138: "HASHTABLE_IMPORT"
      case 139: "HASHTABLE_SIZE"
      case 140: "REDUCE_ALL"
      case 141: "CONV_3D_TRANSPOSE"
      case 142: "VAR_HANDLE"
      case 143: "READ_VARIABLE"
      case 144: "ASSIGN_VARIABLE"
      case 145: "BROADCAST_ARGS"
      case 146: "RANDOM_STANDARD_NORMAL"
      case 147: "BUCKETIZE"
      case 148: "RANDOM_UNIFORM"
      case 149: "MULTINOMIAL"
      case 150: "GELU"
      case 151: "DYNAMIC_UPDATE_SLICE"
      case 152: "RELU_0_TO_1"
      case 153: "UNSORTED_SEGMENT_PROD"
      case 154: "UNSORTED_SEGMENT_MAX"
      case 155: "UNSORTED_SEGMENT_SUM"
      case 156: "ATAN2"
      case 157: "UNSORTED_SEGMENT_MIN"
      case 158: "SIGN"
      case 159: "BITCAST"
      case 160: "BITWISE_XOR"
      case 161: "RIGHT_SHIFT"
      case 162: "STABLEHLO_LOGISTIC"
      case 163: "STABLEHLO_ADD"
      case 164: "STABLEHLO_DIVIDE"
      case 165: "STABLEHLO_MULTIPLY"
      case 166: "STABLEHLO_MAXIMUM"
      case 167: "STABLEHLO_RESHAPE"
      case 168: "STABLEHLO_CLAMP"
      case 169: "STABLEHLO_CONCATENATE"
      case 170: "STABLEHLO_BROADCAST_IN_DIM"
      case 171: "STABLEHLO_CONVOLUTION"
      case 172: "STABLEHLO_SLICE"
      case 173: "STABLEHLO_CUSTOM_CALL"
      case 174: "STABLEHLO_REDUCE"
      case 175: "STABLEHLO_ABS"
      case 176: "STABLEHLO_AND"
      case 177: "STABLEHLO_COSINE"
      case 178: "STABLEHLO_EXPONENTIAL"
      case 179: "STABLEHLO_FLOOR"
      case 180: "STABLEHLO_LOG"
      case 181: "STABLEHLO_MINIMUM"
      case 182: "STABLEHLO_NEGATE"
      case 183: "STABLEHLO_OR"
      case 184: "STABLEHLO_POWER"
      case 185: "STABLEHLO_REMAINDER"
      case 186: "STABLEHLO_RSQRT"
      case 187: "STABLEHLO_SELECT"
      case 188: "STABLEHLO_SUBTRACT"
      case 189: "STABLEHLO_TANH"
      case 190: "STABLEHLO_SCATTER"
      case 191: "STABLEHLO_COMPARE"
      case 192: "STABLEHLO_CONVERT"
      case 193: "STABLEHLO_DYNAMIC_SLICE"
      case 194: "STABLEHLO_DYNAMIC_UPDATE_SLICE"
      case 195: "STABLEHLO_PAD"
      case 196: "STABLEHLO_IOTA"
      case 197: "STABLEHLO_DOT_GENERAL"
      case 198: "STABLEHLO_REDUCE_WINDOW"
      case 199: "STABLEHLO_SORT"
      case 200: "STABLEHLO_WHILE"
      case 201: "STABLEHLO_GATHER"
      case 202: "STABLEHLO_TRANSPOSE"
      case 203: "DILATE"
      case 204: "STABLEHLO_RNG_BIT_GENERATOR"
      case 205: "REDUCE_WINDOW"
      case 206: "STABLEHLO_COMPOSITE"
      case 207: "STABLEHLO_SHIFT_LEFT"
      case 208: "STABLEHLO_CBRT"
      case 209: "STABLEHLO_CASE"
      default: nil
      }
    }

    /// The schema's spelling, or `BuiltinOperator(-1)` for a value that it does not name.
    public var description: String { name ?? "BuiltinOperator(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `StablehloPrecisionConfig`.
  public struct StablehloPrecisionConfig: OpenEnumeration {
    public let rawValue: UInt32

    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let `default` = StablehloPrecisionConfig(rawValue: 0)
    public static let high = StablehloPrecisionConfig(rawValue: 1)
    public static let highest = StablehloPrecisionConfig(rawValue: 2)

    /// The members that the schema names.
    public static let allNamed: [StablehloPrecisionConfig] = [.`default`, .high, .highest]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "DEFAULT"
      case 1: "HIGH"
      case 2: "HIGHEST"
      default: nil
      }
    }

    /// The schema's spelling, or `StablehloPrecisionConfig(-1)` for a value that it does not name.
    public var description: String { name ?? "StablehloPrecisionConfig(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `StablehloComparisonDirection`.
  public struct StablehloComparisonDirection: OpenEnumeration {
    public let rawValue: UInt32

    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let stablehloComparisonDirectionEq = StablehloComparisonDirection(rawValue: 0)
    public static let stablehloComparisonDirectionNe = StablehloComparisonDirection(rawValue: 1)
    public static let stablehloComparisonDirectionGe = StablehloComparisonDirection(rawValue: 2)
    public static let stablehloComparisonDirectionGt = StablehloComparisonDirection(rawValue: 3)
    public static let stablehloComparisonDirectionLe = StablehloComparisonDirection(rawValue: 4)
    public static let stablehloComparisonDirectionLt = StablehloComparisonDirection(rawValue: 5)

    /// The members that the schema names.
    public static let allNamed: [StablehloComparisonDirection] = [.stablehloComparisonDirectionEq, .stablehloComparisonDirectionNe, .stablehloComparisonDirectionGe, .stablehloComparisonDirectionGt, .stablehloComparisonDirectionLe, .stablehloComparisonDirectionLt]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "STABLEHLO_COMPARISON_DIRECTION_EQ"
      case 1: "STABLEHLO_COMPARISON_DIRECTION_NE"
      case 2: "STABLEHLO_COMPARISON_DIRECTION_GE"
      case 3: "STABLEHLO_COMPARISON_DIRECTION_GT"
      case 4: "STABLEHLO_COMPARISON_DIRECTION_LE"
      case 5: "STABLEHLO_COMPARISON_DIRECTION_LT"
      default: nil
      }
    }

    /// The schema's spelling, or `StablehloComparisonDirection(-1)` for a value that it does not name.
    public var description: String { name ?? "StablehloComparisonDirection(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `StablehloComparisonType`.
  public struct StablehloComparisonType: OpenEnumeration {
    public let rawValue: UInt32

    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let stablehloComparisonTypeNotype = StablehloComparisonType(rawValue: 0)
    public static let stablehloComparisonTypeFloat = StablehloComparisonType(rawValue: 1)
    public static let stablehloComparisonTypeFloatTotalOrder = StablehloComparisonType(rawValue: 2)
    public static let stablehloComparisonTypeSigned = StablehloComparisonType(rawValue: 3)
    public static let stablehloComparisonTypeUnsigned = StablehloComparisonType(rawValue: 4)

    /// The members that the schema names.
    public static let allNamed: [StablehloComparisonType] = [.stablehloComparisonTypeNotype, .stablehloComparisonTypeFloat, .stablehloComparisonTypeFloatTotalOrder, .stablehloComparisonTypeSigned, .stablehloComparisonTypeUnsigned]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "STABLEHLO_COMPARISON_TYPE_NOTYPE"
      case 1: "STABLEHLO_COMPARISON_TYPE_FLOAT"
      case 2: "STABLEHLO_COMPARISON_TYPE_FLOAT_TOTAL_ORDER"
      case 3: "STABLEHLO_COMPARISON_TYPE_SIGNED"
      case 4: "STABLEHLO_COMPARISON_TYPE_UNSIGNED"
      default: nil
      }
    }

    /// The schema's spelling, or `StablehloComparisonType(-1)` for a value that it does not name.
    public var description: String { name ?? "StablehloComparisonType(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `RngAlgorithm`.
  public struct RngAlgorithm: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let `default` = RngAlgorithm(rawValue: 0)
    public static let philox = RngAlgorithm(rawValue: 1)
    public static let threefry = RngAlgorithm(rawValue: 2)

    /// The members that the schema names.
    public static let allNamed: [RngAlgorithm] = [.`default`, .philox, .threefry]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "DEFAULT"
      case 1: "PHILOX"
      case 2: "THREEFRY"
      default: nil
      }
    }

    /// The schema's spelling, or `RngAlgorithm(-1)` for a value that it does not name.
    public var description: String { name ?? "RngAlgorithm(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `Padding`.
  public struct Padding: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let same = Padding(rawValue: 0)
    public static let valid = Padding(rawValue: 1)

    /// The members that the schema names.
    public static let allNamed: [Padding] = [.same, .valid]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "SAME"
      case 1: "VALID"
      default: nil
      }
    }

    /// The schema's spelling, or `Padding(-1)` for a value that it does not name.
    public var description: String { name ?? "Padding(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `ActivationFunctionType`.
  public struct ActivationFunctionType: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let none = ActivationFunctionType(rawValue: 0)
    public static let relu = ActivationFunctionType(rawValue: 1)
    public static let reluN1To1 = ActivationFunctionType(rawValue: 2)
    public static let relu6 = ActivationFunctionType(rawValue: 3)
    public static let tanh = ActivationFunctionType(rawValue: 4)
    public static let signBit = ActivationFunctionType(rawValue: 5)

    /// The members that the schema names.
    public static let allNamed: [ActivationFunctionType] = [.none, .relu, .reluN1To1, .relu6, .tanh, .signBit]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "NONE"
      case 1: "RELU"
      case 2: "RELU_N1_TO_1"
      case 3: "RELU6"
      case 4: "TANH"
      case 5: "SIGN_BIT"
      default: nil
      }
    }

    /// The schema's spelling, or `ActivationFunctionType(-1)` for a value that it does not name.
    public var description: String { name ?? "ActivationFunctionType(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `LSHProjectionType`.
  public struct LSHProjectionType: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let unknown = LSHProjectionType(rawValue: 0)
    public static let sparse = LSHProjectionType(rawValue: 1)
    public static let dense = LSHProjectionType(rawValue: 2)

    /// The members that the schema names.
    public static let allNamed: [LSHProjectionType] = [.unknown, .sparse, .dense]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "UNKNOWN"
      case 1: "SPARSE"
      case 2: "DENSE"
      default: nil
      }
    }

    /// The schema's spelling, or `LSHProjectionType(-1)` for a value that it does not name.
    public var description: String { name ?? "LSHProjectionType(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `FullyConnectedOptionsWeightsFormat`.
  public struct FullyConnectedOptionsWeightsFormat: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let `default` = FullyConnectedOptionsWeightsFormat(rawValue: 0)
    public static let shuffled4x16int8 = FullyConnectedOptionsWeightsFormat(rawValue: 1)

    /// The members that the schema names.
    public static let allNamed: [FullyConnectedOptionsWeightsFormat] = [.`default`, .shuffled4x16int8]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "DEFAULT"
      case 1: "SHUFFLED4x16INT8"
      default: nil
      }
    }

    /// The schema's spelling, or `FullyConnectedOptionsWeightsFormat(-1)` for a value that it does not name.
    public var description: String { name ?? "FullyConnectedOptionsWeightsFormat(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `LSTMKernelType`.
  public struct LSTMKernelType: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let full = LSTMKernelType(rawValue: 0)
    public static let basic = LSTMKernelType(rawValue: 1)

    /// The members that the schema names.
    public static let allNamed: [LSTMKernelType] = [.full, .basic]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "FULL"
      case 1: "BASIC"
      default: nil
      }
    }

    /// The schema's spelling, or `LSTMKernelType(-1)` for a value that it does not name.
    public var description: String { name ?? "LSTMKernelType(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `CombinerType`.
  public struct CombinerType: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let sum = CombinerType(rawValue: 0)
    public static let mean = CombinerType(rawValue: 1)
    public static let sqrtn = CombinerType(rawValue: 2)

    /// The members that the schema names.
    public static let allNamed: [CombinerType] = [.sum, .mean, .sqrtn]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "SUM"
      case 1: "MEAN"
      case 2: "SQRTN"
      default: nil
      }
    }

    /// The schema's spelling, or `CombinerType(-1)` for a value that it does not name.
    public var description: String { name ?? "CombinerType(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `MirrorPadMode`.
  public struct MirrorPadMode: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let reflect = MirrorPadMode(rawValue: 0)
    public static let symmetric = MirrorPadMode(rawValue: 1)

    /// The members that the schema names.
    public static let allNamed: [MirrorPadMode] = [.reflect, .symmetric]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "REFLECT"
      case 1: "SYMMETRIC"
      default: nil
      }
    }

    /// The schema's spelling, or `MirrorPadMode(-1)` for a value that it does not name.
    public var description: String { name ?? "MirrorPadMode(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `ReduceWindowFunction`.
  public struct ReduceWindowFunction: OpenEnumeration {
    public let rawValue: Int32

    @inlinable
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let unsupported = ReduceWindowFunction(rawValue: 0)
    public static let add = ReduceWindowFunction(rawValue: 1)
    public static let mul = ReduceWindowFunction(rawValue: 2)
    public static let minimum = ReduceWindowFunction(rawValue: 3)
    public static let maximum = ReduceWindowFunction(rawValue: 4)
    public static let all = ReduceWindowFunction(rawValue: 5)
    public static let any = ReduceWindowFunction(rawValue: 6)

    /// The members that the schema names.
    public static let allNamed: [ReduceWindowFunction] = [.unsupported, .add, .mul, .minimum, .maximum, .all, .any]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "UNSUPPORTED"
      case 1: "ADD"
      case 2: "MUL"
      case 3: "MINIMUM"
      case 4: "MAXIMUM"
      case 5: "ALL"
      case 6: "ANY"
      default: nil
      }
    }

    /// The schema's spelling, or `ReduceWindowFunction(-1)` for a value that it does not name.
    public var description: String { name ?? "ReduceWindowFunction(\(rawValue))" }
  }
}

extension Schema {
  /// The schema's enum `CustomOptionsFormat`.
  public struct CustomOptionsFormat: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let flexbuffers = CustomOptionsFormat(rawValue: 0)

    /// The members that the schema names.
    public static let allNamed: [CustomOptionsFormat] = [.flexbuffers]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "FLEXBUFFERS"
      default: nil
      }
    }

    /// The schema's spelling, or `CustomOptionsFormat(-1)` for a value that it does not name.
    public var description: String { name ?? "CustomOptionsFormat(\(rawValue))" }
  }
}
