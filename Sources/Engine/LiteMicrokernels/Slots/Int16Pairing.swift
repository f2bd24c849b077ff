/// The operands of a sum, difference or product of int16, element by element.
public struct Int16Pairing {
  /// The operation, and how operands and results are requantized.
  public enum Operation: Sendable {
    /// `output(first(a) + second(b))`, wrapping in int32.
    case sum(first: Int16Multiplier, second: Int16Multiplier, output: Int16Multiplier)

    /// `output(first(a) − second(b))`, wrapping in int32.
    case difference(first: Int16Multiplier, second: Int16Multiplier, output: Int16Multiplier)

    /// `output(a · b)`.
    case product(Int16Multiplier)
  }

  /// The number of elements.
  public var count: Int

  /// The first operands.
  public var a: UnsafeRawPointer

  /// The second operands.
  public var b: UnsafeRawPointer

  /// The results; may be where either operand is.
  public var c: UnsafeMutableRawPointer

  /// The operation.
  public var operation: Operation

  /// The least result.
  public var low: Int32

  /// The greatest result.
  public var high: Int32

  public init(
    count: Int, a: UnsafeRawPointer, b: UnsafeRawPointer, c: UnsafeMutableRawPointer,
    operation: Operation, low: Int32, high: Int32
  ) {
    self.count = count
    self.a = a
    self.b = b
    self.c = c
    self.operation = operation
    self.low = low
    self.high = high
  }
}
