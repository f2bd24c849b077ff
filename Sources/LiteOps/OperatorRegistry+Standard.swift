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
    // Elementwise
    SquareOperator.self,
    // Reduction
    ArgMaxOperator.self,
    ArgMinOperator.self,
    MeanOperator.self,
    ReduceMaxOperator.self,
    ReduceMinOperator.self,
    SumOperator.self,
  ])
}
