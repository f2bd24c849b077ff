import LiteExecution
import LiteReference

/// Both operands of a function of two elements, in the order of the output.
///
/// An operand whose elements do not follow those of the output is copied into that order, part by
/// part. Where it begins again soon, one copy serves many rows.
///
/// Every `unsafe` in this file is an address within an operand, which the caller has checked against
/// the plan, or within the calling thread's scratch memory.
struct BroadcastPair: Sendable {
  /// Rows of neighboring elements of the output, one behind the other, and their operands.
  @safe
  struct Part {
    /// The number of rows.
    var rows = 1

    /// The elements of the first row.
    var elements: Range<Int>

    /// The first operands of the first row.
    var a: UnsafeRawPointer

    /// The second operands of the first row.
    var b: UnsafeRawPointer

    /// The number of bytes between the first operands of two rows.
    var aStride = 0

    /// The number of bytes between the second operands of two rows.
    var bStride = 0
  }

  private let first: BroadcastOperand
  private let second: BroadcastOperand
  private let elementWidth: Int

  /// Whether one operand begins again and again, and the other one is dense.
  let isPeriodic: Bool

  /// The number of elements of a row.
  private let rowLength: Int

  /// The longest rows to which copies are faster.
  private static let longestCopiedRow = 15

  /// The longest rows to which they are faster where one serves many rows.
  private static let longestPeriodicRow = 256

  /// The number of bytes of an operand that are copied at a time, which fit the nearest cache.
  private static let copiedByteCount = 8 << 10

  /// The number of bytes of a copy that serves many rows, beside which the beginning and the end of a
  /// row take no time.
  private static let rowByteCount = 2 << 10

  /// The operands of a plan, of elements of 1, 2, 4 or 8 bytes.
  init(_ plan: BroadcastPlan, elementWidth: Int) {
    self.elementWidth = elementWidth
    first = BroadcastOperand(
      plan.axes.lazy.map { ($0.count, $0.firstStride) }, rowLength: plan.rowLength,
      repeatsInRow: plan.row == .firstRepeats, elementWidth: elementWidth)
    second = BroadcastOperand(
      plan.axes.lazy.map { ($0.count, $0.secondStride) }, rowLength: plan.rowLength,
      repeatsInRow: plan.row == .secondRepeats, elementWidth: elementWidth)
    let most = BroadcastPair.copiedByteCount / elementWidth
    let period = first.isDense ? second.period : second.isDense ? first.period : nil
    guard let period, 1...most ~= period else {
      (isPeriodic, rowLength) = (false, most)
      return
    }
    isPeriodic = true
    // Whole vectors of 64 bytes, unless these are too many.
    let vector = 64 / elementWidth
    let vectors = period * (vector >> min(period.trailingZeroBitCount, vector.trailingZeroBitCount))
    let unit = vectors <= most ? vectors : period
    rowLength = max(BroadcastPair.rowByteCount / elementWidth / unit, 1) * unit
  }

  /// The operands of a plan whose rows are so short that copies take less time than calls for each; nil
  /// for others.
  init?(ofShortRows plan: BroadcastPlan, elementWidth: Int) {
    guard !plan.axes.isEmpty, plan.rowLength <= BroadcastPair.longestPeriodicRow else { return nil }
    self.init(plan, elementWidth: elementWidth)
    let isShort = plan.rowLength <= BroadcastPair.longestCopiedRow
    guard isShort || isPeriodic && plan.row == .elementwise else { return nil }
  }

  /// The number of neighboring elements of the output that have the same element of one operand; nil
  /// where neighbors have others of both.
  var repetition: Int? { second.repetition ?? first.repetition }

  /// Whether it is the second operand that is repeated.
  var repeatsSecond: Bool { second.repetition != nil }

  /// The bytes that ``forEachRepetition(of:_:_:in:_:)`` copies to.
  static var copyByteCount: Int { copiedByteCount + BroadcastOperand.slackByteCount }

  /// Gives the operands of some elements of the output, in parts that have the same element of the operand
  /// which is repeated.
  ///
  /// - Parameters:
  ///   - elements: The elements of the output.
  ///   - a: The first operands.
  ///   - b: The second operands.
  ///   - copy: ``copyByteCount`` bytes.
  ///   - body: Reads the operands of a part: those that run along with the output, and the one that is
  ///     repeated.
  @unsafe
  func forEachRepetition(
    of elements: Range<Int>, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer,
    in copy: UnsafeMutableRawPointer,
    _ body: (Range<Int>, _ running: UnsafeRawPointer, _ repeated: UnsafeRawPointer) -> Void
  ) {
    guard let length = repetition else { return }
    let isSecond = repeatsSecond
    let most =
      (isSecond ? first : second).isDense ? length : BroadcastPair.copiedByteCount / elementWidth
    var start = elements.lowerBound
    while start < elements.upperBound {
      let end = min((start / length + 1) * length, start + most, elements.upperBound)
      if isSecond {
        unsafe body(
          start..<end, first.bytes(a, start..<end, in: copy), second.repeatedElement(b, of: start))
      } else {
        unsafe body(
          start..<end, second.bytes(b, start..<end, in: copy), first.repeatedElement(a, of: start))
      }
      start = end
    }
  }

  /// Whether each operand has an element for each of the output.
  var isElementwise: Bool { first.isDense && second.isDense }

  /// Gives the operands of some elements of the output, part by part.
  @unsafe
  func forEachPart(
    of elements: Range<Int>, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ body: (Part) -> Void
  ) {
    guard !isElementwise else {
      let offset = elements.lowerBound * elementWidth
      return unsafe body(Part(elements: elements, a: a + offset, b: b + offset))
    }
    let copyByteCount = BroadcastPair.copyByteCount
    guard let copy = unsafe ThreadScratch.bytes(2 * copyByteCount) else { return }
    var start = elements.lowerBound
    while start < elements.upperBound {
      let row = start..<min(start + rowLength, elements.upperBound)
      var part = unsafe Part(
        elements: row, a: first.bytes(a, row, in: copy),
        b: second.bytes(b, row, in: copy + copyByteCount))
      if isPeriodic, row.count == rowLength {
        part.rows = (elements.upperBound - start) / rowLength
        part.aStride = first.isDense ? rowLength * elementWidth : 0
        part.bStride = second.isDense ? rowLength * elementWidth : 0
      }
      body(part)
      start += part.rows * row.count
    }
  }

  /// Gives the operands of some elements of the output, row by row.
  @unsafe
  func forEachRow(
    of elements: Range<Int>, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer,
    _ body: (Range<Int>, UnsafeRawPointer, UnsafeRawPointer) -> Void
  ) {
    unsafe forEachPart(of: elements, a, b) { part in
      for row in 0..<part.rows {
        let start = part.elements.lowerBound + row * part.elements.count
        unsafe body(
          start..<start + part.elements.count, part.a + row * part.aStride,
          part.b + row * part.bStride)
      }
    }
  }
}
