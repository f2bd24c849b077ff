public import LiteExecution
import LiteMicrokernels

/// The normalization of rows of float32: `y = x · s + (offset − m · s)` with `s = scale / √(v +
/// ε)`, of the mean `m` and the variance `v` of each row; or, for rows that are not centered, `y = x · s`
/// of the mean `v` of their squares; or `y = x / √max(v, ε)` of the sum `v` of their squares.
///
/// The mean may be subtracted first (``Centering``).
///
/// The results of the former are those of `MEAN`, `SQUARED_DIFFERENCE`, `RSQRT`, `MUL`, `ADD` and `SUB`
/// one after the other, bit for bit, where ε is positive: of the fast operators, or of the reference where
/// sums are rounded as it rounds them.
///
/// Every `unsafe` in this file is an address within the arguments or the results, whose counts are
/// checked, or writes the constants that it has just allocated.
public struct FloatNormalization: Sendable {
  /// How centered rows are computed other than as `x · s + (offset − m · s)` with `s = scale · f`, where f is the
  /// reciprocal of the deviation: other orders round differently.
  public struct Centering: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// As `(x − m) · s + offset`.
    public static let subtractsFirst = Centering(rawValue: 1)

    /// The mean is subtracted first, and the scale multiplies last: as `(x − m) · f · scale + offset`.
    public static let scalesLast = Centering(rawValue: 2)

    /// Means are limited to finite values, as results of `MUL` and `DIV` are.
    public static let limitsMeans = Centering(rawValue: 4)

    /// Distances from the mean and their squares are limited to finite values, as those of `SUB` and `MUL` are.
    public static let limitsSquares = Centering(rawValue: 8)
  }

  /// The name of the micro-kernels in profiles.
  public let name: String

  private let centering: Centering
  private let depth: Int
  private let divisor: NormalizedRows.Divisor
  private let roundsAsReference: Bool
  private let epsilon: Float
  private let scale: AlignedBytes
  private let offset: AlignedBytes
  private let greatestScale: Float
  private let greatestOffset: Float
  private let normalize: @Sendable (NormalizedRows) -> Void

  /// Takes the scales and offsets; nil where there is no memory for them.
  ///
  /// - Parameters:
  ///   - depth: The number of elements of a row, at least 1.
  ///   - isCentered: Whether the mean of each row is subtracted from its elements.
  ///   - centering: How centered rows are computed.
  ///   - roundsAsReference: Whether the elements of a row are added one after the other.
  ///   - epsilon: The addend of the variances.
  ///   - scale: The multiplier of each element of a row; empty for none.
  ///   - offset: The addend of each element of a row; empty for none.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    depth: Int, isCentered: Bool = true, centering: Centering = [], roundsAsReference: Bool = false,
    epsilon: Float, scale: [Float] = [], offset: [Float] = [], microkernels: MicrokernelTable
  ) {
    self.init(
      depth: depth, isCentered ? .deviation : .rootMeanSquare, centering,
      roundsAsReference: roundsAsReference, epsilon: epsilon, scale: scale, offset: offset,
      microkernels)
  }

  /// Divides rows by their Euclidean lengths; nil where there is no memory.
  ///
  /// - Parameters:
  ///   - depth: The number of elements of a row, at least 1.
  ///   - leastLength: What shorter rows are divided by.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    lengthsOf depth: Int, leastLength: Float, microkernels: MicrokernelTable
  ) {
    self.init(
      depth: depth, .length, [], roundsAsReference: false,
      epsilon: leastLength * leastLength, scale: [], offset: [], microkernels)
  }

  private init?(
    depth: Int, _ divisor: NormalizedRows.Divisor, _ centering: Centering,
    roundsAsReference: Bool, epsilon: Float, scale: [Float], offset: [Float],
    _ microkernels: MicrokernelTable
  ) {
    name =
      roundsAsReference ? "rounded, \(microkernels.floatMath.name)" : microkernels.floatMath.name
    self.roundsAsReference = roundsAsReference
    normalize = microkernels.floatMath.normalize
    self.depth = depth
    self.divisor = divisor
    self.centering = centering
    self.epsilon = epsilon
    // Quotients that are scaled last may be greater than results.
    let greatestScale = FloatNormalization.greatestMagnitude(of: scale) ?? 1
    self.greatestScale = centering.contains(.scalesLast) ? max(greatestScale, 1) : greatestScale
    greatestOffset = FloatNormalization.greatestMagnitude(of: offset) ?? 0
    guard let scales = AlignedBytes(byteCount: depth * 4),
      let offsets = AlignedBytes(byteCount: depth * 4)
    else { return nil }
    (self.scale, self.offset) = (scales, offsets)
    for i in 0..<depth {
      let elementScale = scale.isEmpty ? 1 : scale[i]
      // A product that is subtracted from −0 is negated, even where it is a zero.
      let elementOffset = offset.isEmpty ? -0.0 : offset[i]
      unsafe self.scale.address.storeBytes(of: elementScale, toByteOffset: i * 4, as: Float.self)
      unsafe self.offset.address.storeBytes(of: elementOffset, toByteOffset: i * 4, as: Float.self)
    }
  }

  /// The greatest magnitude of some numbers, endless where one is NaN; nil without any.
  private static func greatestMagnitude(of numbers: [Float]) -> Float? {
    numbers.contains(where: \.isNaN) ? .infinity : numbers.lazy.map(\.magnitude).max()
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
            rows: rows, depth: depth, divisor: divisor,
            subtractsFirst: !centering.isDisjoint(with: [.subtractsFirst, .scalesLast]),
            scalesLast: centering.contains(.scalesLast),
            limitsMeans: centering.contains(.limitsMeans),
            limitsSquares: centering.contains(.limitsSquares), addsInOrder: roundsAsReference,
            epsilon: epsilon, scale: scale.address, offset: offset.address,
            greatestScale: greatestScale, greatestOffset: greatestOffset, input: input,
            output: output),
          rowsPerTask: rowsPerTask(grain: grain), normalize: normalize)
        workers.run(tasks: work.tasks, work)
      }
    }
  }

  /// The rows of a task; whole blocks where each lane adds a row of its own.
  private func rowsPerTask(grain: Int) -> Int {
    let rows = (grain + depth - 1) / depth
    return roundsAsReference ? (rows + 15) / 16 * 16 : rows
  }

  /// One run, divided into ranges of rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let whole: NormalizedRows
    let rowsPerTask: Int
    let normalize: @Sendable (NormalizedRows) -> Void

    var tasks: Int { whole.taskCount(rowsPerTask: rowsPerTask) }

    func run(task: Int) { normalize(whole.part(task, rowsPerTask: rowsPerTask)) }
  }
}
