/// The operands of the output transform of a convolution by Winograd's minimal filtering, F(2×2,
/// 3×3): `y = clamp(Aᵀ · m · A)` for 4×4 points `m`, channel by channel.
///
/// The rows of `Aᵀ` are `1 1 1 0` and `0 1 −1 −1`: a bias that is added to the point in row 1 and
/// column 1 reaches each of the four pixels of `y`.
public struct WinogradOutput {
  /// The number of channels.
  public var channels: Int

  /// The first of the 16 points of `m`, row by row.
  ///
  /// Each has an element for each channel, and can be read up to a multiple of 16 of them.
  public var accumulators: UnsafeRawPointer

  /// The bytes from one point to the next.
  public var pointStride: Int

  /// The 4 pixels of the output, row by row.
  public var pixels: UnsafePointer<UnsafeMutableRawPointer>

  /// The least output.
  public var low: Float

  /// The greatest output.
  public var high: Float

  public init(
    channels: Int, accumulators: UnsafeRawPointer, pointStride: Int,
    pixels: UnsafePointer<UnsafeMutableRawPointer>, low: Float, high: Float
  ) {
    self.channels = channels
    self.accumulators = accumulators
    self.pointStride = pointStride
    self.pixels = pixels
    self.low = low
    self.high = high
  }
}
