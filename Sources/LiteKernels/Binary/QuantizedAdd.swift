public import LiteMicrokernels

/// The fast `ADD` of 8-bit elements whose operands have the output's shape.
///
/// The results are those of ``addQuantized(_:_:into:plan:scaling:)``, byte for byte: see
/// `ByteSum`.
///
/// Every `unsafe` in this file is an address within an operand or the output, whose counts are
/// checked.
public struct QuantizedAdd: Sendable {
  /// What the micro-kernels are called in profiles.
  public let name: String

  private let scaling: ByteSum.Scaling
  private let table: RequantizationTable
  private let add: @Sendable (ByteSum) -> Void

  /// Prepares a sum; nil where only the reference loop is exact.
  ///
  /// - Parameters:
  ///   - scaling: The scaling of the sum, of a left shift of 20.
  ///   - isSigned: Whether elements are int8; else they are uint8.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ scaling: SumScaling, isSigned: Bool, microkernels: MicrokernelTable = Microkernels.table
  ) {
    let multipliers = [
      scaling.firstMultiplier, scaling.secondMultiplier, scaling.outputMultiplier,
    ]
    guard scaling.leftShift == 20,
      multipliers.allSatisfy({ $0.value >= 0 && ($0.shift <= 0 || $0.value == 0) })
    else { return nil }
    let flip: UInt8 = isSigned ? 0x80 : 0
    table = RequantizationTable(
      multipliers: [scaling.outputMultiplier], zeroPoint: scaling.outputZeroPoint,
      activation: scaling.range, flip: flip, largestSum: 0x1p28)
    let factors = multipliers.map { ByteSum.Factor(value: $0.value, right: max(0, -$0.shift)) }
    self.scaling = ByteSum.Scaling(
      first: factors[0], second: factors[1],
      firstZeroPoint: scaling.firstZeroPoint + Int32(flip),
      secondZeroPoint: scaling.secondZeroPoint + Int32(flip), output: table.requantization,
      fixedPoint: QuantizedAdd.fixedPoint(scaling, flip: Int32(flip)))
    name = microkernels.name
    add = microkernels.addBytes
  }

  /// The sum in fixed point, where all elements are unsigned.
  private static func fixedPoint(_ scaling: SumScaling, flip: Int32) -> ByteSum.FixedPoint? {
    let output = scaling.outputMultiplier.factor
    let first = scaling.firstMultiplier.factor * 0x1p20 * output
    let second = scaling.secondMultiplier.factor * 0x1p20 * output
    // Each operand is rounded twice, to less than one unit in all; the sum is rounded once more
    // before it is shifted, to half a unit in the shift's bits: at most one unit again.
    return ByteSum.FixedPoint(
      first: first, second: second,
      offset: Double(scaling.outputZeroPoint + flip)
        - Double(scaling.firstZeroPoint + flip) * first
        - Double(scaling.secondZeroPoint + flip) * second, error: 3 * output)
  }

  /// Adds.
  ///
  /// - Parameters:
  ///   - first: The first operands.
  ///   - second: The second operands, as many.
  ///   - output: The sums, as many; their memory may be that of either operand.
  ///   - workers: The threads that share the work.
  public func run(
    _ first: Span<UInt8>, _ second: Span<UInt8>, into output: inout MutableSpan<UInt8>,
    workers: WorkerPool
  ) {
    let count = output.count
    precondition(first.count == count && second.count == count)
    unsafe first.withUnsafeBytes { first in
      unsafe second.withUnsafeBytes { second in
        unsafe output.withUnsafeMutableBytes { output in
          guard let first = first.baseAddress, let second = second.baseAddress,
            let output = output.baseAddress
          else { return }
          let work = unsafe Work(
            sum: ByteSum(count: count, a: first, b: second, c: output, scaling: scaling),
            add: add)
          workers.run(tasks: (count + Work.taskCount - 1) / Work.taskCount, work)
        }
      }
    }
  }

  /// One run, cut into ranges of elements.
  @safe
  private struct Work: ParallelWork, @unchecked Sendable {
    /// How many elements a task adds.
    static let taskCount = 32 << 10

    let sum: ByteSum
    let add: @Sendable (ByteSum) -> Void

    func run(task: Int) {
      let first = task * Work.taskCount
      var part = sum
      part.count = min(Work.taskCount, sum.count - first)
      unsafe part.a += first
      unsafe part.b += first
      unsafe part.c += first
      add(part)
    }
  }
}
