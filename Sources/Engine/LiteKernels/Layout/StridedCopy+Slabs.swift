extension StridedCopy {
  /// A slab of a dense array `[outer, total, inner]`: some neighboring indices of the
  /// middle axis.
  public struct Slab: Hashable, Sendable {
    /// The product of the axes before.
    public var outer: Int

    /// The extent of the axis.
    public var total: Int

    /// The product of the inner axes.
    public var inner: Int

    /// The indices of the slab.
    public var indices: Range<Int>

    public init(outer: Int, total: Int, inner: Int, indices: Range<Int>) {
      self.outer = outer
      self.total = total
      self.inner = inner
      self.indices = indices
    }
  }

  /// A copy of a dense array to a slab of a larger one.
  public init(to slab: Slab, bitWidth: Int) {
    let count = slab.indices.count * slab.inner
    self.init(
      [
        Axis(count: slab.outer, sourceStride: count, destinationStride: slab.total * slab.inner),
        Axis(count: count, sourceStride: 1, destinationStride: 1),
      ],
      bitWidth: bitWidth, destinationOffset: slab.indices.lowerBound * slab.inner)
  }

  /// A copy of a slab of a larger array to a dense one.
  public init(from slab: Slab, bitWidth: Int) {
    let count = slab.indices.count * slab.inner
    self.init(
      [
        Axis(count: slab.outer, sourceStride: slab.total * slab.inner, destinationStride: count),
        Axis(count: count, sourceStride: 1, destinationStride: 1),
      ],
      bitWidth: bitWidth, sourceOffset: slab.indices.lowerBound * slab.inner)
  }
}
