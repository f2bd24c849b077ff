extension OperatorRegistry {
  /// Every operator of Swiftlet: one line each.
  public static let standard = OperatorRegistry([
    // Binary
    AddOperator.self,
    DivOperator.self,
    MaximumOperator.self,
    MinimumOperator.self,
    MulOperator.self,
    SquaredDifferenceOperator.self,
    SubOperator.self,
    // Convolution
    Conv2DOperator.self,
    DepthwiseConv2DOperator.self,
    TransposeConvOperator.self,
    // Elementwise
    SquareOperator.self,
    // Layout
    ConcatenationOperator.self,
    ExpandDimsOperator.self,
    PackOperator.self,
    ReshapeOperator.self,
    ShapeOperator.self,
    SqueezeOperator.self,
    TransposeOperator.self,
    UnpackOperator.self,
    // Padding
    MirrorPadOperator.self,
    PadOperator.self,
    PadV2Operator.self,
    // Pooling
    AveragePool2DOperator.self,
    L2Pool2DOperator.self,
    MaxPool2DOperator.self,
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
    // Slicing
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
  ])
}
