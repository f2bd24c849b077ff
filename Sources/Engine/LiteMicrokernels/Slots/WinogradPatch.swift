/// The operands of the first step of a convolution by Winograd's minimal filtering, F(2×2, 3×3):
/// `v = Bᵀ · d · B` for a patch `d` of 4×4 pixels, channel by channel.
///
/// The rows of `Bᵀ` are `1 0 −1 0`, `0 1 1 0`, `0 −1 1 0` and `0 1 0 −1`.
public struct WinogradPatch {
  /// The number of channels, at least 16.
  public var channels: Int

  /// The 16 pixels of the patch, row by row; those outside the image are zeros.
  public var pixels: UnsafePointer<UnsafeRawPointer>

  /// The first of the 16 points of `v`, one element for each channel.
  public var output: UnsafeMutableRawPointer

  /// The bytes from one point to the next.
  public var pointStride: Int

  public init(
    channels: Int, pixels: UnsafePointer<UnsafeRawPointer>, output: UnsafeMutableRawPointer,
    pointStride: Int
  ) {
    self.channels = channels
    self.pixels = pixels
    self.output = output
    self.pointStride = pointStride
  }
}
