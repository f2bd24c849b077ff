#if arch(x86_64) || PORTABLE
  public import LiteMicrokernels

  /// Transforms a patch of an image for Winograd's minimal filtering.
  @Sendable
  public func transformWinogradPatch(_ patch: WinogradPatch) { patch.transform() }

  /// Transforms accumulators of Winograd's minimal filtering into pixels.
  @Sendable
  public func transformWinogradOutput(_ sums: WinogradOutput) { sums.finish() }
#endif
