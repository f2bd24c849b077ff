import LiteReference
import Synchronization

/// The random words of a node, which continue from one run to the next.
///
/// Two seeds of 0 request random seeds. It is a class because the node is prepared anew for each
/// run whose shapes are known only then.
final class RandomStream: Sendable {
  private let words: Mutex<Philox>

  /// The words of the options `seed` and `seed2`, of which TFLite reads the lower 32 bits, signed.
  init(seeds: (Int64, Int64)) {
    var seeds = (
      Int64(Int32(truncatingIfNeeded: seeds.0)), Int64(Int32(truncatingIfNeeded: seeds.1))
    )
    if seeds == (0, 0) { seeds = (.random(in: .min ... .max), .random(in: .min ... .max)) }
    words = Mutex(Philox(seeds: seeds))
  }

  /// Calls a body with the words, of which it may use some up.
  func withWords(_ body: (inout Philox) -> Void) { words.withLock { body(&$0) } }
}
