/// The operands of the sums of some rows of bytes.
public struct RowSums {
  /// The value of a byte.
  @frozen
  public enum Element: Sendable {
    /// Itself, as uint8.
    case unsigned

    /// Itself, as int8.
    case signed

    /// How far it is, XORed with `flip`, from a byte.
    case distance(from: UInt8, flip: UInt8)
  }

  /// The number of rows.
  public var rows: Int

  /// The number of bytes of each row.
  public var byteCount: Int

  /// The value of a byte.
  public var element: Element

  /// The first row.
  public var source: UnsafeRawPointer

  /// The bytes from one row to the next.
  public var stride: Int

  /// The multiplier of each sum.
  public var multiplier: Int32

  /// Where the products go.
  public var destination: UnsafeMutablePointer<Int32>

  public init(
    rows: Int, byteCount: Int, element: Element = .unsigned, source: UnsafeRawPointer, stride: Int,
    multiplier: Int32, destination: UnsafeMutablePointer<Int32>
  ) {
    self.rows = rows
    self.byteCount = byteCount
    self.element = element
    self.source = source
    self.stride = stride
    self.multiplier = multiplier
    self.destination = destination
  }
}
