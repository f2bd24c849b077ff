/// What a convolution by Winograd's minimal filtering, F(2×2, 3×3), does beside its products.
public struct WinogradKernel: Sendable {
  /// Transforms a patch of the image.
  public let transform: @Sendable (WinogradPatch) -> Void

  /// Turns sums of products into pixels of the output.
  public let finish: @Sendable (WinogradOutput) -> Void

  public init(
    transform: @escaping @Sendable (WinogradPatch) -> Void,
    finish: @escaping @Sendable (WinogradOutput) -> Void
  ) {
    self.transform = transform
    self.finish = finish
  }
}
