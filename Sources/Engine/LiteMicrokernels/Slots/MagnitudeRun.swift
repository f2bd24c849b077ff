/// The magnitudes of a run of complex64 numbers.
public struct MagnitudeRun {
  /// The real and the imaginary part of each number.
  public var pairs: UnsafePointer<Float>

  /// The magnitudes.
  public var results: UnsafeMutablePointer<Float>

  /// The number of complex numbers.
  public var count: Int

  public init(
    pairs: UnsafePointer<Float>, results: UnsafeMutablePointer<Float>, count: Int
  ) {
    self.pairs = pairs
    self.results = results
    self.count = count
  }
}
