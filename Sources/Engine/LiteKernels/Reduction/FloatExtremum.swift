public import LiteExecution
import LiteMicrokernels
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

  /// The lanes in which the elements of a row are compared.
  private static let lanes = 16

  /// The elements to which most of a long row is reduced.
  private static let partCount = 64

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
    let grain = plan.reducesRows ? outputs : (outputs + 63) / 64 * 64
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

    @unsafe
    private func reduceRows(
      _ rows: Int, _ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>
    ) {
      switch reduction.extremum {
      case .maximum: unsafe reduceRows(rows, input, to: output, GreatestFirst.self)
      case .minimum: unsafe reduceRows(rows, input, to: output, LeastFirst.self)
      }
    }

    /// Reduces rows in lanes: a micro-kernel reduces most of a long row to the first of them.
    @unsafe
    private func reduceRows<Order: FloatOrder>(
      _ rows: Int, _ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>,
      _ order: Order.Type
    ) {
      let length = reduction.plan.rowLength
      let partCount = FloatExtremum.partCount
      let isLong = length >= 16 * partCount
      let scratch = unsafe isLong ? ThreadScratch.bytes(4 * partCount) : nil
      for row in Checkpoint().steps(0..<rows) {
        let elements = unsafe input + row &* length
        var best: Float
        if let parts = unsafe scratch?.bindMemory(to: Float.self, capacity: partCount) {
          let whole = length / partCount
          unsafe reduce(
            taps: whole, stride: partCount, channels: partCount, elements, to: parts)
          best = unsafe Work.extreme(parts, partCount, order)
          let rest = unsafe Work.extreme(elements + (length - partCount), partCount, order)
          best = Order.better(rest, best)
        } else {
          best = unsafe Work.extreme(elements, length, order)
        }
        unsafe output[row] = best == 0 ? Work.firstZero(elements, length) : best
      }
    }

    /// The extremum of a row, the last elements beside those before; NaN is passed over.
    @unsafe @inline(__always)
    private static func extreme<Order: FloatOrder>(
      _ row: UnsafePointer<Float>, _ length: Int, _: Order.Type
    ) -> Float {
      typealias Lanes = SIMD4<Float>
      let none = Lanes(repeating: Order.last)
      var (a, b, c, d) = (none, none, none, none)
      var i = 0
      while i < length {
        let block = unsafe UnsafeRawPointer(row + min(i, length &- FloatExtremum.lanes))
        a = Order.better(unsafe block.loadUnaligned(as: Lanes.self), a)
        b = Order.better(unsafe block.loadUnaligned(fromByteOffset: 16, as: Lanes.self), b)
        c = Order.better(unsafe block.loadUnaligned(fromByteOffset: 32, as: Lanes.self), c)
        d = Order.better(unsafe block.loadUnaligned(fromByteOffset: 48, as: Lanes.self), d)
        i &+= FloatExtremum.lanes
      }
      let all = Order.better(Order.better(d, c), Order.better(b, a))
      return Order.better(Order.better(all[3], all[2]), Order.better(all[1], all[0]))
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

    @unsafe
    private func reduce(
      taps: Int, stride: Int, channels: Int, _ input: UnsafePointer<Float>,
      to output: UnsafeMutablePointer<Float>
    ) {
      let width = MemoryLayout<Float>.stride
      unsafe reduction.reduce(
        FloatWindow(
          reduction: reduction.extremum == .maximum ? .maximum : .minimum,
          initial: reduction.initial,
          divisor: 1, low: -.infinity, high: .infinity, channels: channels, rows: 1, taps: taps,
          input: UnsafeRawPointer(input), rowStride: 0, tapStride: stride * width,
          output: UnsafeMutableRawPointer(output)))
    }
  }

  /// The extremum of no elements.
  private var initial: Float { extremum == .maximum ? -.infinity : .infinity }
}
