public import LiteExecution
import LiteMicrokernels
import LiteReference

/// Convolutions of float32 of which each reads what the one before it writes, together: a few
/// lines of each at a time, so that what lies between them never leaves the cache.
///
/// The results are those of the convolutions by themselves, bit for bit, however many threads
/// share the lines of the last: each thread computes the lines of the others that it needs.
///
/// Every `unsafe` in this file is the address of the input or the output, whose sizes are checked
/// against the geometry, a ring within the calling thread's memory, or the chain, which its
/// caller keeps.
public final class FloatConvolutionChain: Sendable {
  private let stages: [Stage]

  /// The number of lines of the last convolution that are computed at a time.
  private let linesAtOnce: Int

  /// The number of lines of each convolution but the last that are kept.
  private let capacities: [Int]

  /// The range of the sum of the last results and another tensor of their shape; nil where nothing
  /// is added.
  private let sumRange: ClosedRange<Float>?

  /// The bytes that a thread keeps between the convolutions.
  private let ringBytes: Int

  private let pair = Microkernels.table.floatMath.pair

  /// The most bytes that are kept between the convolutions, where one line is not more.
  private static let keptBytes = 192 << 10

  /// The most bytes of the weights of a convolution in a chain, which are read for every few lines.
  private static let weightBytes = 128 << 10

  /// A single convolution.
  public convenience init(_ stage: Stage) {
    self.init([stage], linesAtOnce: 1)
  }

  private init(_ stages: [Stage], linesAtOnce: Int, sumRange: ClosedRange<Float>? = nil) {
    self.stages = stages
    self.linesAtOnce = linesAtOnce
    self.sumRange = sumRange
    var capacities: [Int] = []
    var count = linesAtOnce
    for stage in stages.dropFirst().reversed() {
      let rows = stage.geometry.rows
      count = (count - 1) * rows.stride + rows.filterSize
      capacities.insert(count, at: 0)
    }
    self.capacities = capacities
    ringBytes = zip(stages, capacities).reduce(0) { $0 + $1.0.lineBytes * $1.1 }
  }

  /// The chain with a convolution more.
  ///
  /// - Parameters:
  ///   - next: The convolution.
  ///   - threadCount: The number of threads that will share the work.
  /// - Returns: nil where it does not pay or cannot be.
  public func followed(by next: FloatConvolutionChain, threadCount: Int)
    -> FloatConvolutionChain?
  {
    guard let last = stages.last, next.stages.count == 1, let stage = next.stages.first,
      stage.readsRings, last.writesRings,
      last.geometry.batches == 1, stage.geometry.batches == 1,
      last.geometry.rows.outputSize == stage.geometry.rows.inputSize,
      last.geometry.columns.outputSize == stage.geometry.columns.inputSize,
      last.geometry.outChannels == stage.geometry.inChannels,
      sumRange == nil,
      last.geometry.rows.outputSize * last.lineBytes >= stage.leastBytes(threadCount),
      max(last.weightBytes, stage.weightBytes) <= FloatConvolutionChain.weightBytes
    else { return nil }
    var chain = FloatConvolutionChain(stages + [stage], linesAtOnce: 1)
    // Two lines of a depthwise convolution go together.
    for linesAtOnce in [2, 4, 8] {
      let larger = FloatConvolutionChain(chain.stages, linesAtOnce: linesAtOnce)
      guard linesAtOnce == 2 || larger.ringBytes <= FloatConvolutionChain.keptBytes else { break }
      chain = larger
    }
    return chain
  }

  /// The chain that adds another tensor to the results of its last convolution.
  ///
  /// - Parameter range: What the sums are limited to.
  /// - Returns: nil for a single convolution, and for a chain that adds already.
  public func followed(bySumIn range: ClosedRange<Float>) -> FloatConvolutionChain? {
    guard stages.count > 1, sumRange == nil else { return nil }
    return FloatConvolutionChain(stages, linesAtOnce: linesAtOnce, sumRange: range)
  }

  /// The chain whose results go through a function.
  ///
  /// - Returns: nil where that is better a step of its own.
  public func followed(by function: FloatMapping) -> FloatConvolutionChain? {
    guard sumRange == nil, let last = stages.last?.followed(by: function) else { return nil }
    return FloatConvolutionChain(stages.dropLast() + [last], linesAtOnce: linesAtOnce)
  }

  /// The weights, where a run reads them from memory and they are read once.
  public var upcoming: PrefetchHint? { stages.count == 1 ? stages[0].upcoming : nil }

  /// How much of what comes after it a run fetches.
  public var fetchedByteCount: Int { stages.count == 1 ? stages[0].fetchedByteCount : 0 }

