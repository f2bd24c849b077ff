/// The transforms of a convolution by Winograd's minimal filtering, F(2×2, 3×3).
public struct WinogradKernel: Sendable {
  /// Transforms a patch of the image.
  public let transform: @Sendable (WinogradPatch) -> Void

  /// Transforms accumulators into output pixels.
  public let finish: @Sendable (WinogradOutput) -> Void

  public init(
    transform: @escaping @Sendable (WinogradPatch) -> Void,
    finish: @escaping @Sendable (WinogradOutput) -> Void
  ) {
    self.transform = transform
    self.finish = finish
  }
}
