/// The operands of a quantization of float32 to integers of one scale, or of its inverse.
public struct FloatIntegers {
  /// The type of the integers.
  public enum Element: Hashable, Sendable {
    case uint8
    case int8
    case int16
  }

  /// The type of the integers.
  public var element: Element

  /// The number of elements.
  public var count: Int

  /// The floats.
  public var floats: UnsafeMutableRawPointer

  /// The integers.
  public var integers: UnsafeMutableRawPointer

  /// The step between neighboring integers.
  public var scale: Float

  /// The zero point, in the range of the element.
  public var zeroPoint: Int32

  /// Whether products with the reciprocal of the scale, corrected by their remainder, round to the
  /// integers to which quotients do.
  public var isReciprocalExact: Bool

  public init(
    element: Element, count: Int, floats: UnsafeMutableRawPointer,
    integers: UnsafeMutableRawPointer, scale: Float, zeroPoint: Int32,
    isReciprocalExact: Bool = false
  ) {
    self.element = element
    self.count = count
    self.floats = floats
    self.integers = integers
    self.scale = scale
    self.zeroPoint = zeroPoint
    self.isReciprocalExact = isReciprocalExact
  }
}
