public import LiteExecution
public import LiteReference
import LiteTensor

/// The fast `CUMSUM`: the results are those of `CumulativeSum`.
///
/// Neighboring columns are added in lanes, and the threads share columns and slabs. Every `unsafe` in this
/// file is an address within the elements or the sums, whose counts are checked.
public struct RunningSums: Sendable {
  private let sum: CumulativeSum

  /// The elements of a task: some tens of microseconds.
  private static let elementsOfTask = 32 << 10

  /// The most columns of a task, whole registers.
  private static let mostColumns = 1024

  /// - Parameter sum: The extents.
  public init(_ sum: CumulativeSum) { self.sum = sum }

  /// Adds float32.
  public func run(
    _ input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    add(input, into: &output, workers)
  }

  /// Adds int32, which wrap.
  public func run(
    _ input: Span<Int32>, into output: inout MutableSpan<Int32>, workers: WorkerPool
  ) {
    add(input, into: &output, workers)
  }

  /// Adds int64, which wrap.
  public func run(
    _ input: Span<Int64>, into output: inout MutableSpan<Int64>, workers: WorkerPool
  ) {
    add(input, into: &output, workers)
  }

  @inline(__always)
  private func add<Element: RunningElement>(
    _ input: Span<Element>, into output: inout MutableSpan<Element>, _ workers: WorkerPool
  ) {
    let count = sum.outer * sum.count * sum.inner
    guard count > 0 else { return }
    precondition(input.count >= count && output.count >= count)
    let columns = min(sum.inner, RunningSums.mostColumns)
    let blocks = (sum.inner + columns - 1) / columns
    let slabs =
      blocks > 1 ? 1 : min(max(RunningSums.elementsOfTask / (sum.count * columns), 1), sum.outer)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work<Element>(
          sum: sum, input: input, output: output, slabs: slabs, columns: columns, blocks: blocks)
        workers.run(tasks: (sum.outer + slabs - 1) / slabs * blocks, work)
      }
    }
  }

  /// One run, divided into ranges of slabs or of columns.
  @safe
  private struct Work<Element: RunningElement>: ParallelWork, ~Copyable, @unchecked Sendable {
    let sum: CumulativeSum
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let slabs: Int
    let columns: Int
    let blocks: Int

    @inline(__always)
    func run(task: Int) {
      let (group, block) = task.quotientAndRemainder(dividingBy: blocks)
      let first = block * columns
      let end = min(first + columns, sum.inner)
      guard sum.inner > 1 else {
        return addRows(group * slabs..<min((group + 1) * slabs, sum.outer))
      }
      let width = MemoryLayout<Element.Lanes>.size / MemoryLayout<Element>.stride
      for slab in Checkpoint().steps(group * slabs..<min((group + 1) * slabs, sum.outer)) {
        var column = first
        while column <= end &- width {
          add(Element.Lanes.self, slab, column)
          column &+= width
        }
        while column < end {
          add(Element.self, slab, column)
          column &+= 1
        }
      }
    }

    /// Adds the elements of some rows, four at a time, since each sum waits for the one before.
    @inline(__always)
    private func addRows(_ rows: Range<Int>) {
      let isShort = sum.count <= 1 << 14
      let four = isShort ? rows.count & ~3 : 0
      let last = sum.isReversed ? sum.count &- 1 : 0
      let step = sum.isReversed ? -1 : 1
      let (from, to) = unsafe (
        input.assumingMemoryBound(to: Element.self), output.assumingMemoryBound(to: Element.self)
      )
      let checkpoint = Checkpoint()
      for group in checkpoint.steps(0..<four / 4) {
        let first = rows.lowerBound &+ 4 &* group
        let (i0, i1) = (first &* sum.count, (first &+ 1) &* sum.count)
        let (i2, i3) = ((first &+ 2) &* sum.count, (first &+ 3) &* sum.count)
        var (a, b, c, d) = (Element.none, Element.none, Element.none, Element.none)
        var i = last
        var isFirst = !sum.isExclusive
        forEachLane(sum.count) { _ in
          let (x0, x1, x2, x3) = unsafe (from[i0 &+ i], from[i1 &+ i], from[i2 &+ i], from[i3 &+ i])
          let before = (a, b, c, d)
          // The first sum is the element itself, whose zero may be negative.
          (a, b) = isFirst ? (x0, x1) : (a.adding(x0), b.adding(x1))
          (c, d) = isFirst ? (x2, x3) : (c.adding(x2), d.adding(x3))
          isFirst = false
          let sums = sum.isExclusive ? before : (a, b, c, d)
          unsafe (to[i0 &+ i], to[i1 &+ i], to[i2 &+ i], to[i3 &+ i]) = sums
          i &+= step
        }
      }
      for row in checkpoint.steps(rows.lowerBound + four..<rows.upperBound) {
        add(Element.self, row, 0)
      }
    }

    /// Adds the elements of neighboring columns.
    @inline(__always)
    private func add<Lanes: RunningLanes>(_ type: Lanes.Type, _ slab: Int, _ column: Int) {
      let stride = MemoryLayout<Element>.stride
      let rowBytes = sum.inner &* stride
      let last = sum.isReversed ? sum.count &- 1 : 0
      let start = ((slab &* sum.count &+ last) &* sum.inner &+ column) &* stride
      let step = sum.isReversed ? 0 &- rowBytes : rowBytes
      var (from, to) = unsafe (input + start, output + start)
      var total = Lanes.none
      var isFirst = true
      for part in Checkpoint(forLoopOf: sum.count).slices(0..<sum.count) {
        var rest = part.count
        while rest > 0 {
          let x = unsafe from.loadUnaligned(as: Lanes.self)
          // The first sum is the element itself, whose zero may be negative.
          let next = isFirst && !sum.isExclusive ? x : total.adding(x)
          unsafe to.storeBytes(of: sum.isExclusive ? total : next, as: Lanes.self)
          total = next
          isFirst = false
          unsafe from += step
          unsafe to += step
          rest &-= 1
        }
      }
    }
  }
}

