public import LiteExecution
public import LiteTensor

/// The fast form of `topK(_:rowCount:count:values:indices:heap:precedes:)`: it gives the same
/// elements and indices.
///
/// Few elements are kept in a heap; blocks of elements are compared with its root in vectors, and
/// passed over where none belongs there. Where many are kept, only the bins of ranks that are needed
/// are sorted.
///
/// Every `unsafe` in this file is an element of a row, which ``run(_:values:indices:workers:)`` checks
/// that the memory has, or a part of the scratch memory.
public struct TopKRows: Sendable {
  private let rowCount: Int
  private let length: Int
  private let kept: Int
  private let elementWidth: Int
  private let indexWidth: Int
  private let select: @Sendable (Row) -> Void

  /// The elements of a task: some tens of microseconds.
  private static let elementsOfTask = 32 << 10

  /// Prepares a selection; nil for dtypes that it does not have.
  ///
  /// - Parameters:
  ///   - dtype: The dtype of the elements: float32, uint8, int8, int16, int32 or int64.
  ///   - indices: The dtype of the indices: int32 or int16.
  ///   - rowCount: The number of rows.
  ///   - length: The number of elements of a row.
  ///   - kept: How many elements of each row to give, at most as many as it has.
  public init?(_ dtype: DataType, indices: DataType, rowCount: Int, length: Int, kept: Int) {
    precondition(kept >= 0 && kept <= length)
    switch indices {
    case .int32: indexWidth = 4
    case .int16: indexWidth = 2
    default: return nil
    }
    // A heap may take as long as a sort where it takes many elements in.
    let isFew = kept <= 8 || kept <= length / 16
    switch dtype {
    case .float32: (elementWidth, select) = (4, TopKRows.selection(Float.self, inHeap: isFew))
    case .uint8: (elementWidth, select) = (1, TopKRows.selection(UInt8.self, inHeap: isFew))
    case .int8: (elementWidth, select) = (1, TopKRows.selection(Int8.self, inHeap: isFew))
    case .int16: (elementWidth, select) = (2, TopKRows.selection(Int16.self, inHeap: isFew))
    case .int32: (elementWidth, select) = (4, TopKRows.selection(Int32.self, inHeap: isFew))
    case .int64:
      (elementWidth, select) = (8, { row in row.selectInHeap(Int64.self, WideEntry.self) })
    default: return nil
    }
    self.rowCount = rowCount
    self.length = length
    self.kept = kept
  }

  private static func selection<Element: RankedElement>(
    _ type: Element.Type, inHeap: Bool
  ) -> @Sendable (Row) -> Void {
    guard inHeap else { return { row in row.selectInBins(Element.self) } }
    return { row in row.selectInHeap(Element.self, NarrowEntry<Element.Key>.self) }
  }

