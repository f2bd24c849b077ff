public import LiteTensor

/// The broadcast of the elements of two operands to those of the output.
///
/// NumPy's rules: the shapes are aligned at the last axis, and a dimension of 1, or one
/// that is missing, is repeated. The plan drops axes of one element, joins neighboring
/// axes that both operands run through in the same way, and splits the rest into rows: the
/// innermost axis, along which each operand either runs or repeats one element.
public struct BroadcastPlan: Hashable, Sendable {
  /// How the operands run along a row.
  public enum Row: Hashable, Sendable {
    /// Both have an element for each of the output.
    case elementwise

    /// The first operand gives the same element to the whole row.
    case firstRepeats

    /// The second operand gives the same element to the whole row.
    case secondRepeats
  }

  /// An axis outside the rows.
  public struct Axis: Hashable, Sendable {
    /// The number of steps.
    public var count: Int

    /// The distance of a step in the first operand, in elements: 0 where it is repeated.
    public var firstStride: Int

    /// The distance of a step in the second operand.
    public var secondStride: Int

    @usableFromInline
    init(count: Int, firstStride: Int, secondStride: Int) {
      self.count = count
      self.firstStride = firstStride
      self.secondStride = secondStride
    }
  }

  /// How the operands run along a row.
  public let row: Row

  /// The number of elements of a row.
  public let rowLength: Int

  /// The number of rows: 0 where the output is empty.
  public let rowCount: Int

  /// The axes outside the rows, innermost first.
  public let axes: [Axis]

  /// The dimensions of the output of two operands.
  ///
  /// - Returns: nil where the shapes do not go together.
  public static func outputDimensions(_ first: Shape, _ second: Shape) -> [Int]? {
    let rank = max(first.rank, second.rank)
    var dimensions: [Int] = []
    for axis in 0..<rank {
      let a = dimension(first, axis, rank: rank)
      let b = dimension(second, axis, rank: rank)
      guard a == b || a == 1 || b == 1 else { return nil }
      dimensions.append(a == 1 ? b : a)
    }
    return dimensions
  }

  /// The plan of two operands.
  ///
  /// - Precondition: The shapes go together, and `output` has their
  ///   ``outputDimensions(_:_:)``.
  public init(_ first: Shape, _ second: Shape, output: Shape) {
    let rank = output.rank
    precondition(BroadcastPlan.outputDimensions(first, second) == output.dimensions)
    var collapsed: [Axis] = []
    var (firstStride, secondStride) = (1, 1)
    for axis in (0..<rank).reversed() where output[axis] != 1 {
      let a = BroadcastPlan.dimension(first, axis, rank: rank)
      let b = BroadcastPlan.dimension(second, axis, rank: rank)
      let next = Axis(
        count: output[axis], firstStride: a == 1 ? 0 : firstStride,
        secondStride: b == 1 ? 0 : secondStride)
      if let last = collapsed.last, (last.firstStride == 0) == (a == 1),
        (last.secondStride == 0) == (b == 1)
      {
        collapsed[collapsed.count - 1].count *= next.count
      } else {
        collapsed.append(next)
      }
      firstStride *= a
      secondStride *= b
    }
    let inner =
      collapsed.isEmpty
      ? Axis(count: 1, firstStride: 1, secondStride: 1) : collapsed.removeFirst()
    row =
      inner.firstStride == 0
      ? .firstRepeats : (inner.secondStride == 0 ? .secondRepeats : .elementwise)
    rowLength = inner.count
    rowCount = output.elementCount == 0 ? 0 : output.elementCount / inner.count
    axes = collapsed
  }

  init(row: Row, rowLength: Int, rowCount: Int, axes: [Axis]) {
    (self.row, self.rowLength) = (row, rowLength)
    (self.rowCount, self.axes) = (rowCount, axes)
  }

  /// Where the elements of a row start in each operand.
  @inlinable
  public func operandOffsets(ofRow row: Int) -> (first: Int, second: Int) {
    var (first, second, rest) = (0, 0, row)
    for axis in axes {
      let (quotient, index) = rest.quotientAndRemainder(dividingBy: axis.count)
      first &+= index &* axis.firstStride
      second &+= index &* axis.secondStride
      rest = quotient
    }
    return (first, second)
  }

  /// Which element of each operand stands at an element of the output.
  @inlinable
  public func operandIndices(of element: Int) -> (first: Int, second: Int) {
    let (row, column) = element.quotientAndRemainder(dividingBy: rowLength)
    let offsets = operandOffsets(ofRow: row)
    return (
      offsets.first &+ (self.row == .firstRepeats ? 0 : column),
      offsets.second &+ (self.row == .secondRepeats ? 0 : column)
    )
  }

  private static func dimension(_ shape: Shape, _ axis: Int, rank: Int) -> Int {
    let missing = rank - shape.rank
    return axis < missing ? 1 : shape[axis - missing]
  }
}
