import LiteExecution
import LiteMicrokernels
import LiteReference
import LiteTensor

/// Short rows that have one element of an operand each, and the same elements again and again: groups of
/// channels, say, that are shifted or scaled.
///
/// All rows until the elements begin again are a group. Groups are long rows, whose operand is copied once
/// with each element as often as its row is long.
///
/// Every `unsafe` in this file is an address within the operands or the output, which the caller has
/// checked against the plan, or within the calling thread's scratch memory.
struct AlternatingRows: Sendable {
  /// The elements of a group.
  let groupLength: Int

  /// The elements of a row.
  private let rowLength: Int

  /// Whether the second operand has the elements; else the first one has.
  private let isSecond: Bool

  /// The longest rows to which a copy of their element is faster.
  private static let longestRow = 31

  /// The most elements of a group, whose copy fits a cache.
  private static let longestGroup = 4096

  /// The number of elements of a row beside which its beginning and end take no time.
  static let longRow = 512

  /// The rows of a plan; nil where they are others.
  init?(_ plan: BroadcastPlan) {
    guard plan.row != .elementwise, 1...AlternatingRows.longestRow ~= plan.rowLength,
      plan.axes.count >= 2
    else { return nil }
    isSecond = plan.row == .secondRepeats
    rowLength = plan.rowLength
    let (rows, groups) = (plan.axes[0], plan.axes[1])
    groupLength = rows.count.multipliedSaturated(by: rowLength)
    let own =
      isSecond ? (rows.secondStride, groups.secondStride) : (rows.firstStride, groups.firstStride)
    let other =
      isSecond ? (rows.firstStride, groups.firstStride) : (rows.secondStride, groups.secondStride)
    guard own == (1, 0), other == (rowLength, groupLength),
      1...AlternatingRows.longestGroup ~= groupLength
    else { return nil }
  }

  /// Combines groups.
  ///
  /// - Parameters:
  ///   - groups: The number of groups.
  ///   - first: The operands of the first row.
  ///   - pair: The micro-kernel.
  @unsafe
  func run(_ groups: Int, from first: FloatPairing, _ pair: (FloatPairing) -> Void) {
    let width = MemoryLayout<Float>.stride
    let joined = min(groups, max(AlternatingRows.longRow / groupLength, 1))
    guard let bytes = unsafe ThreadScratch.bytes(joined * groupLength * width) else { return }
    let elements = unsafe (isSecond ? first.b : first.a).assumingMemoryBound(to: Float.self)
    let copy = unsafe bytes.bindMemory(to: Float.self, capacity: joined * groupLength)
    for row in 0..<groupLength / rowLength {
      unsafe (copy + row &* rowLength).update(repeating: elements[row], count: rowLength)
    }
    for group in 1..<max(joined, 1) {
      unsafe (copy + group * groupLength).update(from: copy, count: groupLength)
    }
    var part = first
    part.repetition = .none
    part.columns = joined * groupLength
    part.rows = groups / joined
    let stride = part.columns * width
    if isSecond {
      unsafe (part.b, part.bStride, part.aStride) = (UnsafeRawPointer(copy), 0, stride)
    } else {
      unsafe (part.a, part.aStride, part.bStride) = (UnsafeRawPointer(copy), 0, stride)
    }
    pair(part)
    let done = part.rows
    unsafe part.a += done * part.aStride
    unsafe part.b += done * part.bStride
    unsafe part.c += done * stride
    part.columns = groups % joined * groupLength
    part.rows = part.columns > 0 ? 1 : 0
    pair(part)
  }
}
