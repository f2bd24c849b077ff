public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `L2_NORMALIZATION` of 8-bit elements: each row is rescaled by the reciprocal of its length.
///
/// The results are those of `l2NormalizationInt8(_:depth:zeroPoint:into:)` and `l2NormalizationUInt8`,
/// byte for byte.
///
/// Every `unsafe` in this file is an address within the elements or the results, whose counts are
/// checked.
public struct QuantizedL2Normalization: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let depth: Int
  private let zeroPoint: Int32
  private let rescale: @Sendable (ElementRescaling) -> Void

  /// The number of elements that are worth a task of their own.
  private static let grain = 8 << 10

  /// The most squares whose sum no int32 overflows.
  private static let mostSquares = 32 << 10

  /// Prepares a normalization; nil for rows of no elements, and for zero points that no element has.
  ///
  /// - Parameters:
  ///   - depth: The number of elements of a row.
  ///   - zeroPoint: The zero point of the elements.
  ///   - range: The range of the elements.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    depth: Int, zeroPoint: Int32, range: ClosedRange<Int32>, microkernels: MicrokernelTable
  ) {
    guard depth > 0, range.contains(zeroPoint) else { return nil }
    self.depth = depth
    self.zeroPoint = zeroPoint
    name = microkernels.elements.name
    rescale = microkernels.elements.rescale
  }

  /// Normalizes.
  ///
  /// - Parameters:
  ///   - input: Rows of int8 or uint8 elements.
  ///   - output: As many results of the same type, of scale 1/128 and zero point 0 or 128.
  ///   - workers: The threads that share the work.
  @specialized(where Value == Int8)
  @specialized(where Value == UInt8)
  public func run<Value: IntegerElement>(
    _ input: Span<Value>, into output: inout MutableSpan<Value>, workers: WorkerPool
  ) {
    precondition(input.count == output.count && input.count % depth == 0)
    let rows = input.count / depth
    let rowsPerTask = max(QuantizedL2Normalization.grain / depth, 1)
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(
          normalization: self, input: input, output: output, rows: rows, rowsPerTask: rowsPerTask)
        workers.run(tasks: (rows + rowsPerTask - 1) / rowsPerTask, work)
      }
    }
  }

  /// One run, divided into ranges of rows.
  @safe
  private struct Work<Value: IntegerElement>: ParallelWork, ~Copyable, @unchecked Sendable {
    let normalization: QuantizedL2Normalization
    let input: UnsafePointer<Value>
    let output: UnsafeMutablePointer<Value>
    let rows: Int
    let rowsPerTask: Int

    @inline(__always)
    func run(task: Int) {
      let depth = normalization.depth
      let part = task * rowsPerTask..<min((task + 1) * rowsPerTask, rows)
      for row in Checkpoint().steps(part) {
        let elements = unsafe input + row * depth
        let inverse = QuantizedMultiplier(
          inverseSquareRootOf: Int32(clamping: unsafe sumOfSquares(elements)))
        unsafe normalization.rescale(
          ElementRescaling(
            count: depth, from: Value.isSigned ? .int8 : .uint8,
            to: Value.isSigned ? .int8 : .uint8, input: UnsafeRawPointer(elements),
            output: UnsafeMutableRawPointer(output + row * depth),
            inputZeroPoint: normalization.zeroPoint, multiplier: multiplier(inverse),
            outputZeroPoint: Value.isSigned ? 0 : 128))
      }
    }

    /// The multiplier of steps of 1/128: that of int8 shifts further, that of uint8 multiplies by 128
    /// before it rounds.
    private func multiplier(_ inverse: QuantizedMultiplier) -> Int16Multiplier {
      let (shift, before) = Value.isSigned ? (inverse.shift + 7, 0) : (inverse.shift, 7)
      return Int16Multiplier(
        value: inverse.value, left: Int32(truncatingIfNeeded: max(shift, 0) + before),
        right: Int32(truncatingIfNeeded: max(-shift, 0)))
    }

    /// The sum of the squares of a row.
    @unsafe
    private func sumOfSquares(_ row: UnsafePointer<Value>) -> Int64 {
      let zeroPoint = normalization.zeroPoint
      var sum: Int64 = 0
      let parts = Checkpoint(forLoopOf: normalization.depth).slices(
        0..<normalization.depth, of: QuantizedL2Normalization.mostSquares)
      for part in parts {
        var squares: Int32 = 0
        var i = part.lowerBound
        while i < part.upperBound {
          let offset = unsafe Int32(truncatingIfNeeded: row[i]) &- zeroPoint
          squares &+= offset &* offset
          i &+= 1
        }
        sum &+= Int64(squares)
      }
      return sum
    }
  }
}
