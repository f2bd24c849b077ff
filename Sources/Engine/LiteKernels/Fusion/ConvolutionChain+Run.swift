public import LiteExecution
import LiteMicrokernels
import LiteReference

/// How a chain runs.
///
/// Every `unsafe` in this file is the address of the input, of the addend or of an output, whose
/// sizes are checked against the geometry, or of intermediate results within the calling thread's
/// memory.
extension ConvolutionChain {
  /// Convolves, where no intermediate result is kept.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - addend: The other operand of the sum, of the shape of its results; empty where the chain
  ///     has no sum.
  ///   - output: The results of the last stage, NHWC.
  ///   - prefetchHint: Constants that later kernels read, to be prefetched.
  ///   - workers: The threads that share the work.
  public func run<Element: BitwiseCopyable>(
    input: Span<Element>, addend: Span<Element> = Span(),
    into output: inout MutableSpan<Element>, prefetchHint: PrefetchHint? = nil, workers: WorkerPool
  ) {
    var kept = MutableSpan<Element>()
    run(
      input: input, addend: addend, into: &output, keeping: &kept, prefetchHint: prefetchHint,
      workers: workers)
  }

  /// Convolves elements of the convolutions' dtype, or their bytes.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - addend: The other operand of the sum, of the shape of its results; empty where the chain
  ///     has no sum.
  ///   - output: The results of the last stage, NHWC.
  ///   - kept: The results that are kept, NHWC; empty where none are.
  ///   - prefetchHint: Constants that later kernels read, to be prefetched.
  ///   - workers: The threads that share the work.
  @specialized(where Element == UInt8)
  public func run<Element: BitwiseCopyable>(
    input: Span<Element>, addend: Span<Element>, into output: inout MutableSpan<Element>,
    keeping kept: inout MutableSpan<Element>, prefetchHint: PrefetchHint? = nil, workers: WorkerPool
  ) {
    unsafe input.withUnsafeBytes { input in
      unsafe addend.withUnsafeBytes { addend in
        unsafe output.withUnsafeMutableBytes { output in
          unsafe kept.withUnsafeMutableBytes { kept in
            unsafe run(
              input: input, addend: addend, output: output, kept: kept, prefetchHint: prefetchHint,
              workers)
          }
        }
      }
    }
  }

  @unsafe
  private func run(
    input: UnsafeRawBufferPointer, addend: UnsafeRawBufferPointer,
    output: UnsafeMutableRawBufferPointer, kept: UnsafeMutableRawBufferPointer,
    prefetchHint: PrefetchHint?, _ workers: WorkerPool
  ) {
    if let alone {
      return unsafe run(alone, input: input, output: output, prefetchHint: prefetchHint, workers)
    }
    precondition(
      input.count >= first.inputPixelCount * inputStride
        && output.count >= last.pixelCount * outputStride)
    precondition(addend.count >= addendByteCount && kept.count >= keptByteCount)
    guard let source = input.baseAddress, let results = output.baseAddress else {
      return
    }
    let work = unsafe Work(
      chain: UnownedReference(self),
      input: ImageRows(
        UnsafeMutableRawPointer(mutating: source), width: inputWidth, pixelStride: inputStride),
      addend: addend.baseAddress ?? source, output: results, kept: kept.baseAddress ?? results,
      tasks: element.taskCount(units: unitCount, macs: macs, threadCount: workers.threadCount))
    workers.run(tasks: work.tasks, work)
  }

  /// Runs the only convolution by itself, with its own partition of the work.
  @unsafe
  private func run(
    _ convolution: Convolution, input: UnsafeRawBufferPointer,
    output: UnsafeMutableRawBufferPointer, prefetchHint: PrefetchHint?, _ workers: WorkerPool
  ) {
    switch convolution {
    case .float(let convolution):
      var results = unsafe output.bindMemory(to: Float.self).mutableSpan
      unsafe convolution.run(
        input: input.bindMemory(to: Float.self).span, into: &results, prefetchHint: prefetchHint,
        workers: workers)
    case .floatDepthwise(let convolution):
      var results = unsafe output.bindMemory(to: Float.self).mutableSpan
      unsafe convolution.run(
        input: input.bindMemory(to: Float.self).span, into: &results, workers: workers)
    case .quantized(let convolution):
      var results = unsafe output.bindMemory(to: UInt8.self).mutableSpan
      unsafe convolution.run(
        input: input.bindMemory(to: UInt8.self).span, into: &results, workers: workers)
    case .quantizedDepthwise(let convolution):
      var results = unsafe output.bindMemory(to: UInt8.self).mutableSpan
      unsafe convolution.run(
        input: input.bindMemory(to: UInt8.self).span, into: &results, workers: workers)
    }
  }

