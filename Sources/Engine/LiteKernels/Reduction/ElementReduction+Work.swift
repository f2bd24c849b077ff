import LiteExecution
import LiteMicrokernels
import LiteReference

/// Every `unsafe` in this file is an address within the input or the output, whose counts the caller has
/// checked, or within the calling thread's scratch memory.
extension ElementReduction {
  /// One run, divided into ranges of the output.
  @safe
  struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let reduction: ElementReduction
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let grain: Int

    func run(task: Int) {
      let plan = reduction.plan
      var element = task * grain
      let end = min(plan.outputCount, element + grain)
      guard !plan.isGrouped else { return reduceGroups(element..<end) }
      guard !plan.reducesRows else { return reduceRows(element..<end) }
      while element < end {
        let (image, column) = element.quotientAndRemainder(dividingBy: plan.rowLength)
        let columns = min(plan.rowLength - column, end - element)
        let first = image * plan.axes[0].count * plan.rowLength + column
        unsafe reduceImage(columns, elements(first), to: results(element))
        element += columns
      }
    }

    /// The elements from an index on.
    @unsafe
    private func elements(_ index: Int) -> UnsafeRawPointer {
      unsafe input + index * reduction.element.byteWidth
    }

    /// The results from an index on.
    @unsafe
    private func results(_ index: Int) -> UnsafeMutableRawPointer {
      unsafe output + index * reduction.result.byteWidth
    }

    /// The most elements of a call, which take less than a millisecond.
    private static var mostElements: Int { 1 << 16 }

    /// Reduces rows.
    private func reduceRows(_ rows: Range<Int>) {
      let length = reduction.plan.rowLength
      let rowsPerCall = max(Work.mostElements / length & ~7, 1)
      for rows in Checkpoint().slices(rows, of: rowsPerCall) {
        var continues = false
        for part in Checkpoint(forLoopOf: length).slices(0..<length, of: Work.mostElements) {
          unsafe reduction.reduce(
            MatrixReduction(
              reduction.operation, of: reduction.element, to: reduction.result,
              reducesRows: true, continues: continues, rows: rows.count, columns: part.count,
              stride: length * reduction.element.byteWidth,
              input: elements(rows.lowerBound * length + part.lowerBound),
              output: results(rows.lowerBound)))
          continues = true
        }
      }
    }

    /// The columns of a wide row: enough for many registers.
    private static var wideRow: Int { 1024 }

    /// Reduces some neighboring columns of an image.
    ///
    /// Where the order does not count, some narrow rows are one wide row, whose results are then
    /// reduced once more.
    @unsafe
    private func reduceImage(
      _ columns: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer
    ) {
      let (count, length) = (reduction.plan.axes[0].count, reduction.plan.rowLength)
      let rows = Work.wideRow / length
      let width = rows * length
      guard !reduction.isOrdered, columns == length, rows > 1, count >= 4 * rows,
        let wide = unsafe ThreadScratch.bytes(width * reduction.result.byteWidth)
      else {
        unsafe reduceColumns(columns, input, stride: length, count: count, to: output)
        return
      }
      let whole = count / rows * rows
      unsafe reduceColumns(width, input, stride: width, count: whole / rows, to: wide)
      unsafe merge(rows, of: length, wide, reducesRows: false, to: output)
      guard whole < count else { return }
      unsafe reduceColumns(
        columns, input + whole * length * reduction.element.byteWidth, stride: length,
        count: count - whole, continues: true, to: output)
    }

    /// Reduces rows of some stride to one.
    @unsafe
    private func reduceColumns(
      _ columns: Int, _ input: UnsafeRawPointer, stride: Int, count: Int, continues: Bool = false,
      to output: UnsafeMutableRawPointer
    ) {
      let stride = stride * reduction.element.byteWidth
      var continues = continues
      let rowsPerCall = max(Work.mostElements / columns & ~3, 4)
      for rows in Checkpoint().slices(0..<count, of: rowsPerCall) {
        unsafe reduction.reduce(
          MatrixReduction(
            reduction.operation, of: reduction.element, to: reduction.result, reducesRows: false,
            continues: continues, rows: rows.count, columns: columns, stride: stride,
            input: input + rows.lowerBound * stride, output: output))
        continues = true
      }
    }

    /// Reduces results once more.
    @unsafe
    private func merge(
      _ rows: Int, of columns: Int, _ results: UnsafeMutableRawPointer, reducesRows: Bool,
      to output: UnsafeMutableRawPointer
    ) {
      unsafe reduction.reduce(
        MatrixReduction(
          reduction.operation, of: reduction.result, to: reduction.result,
          reducesRows: reducesRows, rows: rows, columns: columns,
          stride: columns * reduction.result.byteWidth, input: results, output: output))
    }

    /// Reduces groups of the rows of images.
    private func reduceGroups(_ elements: Range<Int>) {
      let plan = reduction.plan
      let (groups, rows, depth) = (plan.axes[0].count, plan.axes[1].count, plan.rowLength)
      var element = elements.lowerBound
      while element < elements.upperBound {
        let (image, group) = element.quotientAndRemainder(dividingBy: groups)
        let count = min(groups - group, elements.upperBound - element)
        let first = (image * rows * groups + group) * depth
        unsafe reduceGroups(
          count, depth, self.elements(first), stride: groups * depth, rows: rows,
          to: results(element))
        element += count
      }
    }

    /// The most columns whose results are kept in memory.
    private static var mostColumns: Int { 16 << 10 }

    /// Reduces neighboring groups of the rows of an image: where the order does not count, the columns
    /// first.
    @unsafe
    private func reduceGroups(
      _ groups: Int, _ depth: Int, _ input: UnsafeRawPointer, stride: Int, rows: Int,
      to output: UnsafeMutableRawPointer
    ) {
      let columns = groups * depth
      if !reduction.isOrdered, columns <= Work.mostColumns,
        let results = unsafe ThreadScratch.bytes(columns * reduction.result.byteWidth)
      {
        unsafe reduceColumns(columns, input, stride: stride, count: rows, to: results)
        unsafe merge(groups, of: depth, results, reducesRows: true, to: output)
        return
      }
      let width = reduction.element.byteWidth
      for row in Checkpoint().steps(0..<rows) {
        unsafe reduction.reduce(
          MatrixReduction(
            reduction.operation, of: reduction.element, to: reduction.result, reducesRows: true,
            continues: row > 0, rows: groups, columns: depth, stride: depth * width,
            input: input + row * stride * width, output: output))
      }
    }
  }
}
