public import LiteExecution
import LiteMicrokernels
public import LiteTensor

/// The fast `ARG_MAX` and `ARG_MIN`: the results are those of
/// `argMaximum(_:into:outer:count:inner:)` and `argMinimum(_:into:outer:count:inner:)`.
///
/// Along the last axis, the extreme element of a row is found in vectors, and then the first that
/// equals it; a micro-kernel takes many short rows. Along others, whole rows are compared with the best so far.
///
/// Every `unsafe` in this file is an element of the input or the output, whose counts
/// ``run(_:into:workers:)`` checks, or of the calling thread's scratch memory.
public struct ArgExtremumIndices: Sendable {
  private let outer: Int
  private let count: Int
  private let inner: Int
  private let elementWidth: Int
  private let indexWidth: Int
  private let find: @Sendable (ArgExtremumPart) -> Void

  /// The search of short rows; nil where there are none, or where no micro-kernel takes them.
  private let rowSearch: RowSearch?

  /// A micro-kernel that searches rows, with its operands.
  private struct RowSearch {
    let element: GreatestOfRows.Element
    let flip: UInt32
    let find: @Sendable (GreatestOfRows) -> Void
  }

  /// The most elements of a short row.
  private static let shortRow = 256

  /// The elements of a task: some tens of microseconds.
  private static let elementsOfTask = 32 << 10

  /// The most columns of a task.
  private static let mostColumns = 1024

  /// Prepares a search; nil for dtypes that it does not have.
  ///
  /// - Parameters:
  ///   - dtype: The dtype of the input: float32, uint8, int8, int32, int64 or bool.
  ///   - indices: The dtype of the output: int32 or int64.
  ///   - isGreatest: Whether to find the greatest elements; else the least.
  ///   - outer: The product of the dimensions before the axis.
  ///   - count: The dimension of the axis, at least 1.
  ///   - inner: The product of the dimensions after the axis.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ dtype: DataType, indices: DataType, isGreatest: Bool, outer: Int, count: Int, inner: Int,
    microkernels: MicrokernelTable
  ) {
    guard indices == .int32 || indices == .int64, count <= Int32.max else { return nil }
    indexWidth = indices == .int32 ? 4 : 8
    (self.outer, self.count, self.inner) = (outer, count, inner)
    let isShort = inner == 1 && count <= ArgExtremumIndices.shortRow
    func rows(_ element: GreatestOfRows.Element, _ flip: UInt32) -> RowSearch? {
      isShort
        ? RowSearch(element: element, flip: flip, find: microkernels.elements.findGreatest) : nil
    }
    switch dtype {
    case .float32:
      elementWidth = 4
      find = { part in part.find(Float.self, isGreatest ? 0 : 0x8000_0000) }
      rowSearch = rows(.float32, isGreatest ? 0 : 0x8000_0000)
    case .uint8, .bool:
      elementWidth = 1
      find = { part in part.find(UInt8.self, isGreatest ? 0 : 0xFF) }
      rowSearch = rows(.uint8, isGreatest ? 0 : 0xFFFF_FFFF)
    case .int8:
      // Bytes compare as unsigned ones with the top bit flipped.
      elementWidth = 1
      find = { part in part.find(UInt8.self, isGreatest ? 0x80 : 0x7F) }
      rowSearch = rows(.uint8, isGreatest ? 0x8080_8080 : 0x7F7F_7F7F)
    case .int32:
      elementWidth = 4
      find = { part in part.find(Int32.self, isGreatest ? 0 : -1) }
      rowSearch = nil
    case .int64:
      elementWidth = 8
      find = { part in part.find(Int64.self, isGreatest ? 0 : -1) }
      rowSearch = nil
    default: return nil
    }
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - input: The bytes of the elements, `[outer, count, inner]`.
  ///   - output: The bytes of the indices, `[outer, inner]`.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    guard outer > 0, inner > 0 else { return }
    precondition(input.count >= outer * count * inner * elementWidth)
    precondition(output.count >= outer * inner * indexWidth)
    let columns = min(inner, ArgExtremumIndices.mostColumns)
    let blocks = (inner + columns - 1) / columns
    let rows =
      blocks > 1 ? 1 : min(max(ArgExtremumIndices.elementsOfTask / (count * columns), 1), outer)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(
          search: self, input: input, output: output, rows: rows, columns: columns, blocks: blocks)
        workers.run(tasks: (outer + rows - 1) / rows * blocks, work)
      }
    }
  }

  /// One run, divided into ranges of outer rows or of columns.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let search: ArgExtremumIndices
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let rows: Int
    let columns: Int
    let blocks: Int

    func run(task: Int) {
      let (group, block) = task.quotientAndRemainder(dividingBy: blocks)
      let column = block * columns
      let first = group * rows
      if let search = search.rowSearch {
        unsafe search.find(
          GreatestOfRows(
            element: search.element, rows: min(rows, self.search.outer - first),
            columns: self.search.count,
            input: input + first * self.search.count * self.search.elementWidth, flip: search.flip,
            output: output + first * self.search.indexWidth,
            isWide: self.search.indexWidth == 8))
        return
      }
      let checkpoint = Checkpoint()
      for row in checkpoint.steps(group * rows..<min((group + 1) * rows, search.outer)) {
        let first = row * search.count * search.inner + column
        unsafe search.find(
          ArgExtremumPart(
            count: search.count, stride: search.inner,
            columns: min(columns, search.inner - column),
            input: input + first * search.elementWidth,
            output: output + (row * search.inner + column) * search.indexWidth,
            isWide: search.indexWidth == 8))
      }
    }
  }
}
