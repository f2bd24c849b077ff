import LiteMicrokernels
public import LiteReference

/// The operations by the names of their operators, with this process's micro-kernels.
extension FloatCombination {
  /// The fast `ADD`.
  public static func add(_ plan: BroadcastPlan, range: ClosedRange<Float>) -> FloatCombination {
    FloatCombination(.add, plan, range: range)
  }

  /// The fast `SUB`.
  public static func sub(_ plan: BroadcastPlan, range: ClosedRange<Float>) -> FloatCombination {
    FloatCombination(.subtract, plan, range: range)
  }

  /// The fast `MUL`.
  public static func mul(_ plan: BroadcastPlan, range: ClosedRange<Float>) -> FloatCombination {
    FloatCombination(.multiply, plan, range: range)
  }

  /// The fast `DIV`.
  public static func div(_ plan: BroadcastPlan, range: ClosedRange<Float>) -> FloatCombination {
    FloatCombination(.divide, plan, range: range)
  }

  /// The fast `MAXIMUM` or `MINIMUM`.
  public static func extremum(_ extremum: Extremum, _ plan: BroadcastPlan) -> FloatCombination {
    FloatCombination(extremum == .maximum ? .maximum : .minimum, plan)
  }

  /// The fast `SQUARED_DIFFERENCE`.
  public static func squaredDifference(_ plan: BroadcastPlan) -> FloatCombination {
    FloatCombination(.squaredDifference, plan)
  }

  /// The fast `PRELU`.
  public static func prelu(_ plan: BroadcastPlan) -> FloatCombination {
    FloatCombination(.prelu, plan)
  }
}
