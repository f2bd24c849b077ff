public import LiteExecution

/// The copy of many bytes by several threads.
///
/// This is one of the files of unsafe code: the threads write different bytes of one destination,
/// which every one of them checks its part against.
extension StridedCopy {
  /// The least bytes of a task: below, waking another thread takes longer than the copy.
  static let leastTask = 64 << 10

  /// The most bytes of a task, where the axes can be divided far enough: some milliseconds, so that
  /// a stopped run ends soon.
  static let largestPart = 8 << 20

  /// The number of bytes that are copied.
  var byteCount: Int { axes.reduce(blockCount) { $0 * $1.count } }

  /// Copies the elements as ``run(from:to:)`` does.
  ///
  /// - Parameters:
  ///   - source: The array to copy from.
  ///   - destination: The array to copy to; no two elements have the same destination.
  ///   - workers: The threads that share the work.
  /// - Precondition: Every element lies within its span, and the spans do not overlap.
  public func run(
    from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    let byteCount = byteCount
    guard byteCount >= StridedCopy.leastTask || packing != nil else {
      if byteCount > 0 { run(whole, from: source, to: &destination) }
      return
    }
    let most = max(2 * workers.threadCount, byteCount / StridedCopy.largestPart)
    let taskCount = min(byteCount / StridedCopy.leastTask, most)
    guard packing == nil, workers.threadCount > 1, taskCount > 1 else {
      run(from: source, to: &destination)
      return
    }
    unsafe source.withUnsafeBufferPointer { source in
      unsafe destination.withUnsafeMutableBufferPointer { destination in
        let work = unsafe Work(
          copy: self, source: source, destination: destination,
          partition: partition(into: taskCount))
        workers.run(tasks: work.partition.taskCount, moving: 2 * byteCount, work)
      }
    }
  }

  /// The partition of a copy into tasks: an axis, or the bytes of the blocks, in ranges of steps.
  struct Partition {
    let axis: Int
    let count: Int
    let stepsOfTask: Int

    var taskCount: Int { (count + stepsOfTask - 1) / stepsOfTask }

    func part(_ task: Int) -> Part {
      Part(axis: axis, steps: task * stepsOfTask..<min((task + 1) * stepsOfTask, count))
    }
  }

  /// The partition into a number of tasks along the outermost axis that has as many steps, or else
  /// along the longest axis.
  ///
  /// Steps of transposed axes stay together in multiples of the tile size.
  func partition(into taskCount: Int) -> Partition {
    guard !axes.isEmpty else { return partition(blockCount, axis: 0, unit: 64, into: taskCount) }
    var longest = 0
    for axis in axes.indices {
      let unit = unit(ofAxis: axis)
      if axes[axis].count >= taskCount * unit {
        return partition(axes[axis].count, axis: axis, unit: unit, into: taskCount)
      }
      if axes[axis].count > axes[longest].count { longest = axis }
    }
    return partition(
      axes[longest].count, axis: longest, unit: unit(ofAxis: longest), into: taskCount)
  }

  /// The steps of an axis that stay together.
  private func unit(ofAxis axis: Int) -> Int {
    guard let transposedAxis, axis == transposedAxis || axis == axes.count - 1 else { return 1 }
    return max(64 / blockCount, 16)
  }

  private func partition(_ count: Int, axis: Int, unit: Int, into taskCount: Int) -> Partition {
    let units = (count + unit - 1) / unit
    return Partition(
      axis: axis, count: count, stepsOfTask: (units + taskCount - 1) / taskCount * unit)
  }

  /// One run, divided into tasks.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let copy: StridedCopy
    let source: UnsafeBufferPointer<UInt8>
    let destination: UnsafeMutableBufferPointer<UInt8>
    let partition: Partition

    func run(task: Int) {
      let source = unsafe Span(_unsafeElements: source)
      var destination = unsafe MutableSpan(_unsafeElements: destination)
      copy.run(partition.part(task), from: source, to: &destination)
    }
  }
}
