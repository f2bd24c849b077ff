public import LiteExecution
public import LiteKernels
public import LiteOps

/// How an interpreter runs a model.
public struct InterpreterOptions: Sendable {
  /// Which loops run.
  public var kernels: KernelSet

  /// The operators that can run.
  public var registry: OperatorRegistry

  /// How much a model may ask for.
  public var limits: Limits

  /// The threads that run the loops; several interpreters may share them, as they do unless each
  /// is given its own.
  public var workers: WorkerPool

  /// The passes that rewrite a model's graph.
  public var passes: PassSelection

  /// The longest that each ``Interpreter/allocate()`` and each ``Interpreter/invoke()`` may take; nil
  /// for as long as it takes.
  public var deadline: Duration?

  public init(
    kernels: KernelSet = .optimized, registry: OperatorRegistry = .standard,
    limits: Limits = Limits(), workers: WorkerPool = .standard,
    passes: PassSelection = .environment, deadline: Duration? = nil
  ) {
    self.passes = passes
    self.deadline = deadline
    self.kernels = kernels
    self.workers = workers
    self.registry = registry
    self.limits = limits
  }
}
