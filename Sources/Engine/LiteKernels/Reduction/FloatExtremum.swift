public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `REDUCE_MAX` and `REDUCE_MIN` of float32 over the last axes, or over axes before the
/// last; the results are those of `Extremum.reduceFloat32(_:into:plan:)`, bit for bit.
///
/// Every `unsafe` in this file is an address within the input or the output, in bounds by the
/// plan, which was checked against their sizes.
public struct FloatExtremum: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let plan: ReductionPlan
  private let extremum: Extremum
  private let kernels: FloatMathKernels

  /// The least elements of a task.
  private static let leastTask = 16 << 10

  /// The elements of the shortest rows that are compared in lanes.
  private static let leastRow = 16

  /// Prepares a reduction; nil where the reduced axes are not contiguous, and for short rows.
  ///
  /// - Parameters:
  ///   - plan: The broadcast plan.
  ///   - extremum: The maximum or the minimum.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ plan: ReductionPlan, _ extremum: Extremum,
    microkernels: MicrokernelTable
  ) {
    guard plan.rowCount > 0, plan.isSimple,
      !plan.reducesRows || plan.rowLength >= FloatExtremum.leastRow
    else { return nil }
    self.plan = plan
    self.extremum = extremum
    kernels = microkernels.floatMath
    name = kernels.name
  }

  /// Compares.
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
    let outputs = max(FloatExtremum.leastTask / plan.reducedCount, 1)
    let grain = plan.reducesRows ? outputs : (outputs + 63) / 64 * 64
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(reduction: self, input: input, output: output, grain: grain)
        workers.run(
          tasks: (plan.outputCount + grain - 1) / grain,
          moving: 4 * plan.rowCount * plan.rowLength, work)
      }
    }
  }

  /// One run, divided into ranges of the output.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let reduction: FloatExtremum
    let input: UnsafePointer<Float>
    let output: UnsafeMutablePointer<Float>
    let grain: Int

    func run(task: Int) {
      let plan = reduction.plan
      let end = min(plan.outputCount, (task + 1) * grain)
      var element = task * grain
      guard !plan.reducesRows else {
        unsafe findExtrema(
          of: end - element, input + element * plan.rowLength, to: output + element)
        return
      }
      while element < end {
        let (image, channel) = element.quotientAndRemainder(dividingBy: plan.rowLength)
        let channels = min(plan.rowLength - channel, end - element)
        let rows = plan.axes[0].count
        let width = MemoryLayout<Float>.stride
        unsafe reduction.kernels.reduceWindow(
          FloatWindow(
            reduction: reduction.extremum == .maximum ? .maximum : .minimum,
            initial: reduction.initial, divisor: 1, low: -.infinity, high: .infinity,
            channels: channels, rows: 1, taps: rows,
            input: UnsafeRawPointer(input + image * rows * plan.rowLength + channel),
            rowStride: 0, tapStride: plan.rowLength * width,
            output: UnsafeMutableRawPointer(output + element)))
        element += channels
      }
    }

    /// Finds the extrema of whole rows.
    @unsafe
    private func findExtrema(
      of rows: Int, _ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>
    ) {
      let length = reduction.plan.rowLength
      unsafe reduction.kernels.findExtrema(
        FloatRowExtrema(
          isMaximum: reduction.extremum == .maximum, rows: rows, columns: length, input: input,
          output: output))
      for row in 0..<rows where unsafe output[row] == 0 {
        unsafe output[row] = Work.firstZero(input + row * length, length)
      }
    }

    /// The first of the zeros of a row, which may have either sign.
    @unsafe
    private static func firstZero(_ row: UnsafePointer<Float>, _ length: Int) -> Float {
      for i in 0..<length {
        let element = unsafe row[i]
        if element == 0 { return element }
      }
      return 0
    }
  }

  /// The extremum of no elements.
  private var initial: Float { extremum == .maximum ? -.infinity : .infinity }
}
