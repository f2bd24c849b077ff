public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `SUM` and `MEAN` of float32 over the last axes, or over axes before the last.
///
/// The results are those of the reference loops, bit for bit, where the caller requests them.
/// Otherwise the elements of a row and the rows of one large image are added in a fixed number of
/// parts: a sum of n elements then differs from the exact one by at most n · 2⁻²⁴ times the sum of
/// their magnitudes, as that of the reference does.
///
/// Every `unsafe` in this file is an address within the input, the scratch memory or the output, in
/// bounds by the plan, which was checked against their sizes. Tasks refer to the object itself,
/// which the caller keeps alive.
public final class FloatSum: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let plan: ReductionPlan
  private let divisor: Float
  private let kernels: FloatMathKernels
  private let sumRows: @Sendable (FloatRowSums) -> Void

  /// The number of parts that the rows are added in; 1 where the order of the rows counts.
  private let partCount: Int

  /// The parts of a large image.
  ///
  /// Threads add the rows that they have computed themselves. With the channels distributed
  /// instead, each thread would read the rows of all others.
  private static let mostParts = 4

  /// The least elements of a part.
  private static let leastPart = 2048

  /// The number of elements of scratch memory that a run needs.
  public var scratchCount: Int { partCount > 1 ? partCount * plan.outputCount : 0 }

  /// Prepares a reduction; nil where the reduced axes are not contiguous.
  ///
  /// - Parameters:
  ///   - plan: The broadcast plan.
  ///   - isMean: Whether the sums are divided by the number of elements.
  ///   - roundsAsReference: Whether the results must be those of the reference, bit for bit.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ plan: ReductionPlan, isMean: Bool, roundsAsReference: Bool = true,
    microkernels: MicrokernelTable
  ) {
    guard plan.rowCount > 0, plan.isSimple else { return nil }
    self.plan = plan
    let isLarge =
      plan.rowCount * plan.rowLength >= FloatSum.mostParts * FloatSum.leastPart
      && plan.rowCount >= 2 * FloatSum.mostParts
    let isOneImage = !plan.reducesRows && plan.outputCount == plan.rowLength
    partCount = !roundsAsReference && isLarge && isOneImage ? FloatSum.mostParts : 1
    divisor = isMean ? Float(plan.reducedCount) : 1
    kernels = microkernels.floatMath
    sumRows = roundsAsReference ? kernels.sumRows : kernels.sumRowParts
    name = kernels.name
  }

  /// Adds.
  ///
  /// - Parameters:
  ///   - input: The elements.
  ///   - scratch: ``scratchCount`` elements.
  ///   - output: The results.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<Float>, scratch: inout MutableSpan<Float>,
    into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    precondition(input.count >= plan.rowCount * plan.rowLength)
    precondition(scratch.count >= scratchCount)
    precondition(output.count >= plan.outputCount)
    let byteCount = 4 * plan.rowCount * plan.rowLength
    guard partCount == 1 else {
      unsafe input.withUnsafeBufferPointer { input in
        unsafe scratch.withUnsafeMutableBufferPointer { sums in
          unsafe output.withUnsafeMutableBufferPointer { output in
            guard let input = input.baseAddress, let sums = sums.baseAddress,
              let output = output.baseAddress
            else { return }
            let parts = unsafe Parts(sum: UnownedReference(self), input: input, sums: sums)
            workers.run(tasks: partCount, moving: byteCount, parts)
            unsafe addRows(partCount, at: sums, divisor: divisor, into: output)
          }
        }
      }
      return
    }
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let grain =
          plan.reducesRows
          ? max(16, FloatMapping.fineGrain / plan.rowLength / 16 * 16)
          : max(64, FloatMapping.grain / plan.reducedCount / 64 * 64)
        let work = unsafe Work(
          sum: UnownedReference(self), input: input, output: output, grain: grain)
        workers.run(
          tasks: (plan.outputCount + grain - 1) / grain, moving: byteCount, work)
      }
    }
  }

  /// Adds some rows of the only image.
  @unsafe
  private func addRows(
    _ count: Int, at rows: UnsafePointer<Float>, divisor: Float,
    into output: UnsafeMutablePointer<Float>
  ) {
    unsafe kernels.reduceWindow(
      FloatWindow(
        reduction: .sum, initial: 0, divisor: divisor, low: -.infinity, high: .infinity,
        channels: plan.rowLength, rows: 1, taps: count, input: UnsafeRawPointer(rows),
        rowStride: 0, tapStride: plan.rowLength * MemoryLayout<Float>.stride,
        output: UnsafeMutableRawPointer(output)))
  }

  /// The sums of the parts of an image.
  @safe
  private struct Parts: ParallelWork, ~Copyable, @unchecked Sendable {
    let sum: UnownedReference<FloatSum>
    let input: UnsafePointer<Float>
    let sums: UnsafeMutablePointer<Float>

    func run(task: Int) { sum.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of sum: FloatSum) {
      let (rows, length) = (sum.plan.rowCount, sum.plan.rowLength)
      let (first, end) = (
        task * rows / sum.partCount, (task + 1) * rows / sum.partCount
      )
      unsafe sum.addRows(
        end - first, at: input + first * length, divisor: 1, into: sums + task * length)
    }
  }

  /// One run, divided into ranges of the output.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let sum: UnownedReference<FloatSum>
    let input: UnsafePointer<Float>
    let output: UnsafeMutablePointer<Float>
    let grain: Int

    func run(task: Int) { sum.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of sum: FloatSum) {
      let plan = sum.plan
      let first = task * grain
      let end = min(plan.outputCount, first + grain)
      guard !plan.reducesRows else {
        unsafe sum.sumRows(
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
            channels: channels, rows: 1, taps: rows,
            input: UnsafeRawPointer(input + image * rows * plan.rowLength + channel),
            rowStride: 0, tapStride: plan.rowLength * width,
            output: UnsafeMutableRawPointer(output + element)))
        element += channels
      }
    }
  }
}
