public import LiteExecution
public import LiteTensor

/// The fast `TILE` of elements of whole bytes.
///
/// Each axis is written once, and then repeated in copies of what is written. Every `unsafe` in this
/// file is an address within the source or the destination, whose counts are checked.
public struct Tiling: Sendable {
  /// An axis of blocks that are repeated together.
  private struct Axis {
    /// The number of blocks.
    let count: Int

    /// How often they are written.
    let multiple: Int

    /// The bytes of a block of the source.
    let sourceBytes: Int

    /// The bytes of a block of the destination.
    let destinationBytes: Int

    /// The bytes of all blocks in the destination.
    var byteCount: Int { count * destinationBytes }
  }

  /// The axes, outermost first; the blocks of the last one are elements.
  private let axes: [Axis]

  private let sourceByteCount: Int
  private let destinationByteCount: Int

  /// The least bytes of a task.
  private static let leastTask = 64 << 10

  /// The most bytes that are copied at once.
  private static let largestCopy = 1 << 20

  /// Describes a tiling; nil where it is empty.
  ///
  /// - Parameters:
  ///   - shape: The shape of the source.
  ///   - multiples: How often each axis is repeated.
  ///   - byteWidth: The number of bytes of an element.
  public init?(_ shape: Shape, multiples: [Int], byteWidth: Int) {
    guard shape.elementCount > 0, multiples.allSatisfy({ $0 > 0 }) else { return nil }
    var merged: [(count: Int, multiple: Int)] = []
    for (count, multiple) in zip(shape.dimensions, multiples) {
      if let outer = merged.last, multiple == 1 || outer.count == 1 {
        merged[merged.count - 1] = (outer.count * count, outer.multiple * multiple)
      } else {
        merged.append((count, multiple))
      }
    }
    if merged.isEmpty { merged = [(1, 1)] }
    var axes: [Axis] = []
    var (source, destination) = (byteWidth, byteWidth)
    for (count, multiple) in merged.reversed() {
      axes.append(
        Axis(
          count: count, multiple: multiple, sourceBytes: source, destinationBytes: destination))
      source *= count
      destination *= count * multiple
    }
    self.axes = axes.reversed()
    (sourceByteCount, destinationByteCount) = (source, destination)
  }

  /// Tiles.
  ///
  /// - Parameters:
  ///   - source: The bytes of the elements.
  ///   - destination: The bytes of the results, in other memory.
  ///   - workers: The threads that share the work.
  public func run(
    from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    precondition(source.count >= sourceByteCount && destination.count >= destinationByteCount)
    unsafe source.withUnsafeBytes { source in
      unsafe destination.withUnsafeMutableBytes { destination in
        guard let source = source.baseAddress, let destination = destination.baseAddress else {
          return
        }
        // The outermost axis that has more than one block, which the threads share.
        let shared = axes.firstIndex { $0.count > 1 } ?? axes.count - 1
        let axis = axes[shared]
        let grain = min(
          max(Tiling.leastTask / max(axis.destinationBytes, 1), 1), axis.count)
        let blocks = unsafe Blocks(
          tiling: self, axis: shared, source: source, destination: destination, grain: grain)
        workers.run(
          tasks: (axis.count + grain - 1) / grain, moving: 2 * axis.byteCount, blocks)
        for axis in axes[...shared].reversed() where axis.multiple > 1 {
          let rest = axis.byteCount * (axis.multiple - 1)
          let copies = unsafe Copies(
            byteCount: axis.byteCount, rest: rest, destination: destination)
          workers.run(
            tasks: (rest + Tiling.largestCopy - 1) / Tiling.largestCopy, copies)
        }
      }
    }
  }

  /// Writes the blocks of an axis once.
  @safe
  private struct Blocks: ParallelWork, ~Copyable, @unchecked Sendable {
    let tiling: Tiling
    let axis: Int
    let source: UnsafeRawPointer
    let destination: UnsafeMutableRawPointer
    let grain: Int

    func run(task: Int) {
      let axis = tiling.axes[axis]
      let range = task * grain..<min((task + 1) * grain, axis.count)
      unsafe write(
        range, ofAxis: self.axis, source + range.lowerBound * axis.sourceBytes,
        destination + range.lowerBound * axis.destinationBytes)
    }

