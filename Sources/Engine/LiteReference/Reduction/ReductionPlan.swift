public import LiteTensor

/// The mapping from the elements of an input to the elements that they are reduced to.
///
/// The plan drops axes of one element, joins neighboring axes that are both kept or both
/// reduced, and splits the rest into rows: the innermost axis, which either runs along the
/// output or goes into a single element of it.
public struct ReductionPlan: Hashable, Sendable {
  /// An axis outside the rows.
  public struct Axis: Hashable, Sendable {
    /// The number of steps.
    public var count: Int

    /// The distance of a step in the output, in elements: 0 where the axis is reduced.
    public var outputStride: Int

    @usableFromInline
    init(count: Int, outputStride: Int) {
      self.count = count
      self.outputStride = outputStride
    }
  }

  /// Whether a row goes into a single element of the output.
  public let reducesRows: Bool

  /// The number of elements of a row.
  public let rowLength: Int

  /// The number of rows: 0 where the input is empty.
  public let rowCount: Int

  /// The number of elements of the output.
  public let outputCount: Int

  /// How many elements of the input go into each element of the output.
  public let reducedCount: Int

  /// The axes outside the rows, innermost first.
  public let axes: [Axis]

  /// The plan that reduces some axes of a shape.
  ///
  /// - Precondition: Each axis is in `0..<shape.rank`.
  public init(_ shape: Shape, reducing reduced: [Int]) {
    var collapsed: [Axis] = []
    var stride = 1
    var (outputCount, reducedCount) = (1, 1)
    for axis in (0..<shape.rank).reversed() {
      let count = shape[axis]
      let isReduced = reduced.contains(axis)
      if isReduced { reducedCount *= count } else { outputCount *= count }
      guard count != 1 else { continue }
      if let last = collapsed.last, (last.outputStride == 0) == isReduced {
        collapsed[collapsed.count - 1].count *= count
      } else {
        collapsed.append(Axis(count: count, outputStride: isReduced ? 0 : stride))
      }
      if !isReduced { stride *= count }
    }
    let inner =
      collapsed.isEmpty ? Axis(count: 1, outputStride: 1) : collapsed.removeFirst()
    reducesRows = inner.outputStride == 0
    rowLength = inner.count
    rowCount = shape.elementCount == 0 ? 0 : shape.elementCount / inner.count
    self.outputCount = outputCount
    self.reducedCount = reducedCount
    axes = collapsed
  }

  /// Whether each row is reduced to one element, or the rows of each image to one row.
  public var isSimple: Bool {
    reducesRows ? axes.count <= 1 : axes.count == 1 || axes.count == 2
  }

  /// Whether parts of the rows of each image are reduced, those at the same place in each row together,
  /// as where the groups of channels of an image are normalized.
  public var isGrouped: Bool { reducesRows && (axes.count == 2 || axes.count == 3) }

  /// Where the results of a row start in the output.
  @inlinable
  public func outputOffset(ofRow row: Int) -> Int {
    var (offset, rest) = (0, row)
    for axis in axes {
      let (quotient, index) = rest.quotientAndRemainder(dividingBy: axis.count)
      offset &+= index &* axis.outputStride
      rest = quotient
    }
    return offset
  }
}