/// Elements that are added one after the other: one column, or some in lanes.
private protocol RunningLanes: BitwiseCopyable {
  static var none: Self { get }

  func adding(_ other: Self) -> Self
}

/// A type of elements, and its lanes.
private protocol RunningElement: RunningLanes, Sendable {
  associatedtype Lanes: RunningLanes
}

extension Float: RunningElement {
  fileprivate typealias Lanes = EightFloats

  fileprivate static var none: Float { 0 }

  @inline(__always)
  fileprivate func adding(_ other: Float) -> Float { self + other }
}

extension Int32: RunningElement {
  fileprivate typealias Lanes = EightWords

  fileprivate static var none: Int32 { 0 }

  @inline(__always)
  fileprivate func adding(_ other: Int32) -> Int32 { self &+ other }
}

extension Int64: RunningElement {
  fileprivate typealias Lanes = FourLongs

  fileprivate static var none: Int64 { 0 }

  @inline(__always)
  fileprivate func adding(_ other: Int64) -> Int64 { self &+ other }
}

private struct EightFloats: RunningLanes {
  var lanes = SIMD8<Float>()

  static var none: EightFloats { EightFloats() }

  @inline(__always)
  func adding(_ other: EightFloats) -> EightFloats { EightFloats(lanes: lanes + other.lanes) }
}

private struct EightWords: RunningLanes {
  var lanes = SIMD8<Int32>()

  static var none: EightWords { EightWords() }

  @inline(__always)
  func adding(_ other: EightWords) -> EightWords { EightWords(lanes: lanes &+ other.lanes) }
}

private struct FourLongs: RunningLanes {
  var lanes = SIMD4<Int64>()

  static var none: FourLongs { FourLongs() }

  @inline(__always)
  func adding(_ other: FourLongs) -> FourLongs { FourLongs(lanes: lanes &+ other.lanes) }
}
