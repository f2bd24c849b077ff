/// The operands of the products of some values with rows of weights, of which each is scaled by itself.
///
/// ```
/// sums[i] += ((weights[channel][i] · value) · weightScales[i]) · inputScale
/// ```
/// The values are added in their order. Every product and every sum is rounded.
public struct ScaledProducts {
  /// A value, and the row of weights that it is multiplied with.
  public struct Element {
    /// The index of the row.
    public let channel: Int32

    /// The value, a whole number.
    public let value: Float

    @inlinable
    public init(channel: Int32, value: Float) {
      self.channel = channel
      self.value = value
    }
  }

  /// The numbers of lanes that there are kernels for, the least first.
  public static let laneCounts = [4, 8, 16, 32, 48, 64]

  /// The last of ``laneCounts``.
  public static let mostLanes = 64

  /// The values.
  public var elements: UnsafeBufferPointer<Element>

  /// The rows of weights, one after the other.
  public var weights: UnsafeRawPointer

  /// The number of weights of a row, one of ``laneCounts``.
  public var lanes: Int

  /// The scale of each weight of a row.
  public var weightScales: UnsafeRawPointer

  /// The scale of the values.
  public var inputScale: Float

  /// The sums.
  public var sums: UnsafeMutableRawPointer

  @inlinable
  public init(
    elements: UnsafeBufferPointer<Element>, weights: UnsafeRawPointer, lanes: Int,
    weightScales: UnsafeRawPointer, inputScale: Float, sums: UnsafeMutableRawPointer
  ) {
    self.elements = elements
    self.weights = weights
    self.lanes = lanes
    self.weightScales = weightScales
    self.inputScale = inputScale
    self.sums = sums
  }
}
