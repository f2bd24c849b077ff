public import LiteExecution
public import LiteMicrokernels
public import LiteReference

/// A fast function of two float32, element by element, with broadcasting.
///
/// The results are those of the reference loops, bit for bit.
///
/// Every `unsafe` in this file is an address within the operands or the output, in bounds by the
/// plan, which is checked against their counts, or within the calling thread's scratch memory.
/// Tasks refer to the object itself, which the caller keeps alive.
public final class FloatCombination: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let operation: FloatPairing.Operation
  private let plan: BroadcastPlan

  /// The range that the results are clamped to.
  public let range: ClosedRange<Float>

  private let pair: @Sendable (FloatPairing) -> Void

  /// Whether the plan has one row.
  private let isOneRow: Bool

  private let repetition: FloatPairing.Repetition

  /// The operands in the order of the output, where rows are short; nil where they are not.
  private let copies: BroadcastPair?

  /// The number of elements of a task: parts of one row or whole rows.
  private let grain: Int

  /// Whether the operands have the same shape, so that no broadcasting is needed.
  public var isAligned: Bool { plan.axes.isEmpty && plan.row == .elementwise }

  /// Whether results are limited to finite values alone.
  private var isUnlimited: Bool {
    range == -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude
  }

  /// Whether it is `ADD`.
  public var isSum: Bool { operation == .add }

  /// Whether it is `ADD` without an activation.
  public var isPlainSum: Bool { isSum && isUnlimited }

  /// Whether it is `SUB` without an activation.
  public var isPlainDifference: Bool { operation == .subtract && isUnlimited }

  /// Whether it is `MUL` without an activation.
  public var isPlainProduct: Bool { operation == .multiply && isUnlimited }

  /// Whether it is `SQUARED_DIFFERENCE`.
  public var isSquaredDifference: Bool { operation == .squaredDifference }

  /// Prepares an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - plan: The broadcast plan.
  ///   - range: The range that the results are clamped to.
  ///   - microkernels: The micro-kernels to use.
  public init(
    _ operation: FloatPairing.Operation, _ plan: BroadcastPlan,
    range: ClosedRange<Float> = -Float.infinity...Float.infinity,
    microkernels: MicrokernelTable
  ) {
    name = microkernels.floatMath.name
    pair = microkernels.floatMath.pair
    self.operation = operation
    self.plan = plan
    self.range = range
    isOneRow = plan.axes.isEmpty
    repetition = plan.row.repetition
    copies = BroadcastPair(ofShortRows: plan, elementWidth: MemoryLayout<Float>.stride)
    // An empty row counts as one element, so that nothing is divided by zero.
    let length = max(plan.rowLength, 1)
    let even = FloatMapping.evenGrain(of: plan.rowCount * length, least: FloatMapping.grain / 2)
    let isDivisible = length > even || copies != nil
    grain = isDivisible ? even : (even + length - 1) / length * length
  }

  /// Combines.
  ///
  /// - Parameters:
  ///   - first: The first operands.
  ///   - second: The second operands.
  ///   - output: The results; their memory may be that of an operand of their count.
  ///   - workers: The threads that share the work.
  public func run(
    _ first: Span<Float>, _ second: Span<Float>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    let count = plan.rowCount * plan.rowLength
    guard count > 0 else { return }
    precondition(output.count >= count)
    precondition(first.count >= plan.operandCounts.first)
    precondition(second.count >= plan.operandCounts.second)
    unsafe first.withUnsafeBytes { first in
      unsafe second.withUnsafeBytes { second in
        unsafe output.withUnsafeMutableBytes { output in
          guard let first = first.baseAddress, let second = second.baseAddress,
            let output = output.baseAddress
          else { return }
          let work = unsafe Work(
            combination: UnownedReference(self), count: count, first: first, second: second,
            output: output
          )
          workers.run(tasks: (count + grain - 1) / grain, moving: 12 * count, work)
        }
      }
    }
  }

  /// Combines elements one by one, whatever the plan is.
  ///
  /// - Parameters:
  ///   - byteCount: The number of bytes of each operand and of the output.
  ///   - first: The first operands.
  ///   - second: The second operands.
  ///   - output: The results; their memory may be that of an operand.
  @unsafe
  func combine(
    _ byteCount: Int, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer,
    _ output: UnsafeMutableRawPointer
  ) {
    unsafe pair(
      FloatPairing(
        operation: operation, rows: 1, columns: byteCount / MemoryLayout<Float>.stride,
        repetition: .none, a: first, aStride: 0, b: second, bStride: 0, c: output,
        low: range.lowerBound, high: range.upperBound))
  }

  /// Combines a range of the output's elements on the calling thread.
  ///
  /// - Parameters:
  ///   - elements: The range.
  ///   - first: The first operands.
  ///   - second: The second operands.
  ///   - output: Where the first element of the whole output is; only those of the range are written.
  @unsafe
  func combine(
    _ elements: Range<Int>, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer,
    _ output: UnsafeMutableRawPointer
  ) {
    guard !isOneRow else {
      // Without the axes of the plan, whose references threads would count.
      let offset = elements.lowerBound * MemoryLayout<Float>.stride
      return unsafe pair(
        FloatPairing(
          operation: operation, rows: 1, columns: elements.count, repetition: repetition,
          a: first + (repetition == .first ? 0 : offset), aStride: 0,
          b: second + (repetition == .second ? 0 : offset), bStride: 0, c: output + offset,
          low: range.lowerBound, high: range.upperBound))
    }
    let work = unsafe Work(
      combination: UnownedReference(self), count: elements.upperBound, first: first,
      second: second, output: output)
    work.run(elements, of: self)
  }

  /// The number of elements that are read of an operand.
  func operandCount(_ position: Int) -> Int {
    position == 0 ? plan.operandCounts.first : plan.operandCounts.second
  }

  /// The number of elements of a row where an operand is broadcast over rows; 1 for one row.
  var rowLength: Int { plan.axes.isEmpty ? 1 : plan.rowLength }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let combination: UnownedReference<FloatCombination>
    let count: Int
    let first: UnsafeRawPointer
    let second: UnsafeRawPointer
    let output: UnsafeMutableRawPointer

    func run(task: Int) {
      combination.borrow { combination in
        let first = task * combination.grain
        run(first..<min(first + combination.grain, count), of: combination)
      }
    }

    /// Computes the rows of some elements.
    ///
    /// A call takes all rows along the innermost axis outside the rows.
    func run(_ elements: Range<Int>, of combination: FloatCombination) {
      if let copies = combination.copies {
        return unsafe copies.forEachPart(of: elements, first, second) { part in
          unsafe combination.pair(
            FloatPairing(
              operation: combination.operation, rows: part.rows, columns: part.elements.count,
              repetition: .none, a: part.a, aStride: part.aStride, b: part.b,
              bStride: part.bStride,
              c: output + part.elements.lowerBound * MemoryLayout<Float>.stride,
              low: combination.range.lowerBound, high: combination.range.upperBound))
        }
      }
      let plan = combination.plan
      let length = plan.rowLength
      var element = elements.lowerBound
      let end = elements.upperBound
      while element < end {
        let (row, column) = element.quotientAndRemainder(dividingBy: length)
        var part = unsafe pairing(row: row, column: column, at: element, of: combination)
        part.columns = min(length - column, end - element)
        if part.columns == length, let axis = plan.axes.first {
          part.rows = min(axis.count - row % axis.count, (end - element) / length)
        }
        element += part.rows * part.columns
        combination.pair(part)
      }
    }

    /// The operands of one row from a column on.
    @unsafe
    private func pairing(
      row: Int, column: Int, at element: Int, of combination: FloatCombination
    ) -> FloatPairing {
      let plan = combination.plan
      let offsets = plan.operandOffsets(ofRow: row)
      let a = offsets.first + (plan.row == .firstRepeats ? 0 : column)
      let b = offsets.second + (plan.row == .secondRepeats ? 0 : column)
      let width = MemoryLayout<Float>.stride
      return unsafe FloatPairing(
        operation: combination.operation, rows: 1, columns: plan.rowLength,
        repetition: plan.row.repetition, a: first + a * width,
        aStride: (plan.axes.first?.firstStride ?? 0) * width, b: second + b * width,
        bStride: (plan.axes.first?.secondStride ?? 0) * width, c: output + element * width,
        low: combination.range.lowerBound, high: combination.range.upperBound)
    }
  }
}

extension BroadcastPlan {
  /// The number of elements that are read of each operand.
  var operandCounts: (first: Int, second: Int) {
    let first = axes.reduce(0) { $0 + ($1.count - 1) * $1.firstStride }
    let second = axes.reduce(0) { $0 + ($1.count - 1) * $1.secondStride }
    return (
      first + (row == .firstRepeats ? 1 : rowLength),
      second + (row == .secondRepeats ? 1 : rowLength)
    )
  }
}

extension BroadcastPlan.Row {
  /// Which operand is one element for a whole row.
  var repetition: FloatPairing.Repetition {
    switch self {
    case .elementwise: .none
    case .firstRepeats: .first
    case .secondRepeats: .second
    }
  }
}
