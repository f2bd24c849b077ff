import LiteBuffer
import LiteDelivery
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Shows on stderr how much of a download is here, if that is a terminal.
final class ProgressBar: Sendable {
  private static let width = 30

  private let isShown = isatty(STDERR_FILENO) == 1
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  /// Shows a state, unless it comes too soon after the last one.
  func show(_ progress: DeliveryProgress) {
    guard isShown else { return }
    last.withLock { last in
      let now = ContinuousClock.now
      if let last, now - last < .milliseconds(50), progress.fraction != 1 { return }
      last = now
      write("\r\u{1B}[K" + Self.line(progress))
    }
  }

  /// Shows that an attempt has failed, and when another follows.
  func show(_ error: DeliveryError, retryingAfter delay: Duration) {
    guard isShown else { return }
    last.withLock { last in
      last = .now
      let seconds = Int((delay / .seconds(1)).rounded(.up))
      write("\r\u{1B}[K\(error.reason); trying again in \(seconds) s")
    }
  }

  /// Leaves an empty line for what is printed next.
  func clear() {
    guard isShown else { return }
    last.withLock { last in
      if last != nil { write("\r\u{1B}[K") }
    }
  }

  private static func line(_ progress: DeliveryProgress) -> String {
    let received = "\(progress.receivedByteCount / 1000) kB"
    guard let fraction = progress.fraction, let total = progress.totalByteCount else {
      return received
    }
    let filled = Int(fraction * Double(width))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "[\(bar)] \(Int(fraction * 100)) % of \(total / 1000) kB"
  }

  private func write(_ text: String) {
    try? OutputFile.write(Array(text.utf8).span, toDescriptor: STDERR_FILENO)
  }
}
