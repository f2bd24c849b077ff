public import LiteSchema

extension OperatorRegistry {
  /// The codes of the schema that ``standard`` has no operator for, with the reason for each.
  ///
  /// Every code of the schema is either here or in the registry; a test proves it.
  public static let exclusions: [Schema.BuiltinOperator: String] = {
    // StableHLO within TensorFlow Lite is mostly a form between two tools.
    let intermediate: [Schema.BuiltinOperator] = [
      .stablehloAbs, .stablehloBroadcastInDim, .stablehloCbrt, .stablehloClamp, .stablehloCompare,
      .stablehloConcatenate, .stablehloConvert, .stablehloConvolution, .stablehloCosine,
      .stablehloCustomCall, .stablehloDivide, .stablehloDotGeneral, .stablehloDynamicSlice,
      .stablehloDynamicUpdateSlice, .stablehloExponential, .stablehloFloor, .stablehloIota,
      .stablehloLog, .stablehloLogistic, .stablehloNegate, .stablehloOr, .stablehloPower,
      .stablehloReduce, .stablehloRemainder, .stablehloReshape, .stablehloRsqrt,
      .stablehloSelect, .stablehloSlice, .stablehloSort, .stablehloSubtract, .stablehloTanh,
      .stablehloTranspose, .stablehloWhile,
    ]
    var exclusions = Dictionary(
      uniqueKeysWithValues: intermediate.map {
        ($0, "only between converter and quantizer: LiteRT has no kernel for it")
      })
    exclusions[.concatEmbeddings] = "LiteRT has no kernel for it"
    exclusions[.custom] = "custom operators, which have names instead"
    exclusions[.delegate] = "only in graphs in memory, for nodes that a delegate runs"
    exclusions[.placeholderForGreaterOpCodes] = "stands for codes above 127 in old readers"
    return exclusions
  }()
}
