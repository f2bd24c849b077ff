import LiteExecution

/// Random words, and the state that gives the next ones, as XLA has them.
public struct RandomBits: Hashable, Sendable {
  /// Whether the words are those of ``Threefry``: otherwise those of ``Philox``.
  public let isThreefry: Bool

  public init(isThreefry: Bool) { self.isThreefry = isThreefry }

  /// Writes words.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - state: The key and the number of the first block; for Philox the upper half of that, too,
  ///     which is the key where it is left out.
  ///   - next: The state after the last block.
  public func fill(
    _ words: inout MutableSpan<UInt32>, state: Span<UInt64>, next: inout MutableSpan<UInt64>
  ) {
    let key = (UInt32(truncatingIfNeeded: state[0]), UInt32(truncatingIfNeeded: state[0] >> 32))
    let upper = state.count > 2 ? state[2] : state[0]
    let size = isThreefry ? 2 : 4
    let blocks = (words.count + size - 1) / size
    for part in Checkpoint(forLoopOf: words.count).slices(0..<blocks, of: 1 << 14) {
      for block in part {
        let number = state[1] &+ UInt64(block)
        let found: SIMD4<UInt32>
        if isThreefry {
          let pair = Threefry.block(
            key: key, counter: (UInt32(truncatingIfNeeded: number), UInt32(number >> 32)))
          found = [pair.0, pair.1, 0, 0]
        } else {
          let four = Philox.block(key: key, counter: RandomBits.counter(number, upper))
          found = [four.0, four.1, four.2, four.3]
        }
        for i in 0..<min(size, words.count - block * size) { words[block * size + i] = found[i] }
      }
    }
    next[0] = state[0]
    next[1] = state[1] &+ UInt64(blocks)
    if state.count > 2 { next[2] = state[2] }
  }

  private static func counter(_ low: UInt64, _ high: UInt64) -> SIMD4<UInt32> {
    [
      UInt32(truncatingIfNeeded: low), UInt32(low >> 32), UInt32(truncatingIfNeeded: high),
      UInt32(high >> 32),
    ]
  }
}
