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

  /// One run, divided into ranges of the output.
  @safe
  private struct Work<Step: ReductionStep>: ParallelWork, ~Copyable, @unchecked Sendable {
    let step: Step
    let plan: ReductionPlan
    let input: UnsafePointer<Step.Element>
    let output: UnsafeMutablePointer<Step.Result>
    let grain: Int

    func run(task: Int) {
      var element = task * grain
      let end = min(plan.outputCount, element + grain)
      guard !plan.isGrouped else { return reduceGroups(element..<end) }
      guard !plan.reducesRows else { return reduceRows(element..<end) }
      while element < end {
        let (image, column) = element.quotientAndRemainder(dividingBy: plan.rowLength)
        let columns = min(plan.rowLength - column, end - element)
        let first = image * plan.axes[0].count * plan.rowLength + column
        unsafe reduceImage(columns, input + first, to: output + element)
        element += columns
      }
    }

    /// Reduces rows, eight at a time, since each step waits for the one before; long rows, where the
    /// order does not count, one after the other in lanes.
    private func reduceRows(_ rows: Range<Int>) {
      let length = plan.rowLength
      guard Step.isOrdered || length < 4 * Work.lanes else { return reduceLongRows(rows) }
      let groups = rows.count / 8
      for group in Checkpoint().steps(0..<groups) {
        let row = rows.lowerBound &+ 8 &* group
        let (a, b, c, d, e, f, g, h) = unsafe reduceEight(input + row &* length)
        let y = unsafe output + row
        unsafe (y[0], y[1], y[2], y[3]) = (
          step.finished(a), step.finished(b), step.finished(c), step.finished(d)
        )
        unsafe (y[4], y[5], y[6], y[7]) = (
          step.finished(e), step.finished(f), step.finished(g), step.finished(h)
        )
      }
      for row in rows.lowerBound &+ 8 &* groups..<rows.upperBound {
        let x = unsafe input + row &* length
        var result = step.initial
        for part in Checkpoint(forLoopOf: length).slices(0..<length) {
          for i in part { result = unsafe step.next(result, x[i]) }
        }
        unsafe output[row] = step.finished(result)
      }
    }

    /// The lanes to which a long row is reduced at first.
    private static var lanes: Int { 256 }

    /// Reduces each row as an image of narrow rows, whose columns are then reduced by halves.
    private func reduceLongRows(_ rows: Range<Int>) {
      let (length, lanes) = (plan.rowLength, Work.lanes)
      guard let scratch = unsafe ThreadScratch.bytes(lanes * MemoryLayout<Step.Result>.stride)
      else { return }
      let results = unsafe scratch.bindMemory(to: Step.Result.self, capacity: lanes)
      for row in Checkpoint().steps(rows) {
        let x = unsafe input + row &* length
        unsafe reduceColumns(lanes, x, stride: lanes, count: length / lanes, to: results)
        var width = lanes / 2
        while width > 0 {
          forEachLane(width) { i in
            unsafe results[i] = step.merged(results[i], results[i &+ width])
          }
          width /= 2
        }
        var result = unsafe results[0]
        for i in length / lanes * lanes..<length { result = unsafe step.next(result, x[i]) }
        unsafe output[row] = step.finished(result)
      }
    }

    /// The results of eight rows.
    @unsafe @inline(__always)
    private func reduceEight(_ x: UnsafePointer<Step.Element>) -> (
      Step.Result, Step.Result, Step.Result, Step.Result, Step.Result, Step.Result, Step.Result,
      Step.Result
    ) {
      let length = plan.rowLength
      var (a, b, c, d) = (step.initial, step.initial, step.initial, step.initial)
      var (e, f, g, h) = (step.initial, step.initial, step.initial, step.initial)
      for part in Checkpoint(forLoopOf: length).slices(0..<length) {
        var i = part.lowerBound
        while i < part.upperBound {
          unsafe (a, b) = (step.next(a, x[i]), step.next(b, x[i &+ length]))
          unsafe c = step.next(c, x[i &+ 2 &* length])
          unsafe d = step.next(d, x[i &+ 3 &* length])
          unsafe e = step.next(e, x[i &+ 4 &* length])
          unsafe f = step.next(f, x[i &+ 5 &* length])
          unsafe g = step.next(g, x[i &+ 6 &* length])
          unsafe h = step.next(h, x[i &+ 7 &* length])
          i &+= 1
        }
      }
      return (a, b, c, d, e, f, g, h)
    }

    /// Reduces some neighboring columns of an image.
    ///
    /// Where the order does not count, some narrow rows are one wide row, whose results are then
    /// reduced once more.
    private func reduceImage(
      _ columns: Int, _ input: UnsafePointer<Step.Element>,
      to output: UnsafeMutablePointer<Step.Result>
    ) {
      let (count, length) = (plan.axes[0].count, plan.rowLength)
      let rows = Work.wideRow / max(length, 1)
      let width = rows * length
      guard !Step.isOrdered, columns == length, rows > 1, count >= 4 * rows,
        let scratch = unsafe ThreadScratch.bytes(width * MemoryLayout<Step.Result>.stride)
      else {
        unsafe reduceColumns(columns, input, stride: length, count: count, to: output)
        forEachLane(columns) { i in unsafe output[i] = step.finished(output[i]) }
        return
      }
      let wide = unsafe scratch.bindMemory(to: Step.Result.self, capacity: width)
      let whole = count / rows
      unsafe reduceColumns(width, input, stride: width, count: whole, to: wide)
      let rest = whole * rows
      unsafe reduceColumns(
        columns, input + rest * length, stride: length, count: count - rest, to: output)
      for row in 0..<rows {
        let results = unsafe wide + row * length
        forEachLane(columns) { i in unsafe output[i] = step.merged(output[i], results[i]) }
      }
      forEachLane(columns) { i in unsafe output[i] = step.finished(output[i]) }
    }

    /// The columns of a wide row: enough for many registers.
    private static var wideRow: Int { 1024 }

    /// Reduces rows of some stride, four at a time, so that the results are loaded and stored less.
    @unsafe
    private func reduceColumns(
      _ columns: Int, _ input: UnsafePointer<Step.Element>, stride length: Int, count: Int,
      to output: UnsafeMutablePointer<Step.Result>
    ) {
      let first = count & 3
      forEachLane(columns) { i in
        var result = step.initial
        for row in 0..<first { result = unsafe step.next(result, input[row &* length &+ i]) }
        unsafe output[i] = result
      }
      for group in Checkpoint().steps(0..<count / 4) {
        let a = unsafe input + (first &+ 4 &* group) &* length
        let (b, c, d) = unsafe (a + length, a + 2 &* length, a + 3 &* length)
        forEachLane(columns) { i in
          let result = unsafe step.next(step.next(output[i], a[i]), b[i])
          unsafe output[i] = step.next(step.next(result, c[i]), d[i])
        }
      }
    }

    /// Reduces groups of the rows of images.
    private func reduceGroups(_ elements: Range<Int>) {
      let (groups, rows, depth) = (plan.axes[0].count, plan.axes[1].count, plan.rowLength)
      var element = elements.lowerBound
      while element < elements.upperBound {
        let (image, group) = element.quotientAndRemainder(dividingBy: groups)
        let count = min(groups - group, elements.upperBound - element)
        let first = unsafe input + (image * rows * groups + group) * depth
        unsafe reduceGroups(
          count, depth, first, stride: groups * depth, rows: rows, to: output + element)
        element += count
      }
    }

    /// Reduces neighboring groups of the rows of an image: where the order does not count, the columns
    /// first.
    @unsafe
    private func reduceGroups(
      _ groups: Int, _ depth: Int, _ input: UnsafePointer<Step.Element>, stride: Int, rows: Int,
      to output: UnsafeMutablePointer<Step.Result>
    ) {
      let columns = groups * depth
      if !Step.isOrdered, columns <= Work.mostColumns,
        let scratch = unsafe ThreadScratch.bytes(columns * MemoryLayout<Step.Result>.stride)
      {
        let results = unsafe scratch.bindMemory(to: Step.Result.self, capacity: columns)
        unsafe reduceColumns(columns, input, stride: stride, count: rows, to: results)
        for group in 0..<groups {
          var result = unsafe results[group &* depth]
          for i in group &* depth &+ 1..<(group &+ 1) &* depth {
            result = unsafe step.merged(result, results[i])
          }
          unsafe output[group] = step.finished(result)
        }
        return
      }
      for group in 0..<groups { unsafe output[group] = step.initial }
      let checkpoint = Checkpoint()
      for row in checkpoint.steps(0..<rows) {
        var x = unsafe input + row &* stride
        for group in 0..<groups {
          var result = unsafe output[group]
          for i in 0..<depth { result = unsafe step.next(result, x[i]) }
          unsafe output[group] = result
          unsafe x += depth
        }
      }
      for group in 0..<groups { unsafe output[group] = step.finished(output[group]) }
    }

    /// The most columns whose results are kept in memory.
    private static var mostColumns: Int { 16 << 10 }
  }
}
