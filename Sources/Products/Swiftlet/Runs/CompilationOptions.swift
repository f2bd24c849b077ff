import LiteExecution
import LiteKernels
import LiteRuntime

/// How a model is compiled and run.
public struct CompilationOptions: Hashable, Sendable {
  /// Which loops run.
  ///
  /// Both give the same integer results, byte for byte.
  public enum Kernels: Hashable, Sendable {
    /// The plain loops of TensorFlow Lite's reference kernels, to compare with.
    case reference

    /// Packed, tiled and vectorised loops.
    case optimized
  }

  /// How much a model may ask for before it is refused.
  public struct Limits: Hashable, Sendable {
    /// The most bytes that the tensors of one run may take, constants of the file not counted.
    public var tensorBytes: Int

    /// The most multiply-accumulates of one run, as far as they are known beforehand.
    public var multiplyAccumulates: Int

    /// The most other steps of one run, as far as they are known beforehand: pooling, sorting, resizing,
    /// the iterations of loops and the like.
    public var steps: Int

    /// Limits for models that one has chosen oneself: 1 GiB of tensors, 2^42 multiply-accumulates, 2^32
    /// other steps.
    public init(
      tensorBytes: Int = 1 << 30, multiplyAccumulates: Int = 1 << 42, steps: Int = 1 << 32
    ) {
      self.tensorBytes = tensorBytes
      self.multiplyAccumulates = multiplyAccumulates
      self.steps = steps
    }
  }

  /// Which loops run.
  public var kernels: Kernels

  /// The number of threads that share the work of one run, 1 to 256.
  ///
  /// Where it is nil, all compiled models of the process share one thread for each processor, up to
  /// four. Results do not depend on it.
  public var threads: Int?

  /// How much the model may ask for.
  public var limits: Limits

  /// How many runs may be under way at once, at least 1; more wait.
  ///
  /// Each takes memory for the tensors between the nodes. Packed weights are shared.
  public var maximumConcurrentRuns: Int

  /// The longest that compiling the model, and each run, may take; nil for as long as it takes.
  ///
  /// What takes longer ends within a tenth of a second with ``SwiftletError/interrupted(reason:)``.
  public var deadline: Duration?

  /// Options that suit most programs.
  ///
  /// - Parameters:
  ///   - kernels: Which loops run.
  ///   - threads: The threads of one run; nil for those that the process shares.
  ///   - limits: How much the model may ask for.
  ///   - maximumConcurrentRuns: How many runs may be under way at once; nil for one for each
  ///     processor, up to four.
  ///   - deadline: The longest that compiling the model, and each run, may take.
  public init(
    kernels: Kernels = .optimized, threads: Int? = nil, limits: Limits = Limits(),
    maximumConcurrentRuns: Int? = nil, deadline: Duration? = nil
  ) {
    self.deadline = deadline
    self.kernels = kernels
    self.threads = threads
    self.limits = limits
    self.maximumConcurrentRuns = maximumConcurrentRuns ?? WorkerPool.usualThreadCount
  }
}

extension CompilationOptions {
  /// What the engine is told: all interpreters that are made from it share their threads.
  var interpreterOptions: InterpreterOptions {
    InterpreterOptions(
      kernels: kernels == .reference ? .reference : .optimized,
      limits: LiteRuntime.Limits(
        tensorBytes: limits.tensorBytes, macs: limits.multiplyAccumulates, steps: limits.steps),
      workers: threads.map { WorkerPool(threadCount: $0) } ?? .standard, deadline: deadline)
  }
}
