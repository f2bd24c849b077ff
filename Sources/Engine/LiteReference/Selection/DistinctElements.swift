public import LiteExecution

/// The distinct elements of a vector, in the order in which they first appear.
public struct DistinctElements: Sendable {
  /// Where each first appears.
  public private(set) var places: [Int] = []

  /// For each element of the vector, which of the distinct ones it is.
  public private(set) var indices: [Int] = []

  /// The keys of the distinct elements.
  private var keys: [UInt64] = []

  /// A hash table: for each slot, one more than the number of a distinct element, or 0.
  private var slots = [Int](repeating: 0, count: 256)

  /// The distinct elements by their keys, once some of them share too many slots of the table.
  private var known: [UInt64: Int]?

  /// The most slots that a search visits: far more than keys that are not chosen to collide need.
  private static let longestSearch = 128

  /// Finds the distinct elements.
  ///
  /// - Parameters:
  ///   - elements: The vector.
  ///   - key: A key that is equal for equal elements, and for no others.
  @inlinable
  public init<Element: BitwiseCopyable>(_ elements: Span<Element>, by key: (Element) -> UInt64) {
    reserve(elements.count)
    for part in Checkpoint(forLoopOf: elements.count).slices(elements.indices) {
      for i in part { append(key(elements[i]), at: i) }
    }
  }

  @usableFromInline
  mutating func reserve(_ count: Int) { indices.reserveCapacity(count) }

  /// Appends an element.
  @usableFromInline
  mutating func append(_ key: UInt64, at place: Int) {
    if known == nil, let slot = slot(of: key) {
      guard slots[slot] == 0 else {
        indices.append(slots[slot] - 1)
        return
      }
      appendDistinct(key, at: place)
      slots[slot] = keys.count
      if 2 * keys.count > slots.count { grow() }
      return
    }
    var known = known.take() ?? Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
    if let index = known[key] {
      indices.append(index)
    } else {
      known[key] = keys.count
      appendDistinct(key, at: place)
    }
    self.known = known
  }

  private mutating func appendDistinct(_ key: UInt64, at place: Int) {
    indices.append(keys.count)
    places.append(place)
    keys.append(key)
  }

  /// The slot of a key, or the empty one where it belongs; nil where the search is too long.
  private func slot(of key: UInt64) -> Int? {
    let mask = slots.count - 1
    // The high bits of the product depend on all bits of the key.
    let product = (key ^ (key &>> 32)) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: product &>> 32) & mask
    for _ in 0..<DistinctElements.longestSearch {
      let index = slots[slot]
      if index == 0 || keys[index - 1] == key { return slot }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Doubles the table.
  private mutating func grow() {
    slots = [Int](repeating: 0, count: 4 * slots.count)
    for (index, key) in keys.enumerated() {
      guard let slot = slot(of: key) else {
        known = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
        return
      }
      slots[slot] = index + 1
    }
  }
}