  /// Selects.
  ///
  /// - Parameters:
  ///   - input: The rows, one after the other.
  ///   - values: The elements, those of each row together, the greatest first.
  ///   - indices: The indices of the elements in their rows.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<UInt8>, values: inout MutableSpan<UInt8>, indices: inout MutableSpan<UInt8>,
    workers: WorkerPool
  ) {
    guard rowCount > 0, kept > 0 else { return }
    precondition(input.count >= rowCount * length * elementWidth)
    precondition(values.count >= rowCount * kept * elementWidth)
    precondition(indices.count >= rowCount * kept * indexWidth)
    let grain = max(TopKRows.elementsOfTask / length, 1)
    unsafe input.withUnsafeBytes { input in
      unsafe values.withUnsafeMutableBytes { values in
        unsafe indices.withUnsafeMutableBytes { indices in
          guard let input = input.baseAddress, let values = values.baseAddress,
            let indices = indices.baseAddress
          else { return }
          let work = unsafe Work(
            rows: self, input: input, values: values, indices: indices, grain: grain)
          workers.run(tasks: (rowCount + grain - 1) / grain, work)
        }
      }
    }
  }

  /// One run, divided into ranges of rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let rows: TopKRows
    let input: UnsafeRawPointer
    let values: UnsafeMutableRawPointer
    let indices: UnsafeMutableRawPointer
    let grain: Int

    func run(task: Int) {
      let checkpoint = Checkpoint()
      for row in checkpoint.steps(task * grain..<min((task + 1) * grain, rows.rowCount)) {
        unsafe rows.select(
          Row(
            length: rows.length, kept: rows.kept, isWide: rows.indexWidth == 4,
            elements: input + row * rows.length * rows.elementWidth,
            values: values + row * rows.kept * rows.elementWidth,
            indices: indices + row * rows.kept * rows.indexWidth))
      }
    }
  }

  /// The memory of a row.
  @safe
  private struct Row {
    let length: Int
    let kept: Int

    /// Whether indices are int32; else they are int16.
    let isWide: Bool
    let elements: UnsafeRawPointer
    let values: UnsafeMutableRawPointer
    let indices: UnsafeMutableRawPointer

    /// The elements that are compared with the root of the heap at once.
    private static let block = 64

    func selectInHeap<Element: RankedElement, Entry: RankEntry>(
      _ type: Element.Type, _ entry: Entry.Type
    ) where Entry.Key == Element.Key {
      let elements = unsafe elements.assumingMemoryBound(to: Element.self)
      guard let scratch = unsafe ThreadScratch.bytes(kept * MemoryLayout<Entry>.stride) else {
        return
      }
      let memory = unsafe scratch.bindMemory(to: Entry.self, capacity: kept)
      for i in 0..<kept {
        unsafe (memory + i).initialize(to: Entry(key: elements[i].key, index: i))
      }
      var heap = unsafe UnsafeMutableBufferPointer(start: memory, count: kept).mutableSpan
      RankHeap.form(&heap)
      var last = heap[0].key
      for part in Checkpoint(forLoopOf: length).slices(kept..<length) {
        for first in stride(from: part.lowerBound, to: part.upperBound, by: Row.block) {
          let end = min(first + Row.block, part.upperBound)
          var found: Element.Key = 0
          let block = unsafe elements + first
          forEachLane(end - first) { unsafe found |= block[$0].key < last ? 1 : 0 }
          guard found != 0 else { continue }
          for i in first..<end {
            let key = unsafe elements[i].key
            guard key < last else { continue }
            RankHeap.replaceRoot(of: &heap, by: Entry(key: key, index: i))
            last = heap[0].key
          }
        }
      }
      RankHeap.sort(&heap)
      for i in 0..<kept { unsafe set(i, to: heap[i].index, elements) }
    }

    func selectInBins<Element: RankedElement>(_ type: Element.Type) {
      let elements = unsafe elements.assumingMemoryBound(to: Element.self)
      let (binBytes, rankBytes) = (4 * RankBins.count, (4 * length + 63) & ~63)
      guard let scratch = unsafe ThreadScratch.bytes(binBytes + rankBytes + 16 * length) else {
        return
      }
      let rankMemory = unsafe (scratch + binBytes).bindMemory(to: UInt32.self, capacity: length)
      let entries = unsafe (scratch + (binBytes + rankBytes)).bindMemory(
        to: UInt64.self, capacity: 2 * length)
      var lot = unsafe UnsafeMutableBufferPointer(start: entries, count: length).mutableSpan
      var buffer = unsafe UnsafeMutableBufferPointer(start: entries + length, count: length)
        .mutableSpan
      let shift = UInt32(32 - Element.Key.bitWidth)
      forEachLane(length) {
        unsafe rankMemory[$0] = UInt32(truncatingIfNeeded: elements[$0].key) &<< shift
      }
      let ranks = unsafe UnsafeBufferPointer(start: rankMemory, count: length).span
      var needed = 0..<RankBins.count
      if kept < length / 4 {
        var bins = unsafe UnsafeMutableBufferPointer(
          start: scratch.bindMemory(to: Int32.self, capacity: RankBins.count),
          count: RankBins.count
        ).mutableSpan
        RankBins.count(ranks, into: &bins)
        needed = RankBins.range(in: needed, of: bins.span, having: kept)
      }
      let count = RankBins.gather(needed, of: ranks, into: &lot)
      sortByRank(&lot, count: count, buffer: &buffer)
      // Fewer only where the run was stopped.
      for i in 0..<min(kept, count) { unsafe set(i, to: rankedIndex(lot[i]), elements) }
    }

    /// Gives an element and its index.
    @inline(__always)
    private func set<Element: RankedElement>(
      _ place: Int, to index: Int, _ elements: UnsafePointer<Element>
    ) {
      unsafe values.assumingMemoryBound(to: Element.self)[place] = elements[index]
      if isWide {
        unsafe indices.assumingMemoryBound(to: Int32.self)[place] = Int32(
          truncatingIfNeeded: index)
      } else {
        unsafe indices.assumingMemoryBound(to: Int16.self)[place] = Int16(
          truncatingIfNeeded: index)
      }
    }
  }
}
