import LiteReference

/// Neighboring output positions of a transposed convolution along one axis, a stride or less, that
/// repeat with every step of the stride.
///
/// Step `i` gives the output positions `i · stride + outputs`, which depend on the input positions
/// `i + windows`. Input positions outside the input count as zero points.
struct TransposedPhase: Hashable, Sendable {
  /// The output positions of step 0.
  let outputs: Range<Int>

  /// The input positions that they depend on; at least one, which may have no filter tap.
  let windows: Range<Int>

  private let axis: WindowAxis

  private init(_ outputs: Range<Int>, windows: Range<Int>, of axis: WindowAxis) {
    (self.outputs, self.windows, self.axis) = (outputs, windows, axis)
  }

  init(_ outputs: Range<Int>, of axis: WindowAxis) {
    self.outputs = outputs
    self.axis = axis
    // Tap 0 reaches the last input position, the last tap the first one.
    let last = (outputs.upperBound - 1 + axis.padding) / axis.stride
    let least = outputs.lowerBound + axis.padding - axis.filterSize + 1
    let first = least > 0 ? (least + axis.stride - 1) / axis.stride : least / axis.stride
    windows = min(first, last)..<last + 1
  }

  /// The filter tap by which an output position of step 0 depends on an input position; nil for
  /// none.
  func tap(output: Int, window: Int) -> Int? {
    let tap = output + axis.padding - window * axis.stride
    return tap >= 0 && tap < axis.filterSize ? tap : nil
  }

  /// The same phase, whose first input position is that of the step or one before.
  var fromStart: TransposedPhase {
    TransposedPhase(outputs, windows: min(windows.lowerBound, 0)..<windows.upperBound, of: axis)
  }

  /// The windows of a convolution without stride that gives the output positions of ``fromStart``.
  var windowAxis: WindowAxis {
    let windows = fromStart.windows
    return WindowAxis(
      inputSize: axis.outputSize, outputSize: wholeSteps, filterSize: windows.count,
      padding: -windows.lowerBound)
  }

  /// The number of steps whose output positions all lie within the image.
  var wholeSteps: Int {
    axis.inputSize < outputs.upperBound
      ? 0 : (axis.inputSize - outputs.upperBound) / axis.stride + 1
  }

  /// The number of output positions of the step behind those that lie within the image.
  var rest: Int {
    max(axis.inputSize - wholeSteps * axis.stride - outputs.lowerBound, 0)
  }
}

/// One axis of a transposed convolution, in steps of its stride.
struct TransposedAxis: Hashable, Sendable {
  /// The output positions of a step.
  let phases: [TransposedPhase]

  /// The number of steps, of which the last may have fewer output positions.
  let stepCount: Int

  /// The input positions that step 0 depends on.
  let windows: Range<Int>

  /// The largest stride whose phases are worth their own weights although the filter is smaller, and
  /// the largest at all.
  private static let (largestSparseStride, largestStride) = (4, 16)

  /// Whether an axis has no dilation and so few phases that their own weights are worth it.
  static func hasFewPhases(_ axis: WindowAxis) -> Bool {
    axis.dilation == 1
      && axis.stride <= min(max(axis.filterSize, largestSparseStride), largestStride)
  }

  /// Divides an axis without dilation.
  ///
  /// - Parameters:
  ///   - axis: The axis of the convolution that is transposed, of one output position at least.
  ///   - isMerged: Whether all output positions of a step are one phase; else each is its own.
  init(_ axis: WindowAxis, isMerged: Bool) {
    precondition(axis.dilation == 1 && axis.inputSize > 0)
    let count = min(axis.stride, axis.inputSize)
    phases =
      isMerged
      ? [TransposedPhase(0..<count, of: axis)]
      : (0..<count).map { TransposedPhase($0..<$0 + 1, of: axis) }
    stepCount = (axis.inputSize + axis.stride - 1) / axis.stride
    let all = phases.map(\.windows)
    windows = (all.map(\.lowerBound).min() ?? 0)..<(all.map(\.upperBound).max() ?? 1)
  }
}
