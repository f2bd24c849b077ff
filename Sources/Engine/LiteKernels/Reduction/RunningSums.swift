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

    /// Adds the elements of some rows: each in lanes where the order does not count, or else four rows
    /// at a time, since each sum waits for the one before.
    @inline(__always)
    private func addRows(_ rows: Range<Int>) {
      guard Element.isOrdered else {
        for row in Checkpoint().steps(rows) { scan(row) }
        return
      }
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

    /// Adds the elements of a row in lanes.
    private func scan(_ row: Int) {
      // A loop for each form, since a branch takes as long as a step.
      switch (sum.isExclusive, sum.isReversed) {
      case (false, false): scan(row, isExclusive: false, isReversed: false)
      case (false, true): scan(row, isExclusive: false, isReversed: true)
      case (true, false): scan(row, isExclusive: true, isReversed: false)
      case (true, true): scan(row, isExclusive: true, isReversed: true)
      }
    }

    /// Adds the running sums of each vector to all that came before.
    @inline(__always)
    private func scan(_ row: Int, isExclusive: Bool, isReversed: Bool) {
      let width = MemoryLayout<Element>.stride
      let lanes = MemoryLayout<Element.Row>.size / width
      let start = row &* sum.count
      let whole = sum.count / lanes
      var before = Element.Row.none
      for part in Checkpoint(forLoopOf: sum.count).slices(0..<whole) {
        for block in part {
          let place =
            isReversed ? sum.count &- (block &+ 1) &* lanes : block &* lanes
          let offset = (start &+ place) &* width
          let stored = unsafe input.loadUnaligned(fromByteOffset: offset, as: Element.Row.self)
          let x = isReversed ? stored.reversed : stored
          let (sums, earlier) = x.scanned
          let results = before.adding(isExclusive ? earlier : sums)
          unsafe output.storeBytes(
            of: isReversed ? results.reversed : results, toByteOffset: offset,
            as: Element.Row.self)
          before = before.adding(sums.lastInAll)
        }
      }
      var total = before.first
      for i in whole &* lanes..<sum.count {
        let offset = (start &+ (isReversed ? sum.count &- 1 &- i : i)) &* width
        let x = unsafe input.loadUnaligned(fromByteOffset: offset, as: Element.self)
        let next = total.adding(x)
        unsafe output.storeBytes(
          of: isExclusive ? total : next, toByteOffset: offset, as: Element.self)
        total = next
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

/// Neighboring elements of a row.
private protocol RowLanes: RunningLanes {
  associatedtype Element: RunningLanes

  /// The sums of each element and those before it, and those without the element.
  var scanned: (sums: Self, earlier: Self) { get }

  var first: Element { get }

  var lastInAll: Self { get }

  var reversed: Self { get }
}

/// A type of elements, and its lanes.
private protocol RunningElement: RunningLanes, Sendable {
  associatedtype Lanes: RunningLanes
  associatedtype Row: RowLanes where Row.Element == Self

  /// Whether the order of additions counts.
  static var isOrdered: Bool { get }
}

extension RunningElement {
  fileprivate static var isOrdered: Bool { false }
}

extension Float: RunningElement {
  fileprivate typealias Lanes = EightFloats
  fileprivate typealias Row = OneFloat

  fileprivate static var isOrdered: Bool { true }

  fileprivate static var none: Float { 0 }

  @inline(__always)
  fileprivate func adding(_ other: Float) -> Float { self + other }
}

extension Int32: RunningElement {
  fileprivate typealias Lanes = EightWords
  fileprivate typealias Row = FourWords

  fileprivate static var none: Int32 { 0 }

  @inline(__always)
  fileprivate func adding(_ other: Int32) -> Int32 { self &+ other }
}

extension Int64: RunningElement {
  fileprivate typealias Lanes = FourLongs
  fileprivate typealias Row = TwoLongs

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

/// A float alone, since the order of additions counts.
private struct OneFloat: RowLanes {
  var first: Float = 0

  static var none: OneFloat { OneFloat() }

  @inline(__always)
  func adding(_ other: OneFloat) -> OneFloat { OneFloat(first: first + other.first) }

  var scanned: (sums: OneFloat, earlier: OneFloat) { (self, .none) }

  var lastInAll: OneFloat { self }

  var reversed: OneFloat { self }
}

private struct FourWords: RowLanes {
  var lanes = SIMD4<Int32>()

  static var none: FourWords { FourWords() }

  @inline(__always)
  func adding(_ other: FourWords) -> FourWords { FourWords(lanes: lanes &+ other.lanes) }

  @inline(__always)
  var scanned: (sums: FourWords, earlier: FourWords) {
    let two = lanes &+ SIMD4(0, lanes[0], lanes[1], lanes[2])
    let four = two &+ SIMD4(0, 0, two[0], two[1])
    return (FourWords(lanes: four), FourWords(lanes: SIMD4(0, four[0], four[1], four[2])))
  }

  @inline(__always)
  var first: Int32 { lanes[0] }

  @inline(__always)
  var lastInAll: FourWords { FourWords(lanes: SIMD4(repeating: lanes[3])) }

  @inline(__always)
  var reversed: FourWords {
    FourWords(lanes: SIMD4(lanes[3], lanes[2], lanes[1], lanes[0]))
  }
}

private struct TwoLongs: RowLanes {
  var lanes = SIMD2<Int64>()

  static var none: TwoLongs { TwoLongs() }

  @inline(__always)
  func adding(_ other: TwoLongs) -> TwoLongs { TwoLongs(lanes: lanes &+ other.lanes) }

  @inline(__always)
  var scanned: (sums: TwoLongs, earlier: TwoLongs) {
    let earlier = SIMD2(0, lanes[0])
    return (TwoLongs(lanes: lanes &+ earlier), TwoLongs(lanes: earlier))
  }

  @inline(__always)
  var first: Int64 { lanes[0] }

  @inline(__always)
  var lastInAll: TwoLongs { TwoLongs(lanes: SIMD2(repeating: lanes[1])) }

  @inline(__always)
  var reversed: TwoLongs { TwoLongs(lanes: SIMD2(lanes[1], lanes[0])) }
}
