/// Random words by counting: Philox 4×32 with 10 rounds (Salmon et al., "Parallel random numbers: as
/// easy as 1, 2, 3", SC 2011).
public struct Philox: Hashable, Sendable {
  /// Four words.
  public typealias Block = (UInt32, UInt32, UInt32, UInt32)

  /// The key.
  private let key: (UInt32, UInt32)

  /// The number of the next block, the lowest word first.
  public private(set) var counter: SIMD4<UInt32>

  /// The words of a key, from a block on.
  public init(key: (UInt32, UInt32), counter: SIMD4<UInt32>) {
    self.key = key
    self.counter = counter
  }

  /// The words of two seeds, as TensorFlow's random operators use them: the first is the key, the
  /// second the upper half of the counter.
  public init(seeds: (Int64, Int64)) {
    let (low, high) = (UInt64(bitPattern: seeds.0), UInt64(bitPattern: seeds.1))
    self.init(
      key: (UInt32(truncatingIfNeeded: low), UInt32(truncatingIfNeeded: low >> 32)),
      counter: [0, 0, UInt32(truncatingIfNeeded: high), UInt32(truncatingIfNeeded: high >> 32)])
  }

  /// The next four words.
  public mutating func next() -> Block {
    let block = Philox.block(key: key, counter: counter)
    skip(1)
    return block
  }

  /// The four words of a number.
  public static func block(key: (UInt32, UInt32), counter: SIMD4<UInt32>) -> Block {
    var (a, b, c, d) = (counter[0], counter[1], counter[2], counter[3])
    var (first, second) = key
    for _ in 0..<10 {
      let (p, q) = (a.multipliedFullWidth(by: 0xD251_1F53), c.multipliedFullWidth(by: 0xCD9E_8D57))
      (a, b, c, d) = (q.high ^ b ^ first, q.low, p.high ^ d ^ second, p.low)
      first &+= 0x9E37_79B9
      second &+= 0xBB67_AE85
    }
    return (a, b, c, d)
  }

  /// Leaves out blocks.
  public mutating func skip(_ count: UInt64) {
    let low = UInt64(counter[1]) << 32 | UInt64(counter[0])
    let (sum, overflow) = low.addingReportingOverflow(count)
    counter[0] = UInt32(truncatingIfNeeded: sum)
    counter[1] = UInt32(truncatingIfNeeded: sum >> 32)
    guard overflow else { return }
    counter[2] &+= 1
    if counter[2] == 0 { counter[3] &+= 1 }
  }

  public static func == (a: Philox, b: Philox) -> Bool { a.key == b.key && a.counter == b.counter }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key.0)
    hasher.combine(key.1)
    hasher.combine(counter)
  }
}
