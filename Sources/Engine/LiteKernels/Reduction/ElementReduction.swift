public import LiteExecution
public import LiteMicrokernels
public import LiteReference

/// The fast reduction of plain elements over the last axes, over axes before the last, or over both.
///
/// The results are those of the reference loops, bit for bit: floats of each are combined in the
/// order in which they lie in memory, several results at the same time. Integers wrap, so that the
/// order does not count.
///
/// Every `unsafe` in this file is an address of the input or the output, whose counts are checked.
public struct ElementReduction: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  let plan: ReductionPlan
  let operation: MatrixReduction.Operation
  let element: MatrixReduction.Element
  let result: MatrixReduction.Element
  let reduce: @Sendable (MatrixReduction) -> Void

  /// Prepares a reduction; nil where other axes are reduced, and where there is nothing to reduce.
  ///
  /// - Parameters:
  ///   - plan: The axes.
  ///   - operation: How elements are combined.
  ///   - element: The type of the elements.
  ///   - result: The type of the results, which sums of integers may have other than that of the
  ///     elements.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ plan: ReductionPlan, _ operation: MatrixReduction.Operation,
    of element: MatrixReduction.Element, to result: MatrixReduction.Element? = nil,
    microkernels: MicrokernelTable
  ) {
    guard plan.rowCount > 0, plan.isSimple || plan.isGrouped else { return nil }
    self.plan = plan
    self.operation = operation
    self.element = element
    self.result = result ?? element
    reduce = microkernels.elements.reduce
    name = microkernels.elements.name
  }

  /// Whether the order of the elements counts.
  var isOrdered: Bool { element == .float32 }

  /// Reduces.
  ///
  /// - Parameters:
  ///   - input: The elements.
  ///   - output: The results.
  ///   - workers: The threads that share the work.
  public func run<Element: BitwiseCopyable, Result: BitwiseCopyable>(
    _ input: Span<Element>, into output: inout MutableSpan<Result>, workers: WorkerPool
  ) {
    precondition(MemoryLayout<Element>.stride == element.byteWidth)
    precondition(MemoryLayout<Result>.stride == result.byteWidth)
    precondition(input.count >= plan.rowCount * plan.rowLength)
    precondition(output.count >= plan.outputCount)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        unsafe run(from: input, to: output, workers)
      }
    }
  }

  @unsafe
  private func run(
    from input: UnsafeRawPointer, to output: UnsafeMutableRawPointer, _ workers: WorkerPool
  ) {
    let grain = grain(for: workers)
    let work = unsafe Work(reduction: self, input: input, output: output, grain: grain)
    workers.run(
      tasks: (plan.outputCount + grain - 1) / grain,
      moving: plan.rowCount * plan.rowLength * element.byteWidth, work)
  }

  /// The results of a task: whole cache lines of columns, and whole rows where one thread reduces
  /// them.
  private func grain(for workers: WorkerPool) -> Int {
    let width = element.byteWidth
    let least = max(1, FloatMapping.grain / 2 / plan.reducedCount)
    let grain = FloatMapping.evenGrain(of: plan.outputCount, least: least)
    guard !plan.isGrouped else { return max(grain, 64 / (plan.rowLength * width)) }
    guard !plan.reducesRows else { return grain }
    return max(grain, workers.threadCount > 1 ? 64 / width : min(plan.rowLength, 1 << 16))
  }
}
