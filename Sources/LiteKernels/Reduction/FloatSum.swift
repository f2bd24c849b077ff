public import LiteMicrokernels

/// The fast `SUM` and `MEAN` of float32 over the last axes, or over axes before the last; the
/// results are those of the reference loops, bit for bit.
///
/// Every `unsafe` in this file is an address within the input or the output, in bounds by the
/// plan, which was checked against their sizes.
public struct FloatSum: Sendable {
  /// What the micro-kernels are called in profiles.
  public let name: String

  private let plan: ReductionPlan
  private let divisor: Float
  private let kernels: FloatMathKernels

  /// Prepares a reduction; nil where axes that are reduced lie between others that are not, in
  /// more turns than one.
  ///
  /// - Parameters:
  ///   - plan: How the elements line up.
  ///   - isMean: Whether the sums are divided by the number of elements.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ plan: ReductionPlan, isMean: Bool, microkernels: MicrokernelTable = Microkernels.table
  ) {
    guard plan.rowCount > 0, plan.isSimple else { return nil }
    self.plan = plan
    divisor = isMean ? Float(plan.reducedCount) : 1
    kernels = microkernels.floatMath
    name = kernels.name
  }

  /// Adds.
  ///
  /// - Parameters:
  ///   - input: The elements.
  ///   - output: The results.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    precondition(input.count >= plan.rowCount * plan.rowLength)
    precondition(output.count >= plan.outputCount)
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let grain =
          plan.reducesRows
          ? max(8, FloatMapping.fineGrain / plan.rowLength / 8 * 8)
          : max(64, FloatMapping.grain / plan.reducedCount / 64 * 64)
        let work = unsafe Work(sum: self, input: input, output: output, grain: grain)
        workers.run(tasks: (plan.outputCount + grain - 1) / grain, work)
      }
    }
  }

  /// One run, cut into ranges of the output.
  @safe
  private struct Work: ParallelWork, @unchecked Sendable {
    let sum: FloatSum
    let input: UnsafePointer<Float>
    let output: UnsafeMutablePointer<Float>
    let grain: Int

    func run(task: Int) {
      let plan = sum.plan
      let first = task * grain
      let end = min(plan.outputCount, first + grain)
      guard !plan.reducesRows else {
        unsafe sum.kernels.sumRows(
          FloatRowSums(
            rows: end - first, columns: plan.rowLength, divisor: sum.divisor,
            input: input + first * plan.rowLength, output: output + first))
        return
      }
      var element = first
      while element < end {
        let (image, channel) = element.quotientAndRemainder(dividingBy: plan.rowLength)
        let channels = min(plan.rowLength - channel, end - element)
        let rows = plan.axes[0].count
        let width = MemoryLayout<Float>.stride
        unsafe sum.kernels.reduceWindow(
          FloatWindow(
            reduction: .sum, initial: 0, divisor: sum.divisor, low: -.infinity, high: .infinity,
            channels: channels, lines: 1, taps: rows,
            input: UnsafeRawPointer(input + image * rows * plan.rowLength + channel),
            lineStride: 0, tapStride: plan.rowLength * width,
            output: UnsafeMutableRawPointer(output + element)))
        element += channels
      }
    }
  }
}
