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
  ])
}
