/// The operands of a function of two elements, over some rows.
///
/// The rows of the results are contiguous. Integers wrap.
public struct ElementPairing {
  /// A function of two elements.
  public enum Operation: Hashable, Sendable {
    /// The result `a + b`, of integers.
    case add

    /// The result `a − b`, of integers.
    case subtract

    /// The result `a · b`, of integers.
    case multiply

    /// The lesser, of integers.
    case minimum

    /// The greater, of integers.
    case maximum

    /// The result `a / b` of int32, cut off towards 0; of the least integer and −1 the greatest.
    case divide

    /// The result `⌊a / b⌋` of float32 or int32, computed in float64.
    case floorDivide

    /// The result `a − ⌊a / b⌋ · b` of int32.
    case floorModulo

    /// The result `a = b ? 1 : 0`, as a byte.
    case equal

    /// The result `a ≠ b ? 1 : 0`, as a byte.
    case notEqual

    /// The result `a < b ? 1 : 0`, as a byte.
    case less

    /// The result `a ≤ b ? 1 : 0`, as a byte.
    case lessEqual
  }

  /// A type of elements.
  public enum Element: Hashable, Sendable {
    case float32, int32, int64

    /// The number of bytes of an element.
    public var byteWidth: Int { self == .int64 ? 8 : 4 }
  }

  /// The function.
  public var operation: Operation

  /// The type of the operands.
  public var element: Element

  /// The number of rows.
  public var rows: Int

  /// The number of elements of a row.
  public var columns: Int

  /// Which operand is one element for a whole row.
  public var repetition: FloatPairing.Repetition

  /// The first row of the first operands.
  public var a: UnsafeRawPointer

  /// The bytes from one row of the first operands to the next.
  public var aStride: Int

  /// The first row of the second operands.
  public var b: UnsafeRawPointer

  /// The bytes from one row of the second operands to the next.
  public var bStride: Int

  /// The first row of the results; may be where the rows of an operand are that follow each other.
  public var c: UnsafeMutableRawPointer

  public init(
    operation: Operation, element: Element, rows: Int, columns: Int,
    repetition: FloatPairing.Repetition, a: UnsafeRawPointer, aStride: Int, b: UnsafeRawPointer,
    bStride: Int, c: UnsafeMutableRawPointer
  ) {
    self.operation = operation
    self.element = element
    self.rows = rows
    self.columns = columns
    self.repetition = repetition
    self.a = a
    self.aStride = aStride
    self.b = b
    self.bStride = bStride
    self.c = c
  }
}
