/// A fixed-point multiplier of lanes of int32, which rounds twice as TFLite's
/// `MultiplyByQuantizedMultiplier` does:
/// `roundingShift(floor(((x << left) · value + 2^30) / 2^31), right)`.
///
/// The shift to the right rounds ties away from zero. One of the shifts is 0 in those of TFLite.
public struct Int16Multiplier: Hashable, Sendable {
  /// The significand, at least 0.
  public var value: Int32

  /// The shift to the left, which wraps in int32: 0 to 31.
  public var left: Int32

  /// The shift to the right: 0 to 31.
  public var right: Int32

  public init(value: Int32, left: Int32, right: Int32) {
    self.value = value
    self.left = left
    self.right = right
  }
}
