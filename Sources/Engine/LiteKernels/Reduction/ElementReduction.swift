public import LiteExecution
public import LiteReference

/// The fast reduction of plain elements over the last axes, over axes before the last, or over both.
///
/// The results are those of the reference loops, bit for bit: floats of each are combined in the
/// order in which they lie in memory, several results at the same time. Integers wrap, so that the
/// order does not count.
///
/// Every `unsafe` in this file is an address within the input or the output, whose counts are
/// checked, or within the calling thread's scratch memory.
public struct ElementReduction: Sendable {
  private let plan: ReductionPlan

  /// Prepares a reduction; nil where other axes are reduced, and where there is nothing to reduce.
  public init?(_ plan: ReductionPlan) {
    guard plan.rowCount > 0, plan.isSimple || plan.isGrouped else { return nil }
    self.plan = plan
  }

  /// Adds float32.
  public func sum(
    _ input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    run(FloatSums(), input, into: &output, workers)
  }

  /// Multiplies float32.
  public func product(
    _ input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    run(FloatProducts(), input, into: &output, workers)
  }

  /// Finds the greatest or the least float32.
  public func extremum(
    _ extremum: Extremum, _ input: Span<Float>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    switch extremum {
    case .maximum: run(GreatestFloats(), input, into: &output, workers)
    case .minimum: run(LeastFloats(), input, into: &output, workers)
    }
  }

  /// Multiplies integers.
  @specialized(where Element == Int8)
  @specialized(where Element == UInt8)
  @specialized(where Element == Int16)
  @specialized(where Element == Int32)
  @specialized(where Element == Int64)
  public func product<Element: IntegerElement>(
    _ input: Span<Element>, into output: inout MutableSpan<Element>, workers: WorkerPool
  ) {
    run(IntegerProducts<Element>(), input, into: &output, workers)
  }

  /// Adds integers, to sums that may be wider.
  @specialized(where Element == Int8, Sum == Int32)
  @specialized(where Element == UInt8, Sum == Int32)
  @specialized(where Element == Int16, Sum == Int32)
  @specialized(where Element == Int32, Sum == Int32)
  @specialized(where Element == Int32, Sum == Int64)
  @specialized(where Element == Int64, Sum == Int64)
  public func sum<Element: IntegerElement, Sum: IntegerElement>(
    _ input: Span<Element>, into output: inout MutableSpan<Sum>, workers: WorkerPool
  ) {
    run(IntegerSums<Element, Sum>(), input, into: &output, workers)
  }

  /// Finds the greatest or the least integers of 16 bits or more.
  @specialized(where Element == Int16)
  @specialized(where Element == Int32)
  @specialized(where Element == Int64)
  public func extremum<Element: IntegerElement>(
    _ extremum: Extremum, _ input: Span<Element>, into output: inout MutableSpan<Element>,
    workers: WorkerPool
  ) {
    switch extremum {
    case .maximum: run(GreatestIntegers<Element>(), input, into: &output, workers)
    case .minimum: run(LeastIntegers<Element>(), input, into: &output, workers)
    }
  }

  /// Finds the greatest or the least bytes, by their bit patterns.
  public func extremum(
    _ extremum: Extremum, isSigned: Bool, _ input: Span<UInt8>,
    into output: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    let sign: UInt8 = isSigned ? 0x80 : 0
    let step = GreatestBytes(mask: extremum == .maximum ? sign : ~sign, limit: 0xFF)
    run(step, input, into: &output, workers)
  }

  /// Finds out whether bools hold.
  public func truth(
    _ truth: Truth, _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>,
    workers: WorkerPool
  ) {
    let step = GreatestBytes(mask: truth == .any ? 0 : 0xFF, limit: 1)
    run(step, input, into: &output, workers)
  }

  private func run<Step: ReductionStep>(
    _ step: Step, _ input: Span<Step.Element>, into output: inout MutableSpan<Step.Result>,
    _ workers: WorkerPool
  ) {
    precondition(input.count >= plan.rowCount * plan.rowLength)
    precondition(output.count >= plan.outputCount)
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let grain = grain(for: workers, width: MemoryLayout<Step.Element>.stride)
        let work = unsafe Work(
          step: step, plan: plan, input: input, output: output, grain: grain)
        workers.run(tasks: (plan.outputCount + grain - 1) / grain, work)
      }
    }
  }

  /// The results of a task: whole cache lines of columns, and whole rows where one thread reduces
  /// them.
  private func grain(for workers: WorkerPool, width: Int) -> Int {
    let least = max(1, FloatMapping.grain / 2 / plan.reducedCount)
    let grain = FloatMapping.evenGrain(of: plan.outputCount, least: least)
    guard !plan.isGrouped else { return max(grain, 64 / (plan.rowLength * width)) }
    guard !plan.reducesRows else { return grain }
    return max(grain, workers.threadCount > 1 ? 64 / width : min(plan.rowLength, 1 << 16))
  }
}
