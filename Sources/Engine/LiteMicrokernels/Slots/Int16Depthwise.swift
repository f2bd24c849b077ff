/// The operands of one output pixel of a depthwise convolution of int16.
///
/// ```
/// accumulators[channel] = Σ pixels[tap][channel] · weights[tap · stride + channel]
/// ```
/// Sums wrap in int32. Pixels are readable up to ``channels``; weights and accumulators up to the
/// next multiple of ``channelUnit``.
public struct Int16Depthwise {
  /// The channels that a kernel may read together.
  public static var channelUnit: Int { 16 }

  /// The number of channels.
  public var channels: Int

  /// The pixels under the filter taps, of int16.
  public var pixels: UnsafeBufferPointer<UnsafeRawPointer>

  /// The weights, of which each int32 holds one.
  public var weights: UnsafePointer<Int32>

  /// The weights from one filter tap to the next.
  public var weightStride: Int

  /// The sums.
  public var accumulators: UnsafeMutablePointer<Int32>

  public init(
    channels: Int, pixels: UnsafeBufferPointer<UnsafeRawPointer>, weights: UnsafePointer<Int32>,
    weightStride: Int, accumulators: UnsafeMutablePointer<Int32>
  ) {
    self.channels = channels
    self.pixels = pixels
    self.weights = weights
    self.weightStride = weightStride
    self.accumulators = accumulators
  }
}
