import LiteExecution
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A control that measures how much processor time passes between the looks of a run at it, on one
/// thread.
struct ObservedLooks {
  private final class Gaps: Sendable {
    let times = Mutex((last: ObservedLooks.now, longest: Duration.zero))

    /// Ends the gap that is under way; the time now.
    func end() -> Duration {
      let now = ObservedLooks.now
      times.withLock { times in
        times.longest = max(times.longest, now - times.last)
        times.last = now
      }
      return now
    }
  }

  private let gaps: Gaps

  /// The control, which cancels the run after some time.
  let control: RunControl

  /// Looks from now on.
  ///
  /// - Parameter duration: The processor time after which the run is cancelled.
  init(stopsAfter duration: Duration = .milliseconds(200)) {
    let (gaps, start) = (Gaps(), ObservedLooks.now)
    self.gaps = gaps
    control = RunControl { gaps.end() - start >= duration }
  }

  /// The longest processor time between two looks, that from the last one to this call included.
  func longestGap() -> Duration {
    _ = gaps.end()
    return gaps.times.withLock { $0.longest }
  }

  /// The processor time of the calling thread.
  private static var now: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
