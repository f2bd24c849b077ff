/// A key and an index, in the order of the keys and, where they are equal, of the indices.
protocol RankEntry: BitwiseCopyable, Comparable {
  associatedtype Key: FixedWidthInteger & UnsignedInteger & BitwiseCopyable

  init(key: Key, index: Int)

  var key: Key { get }
  var index: Int { get }
}

/// An entry of a key of at most 32 bits.
struct NarrowEntry<Key: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>: RankEntry {
  private let bits: UInt64

  @inline(__always)
  init(key: Key, index: Int) {
    bits = rankedEntry(UInt32(truncatingIfNeeded: key), index)
  }

  @inline(__always)
  var key: Key { Key(truncatingIfNeeded: bits >> 32) }

  @inline(__always)
  var index: Int { rankedIndex(bits) }

  @inline(__always)
  static func < (a: NarrowEntry, b: NarrowEntry) -> Bool { a.bits < b.bits }
}

/// An entry of a key of 64 bits.
struct WideEntry: RankEntry {
  let key: UInt64
  let index: Int

  @inline(__always)
  init(key: UInt64, index: Int) {
    self.key = key
    self.index = index
  }

  @inline(__always)
  static func < (a: WideEntry, b: WideEntry) -> Bool {
    a.key < b.key || (a.key == b.key && a.index < b.index)
  }
}