    /// Writes some blocks of an axis, each with the repetitions within it.
    @unsafe
    private func write(
      _ blocks: Range<Int>, ofAxis index: Int, _ source: UnsafeRawPointer,
      _ destination: UnsafeMutableRawPointer
    ) {
      let axis = tiling.axes[index]
      guard index < tiling.axes.count - 1 else {
        unsafe copy(blocks.count * axis.sourceBytes, from: source, to: destination)
        return
      }
      let inner = tiling.axes[index + 1]
      let isLast = index + 2 == tiling.axes.count
      var (from, to) = unsafe (source, destination)
      for _ in Checkpoint(forLoopOf: blocks.count * inner.byteCount).steps(blocks) {
        if isLast {
          unsafe copy(inner.byteCount, from: from, to: to)
        } else {
          unsafe write(0..<inner.count, ofAxis: index + 1, from, to)
        }
        unsafe repeatBytes(inner.byteCount, at: to, times: inner.multiple)
        unsafe from += axis.sourceBytes
        unsafe to += axis.destinationBytes
      }
    }

    /// Repeats bytes behind themselves, doubling their number with each copy.
    @unsafe @inline(__always)
    private func repeatBytes(_ count: Int, at address: UnsafeMutableRawPointer, times: Int) {
      let total = count * times
      var done = count
      let checkpoint = Checkpoint(forLoopOf: total)
      while done < total, !checkpoint.isStopped {
        // Copies of whole repetitions, and not too many at once.
        let most = done <= Tiling.largestCopy ? done : max(Tiling.largestCopy / count, 1) * count
        let more = min(most, total - done)
        unsafe copy(more, from: address, to: address + done)
        done += more
      }
    }

    @unsafe @inline(__always)
    private func copy(
      _ byteCount: Int, from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
    ) {
      guard byteCount > Tiling.largestCopy else {
        unsafe copyFew(byteCount, from: source, to: destination)
        return
      }
      let all = 0..<byteCount
      for part in Checkpoint(forLoopOf: byteCount).slices(all, of: Tiling.largestCopy) {
        unsafe (destination + part.lowerBound).copyMemory(
          from: source + part.lowerBound, byteCount: part.count)
      }
    }

    /// Copies bytes that do not overlap: few of them by vectors, since a call takes longer.
    @unsafe @inline(__always)
    private func copyFew(
      _ byteCount: Int, from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
    ) {
      typealias Vector = SIMD32<UInt8>
      guard byteCount >= 32, byteCount <= 256 else {
        unsafe destination.copyMemory(from: source, byteCount: byteCount)
        return
      }
      let last = byteCount &- 32
      let tail = unsafe source.loadUnaligned(fromByteOffset: last, as: Vector.self)
      var offset = 0
      while offset < last {
        let vector = unsafe source.loadUnaligned(fromByteOffset: offset, as: Vector.self)
        unsafe destination.storeBytes(of: vector, toByteOffset: offset, as: Vector.self)
        offset &+= 32
      }
      unsafe destination.storeBytes(of: tail, toByteOffset: last, as: Vector.self)
    }
  }

  /// Repeats the bytes of an axis behind themselves.
  @safe
  private struct Copies: ParallelWork, ~Copyable, @unchecked Sendable {
    let byteCount: Int
    let rest: Int
    let destination: UnsafeMutableRawPointer

    func run(task: Int) {
      let first = task * Tiling.largestCopy
      let count = min(Tiling.largestCopy, rest - first)
      let start = unsafe destination + (byteCount + first)
      // One repetition in two parts, and then copies of whole repetitions.
      let offset = first % byteCount
      let head = min(byteCount - offset, count)
      let tail = min(offset, count - head)
      unsafe start.copyMemory(from: destination + offset, byteCount: head)
      unsafe (start + head).copyMemory(from: destination, byteCount: tail)
      var done = head + tail
      while done < count {
        let more = min(done, count - done)
        unsafe (start + done).copyMemory(from: start, byteCount: more)
        done += more
      }
    }
  }
}
