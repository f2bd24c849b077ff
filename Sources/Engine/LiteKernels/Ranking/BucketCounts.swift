public import LiteExecution
import LiteReference

/// The fast `BUCKETIZE`: for each element the number of boundaries that are not above it, as
/// `bucketize(_:_:_:into:)` finds it.
///
/// The boundaries that are not above an element are counted in lanes where there are few of them, and
/// found by a binary search without branches elsewhere. Every `unsafe` in this file is an element or
/// its result, whose counts are checked, or a boundary.
public struct BucketCounts: Sendable {
  private let boundaries: [Float]

  /// The elements of a task: some tens of microseconds.
  private static let elementsOfTask = 16 << 10

  /// The most boundaries that are counted.
  private static let mostCounted = 64

  /// - Parameter boundaries: The boundaries, none below the one before; nil where one is NaN, for
  ///   which the result depends on the order of the search.
  public init?(_ boundaries: [Float]) {
    guard !boundaries.contains(where: { $0.isNaN }) else { return nil }
    self.boundaries = boundaries
  }

  /// Finds the buckets of float32.
  public func run(
    _ input: Span<Float>, into output: inout MutableSpan<Int32>, workers: WorkerPool
  ) {
    share(input, into: &output, workers)
  }

  /// Finds the buckets of int32, compared as float32.
  public func run(
    _ input: Span<Int32>, into output: inout MutableSpan<Int32>, workers: WorkerPool
  ) {
    share(input, into: &output, workers)
  }

  /// Finds the buckets of int64, compared as float32.
  public func run(
    _ input: Span<Int64>, into output: inout MutableSpan<Int32>, workers: WorkerPool
  ) {
    share(input, into: &output, workers)
  }

  private func share<Element: FloatComparable>(
    _ input: Span<Element>, into output: inout MutableSpan<Int32>, _ workers: WorkerPool
  ) {
    let count = output.count
    precondition(input.count >= count)
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe boundaries.withUnsafeBufferPointer { boundaries in
          guard let input = input.baseAddress, let output = output.baseAddress else { return }
          let grain = BucketCounts.elementsOfTask
          let work = unsafe Work(
            boundaries: boundaries, input: input, output: output, count: count, grain: grain)
          workers.run(tasks: (count + grain - 1) / grain, work)
        }
      }
    }
  }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work<Element: FloatComparable>: ParallelWork, ~Copyable, @unchecked Sendable {
    let boundaries: UnsafeBufferPointer<Float>
    let input: UnsafePointer<Element>
    let output: UnsafeMutablePointer<Int32>
    let count: Int
    let grain: Int

    func run(task: Int) {
      let first = task * grain
      let end = min(first + grain, count)
      // Few enough to stay in the nearest cache while they are counted.
      for block in Checkpoint().steps(0..<(end - first + 1023) / 1024) {
        let start = first + 1024 * block
        let (x, y) = unsafe (input + start, output + start)
        let length = min(1024, end - start)
        if unsafe boundaries.count <= BucketCounts.mostCounted {
          unsafe countBoundaries(x, y, length)
        } else {
          unsafe search(x, y, length)
        }
      }
    }

    /// Adds four comparisons at a time, so that the counts are loaded and stored less.
    @unsafe @inline(__always)
    private func countBoundaries(
      _ x: UnsafePointer<Element>, _ y: UnsafeMutablePointer<Int32>, _ length: Int
    ) {
      let rest = unsafe boundaries.count & 3
      forEachLane(length) { i in unsafe y[i] = 0 }
      for index in 0..<rest {
        let a = unsafe boundaries[index]
        forEachLane(length) { i in unsafe y[i] &+= x[i].compared < a ? 0 : 1 }
      }
      var index = rest
      while unsafe index < boundaries.count {
        let (a, b) = unsafe (boundaries[index], boundaries[index + 1])
        let (c, d) = unsafe (boundaries[index + 2], boundaries[index + 3])
        forEachLane(length) { i in
          let value = unsafe x[i].compared
          let low: Int32 = (value < a ? 0 : 1) &+ (value < b ? 0 : 1)
          let high: Int32 = (value < c ? 0 : 1) &+ (value < d ? 0 : 1)
          unsafe y[i] &+= low &+ high
        }
        index += 4
      }
    }

    @unsafe @inline(__always)
    private func search(
      _ x: UnsafePointer<Element>, _ y: UnsafeMutablePointer<Int32>, _ length: Int
    ) {
      for i in 0..<length {
        let value = unsafe x[i].compared
        var (low, count) = unsafe (0, boundaries.count)
        while count > 1 {
          let half = count / 2
          low &+= unsafe value < boundaries[low &+ half &- 1] ? 0 : half
          count &-= half
        }
        let isAbove = unsafe value < boundaries[low]
        unsafe y[i] = Int32(truncatingIfNeeded: low &+ (isAbove ? 0 : 1))
      }
    }
  }
}

/// An element that is compared as float32.
private protocol FloatComparable: BitwiseCopyable, Sendable {
  var compared: Float { get }
}

extension Float: FloatComparable {
  @inline(__always)
  fileprivate var compared: Float { self }
}

extension Int32: FloatComparable {
  @inline(__always)
  fileprivate var compared: Float { Float(self) }
}

extension Int64: FloatComparable {
  @inline(__always)
  fileprivate var compared: Float { Float(self) }
}
