import LiteExecution
import LiteReference

/// Every `unsafe` in this file is an address within the input or the output, whose counts the caller has
/// checked, or within the calling thread's scratch memory.
extension ElementReduction {
  /// One run, divided into ranges of the output.
  @safe
  struct Work<Step: ReductionStep>: ParallelWork, ~Copyable, @unchecked Sendable {
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
    func reduceColumns(
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
  }
}
