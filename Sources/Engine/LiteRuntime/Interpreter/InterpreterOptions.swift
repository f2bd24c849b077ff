public import LiteDispatch
public import LiteExecution
public import LiteKernels
public import LiteOps

/// How an interpreter runs a model.
public struct InterpreterOptions: Sendable {
  /// Which kernels run.
  public var kernels: KernelSet

  /// The micro-kernels that fast kernels are made of; by default the best that the processor can run.
  public var microkernels: MicrokernelTable

  /// The supported operators.
  public var registry: OperatorRegistry

  /// The most memory and work that a model may need.
  public var limits: Limits

  /// The threads that run the kernels; by default all interpreters share one pool.
  public var workers: WorkerPool

  /// The passes that rewrite the graph of a model.
  public var passes: PassSelection

  /// The longest that each ``Interpreter/allocate()`` and each ``Interpreter/invoke()`` may take; nil
  /// for as long as it takes.
  public var deadline: Duration?

  /// Whether the results of every node can be read after a run, by ``Interpreter/value(ofTensor:)``.
  ///
  /// It costs time and memory: nodes whose results would be lost are not fused, and results do not share
  /// memory.
  public var keepsIntermediates = false

  public init(
    kernels: KernelSet = .optimized, microkernels: MicrokernelTable = Microkernels.table,
    registry: OperatorRegistry = .standard,
    limits: Limits = Limits(), workers: WorkerPool = .standard,
    passes: PassSelection = .environment, deadline: Duration? = nil
  ) {
    self.passes = passes
    self.deadline = deadline
    self.kernels = kernels
    self.microkernels = microkernels
    self.workers = workers
    self.registry = registry
    self.limits = limits
  }
}
