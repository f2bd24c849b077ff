/// Which elements of one axis a slice takes.
struct SlicedAxis: Hashable, Sendable {
  /// The index of the first element.
  let begin: Int

  /// The distance between two elements; negative to walk back.
  let stride: Int

  /// The number of elements.
  let count: Int
}
