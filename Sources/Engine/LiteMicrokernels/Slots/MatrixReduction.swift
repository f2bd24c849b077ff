/// The operands of a reduction of the rows of a matrix, or of its columns.
///
/// Floats are combined in the order in which they lie in memory. Integers wrap, so that their order
/// does not count.
public struct MatrixReduction {
  /// How elements are combined.
  public enum Operation: Hashable, Sendable {
    /// The sum; of no elements 0.
    case sum

    /// The product; of no elements 1.
    case product

    /// The first of the least elements, without NaN; of no elements the greatest number.
    case minimum

    /// The first of the greatest elements, without NaN; of no elements the least number.
    case maximum
  }

  /// A type of elements.
  public enum Element: Hashable, Sendable {
    case float32, int64, int32, int16, int8, uint8

    /// The number of bytes of an element.
    public var byteWidth: Int {
      switch self {
      case .int64: 8
      case .float32, .int32: 4
      case .int16: 2
      case .int8, .uint8: 1
      }
    }
  }

  /// How elements are combined.
  public var operation: Operation

  /// The type of the elements.
  public var element: Element

  /// The type of the results: that of the elements, or, for sums of integers, int32 or int64.
  public var result: Element

  /// Whether each row is reduced to one element; else the rows are reduced to one row.
  public var reducesRows: Bool

  /// Whether the results hold what elements before were reduced to.
  public var continues: Bool

  /// The number of rows.
  public var rows: Int

  /// The number of elements of a row.
  public var columns: Int

  /// The bytes from one row to the next.
  public var stride: Int

  /// The first row.
  public var input: UnsafeRawPointer

  /// The results, which follow each other, in other memory.
  public var output: UnsafeMutableRawPointer

  public init(
    _ operation: Operation, of element: Element, to result: Element, reducesRows: Bool,
    continues: Bool = false, rows: Int, columns: Int, stride: Int, input: UnsafeRawPointer,
    output: UnsafeMutableRawPointer
  ) {
    self.operation = operation
    self.element = element
    self.result = result
    self.reducesRows = reducesRows
    self.continues = continues
    self.rows = rows
    self.columns = columns
    self.stride = stride
    self.input = input
    self.output = output
  }
}
