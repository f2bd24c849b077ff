public import LiteExecution

/// The distinct elements of a vector, in the order in which they first appear.
public struct DistinctElements: Sendable {
  /// Where each first appears.
  public private(set) var places: [Int] = []

  /// For each element of the vector, which of the distinct ones it is.
  public private(set) var indices: [Int] = []

  /// Finds the distinct elements.
  ///
  /// - Parameters:
  ///   - elements: The vector.
  ///   - key: A key that is equal for equal elements, and for no others.
  @inlinable
  public init<Element: BitwiseCopyable>(_ elements: Span<Element>, by key: (Element) -> UInt64) {
    var known: [UInt64: Int] = [:]
    for part in Checkpoint(forLoopOf: elements.count).slices(elements.indices) {
      for i in part {
        let next = known.count
        let index = known[key(elements[i]), default: next]
        if index == next {
          known[key(elements[i])] = next
          append(place: i)
        }
        append(index: index)
      }
    }
  }

  @usableFromInline
  mutating func append(place: Int) { places.append(place) }

  @usableFromInline
  mutating func append(index: Int) { indices.append(index) }
}