  /// Whether another tensor is added to the results.
  public var hasAddend: Bool { sumRange != nil }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The image, NHWC.
  ///   - addend: What is added to the results, of their shape; empty where nothing is.
  ///   - output: The results of the last convolution, NHWC.
  ///   - upcoming: What later kernels read, to be fetched meanwhile.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, addend: Span<Float> = Span(), into output: inout MutableSpan<Float>,
    upcoming: PrefetchHint? = nil, workers: WorkerPool
  ) {
    guard stages.count > 1 else {
      switch stages[0].uncounted {
      case .full(let convolution):
        convolution.borrow {
          $0.run(input: input, into: &output, upcoming: upcoming, workers: workers)
        }
      case .depthwise(let convolution):
        convolution.borrow { $0.run(input: input, into: &output, workers: workers) }
      }
      return
    }
    let first = stages[0].geometry
    let lines = stages[stages.count - 1].geometry.rows.outputSize
    let lineBytes = stages[stages.count - 1].lineBytes
    precondition(
      input.count >= first.rows.inputSize * first.columns.inputSize * first.inChannels)
    precondition(output.count >= lines * lineBytes / 4)
    precondition(sumRange == nil || addend.count >= lines * lineBytes / 4)
    unsafe input.withUnsafeBytes { input in
      unsafe addend.withUnsafeBytes { addend in
        unsafe output.withUnsafeMutableBytes { output in
          guard let input = input.baseAddress, let output = output.baseAddress else { return }
          let tasks = max(min(workers.threadCount, lines / 4), 1)
          let work = unsafe Work(
            chain: Uncounted(self),
            input: ImageLines(
              UnsafeMutableRawPointer(mutating: input),
              lineBytes: first.columns.inputSize * first.inChannels * 4),
            addend: addend.baseAddress, output: ImageLines(output, lineBytes: lineBytes),
            lines: lines, tasks: tasks)
          workers.run(tasks: tasks, work)
        }
      }
    }
  }

  /// One run, cut into lines of the last convolution.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let chain: Uncounted<FloatConvolutionChain>
    let input: ImageLines
    let addend: UnsafeRawPointer?
    let output: ImageLines
    let lines: Int
    let tasks: Int

    func run(task: Int) { chain.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of chain: FloatConvolutionChain) {
      let (first, end) = (task * lines / tasks, (task + 1) * lines / tasks)
      guard let rings = unsafe ThreadScratch.ring(chain.ringBytes) else { return }
      unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * chain.stages.count) {
        bounds in
        // The next line of each convolution, and then the first that is not needed yet.
        let count = chain.stages.count
        unsafe bounds.initialize(repeating: 0)
        let checkpoint = Checkpoint()
        var line = first
        while line < end, !checkpoint.isStopped {
          let next = min(line + chain.linesAtOnce, end)
          var needed = line..<next
          for index in (0..<count).reversed() {
            if line == first { unsafe bounds[index] = needed.lowerBound }
            unsafe bounds[count + index] = needed.upperBound
            needed = chain.stages[index].geometry.rows.inputLines(of: needed)
          }
          unsafe run(chain, rings) { index in
            let lines = unsafe bounds[index]..<max(bounds[index], bounds[count + index])
            unsafe bounds[index] = lines.upperBound
            return lines
          }
          unsafe add(line..<next, of: chain)
          line = next
        }
      }
    }

    /// Adds what is to be added to some lines of the results.
    @unsafe
    private func add(_ lines: Range<Int>, of chain: FloatConvolutionChain) {
      guard let range = chain.sumRange, let addend = unsafe addend else { return }
      let results = unsafe output.address(of: lines.lowerBound)
      unsafe chain.pair(
        FloatPairing(
          operation: .add, rows: 1, columns: lines.count * output.lineBytes / 4,
          repetition: .none, a: UnsafeRawPointer(results), aStride: 0,
          b: addend + lines.lowerBound * output.lineBytes, bStride: 0, c: results,
          low: range.lowerBound, high: range.upperBound))
    }

    /// Computes some lines of each convolution.
    @unsafe
    private func run(
      _ chain: FloatConvolutionChain, _ rings: UnsafeMutableRawPointer, lines: (Int) -> Range<Int>
    ) {
      var (source, offset) = (input, 0)
      for index in chain.stages.indices {
        var target = output
        if index + 1 < chain.stages.count {
          let lineBytes = chain.stages[index].lineBytes
          target = unsafe ImageLines(
            rings + offset, lineBytes: lineBytes, capacity: chain.capacities[index])
          offset += lineBytes * chain.capacities[index]
        }
        switch chain.stages[index].uncounted {
        case .full(let convolution):
          convolution.borrow { $0.run(lines(index), from: source, to: target) }
        case .depthwise(let convolution):
          convolution.borrow {
            $0.run(
              lines(index), channels: 0..<$0.geometry.inChannels, from: source, to: target)
          }
        }
        source = target
      }
    }
  }
}

extension WindowAxis {
  /// The positions of the image from the first to the last that some windows cover.
  fileprivate func inputLines(of windows: Range<Int>) -> Range<Int> {
    let first = max(origin(of: windows.lowerBound), 0)
    let last = origin(of: windows.upperBound - 1) + (filterSize - 1) * dilation
    return first..<max(min(last + 1, inputSize), first)
  }
}
