/// The operands of a search for the greatest element of each row.
///
/// The first of equal ones; NaN only where there is nothing else.
public struct GreatestOfRows {
  /// The type of the elements.
  public enum Element: Hashable, Sendable {
    case float32, uint8
  }

  /// The type of the elements.
  public var element: Element

  /// The number of rows.
  public var rows: Int

  /// The number of elements of a row, at least 1.
  public var columns: Int

  /// The first row; rows follow each other.
  public var input: UnsafeRawPointer

  /// The bits that are flipped before elements are compared, in each byte of uint8.
  public var flip: UInt32

  /// The first index.
  public var output: UnsafeMutableRawPointer

  /// Whether indices are int64; else they are int32.
  public var isWide: Bool

  public init(
    element: Element, rows: Int, columns: Int, input: UnsafeRawPointer, flip: UInt32,
    output: UnsafeMutableRawPointer, isWide: Bool
  ) {
    self.element = element
    self.rows = rows
    self.columns = columns
    self.input = input
    self.flip = flip
    self.output = output
    self.isWide = isWide
  }
}
