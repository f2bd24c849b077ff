public import LiteExecution
import LiteMicrokernels
public import LiteReference
public import LiteTensor

/// A fast function of two elements that are no quantized ones, with broadcasting: plain integers,
/// comparisons and the floor of quotients.
///
/// The results are those of the reference loops.
///
/// Every `unsafe` in this file is an address within the operands or the output, in bounds by the
/// plan, which is checked against their counts.
public struct ElementCombination: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let operation: ElementPairing.Operation
  private let element: ElementPairing.Element
  private let isSwapped: Bool
  private let plan: BroadcastPlan
  private let pair: @Sendable (ElementPairing) -> Void

  /// The operands in the order of the output, where rows are short; nil where they are not.
  private let copies: BroadcastPair?

  /// The number of elements of a task: parts of one row or whole rows.
  private let grain: Int

  /// A function of plain integers, which wrap.
  public enum Arithmetic: Sendable {
    case sum, difference, product, minimum, maximum
  }

  /// Prepares the arithmetic of int32 or int64; nil for other dtypes.
  public init?(
    _ arithmetic: Arithmetic, of dtype: DataType, _ plan: BroadcastPlan,
    microkernels: MicrokernelTable
  ) {
    guard let element = ElementPairing.Element(dtype), element != .float32 else { return nil }
    let operation: ElementPairing.Operation =
      switch arithmetic {
      case .sum: .add
      case .difference: .subtract
      case .product: .multiply
      case .minimum: .minimum
      case .maximum: .maximum
      }
    self.init(operation, element, plan, microkernels: microkernels)
  }

  /// A division of int32.
  public enum Division: Sendable {
    /// The result `a / b`, cut off towards 0; of the least integer and −1 the greatest.
    case quotient

    /// The result `⌊a / b⌋`, which wraps.
    case floorQuotient

    /// The result `a − ⌊a / b⌋ · b`.
    case floorRemainder
  }

  /// Prepares a division of int32; no divisor may be 0.
  public init(
    _ division: Division, _ plan: BroadcastPlan, microkernels: MicrokernelTable
  ) {
    let operation: ElementPairing.Operation =
      switch division {
      case .quotient: .divide
      case .floorQuotient: .floorDivide
      case .floorRemainder: .floorModulo
      }
    self.init(operation, .int32, plan, microkernels: microkernels)
  }

  /// Prepares the floors of quotients of float32.
  public init(
    floorQuotients plan: BroadcastPlan, microkernels: MicrokernelTable
  ) {
    self.init(.floorDivide, .float32, plan, microkernels: microkernels)
  }

  /// Prepares a comparison of float32, int32 or int64, whose results are bytes; nil for other dtypes.
  public init?(
    _ comparison: Comparison, of dtype: DataType, _ plan: BroadcastPlan,
    microkernels: MicrokernelTable
  ) {
    guard let element = ElementPairing.Element(dtype) else { return nil }
    let operation: ElementPairing.Operation =
      switch comparison {
      case .equal: .equal
      case .notEqual: .notEqual
      case .less, .greater: .less
      case .lessEqual, .greaterEqual: .lessEqual
      }
    self.init(
      operation, element, plan, isSwapped: comparison == .greater || comparison == .greaterEqual,
      microkernels: microkernels)
  }

  private init(
    _ operation: ElementPairing.Operation, _ element: ElementPairing.Element, _ plan: BroadcastPlan,
    isSwapped: Bool = false, microkernels: MicrokernelTable
  ) {
    name = microkernels.elements.name
    pair = microkernels.elements.pair
    (self.operation, self.element, self.plan) = (operation, element, plan)
    self.isSwapped = isSwapped
    let length = max(plan.rowLength, 1)
    let even = FloatMapping.evenGrain(of: plan.rowCount * length, least: FloatMapping.grain / 2)
    copies = BroadcastPair(ofShortRows: plan, elementWidth: element.byteWidth)
    let isDivisible = length > even || copies != nil
    grain = isDivisible ? even : (even + length - 1) / length * length
  }

  /// The number of bytes of a result.
  private var resultWidth: Int {
    switch operation {
    case .equal, .notEqual, .less, .lessEqual: 1
    case .add, .subtract, .multiply, .minimum, .maximum, .divide, .floorDivide, .floorModulo:
      element.byteWidth
    }
  }

  /// Combines.
  ///
  /// - Parameters:
  ///   - first: The bytes of the first operands.
  ///   - second: The bytes of the second operands.
  ///   - output: The bytes of the results; their memory may be that of an operand of their count
  ///     and width.
  ///   - workers: The threads that share the work.
  public func run(
    _ first: Span<UInt8>, _ second: Span<UInt8>, into output: inout MutableSpan<UInt8>,
    workers: WorkerPool
  ) {
    let count = plan.rowCount * plan.rowLength
    guard count > 0 else { return }
    precondition(output.count >= count * resultWidth)
    precondition(first.count >= plan.operandCounts.first * element.byteWidth)
    precondition(second.count >= plan.operandCounts.second * element.byteWidth)
    unsafe first.withUnsafeBytes { first in
      unsafe second.withUnsafeBytes { second in
        unsafe output.withUnsafeMutableBytes { output in
          guard let first = first.baseAddress, let second = second.baseAddress,
            let output = output.baseAddress
          else { return }
          let work = unsafe Work(
            combination: self, count: count, first: first, second: second, output: output)
          // To divide takes many times as long as to move the operands.
          let byteCount =
            switch operation {
            case .divide, .floorDivide, .floorModulo: Int.max
            default: count * (2 * element.byteWidth + resultWidth)
            }
          workers.run(tasks: (count + grain - 1) / grain, moving: byteCount, work)
        }
      }
    }
  }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let combination: ElementCombination
    let count: Int
    let first: UnsafeRawPointer
    let second: UnsafeRawPointer
    let output: UnsafeMutableRawPointer

    /// Computes the rows of the task's elements.
    ///
    /// A call takes all rows along the innermost axis outside the rows.
    func run(task: Int) {
      let plan = combination.plan
      let length = plan.rowLength
      var element = task * combination.grain
      let end = min(element + combination.grain, count)
      if let copies = combination.copies {
        return unsafe copies.forEachPart(of: element..<end, first, second) { part in
          unsafe combination.pair(pairing(of: part))
        }
      }
      while element < end {
        let (row, column) = element.quotientAndRemainder(dividingBy: length)
        var part = unsafe pairing(row: row, column: column, at: element)
        part.columns = min(length - column, end - element)
        if part.columns == length, let axis = plan.axes.first {
          part.rows = min(axis.count - row % axis.count, (end - element) / length)
        }
        element += part.rows * part.columns
        combination.pair(part)
      }
    }

    /// The operands of a part.
    @unsafe
    private func pairing(of part: BroadcastPair.Part) -> ElementPairing {
      unsafe swapped(
        ElementPairing(
          operation: combination.operation, element: combination.element, rows: part.rows,
          columns: part.elements.count, repetition: .none, a: part.a, aStride: part.aStride,
          b: part.b, bStride: part.bStride,
          c: output + part.elements.lowerBound * combination.resultWidth))
    }

    /// The operands of one row from a column on.
    @unsafe
    private func pairing(row: Int, column: Int, at element: Int) -> ElementPairing {
      let plan = combination.plan
      let offsets = plan.operandOffsets(ofRow: row)
      let width = combination.element.byteWidth
      let a = offsets.first + (plan.row == .firstRepeats ? 0 : column)
      let b = offsets.second + (plan.row == .secondRepeats ? 0 : column)
      return unsafe swapped(
        ElementPairing(
          operation: combination.operation, element: combination.element, rows: 1,
          columns: plan.rowLength, repetition: plan.row.repetition, a: first + a * width,
          aStride: (plan.axes.first?.firstStride ?? 0) * width, b: second + b * width,
          bStride: (plan.axes.first?.secondStride ?? 0) * width,
          c: output + element * combination.resultWidth))
    }

    /// The operands in the order that the operation takes them in.
    @unsafe
    private func swapped(_ given: ElementPairing) -> ElementPairing {
      guard combination.isSwapped else { return given }
      var pairing = given
      let repetition = given.repetition
      unsafe swap(&pairing.a, &pairing.b)
      swap(&pairing.aStride, &pairing.bStride)
      if repetition != .none { pairing.repetition = repetition == .first ? .second : .first }
      return pairing
    }
  }
}

extension ElementPairing.Element {
  /// The type of a dtype; nil where there is none.
  fileprivate init?(_ dtype: DataType) {
    switch dtype {
    case .float32: self = .float32
    case .int32: self = .int32
    case .int64: self = .int64
    default: return nil
    }
  }
}
