public import LiteExecution
public import LiteMicrokernels
public import LiteReference

/// The fast `REDUCE_MAX` and `REDUCE_MIN` of float32 over the last axes, or over axes before the
/// last; the results are those of `Extremum.reduceFloat32(_:into:plan:)`, bit for bit.
///
/// Every `unsafe` in this file is an address within the input or the output, in bounds by the
/// plan, which was checked against their sizes, or within the calling thread's scratch memory.
public struct FloatExtremum: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let plan: ReductionPlan
  private let extremum: Extremum
  private let reduce: @Sendable (FloatWindow) -> Void

  /// The least elements of a task.
  private static let leastTask = 16 << 10

  /// The most elements of scratch memory.
  private static let scratchCount = 8 << 10

  /// The lanes in which the elements of a row are compared.
  private static let lanes = 64

  /// Prepares a reduction; nil where the reduced axes are not contiguous.
  ///
  /// - Parameters:
  ///   - plan: The broadcast plan.
  ///   - extremum: The maximum or the minimum.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ plan: ReductionPlan, _ extremum: Extremum,
    microkernels: MicrokernelTable = Microkernels.table
  ) {
    guard plan.rowCount > 0, plan.isSimple,
      !plan.reducesRows || plan.rowLength >= FloatExtremum.lanes
    else { return nil }
    self.plan = plan
    self.extremum = extremum
    reduce = microkernels.floatMath.reduceWindow
    name = microkernels.floatMath.name
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
    let grain =
      plan.reducesRows
      ? min(outputs, FloatExtremum.scratchCount / (4 * FloatExtremum.lanes))
      : (outputs + 63) / 64 * 64
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(reduction: self, input: input, output: output, grain: grain)
        workers.run(tasks: (plan.outputCount + grain - 1) / grain, work)
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
        unsafe reduceRows(
          end - element, input + element * plan.rowLength, to: output + element)
        return
      }
      while element < end {
        let (image, channel) = element.quotientAndRemainder(dividingBy: plan.rowLength)
        let channels = min(plan.rowLength - channel, end - element)
        let rows = plan.axes[0].count
        unsafe reduce(
          taps: rows, stride: plan.rowLength, channels: channels,
          input + image * rows * plan.rowLength + channel, to: output + element)
        element += channels
      }
    }

    /// Reduces rows: to 64 elements each, the last of a row beside those before, then to 16, and
    /// these one by one.
    @unsafe
    private func reduceRows(
      _ rows: Int, _ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>
    ) {
      let (length, lanes) = (reduction.plan.rowLength, FloatExtremum.lanes)
      let byteCount = 3 * rows * lanes * MemoryLayout<Float>.stride
      guard let bytes = unsafe ThreadScratch.bytes(byteCount) else { return }
      let partial = unsafe bytes.bindMemory(to: Float.self, capacity: 3 * rows * lanes)
      let (last, sixteen) = unsafe (partial + rows * lanes, partial + 2 * rows * lanes)
      unsafe reduce(
        taps: length / lanes, stride: lanes, channels: lanes, input, to: partial, windows: rows,
        windowStride: length)
      unsafe reduce(
        taps: 1, stride: lanes, channels: lanes, input + (length - lanes), to: last,
        windows: rows, windowStride: length)
      unsafe reduce(
        taps: 2, stride: rows * lanes, channels: rows * lanes, partial, to: partial)
      unsafe reduce(
        taps: lanes / 16, stride: 16, channels: 16, partial, to: sixteen, windows: rows,
        windowStride: lanes)
      for row in 0..<rows {
        var best = reduction.initial
        for i in row * 16..<(row + 1) * 16 {
          let element = unsafe sixteen[i]
          if reduction.extremum == .maximum ? element > best : element < best { best = element }
        }
        unsafe output[row] = best == 0 ? firstZero(input + row * length) : best
      }
    }

    /// The first of the zeros of a row, which may have either sign.
    @unsafe
    private func firstZero(_ row: UnsafePointer<Float>) -> Float {
      for i in 0..<reduction.plan.rowLength {
        let element = unsafe row[i]
        if element == 0 { return element }
      }
      return 0
    }

    @unsafe
    private func reduce(
      taps: Int, stride: Int, channels: Int, _ input: UnsafePointer<Float>,
      to output: UnsafeMutablePointer<Float>, windows: Int = 1, windowStride: Int = 0
    ) {
      let width = MemoryLayout<Float>.stride
      unsafe reduction.reduce(
        FloatWindow(
          reduction: reduction.extremum == .maximum ? .maximum : .minimum,
          initial: reduction.initial,
          divisor: 1, low: -.infinity, high: .infinity, channels: channels, rows: 1, taps: taps,
          input: UnsafeRawPointer(input), rowStride: 0, tapStride: stride * width,
          output: UnsafeMutableRawPointer(output), windows: windows,
          windowStride: windowStride * width))
    }
  }

  /// The extremum of no elements.
  private var initial: Float { extremum == .maximum ? -.infinity : .infinity }
}
