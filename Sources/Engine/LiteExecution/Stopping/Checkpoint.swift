/// The point at which a loop tests whether its run was stopped.
///
/// A loop whose steps take more than a moment iterates over ``steps(_:)``. A loop over many
/// elements iterates over `slices(_:)`, and over the elements of each. Either ends early once the
/// run is stopped, and the owner of the run discards what the loops have written.
///
/// Every `unsafe` in this file is the control of the run, which lives at least as long as the loops
/// of the run.
@safe
public struct Checkpoint: @unchecked Sendable {
  @usableFromInline let control: Unmanaged<RunControl>?

  /// That of the run which the calling thread works for.
  @inlinable
  public init() { unsafe control = RunControl.current }

  /// The same for a loop of some steps of a few nanoseconds; nothing stops one that is over soon.
  @inlinable
  @inline(__always)
  public init(forLoopOf count: Int) {
    unsafe control = count > Checkpoint.shortLoop ? RunControl.current : nil
  }

  /// The most steps of a loop that need not look.
  @usableFromInline static var shortLoop: Int { 1 << 14 }

  /// Makes the run that of the calling thread, which has none of its own.
  ///
  /// The thread may look at it until the run ends: a worker only does so within a task.
  func makeCurrent() { unsafe RunControl.current = control }

  /// Whether the run is to end.
  @inlinable
  @inline(__always)
  public var isStopped: Bool {
    guard let control = unsafe control else { return false }
    return unsafe control._withUnsafeGuaranteedRef { $0.isStopped }
  }

  /// The numbers of a range, up to where the run is stopped.
  @inlinable
  @inline(__always)
  public func steps(_ range: Range<Int>) -> Steps { Steps(range, self) }

  /// The slices of a range, up to where the run is stopped.
  ///
  /// - Parameters:
  ///   - range: The numbers to slice.
  ///   - count: The most numbers of a slice: as many as take a millisecond at most.
  /// - Returns: Slices that follow each other.
  @inlinable
  @inline(__always)
  public func slices(_ range: Range<Int>, of count: Int = 1 << 16) -> Slices {
    Slices(range, count: count, self)
  }

  /// Numbers that end where a run is stopped.
  public struct Steps: Sequence, IteratorProtocol, Sendable {
    @usableFromInline var position: Int
    @usableFromInline let end: Int
    @usableFromInline let checkpoint: Checkpoint

    @inlinable
    @inline(__always)
    init(_ range: Range<Int>, _ checkpoint: Checkpoint) {
      position = range.lowerBound
      end = range.upperBound
      self.checkpoint = checkpoint
    }

    @inlinable
    @inline(__always)
    public mutating func next() -> Int? {
      guard position < end, !checkpoint.isStopped else { return nil }
      defer { position &+= 1 }
      return position
    }
  }

  /// Slices of numbers that end where a run is stopped.
  public struct Slices: Sequence, IteratorProtocol, Sendable {
    @usableFromInline var position: Int
    @usableFromInline let end: Int
    @usableFromInline let count: Int
    @usableFromInline let checkpoint: Checkpoint

    @inlinable
    @inline(__always)
    init(_ range: Range<Int>, count: Int, _ checkpoint: Checkpoint) {
      precondition(count > 0)
      position = range.lowerBound
      end = range.upperBound
      self.count = count
      self.checkpoint = checkpoint
    }

    @inlinable
    @inline(__always)
    public mutating func next() -> Range<Int>? {
      guard position < end, !checkpoint.isStopped else { return nil }
      let first = position
      position = end &- first > count ? first &+ count : end
      return first..<position
    }
  }
}
