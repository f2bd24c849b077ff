/// The operands of a quantization of float32 to 8 bits, or of its inverse.
///
/// Everything is in terms of unsigned bytes: those of int8 have their top bit flipped, and their
/// zero point is given with 128 added.
public struct FloatBytes {
  /// The number of elements.
  public var count: Int

  /// The floats.
  public var floats: UnsafeMutableRawPointer

  /// The bytes.
  public var bytes: UnsafeMutableRawPointer

  /// The step between neighboring bytes.
  public var scale: Float

  /// The zero point, from 0 to 255.
  public var zeroPoint: Float

  /// The XOR mask of each byte: 0x80 for int8, 0 for uint8.
  public var flip: UInt8

  /// Whether products with the reciprocal of the scale, corrected by their remainder, round to the
  /// integers to which quotients do.
  public var isReciprocalExact: Bool

  public init(
    count: Int, floats: UnsafeMutableRawPointer, bytes: UnsafeMutableRawPointer, scale: Float,
    zeroPoint: Float, flip: UInt8, isReciprocalExact: Bool = false
  ) {
    self.count = count
    self.floats = floats
    self.bytes = bytes
    self.scale = scale
    self.zeroPoint = zeroPoint
    self.flip = flip
    self.isReciprocalExact = isReciprocalExact
  }
}
