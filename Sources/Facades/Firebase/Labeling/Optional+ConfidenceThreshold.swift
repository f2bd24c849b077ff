extension Optional where Wrapped == VisionOnDeviceAutoMLImageLabelerOptions {
  /// The threshold of the options, as Firebase's guides set it without unwrapping them.
  ///
  /// Where there are no options, it is 0.5, and setting it does nothing.
  public var confidenceThreshold: Float {
    get { self?.confidenceThreshold ?? 0.5 }
    nonmutating set { self?.confidenceThreshold = newValue }
  }
}
