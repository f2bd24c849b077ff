/// The operands of a quantization of float32 to int8 whose results do not leave int32.
///
/// A value is multiplied, rounded by adding a half of its sign and cutting, moved by a zero
/// point and limited. NaN becomes the zero point.
public struct FloatQuantization {
  /// The number of values.
  public var count: Int

  /// The values.
  public var input: UnsafePointer<Float>

  /// The inverse of the scale.
  public var inverse: Float

  /// The zero point.
  public var zeroPoint: Int32

  /// The least stored value; the greatest is 127.
  public var least: Int32

  /// Where the stored values go.
  public var output: Output

  /// The element type and the destination of the stored values.
  public enum Output {
    /// Unsigned bytes: the stored values and 128.
    case bytes(UnsafeMutablePointer<UInt8>)

    /// Differences from the zero point, as float32.
    case floats(UnsafeMutablePointer<Float>)

    /// Where the values after some go.
    public func advanced(by count: Int) -> Output {
      switch self {
      case .bytes(let bytes): .bytes(bytes + count)
      case .floats(let floats): .floats(floats + count)
      }
    }
  }

  public init(
    count: Int, input: UnsafePointer<Float>, inverse: Float, zeroPoint: Int32, least: Int32,
    output: Output
  ) {
    self.count = count
    self.input = input
    self.inverse = inverse
    self.zeroPoint = zeroPoint
    self.least = least
    self.output = output
  }
}
