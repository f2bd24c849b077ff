public import LiteExecution
import LiteMicrokernels

/// The fast softmax of rows of float32, or its logarithm.
///
/// The exponentials are within 1 ULP and are summed in sixteen lanes, those of short rows in order. A
/// result of the softmax is within 5 ULP, as measured. A result of the logarithm is within 4 ULP of the
/// greatest magnitude of its row. A softmax that rounds as the reference has the bits of
/// `softmaxFloat32`.
///
/// Every `unsafe` in this file is an address within the arguments or the results, whose counts
/// are checked.
public struct FloatSoftmax: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let depth: Int
  private let beta: Float
  private let result: SoftmaxRows.Result
  private let softmax: @Sendable (SoftmaxRows) -> Void

  /// The softmax of rows.
  ///
  /// - Parameters:
  ///   - depth: The number of elements of a row.
  ///   - beta: The multiplier of the arguments.
  ///   - roundsAsReference: Whether the results must be those of the reference, bit for bit.
  ///   - microkernels: The micro-kernels to use.
  public init(
    depth: Int, beta: Float, roundsAsReference: Bool = false,
    microkernels: MicrokernelTable
  ) {
    self.init(
      roundsAsReference ? .referenceSoftmax : .softmax, depth: depth, beta: beta,
      microkernels: microkernels)
  }

  /// The logarithm of the softmax of rows.
  ///
  /// - Parameters:
  ///   - depth: The number of elements of a row.
  ///   - microkernels: The micro-kernels to use.
  public init(logarithmOfDepth depth: Int, microkernels: MicrokernelTable) {
    self.init(.logSoftmax, depth: depth, beta: 1, microkernels: microkernels)
  }

  private init(
    _ result: SoftmaxRows.Result, depth: Int, beta: Float, microkernels: MicrokernelTable
  ) {
    name =
      result == .referenceSoftmax
      ? "rounded, \(microkernels.floatMath.name)" : microkernels.floatMath.name
    softmax = microkernels.floatMath.softmax
    self.result = result
    self.depth = depth
    self.beta = beta
  }

  /// Runs through the rows.
  ///
  /// - Parameters:
  ///   - input: The arguments, whole rows.
  ///   - output: The results, as many; their memory may be that of the arguments.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    guard depth > 0 else { return }
    precondition(input.count == output.count && input.count % depth == 0)
    let rows = input.count / depth
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(
          whole: SoftmaxRows(
            rows: rows, depth: depth, result: result, beta: beta, input: input, output: output),
          rowsPerTask: max(1, FloatMapping.fineGrain / depth), softmax: softmax)
        workers.run(tasks: work.tasks, work)
      }
    }
  }

  /// One run, divided into ranges of rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let whole: SoftmaxRows
    let rowsPerTask: Int
    let softmax: @Sendable (SoftmaxRows) -> Void

    var tasks: Int { whole.taskCount(rowsPerTask: rowsPerTask) }

    func run(task: Int) { softmax(whole.part(task, rowsPerTask: rowsPerTask)) }
  }
}
