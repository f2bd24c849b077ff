public import LiteExecution
public import LiteMicrokernels

/// The normalization of rows of float32: `y = x · s + (offset − m · s)` with `s = scale / √(v + ε)`, of
/// the mean `m` and the variance `v` of each row.
///
/// The results are those of the fast `MEAN`, `SQUARED_DIFFERENCE`, `RSQRT`, `MUL`, `ADD` and `SUB` one
/// after the other, bit for bit, where ε is positive.
///
/// Every `unsafe` in this file is an address within the arguments or the results, whose counts are
/// checked, or writes the constants that it has just allocated.
public struct FloatNormalization: Sendable {
  /// What the micro-kernels are called in profiles.
  public let name: String

  private let depth: Int
  private let epsilon: Float
  private let scale: AlignedBytes
  private let offset: AlignedBytes
  private let normalize: @Sendable (NormalizedRows) -> Void

  /// Takes the factors and terms; nil where there is no memory for them.
  ///
  /// - Parameters:
  ///   - depth: The number of elements of a row, at least 1.
  ///   - epsilon: What is added to the variances.
  ///   - scale: A factor for each element of a row; empty for none.
  ///   - offset: A term for each element of a row; empty for none.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    depth: Int, epsilon: Float, scale: [Float] = [], offset: [Float] = [],
    microkernels: MicrokernelTable = Microkernels.table
  ) {
    name = microkernels.floatMath.name
    normalize = microkernels.floatMath.normalize
    self.depth = depth
    self.epsilon = epsilon
    guard let factors = AlignedBytes(byteCount: depth * 4),
      let terms = AlignedBytes(byteCount: depth * 4)
    else { return nil }
    (self.scale, self.offset) = (factors, terms)
    for i in 0..<depth {
      let factor = scale.isEmpty ? 1 : scale[i]
      // A product that is subtracted from −0 is negated, even where it is a zero.
      let term = offset.isEmpty ? -0.0 : offset[i]
      unsafe self.scale.address.storeBytes(of: factor, toByteOffset: i * 4, as: Float.self)
      unsafe self.offset.address.storeBytes(of: term, toByteOffset: i * 4, as: Float.self)
    }
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
    precondition(input.count >= output.count && output.count % depth == 0)
    let rows = output.count / depth
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let grain = FloatMapping.evenGrain(of: rows * depth, least: FloatMapping.fineGrain)
        let work = unsafe Work(
          whole: NormalizedRows(
            rows: rows, depth: depth, epsilon: epsilon, scale: scale.address,
            offset: offset.address, input: input, output: output),
          rowsPerTask: (grain + depth - 1) / depth, normalize: normalize)
        workers.run(tasks: work.tasks, work)
      }
    }
  }

  /// One run, cut into ranges of rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let whole: NormalizedRows
    let rowsPerTask: Int
    let normalize: @Sendable (NormalizedRows) -> Void

    var tasks: Int { whole.taskCount(rowsPerTask: rowsPerTask) }

    func run(task: Int) { normalize(whole.part(task, rowsPerTask: rowsPerTask)) }
  }
}
