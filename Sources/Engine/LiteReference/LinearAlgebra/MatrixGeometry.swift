public import LiteTensor

/// The shapes of a batch of matrix products, and how their operands lie in memory.
///
/// Each product is `[rows, depth] · [depth, columns]`; either operand may lie transposed.
/// Which matrices meet follows from broadcasting the dimensions before the last two.
public struct MatrixGeometry: Hashable, Sendable {
  /// How one operand lies in memory: the stored matrices, and whether they are transposed.
  public struct Operand: Hashable, Sendable {
    /// The number of stored matrices.
    public let count: Int

    /// The number of elements between neighbors along the rows or columns of the product.
    public let outerStride: Int

    /// The number of elements between neighbors along the depth.
    public let depthStride: Int

    /// Whether the matrices lie transposed.
    public let isTransposed: Bool
  }

  /// The number of rows of each product.
  public let rows: Int

  /// The number of columns of each product.
  public let columns: Int

  /// The number of elements that each element of a product is a sum over.
  public let depth: Int

  /// The left operand.
  public let left: Operand

  /// The right operand.
  public let right: Operand

  /// The number of products.
  public let count: Int

  /// The shape of all products.
  public let output: Shape

  private let batches: BroadcastPlan

  /// The geometry of two operands, transposed or not.
  ///
  /// - Returns: nil where a rank is below 2, where the depths differ, or where the
  ///   dimensions before the last two do not go together.
  public init?(_ left: Shape, transposed isLeft: Bool, _ right: Shape, transposed isRight: Bool) {
    guard left.rank >= 2, right.rank >= 2 else { return nil }
    let (leftRows, leftColumns) = (left[left.rank - 2], left[left.rank - 1])
    let (rightRows, rightColumns) = (right[right.rank - 2], right[right.rank - 1])
    rows = isLeft ? leftColumns : leftRows
    columns = isRight ? rightRows : rightColumns
    depth = isLeft ? leftRows : leftColumns
    guard depth == (isRight ? rightColumns : rightRows),
      let leftBatch = try? Shape(Array(left.dimensions.dropLast(2))),
      let rightBatch = try? Shape(Array(right.dimensions.dropLast(2))),
      let dimensions = BroadcastPlan.outputDimensions(leftBatch, rightBatch),
      let batch = try? Shape(dimensions),
      let output = try? Shape(dimensions + [rows, columns])
    else { return nil }
    self.output = output
    count = batch.elementCount
    batches = BroadcastPlan(leftBatch, rightBatch, output: batch)
    self.left = Operand(
      count: leftBatch.elementCount, outerStride: isLeft ? 1 : leftColumns,
      depthStride: isLeft ? leftColumns : 1, isTransposed: isLeft)
    self.right = Operand(
      count: rightBatch.elementCount, outerStride: isRight ? rightColumns : 1,
      depthStride: isRight ? 1 : rightColumns, isTransposed: isRight)
  }

  private init(
    rows: Int, columns: Int, depth: Int, left: Operand, right: Operand, output: Shape
  ) {
    (self.rows, self.columns, self.depth) = (rows, columns, depth)
    (self.left, self.right, self.output) = (left, right, output)
    count = 1
    batches = BroadcastPlan(.scalar, .scalar, output: .scalar)
  }

  /// The same products as one, where all have the same right matrix and the rows of the left ones
  /// follow each other; itself where they do not.
  public var joiningRows: MatrixGeometry {
    guard right.count == 1, left.count == count, count > 1, !left.isTransposed else { return self }
    return MatrixGeometry(
      rows: count * rows, columns: columns, depth: depth,
      left: Operand(
        count: 1, outerStride: left.outerStride, depthStride: left.depthStride,
        isTransposed: false),
      right: right, output: output)
  }

  /// Which stored matrices make a product.
  public func operands(of product: Int) -> (left: Int, right: Int) {
    let indices = batches.operandIndices(of: product)
    return (indices.first, indices.second)
  }

  /// The number of multiply-accumulates of all products; the greatest integer where it is
  /// larger.
  public var macs: Int { output.elementCount.multipliedSaturated(by: depth) }

  /// The number of steps of a run, at most: the multiply-accumulates, and one for each element that
  /// is read or written; at most `Int.max`.
  public var work: Int {
    macs
      .addingSaturated(.saturatedProduct(left.count, rows, depth))
      .addingSaturated(.saturatedProduct(right.count, columns, depth))
      .addingSaturated(output.elementCount)
  }
}
