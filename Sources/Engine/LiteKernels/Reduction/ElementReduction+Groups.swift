import LiteExecution
import LiteReference

/// Reductions over axes on both sides of a kept one.
///
/// Every `unsafe` in this file is an address within the input or the output, whose counts the caller has
/// checked, or within the calling thread's scratch memory.
extension ElementReduction.Work {
  /// Reduces groups of the rows of images.
  func reduceGroups(_ elements: Range<Int>) {
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
    if !Step.isOrdered, columns <= Self.mostColumns,
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
