extension BroadcastPlan {
  /// Some steps of the outermost axis of a plan.
  public struct Part: Sendable {
    /// The plan of these steps.
    public let plan: BroadcastPlan

    /// Where they begin in each operand, in elements.
    public let offsets: (first: Int, second: Int)

    /// Their elements of the output.
    public let output: Range<Int>
  }

  /// The number of steps of the outermost axis; 0 where the output is empty.
  public var stepCount: Int { rowCount == 0 ? 0 : axes.last?.count ?? rowLength }

  /// A part of the plan.
  ///
  /// - Parameter steps: The steps of the outermost axis.
  /// - Returns: The plan of the steps, and where their elements are.
  public func part(_ steps: Range<Int>) -> Part {
    let elements = stepCount == 0 ? 0 : rowCount * rowLength / stepCount
    let output = steps.lowerBound * elements..<steps.upperBound * elements
    guard let axis = axes.last else {
      return Part(
        plan: BroadcastPlan(row: row, rowLength: steps.count, rowCount: 1, axes: []),
        offsets: (
          row == .firstRepeats ? 0 : steps.lowerBound, row == .secondRepeats ? 0 : steps.lowerBound
        ),
        output: output)
    }
    let outermost = Axis(
      count: steps.count, firstStride: axis.firstStride, secondStride: axis.secondStride)
    return Part(
      plan: BroadcastPlan(
        row: row, rowLength: rowLength, rowCount: rowCount / axis.count * steps.count,
        axes: axes.dropLast() + [outermost]),
      offsets: (steps.lowerBound * axis.firstStride, steps.lowerBound * axis.secondStride),
      output: output)
  }
}
