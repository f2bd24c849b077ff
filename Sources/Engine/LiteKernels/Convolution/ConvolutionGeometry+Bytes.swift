import LiteReference

extension ConvolutionGeometry {
  /// The same extents with a channel for each byte of an input element: copies move elements of several
  /// bytes as that many channels.
  func ofBytes(elementWidth: Int) -> ConvolutionGeometry {
    ConvolutionGeometry(
      batches: batches, rows: rows, columns: columns, inChannels: inChannels * elementWidth,
      outChannels: outChannels, groups: groups)
  }
}
