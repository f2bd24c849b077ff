/// The operands of a product of quantized bytes, element by element.
///
/// Everything is in terms of unsigned bytes, as in ``Requantization``:
/// ```
/// c = clamp(output((a − firstZeroPoint) · (b − secondZeroPoint)) + zeroPoint)
/// ```
public struct ByteProduct {
  /// The number of elements.
  public var count: Int

  /// The first operands.
  public var a: UnsafeRawPointer

  /// The second operands.
  public var b: UnsafeRawPointer

  /// The products; may be where either operand is.
  public var c: UnsafeMutableRawPointer

  /// The zero points, and the requantization of the products.
  public var scaling: Scaling

  /// The zero points and the requantization of a product of quantized bytes.
  public struct Scaling: Sendable {
    /// The zero point of the first operands: 0 to 255.
    public var firstZeroPoint: Int16

    /// The zero point of the second operands: 0 to 255.
    public var secondZeroPoint: Int16

    /// The requantization of the products.
    public var output: Requantization

    public init(firstZeroPoint: Int16, secondZeroPoint: Int16, output: Requantization) {
      self.firstZeroPoint = firstZeroPoint
      self.secondZeroPoint = secondZeroPoint
      self.output = output
    }
  }

  @inlinable
  public init(
    count: Int, a: UnsafeRawPointer, b: UnsafeRawPointer, c: UnsafeMutableRawPointer,
    scaling: Scaling
  ) {
    self.count = count
    self.a = a
    self.b = b
    self.c = c
    self.scaling = scaling
  }
}
