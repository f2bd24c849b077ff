import LiteExecution
import LiteRuntime

extension Interpreter {
  /// How an interpreter runs a model.
  public struct Options: Hashable, Sendable {
    /// The number of threads that share the work of a run; nil, or less than 1, for the usual number: one
    /// for each processor, up to four, which all interpreters share.
    ///
    /// Results do not depend on it.
    public var threadCount: Int?

    /// Whether TensorFlow Lite would use XNNPACK; without effect, because Swiftlet's kernels are always
    /// the fast ones.
    public var isXNNPackEnabled = false

    /// Whether ``Interpreter/tensor(at:)`` gives the results of every node after a run.
    ///
    /// It costs time and memory, because nodes are not fused then. TensorFlow Lite for Python has it as
    /// `experimental_preserve_all_tensors`.
    public var preservesAllTensors = false

    /// The longest that allocating the tensors, and each run, may take; nil for as long as it takes.
    public var deadline: Duration?

    /// The usual options.
    public init() {}

    /// What the engine is told.
    var interpreterOptions: LiteRuntime.InterpreterOptions {
      var options = LiteRuntime.InterpreterOptions(deadline: deadline)
      if let threadCount, threadCount > 0 {
        options.workers = WorkerPool(threadCount: min(threadCount, WorkerPool.mostThreads))
      }
      options.keepsIntermediates = preservesAllTensors
      return options
    }
  }
}

/// The options of an interpreter, by their older name.
@available(*, deprecated, renamed: "Interpreter.Options")
public typealias InterpreterOptions = Interpreter.Options
