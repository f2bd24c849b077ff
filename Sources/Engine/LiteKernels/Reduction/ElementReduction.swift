public import LiteExecution
public import LiteReference

/// The fast reduction of float32 and of plain integers, which wrap, over the last axes or over axes
/// before the last.
///
/// The results are those of the reference loops, bit for bit: the elements of each are combined in
/// the order in which they lie in memory, several results at the same time.
///
/// Every `unsafe` in this file is an address within the input or the output, whose counts are
/// checked.
public struct ElementReduction: Sendable {
  private let plan: ReductionPlan

  /// Prepares a reduction; nil where the reduced axes are not contiguous.
  public init?(_ plan: ReductionPlan) {
    guard plan.rowCount > 0, plan.isSimple else { return nil }
    self.plan = plan
  }

  /// Multiplies float32.
  public func product(
    _ input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    run(FloatProducts.self, input, into: &output, workers)
  }

  /// Adds int32.
  public func sum(
    _ input: Span<Int32>, into output: inout MutableSpan<Int32>, workers: WorkerPool
  ) {
    run(IntegerSums.self, input, into: &output, workers)
  }

  /// Finds the greatest or the least int32.
  public func extremum(
    _ extremum: Extremum, _ input: Span<Int32>, into output: inout MutableSpan<Int32>,
    workers: WorkerPool
  ) {
    switch extremum {
    case .maximum: run(GreatestIntegers.self, input, into: &output, workers)
    case .minimum: run(LeastIntegers.self, input, into: &output, workers)
    }
  }

  private func run<Step: ReductionStep>(
    _ step: Step.Type, _ input: Span<Step.Element>, into output: inout MutableSpan<Step.Element>,
    _ workers: WorkerPool
  ) {
    precondition(input.count >= plan.rowCount * plan.rowLength)
    precondition(output.count >= plan.outputCount)
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let least = max(1, FloatMapping.grain / 2 / plan.reducedCount)
        let grain = FloatMapping.evenGrain(of: plan.outputCount, least: least)
        let work = unsafe Work<Step>(plan: plan, input: input, output: output, grain: grain)
        workers.run(tasks: (plan.outputCount + grain - 1) / grain, work)
      }
    }
  }

  /// One run, divided into ranges of the output.
  @safe
  private struct Work<Step: ReductionStep>: ParallelWork, ~Copyable, @unchecked Sendable {
    let plan: ReductionPlan
    let input: UnsafePointer<Step.Element>
    let output: UnsafeMutablePointer<Step.Element>
    let grain: Int

    func run(task: Int) {
      var element = task * grain
      let end = min(plan.outputCount, element + grain)
      guard !plan.reducesRows else { return reduceRows(element..<end) }
      while element < end {
        let (image, column) = element.quotientAndRemainder(dividingBy: plan.rowLength)
        let columns = min(plan.rowLength - column, end - element)
        let first = image * plan.axes[0].count * plan.rowLength + column
        unsafe reduceColumns(columns, input + first, to: output + element)
        element += columns
      }
    }

    /// Reduces rows, eight at a time, since each step waits for the one before.
    private func reduceRows(_ rows: Range<Int>) {
      let length = plan.rowLength
      let groups = rows.count / 8
      for group in Checkpoint().steps(0..<groups) {
        let row = rows.lowerBound &+ 8 &* group
        let x = unsafe input + row &* length
        var (a, b, c, d) = (Step.initial, Step.initial, Step.initial, Step.initial)
        var (e, f, g, h) = (Step.initial, Step.initial, Step.initial, Step.initial)
        for part in Checkpoint(forLoopOf: length).slices(0..<length) {
          var i = part.lowerBound
          while i < part.upperBound {
            unsafe (a, b) = (Step.next(a, x[i]), Step.next(b, x[i &+ length]))
            unsafe c = Step.next(c, x[i &+ 2 &* length])
            unsafe d = Step.next(d, x[i &+ 3 &* length])
            unsafe e = Step.next(e, x[i &+ 4 &* length])
            unsafe f = Step.next(f, x[i &+ 5 &* length])
            unsafe g = Step.next(g, x[i &+ 6 &* length])
            unsafe h = Step.next(h, x[i &+ 7 &* length])
            i &+= 1
          }
        }
        let y = unsafe output + row
        unsafe (y[0], y[1], y[2], y[3], y[4], y[5], y[6], y[7]) = (a, b, c, d, e, f, g, h)
      }
      for row in rows.lowerBound &+ 8 &* groups..<rows.upperBound {
        let x = unsafe input + row &* length
        var result = Step.initial
        for part in Checkpoint(forLoopOf: length).slices(0..<length) {
          for i in part { result = unsafe Step.next(result, x[i]) }
        }
        unsafe output[row] = result
      }
    }

    /// Reduces the rows of an image, four at a time, so that the results are loaded and stored less.
    private func reduceColumns(
      _ columns: Int, _ input: UnsafePointer<Step.Element>,
      to output: UnsafeMutablePointer<Step.Element>
    ) {
      let (count, length) = (plan.axes[0].count, plan.rowLength)
      let first = count & 3
      forEachLane(columns) { i in
        var result = Step.initial
        for row in 0..<first { result = unsafe Step.next(result, input[row &* length &+ i]) }
        unsafe output[i] = result
      }
      for group in Checkpoint().steps(0..<count / 4) {
        let a = unsafe input + (first &+ 4 &* group) &* length
        let (b, c, d) = unsafe (a + length, a + 2 &* length, a + 3 &* length)
        forEachLane(columns) { i in
          let result = unsafe Step.next(Step.next(output[i], a[i]), b[i])
          unsafe output[i] = Step.next(Step.next(result, c[i]), d[i])
        }
      }
    }
  }
}

/// How an element goes into a result.
private protocol ReductionStep: Sendable {
  associatedtype Element: BitwiseCopyable & Sendable

  /// The result of no elements.
  static var initial: Element { get }

  static func next(_ result: Element, _ element: Element) -> Element
}

private enum FloatProducts: ReductionStep {
  static var initial: Float { 1 }

  @inline(__always)
  static func next(_ result: Float, _ element: Float) -> Float { result * element }
}

private enum IntegerSums: ReductionStep {
  static var initial: Int32 { 0 }

  @inline(__always)
  static func next(_ result: Int32, _ element: Int32) -> Int32 { result &+ element }
}

private enum GreatestIntegers: ReductionStep {
  static var initial: Int32 { .min }

  @inline(__always)
  static func next(_ result: Int32, _ element: Int32) -> Int32 { max(result, element) }
}

private enum LeastIntegers: ReductionStep {
  static var initial: Int32 { .max }

  @inline(__always)
  static func next(_ result: Int32, _ element: Int32) -> Int32 { min(result, element) }
}
