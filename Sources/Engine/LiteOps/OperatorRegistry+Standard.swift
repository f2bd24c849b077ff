extension OperatorRegistry {
  /// Every operator of Swiftlet: one line each.
  public static let standard = OperatorRegistry([
    // Activation
    EluOperator.self,
    GeluOperator.self,
    HardSwishOperator.self,
    L2NormalizationOperator.self,
    LeakyReluOperator.self,
    LogSoftmaxOperator.self,
    LogisticOperator.self,
    PreluOperator.self,
    Relu0To1Operator.self,
    Relu6Operator.self,
    ReluN1To1Operator.self,
    ReluOperator.self,
    SoftmaxOperator.self,
    TanhOperator.self,
    // Binary
    AddOperator.self,
    DivOperator.self,
    MaximumOperator.self,
    MinimumOperator.self,
    MulOperator.self,
    SquaredDifferenceOperator.self,
    SubOperator.self,
    // Comparison
    EqualOperator.self,
    GreaterEqualOperator.self,
    GreaterOperator.self,
    LessEqualOperator.self,
    LessOperator.self,
    LogicalAndOperator.self,
    LogicalNotOperator.self,
    LogicalOrOperator.self,
    NotEqualOperator.self,
    // Control
    CallOnceOperator.self,
    CallOperator.self,
    IfOperator.self,
    WhileOperator.self,
    // Convolution
    Conv2DOperator.self,
    DepthwiseConv2DOperator.self,
    TransposeConvOperator.self,
    // Detection
    DetectionPostProcessOperator.self,
    // Elementwise
    AbsOperator.self,
    CastOperator.self,
    CeilOperator.self,
    CosOperator.self,
    ExpOperator.self,
    FloorOperator.self,
    LogOperator.self,
    NegOperator.self,
    RoundOperator.self,
    RsqrtOperator.self,
    SignOperator.self,
    SinOperator.self,
    SqrtOperator.self,
    SquareOperator.self,
    // Filling
    FillOperator.self,
    RangeOperator.self,
    ZerosLikeOperator.self,
    // Layout
    BroadcastArgsOperator.self,
    BroadcastToOperator.self,
    ConcatenationOperator.self,
    ExpandDimsOperator.self,
    PackOperator.self,
    RankOperator.self,
    ReshapeOperator.self,
    ReverseV2Operator.self,
    ShapeOperator.self,
    SqueezeOperator.self,
    TileOperator.self,
    TransposeOperator.self,
    UnpackOperator.self,
    // Linear
    FullyConnectedOperator.self,
    // LinearAlgebra
    BatchMatMulOperator.self,
    // Padding
    MirrorPadOperator.self,
    PadOperator.self,
    PadV2Operator.self,
    // Pooling
    AveragePool2DOperator.self,
    L2Pool2DOperator.self,
    MaxPool2DOperator.self,
    // Quantization
    DequantizeOperator.self,
    QuantizeOperator.self,
    // Reduction
    ArgMaxOperator.self,
    ArgMinOperator.self,
    MeanOperator.self,
    ReduceMaxOperator.self,
    ReduceMinOperator.self,
    SumOperator.self,
    // Resize
    ResizeBilinearOperator.self,
    ResizeNearestNeighborOperator.self,
    // Selection
    OneHotOperator.self,
    SelectOperator.self,
    SelectV2Operator.self,
    TopKV2Operator.self,
    // Sequence
    UnidirectionalSequenceLSTMOperator.self,
    // Signal
    ComplexAbsOperator.self,
    ImagOperator.self,
    RFFT2DOperator.self,
    RealOperator.self,
    // Slicing
    GatherNDOperator.self,
    GatherOperator.self,
    SliceOperator.self,
    SplitOperator.self,
    SplitVOperator.self,
    StridedSliceOperator.self,
    // Space
    BatchToSpaceNDOperator.self,
    DepthToSpaceOperator.self,
    SpaceToBatchNDOperator.self,
    SpaceToDepthOperator.self,
    // State
    AssignVariableOperator.self,
    HashtableFindOperator.self,
    HashtableImportOperator.self,
    HashtableOperator.self,
    HashtableSizeOperator.self,
    ReadVariableOperator.self,
    VarHandleOperator.self,
  ])
}
