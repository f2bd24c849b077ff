import LiteReference

extension ConvolutionGeometry {
  /// Whether its transpose is a convolution without stride for each of few phases, all of which have
  /// filter taps.
  var hasFewPhases: Bool {
    groups == 1 && pixelCount > 0 && inputPixelCount > 0 && inChannels > 0 && outChannels > 0
      && [rows, columns].allSatisfy {
        TransposedAxis.hasFewPhases($0) && $0.stride <= $0.filterSize
      }
  }
}
