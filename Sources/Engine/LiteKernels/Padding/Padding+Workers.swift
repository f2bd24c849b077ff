public import LiteExecution

/// The padding of many bytes by several threads.
///
/// This is one of the files of unsafe code: the threads write different bytes of one destination,
/// which every one of them checks its part against.
extension Padding {
  /// Writes every byte of the destination as ``run(from:to:with:)`` does.
  ///
  /// - Parameters:
  ///   - source: The array.
  ///   - destination: The larger array.
  ///   - pattern: The element around the array.
  ///   - workers: The threads that share the work.
  public func run(
    from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>, with pattern: FillPattern,
    workers: WorkerPool
  ) {
    let taskCount = min(destination.count / StridedCopy.leastTask, 2 * workers.threadCount)
    guard !isEmpty, workers.threadCount > 1, taskCount > 1, let axis = dividedAxis else {
      run(from: source, to: &destination, with: pattern)
      return
    }
    let partition = StridedCopy.Partition(
      axis: axis, count: axes[axis].total,
      stepsOfTask: (axes[axis].total + taskCount - 1) / taskCount)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe destination.withUnsafeMutableBufferPointer { destination in
        let work = unsafe Work(
          padding: self, pattern: pattern, source: source, destination: destination,
          partition: partition)
        workers.run(tasks: partition.taskCount, moving: source.count + destination.count, work)
      }
    }
  }

  /// The outermost axis with several steps in the destination; nil where that is the last.
  private var dividedAxis: Int? {
    axes.dropLast().firstIndex { $0.total > 1 }
  }

  /// The number of bytes of one step of an axis in the source, which is not the last.
  private func sourceStride(ofAxis axis: Int) -> Int {
    axes[axis + 1..<axes.count - 1].reduce(rowByteCount) { $0 * $1.count }
  }

  /// One run, divided into ranges of steps of an axis.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let padding: Padding
    let pattern: FillPattern
    let source: UnsafeBufferPointer<UInt8>
    let destination: UnsafeMutableBufferPointer<UInt8>
    let partition: StridedCopy.Partition

    func run(task: Int) {
      let (axis, steps) = (partition.axis, partition.part(task).steps)
      let whole = padding.axes[axis]
      let copied = steps.clamped(to: whole.before..<whole.before + whole.count)
      let part = Part(
        axis: axis,
        steps: Axis(
          before: copied.lowerBound - steps.lowerBound, count: copied.count,
          after: steps.upperBound - copied.upperBound))
      let (from, to) = (padding.sourceStride(ofAxis: axis), padding.strides[axis])
      let read = copied.lowerBound - whole.before
      let source = unsafe Span(_unsafeElements: source)
      var destination = unsafe MutableSpan(_unsafeElements: destination)
      var written = destination._mutatingExtracting(steps.lowerBound * to..<steps.upperBound * to)
      padding.run(
        part, from: source.extracting(read * from..<(read + copied.count) * from), to: &written,
        with: pattern)
    }
  }
}
