import LiteExecution

/// The broadcast of the elements of a condition and of two choices to those of an output.
public struct Selection: Sendable {
  /// One axis of the output, with the strides of the three operands in elements.
  public struct Axis: Hashable, Sendable {
    /// The number of steps.
    public var count: Int

    /// The distance of a step in the condition: 0 where it is repeated.
    public var conditionStride: Int

    /// The distance of a step in the elements that are taken where it holds.
    public var trueStride: Int

    /// The distance of a step in the elements that are taken where it does not.
    public var falseStride: Int

    public init(count: Int, conditionStride: Int, trueStride: Int, falseStride: Int) {
      self.count = count
      self.conditionStride = conditionStride
      self.trueStride = trueStride
      self.falseStride = falseStride
    }
  }

  private var axes: [Axis]
  private let isEmpty: Bool

  /// A selection along the axes of an output, outermost first.
  ///
  /// Axes of one step are dropped, and those that continue each other are joined.
  public init(_ axes: [Axis]) {
    var merged: [Axis] = []
    for axis in axes where axis.count != 1 {
      guard let outer = merged.last,
        outer.conditionStride == axis.count * axis.conditionStride,
        outer.trueStride == axis.count * axis.trueStride,
        outer.falseStride == axis.count * axis.falseStride
      else {
        merged.append(axis)
        continue
      }
      merged[merged.count - 1] = axis
      merged[merged.count - 1].count = outer.count * axis.count
    }
    let single = Axis(count: 1, conditionStride: 0, trueStride: 0, falseStride: 0)
    self.axes = merged.isEmpty ? [single] : merged
    isEmpty = axes.contains { $0.count == 0 }
  }

  /// Takes each element of the output from one operand or the other.
  ///
  /// - Parameters:
  ///   - condition: Which to take: the second operand where a byte is 0.
  ///   - whenTrue: The elements to take where the condition holds.
  ///   - whenFalse: The elements to take where it does not.
  ///   - output: The elements taken, in the order of the axes.
  @specialized(where Word == UInt8)
  @specialized(where Word == UInt16)
  @specialized(where Word == UInt32)
  @specialized(where Word == UInt64)
  @specialized(where Word == SIMD2<UInt64>)
  public func run<Word: BitwiseCopyable>(
    _ condition: Span<UInt8>, _ whenTrue: Span<Word>, _ whenFalse: Span<Word>,
    into output: inout MutableSpan<Word>
  ) {
    guard !isEmpty else { return }
    var written = 0
    select(
      axis: 0, condition, at: 0, whenTrue, at: 0, whenFalse, at: 0, into: &output,
      written: &written, Checkpoint())
  }

  /// The number of steps of the outermost axis; 0 where the output is empty.
  public var stepCount: Int { isEmpty ? 0 : axes[0].count }

  /// The number of elements of the output.
  public var elementCount: Int { isEmpty ? 0 : axes.reduce(1) { $0 * $1.count } }

  /// Some steps of the outermost axis, and where they begin in each operand, in elements.
  public func part(_ steps: Range<Int>) -> (
    selection: Selection, condition: Int, whenTrue: Int, whenFalse: Int
  ) {
    var part = self
    part.axes[0].count = steps.count
    return (
      part, steps.lowerBound * axes[0].conditionStride, steps.lowerBound * axes[0].trueStride,
      steps.lowerBound * axes[0].falseStride
    )
  }

  private func select<Word: BitwiseCopyable>(
    axis: Int, _ condition: Span<UInt8>, at conditionOffset: Int,
    _ whenTrue: Span<Word>, at trueOffset: Int, _ whenFalse: Span<Word>, at falseOffset: Int,
    into output: inout MutableSpan<Word>, written: inout Int, _ checkpoint: Checkpoint
  ) {
    let steps = axes[axis]
    let isLast = axis == axes.count - 1
    if axis == axes.count - 2, axes[axis + 1].count <= 1 << 12 {
      let row = axes[axis + 1]
      for step in checkpoint.steps(0..<steps.count) {
        var results = output._mutatingExtracting(written..<written + row.count)
        selectRow(
          row, condition.extracting((conditionOffset + step * steps.conditionStride)...),
          whenTrue.extracting((trueOffset + step * steps.trueStride)...),
          whenFalse.extracting((falseOffset + step * steps.falseStride)...), into: &results)
        written += row.count
      }
      return
    }
    for part in checkpoint.slices(0..<steps.count, of: isLast ? 1 << 16 : 1) {
      let first = part.lowerBound
      let conditionAt = conditionOffset + first * steps.conditionStride
      let trueAt = trueOffset + first * steps.trueStride
      let falseAt = falseOffset + first * steps.falseStride
      if isLast {
        var results = output._mutatingExtracting(written..<written + part.count)
        selectRow(
          steps, condition.extracting(conditionAt...), whenTrue.extracting(trueAt...),
          whenFalse.extracting(falseAt...), into: &results)
        written += part.count
      } else {
        select(
          axis: axis + 1, condition, at: conditionAt, whenTrue, at: trueAt, whenFalse,
          at: falseAt, into: &output, written: &written, checkpoint)
      }
    }
  }

  /// Takes neighboring elements; loops over operands that follow each other are vectorized.
  @inline(__always)
  private func selectRow<Word: BitwiseCopyable>(
    _ steps: Axis, _ condition: Span<UInt8>, _ whenTrue: Span<Word>, _ whenFalse: Span<Word>,
    into output: inout MutableSpan<Word>
  ) {
    let count = output.count
    guard count > 0 else { return }
    switch (steps.conditionStride, steps.trueStride, steps.falseStride) {
    case (1, 1, 1):
      let (c, a) = (condition.extracting(first: count), whenTrue.extracting(first: count))
      let b = whenFalse.extracting(first: count)
      for i in 0..<count {
        // Both are read, so that nothing branches.
        let (x, y) = (a[i], b[i])
        output[i] = c[i] != 0 ? x : y
      }
    case (1, 1, 0):
      let (c, a) = (condition.extracting(first: count), whenTrue.extracting(first: count))
      let b = whenFalse[0]
      for i in 0..<count {
        let x = a[i]
        output[i] = c[i] != 0 ? x : b
      }
    case (1, 0, 1):
      let (c, b) = (condition.extracting(first: count), whenFalse.extracting(first: count))
      let a = whenTrue[0]
      for i in 0..<count {
        let y = b[i]
        output[i] = c[i] != 0 ? a : y
      }
    case (1, 0, 0):
      let c = condition.extracting(first: count)
      let (a, b) = (whenTrue[0], whenFalse[0])
      for i in 0..<count { output[i] = c[i] != 0 ? a : b }
    case (0, _, _):
      let isTrue = condition[0] != 0
      let stride = isTrue ? steps.trueStride : steps.falseStride
      let taken = isTrue ? whenTrue : whenFalse
      switch stride {
      case 0: output.update(repeating: taken[0])
      case 1: copyElements(taken, to: &output)
      default: for i in 0..<count { output[i] = taken[i * stride] }
      }
    default:
      for i in 0..<count {
        output[i] =
          condition[i * steps.conditionStride] != 0
          ? whenTrue[i * steps.trueStride] : whenFalse[i * steps.falseStride]
      }
    }
  }
}