  /// The number of pixels of a unit of the input.
  private var inputWidth: Int { unit == .pixels ? 1 : first.columns.inputSize }

  /// One run, divided into ranges of units of the last stage.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let chain: UnownedReference<ConvolutionChain>
    let input: ImageRows
    let addend: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let kept: UnsafeMutableRawPointer
    let tasks: Int

    func run(task: Int) { chain.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of chain: ConvolutionChain) {
      let first = task * chain.unitCount / tasks
      let end = (task + 1) * chain.unitCount / tasks
      guard first < end, let memory = unsafe ThreadScratch.ring(chain.intermediateBytes) else {
        return
      }
      // Counted once, not for each stage.
      let steps = chain.steps
      // As many units at a time each.
      let (most, granularity) = (chain.unitsAtOnce, chain.element.granularity)
      let turns = (end - first + most - 1) / most
      let share = (end - first + turns - 1) / turns
      let count = (share + granularity - 1) / granularity * granularity
      unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * steps.count) { bounds in
        // The next unit of each stage, and then the first that is not needed yet.
        let stageCount = steps.count
        for turn in Checkpoint().steps(0..<turns) {
          let start = first + turn * count
          guard start < end else { return }
          var needed = start..<min(start + count, end)
          for index in (0..<stageCount).reversed() {
            if turn == 0 { unsafe bounds.initializeElement(at: index, to: needed.lowerBound) }
            unsafe bounds.initializeElement(at: stageCount + index, to: needed.upperBound)
            needed = steps[index].receptiveRows?.inputRows(of: needed) ?? needed
          }
          var source = input
          for index in 0..<stageCount {
            let units =
              unsafe bounds[index]..<max(bounds[index], bounds[stageCount + index])
            unsafe bounds[index] = units.upperBound
            let step = steps[index]
            let target = unsafe rows(of: step, units, memory)
            step.convolution.compute(units, by: chain.unit, from: source, to: target)
            if let sum = step.sum { unsafe add(sum, to: target, units, of: chain) }
            source = target
          }
        }
      }
    }

    /// Where the results of a stage lie.
    @unsafe
    private func rows(
      of step: Step, _ units: Range<Int>, _ memory: UnsafeMutableRawPointer
    ) -> ImageRows {
      let (width, pixelStride) = (step.width, step.pixelStride)
      return switch step.target {
      case .output: unsafe ImageRows(output, width: width, pixelStride: pixelStride)
      case .kept: unsafe ImageRows(kept, width: width, pixelStride: pixelStride)
      case .ring(let offset, let capacity):
        unsafe ImageRows(
          memory + offset, width: width, pixelStride: pixelStride, capacity: capacity)
      case .buffer(let offset):
        unsafe ImageRows(
          memory + offset, width: width, pixelStride: pixelStride, firstRow: units.lowerBound)
      }
    }

    /// Adds the other tensor to neighboring units, which are not in a ring.
    @unsafe
    private func add(
      _ sum: BorrowedAddition, to results: ImageRows, _ units: Range<Int>,
      of chain: ConvolutionChain
    ) {
      let byteCount = units.count * results.rowBytes
      let target = unsafe results.address(of: units.lowerBound)
      let other = unsafe addend + units.lowerBound * results.rowBytes
      switch sum {
      case .floats(let combination):
        combination.borrow { combination in
          unsafe combination.combine(byteCount, UnsafeRawPointer(target), other, target)
        }
      case .bytes(let combination, let resultIsFirst):
        combination.borrow { combination in
          unsafe combination.combine(
            byteCount, resultIsFirst ? UnsafeRawPointer(target) : other,
            resultIsFirst ? other : UnsafeRawPointer(target), target)
        }
      }
    }
  }
}

extension WindowAxis {
  /// The rows of the image from the first to the last that the receptive fields of some rows of the
  /// output cover.
  fileprivate func inputRows(of outputs: Range<Int>) -> Range<Int> {
    let first = max(origin(of: outputs.lowerBound), 0)
    let last = origin(of: outputs.upperBound - 1) + (filterSize - 1) * dilation
    return first..<max(min(last + 1, inputSize), first)
  }
}
