public import LiteExecution
public import LiteMicrokernels

/// A fast function of float32, element by element.
///
/// Every `unsafe` in this file is an address within the arguments or the results, whose counts
/// are checked.
public struct FloatMapping: Sendable {
  /// The number of elements of a task: 64 KiB of results, so that small arrays stay on one thread.
  static let grain = 16384

  /// The number of elements of a task for which two, four or eight threads have equally many.
  ///
  /// The producer of the arguments is mostly divided in the same way.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - least: The least elements of a task that are worth waking a worker for.
  /// - Returns: The number of elements of a task, a multiple of 16.
  static func evenGrain(of count: Int, least: Int) -> Int {
    let tasks = [8, 4, 2].first { count >= $0 * least } ?? 1
    return min(max((count + 16 * tasks - 1) / (16 * tasks) * 16, 16), largestGrain)
  }

  /// The most elements of a task: some milliseconds, so that a run that is stopped ends soon.
  private static let largestGrain = 1 << 20

  /// The number of elements of a task of a function that takes long: 16 KiB of results.
  static let fineGrain = 4096

  /// The name of the micro-kernels in profiles.
  public let name: String

  /// The function.
  public let function: FloatFunction

  /// Whether the results are those of the reference loop, bit for bit.
  public var isExact: Bool { function.isExact }

  /// Whether micro-kernels of convolutions can apply the function to their accumulators.
  var isFastHardSwish: Bool { function == .fastHardSwish }

  /// Whether it is `NEG`.
  public var isNegation: Bool { function == .negative }

  private let leastTask: Int
  private let map: @Sendable (FloatMap) -> Void

  /// - Parameters:
  ///   - function: The function.
  ///   - microkernels: The micro-kernels to use.
  public init(_ function: FloatFunction, microkernels: MicrokernelTable) {
    name = microkernels.floatMath.name
    self.function = function
    leastTask = function.isExact ? FloatMapping.grain / 2 : FloatMapping.fineGrain
    map = microkernels.floatMath.map
  }

  /// Applies the function.
  ///
  /// - Parameters:
  ///   - input: The arguments.
  ///   - output: The results, as many; their memory may be that of the arguments.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    let count = output.count
    precondition(input.count == count)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let grain = FloatMapping.evenGrain(of: count, least: leastTask)
        let work = unsafe Work(
          whole: FloatMap(count: count, function: function, input: input, output: output),
          grain: grain, map: map)
        // To compute a function takes several times as long as to move its argument and its result.
        let byteCount = 8 * count * (function.isExact ? 1 : 4)
        workers.run(tasks: (count + grain - 1) / grain, moving: byteCount, work)
      }
    }
  }

  /// The function with its kernel, which is run without counting references.
  var run: FloatMap.Run { FloatMap.Run(function: function, map: map) }

  /// Applies the function to some elements on the calling thread.
  @unsafe
  func apply(to address: UnsafeMutableRawPointer, count: Int) {
    unsafe map(
      FloatMap(
        count: count, function: function, input: UnsafeRawPointer(address), output: address))
  }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let whole: FloatMap
    let grain: Int
    let map: @Sendable (FloatMap) -> Void

    func run(task: Int) {
      let first = task * grain
      var part = whole
      part.count = min(grain, whole.count - first)
      unsafe part.input += first * MemoryLayout<Float>.stride
      unsafe part.output += first * MemoryLayout<Float>.stride
      map(part)
    }
  }
}

extension FloatMap {
  /// A function with the kernel that applies it.
  struct Run: Sendable {
    let function: FloatFunction
    let map: @Sendable (FloatMap) -> Void

    /// Applies the function to some elements on the calling thread.
    ///
    /// Every `unsafe` is that of the addresses, which the caller has checked.
    @unsafe
    func apply(_ count: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer) {
      unsafe map(FloatMap(count: count, function: function, input: input, output: output))
    }
  }
}
