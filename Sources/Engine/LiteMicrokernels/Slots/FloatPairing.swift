/// The operands of a function of two float32, element by element, over some rows.
///
/// `c = clamp(operation(a, b), low...high)`, where NaN stays NaN. The rows of `c` are contiguous.
public struct FloatPairing {
  /// A function of two float32.
  public enum Operation: Hashable, Sendable {
    /// The result `a + b`.
    case add

    /// The result `a − b`.
    case subtract

    /// The result `a · b`.
    case multiply

    /// The result `a / b`.
    case divide

    /// The result `a > b ? a : b`.
    case maximum

    /// The result `a < b ? a : b`.
    case minimum

    /// The result `(a − b)²`.
    case squaredDifference

    /// The result `a >= 0 ? a : a · b`.
    case prelu
  }

  /// Which operand is one element for a whole row.
  public enum Repetition: Hashable, Sendable {
    /// Neither.
    case none

    /// The first.
    case first

    /// The second.
    case second
  }

  /// The function.
  public var operation: Operation

  /// The number of rows.
  public var rows: Int

  /// The number of elements of a row.
  public var columns: Int

  /// Which operand is one element for a whole row.
  public var repetition: Repetition

  /// The first row of the first operands.
  public var a: UnsafeRawPointer

  /// The bytes from one row of the first operands to the next.
  public var aStride: Int

  /// The first row of the second operands.
  public var b: UnsafeRawPointer

  /// The bytes from one row of the second operands to the next.
  public var bStride: Int

  /// The first row of the results; may be where the rows of an operand are that follow each
  /// other.
  public var c: UnsafeMutableRawPointer

  /// The least result.
  public var low: Float

  /// The greatest result.
  public var high: Float

  @inlinable
  public init(
    operation: Operation, rows: Int, columns: Int, repetition: Repetition, a: UnsafeRawPointer,
    aStride: Int, b: UnsafeRawPointer, bStride: Int, c: UnsafeMutableRawPointer, low: Float,
    high: Float
  ) {
    self.operation = operation
    self.rows = rows
    self.columns = columns
    self.repetition = repetition
    self.a = a
    self.aStride = aStride
    self.b = b
    self.bStride = bStride
    self.c = c
    self.low = low
    self.high = high
  }
}
