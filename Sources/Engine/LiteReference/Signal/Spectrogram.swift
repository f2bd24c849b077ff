import LiteExecution

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The power spectra of overlapping windows of a signal.
///
/// Each window is weighted by the periodic Hann window `½ − ½ cos(2πi / size)`, padded with zeros to a
/// power of two and transformed, in float64.
public struct Spectrogram: Sendable {
  /// The number of samples of a window.
  public let windowSize: Int

  /// The number of samples from one window to the next.
  public let stride: Int

  private let transform: FourierTransform
  private let weights: [Double]

  /// The spectrogram of windows of a size.
  ///
  /// - Precondition: There are at least 2 samples in a window, at most 2^20, and the stride is positive.
  public init(windowSize: Int, stride: Int) {
    precondition(windowSize >= 2 && windowSize <= 1 << 20 && stride > 0)
    self.windowSize = windowSize
    self.stride = stride
    transform = FourierTransform(
      length: 1 << (Int.bitWidth - (windowSize - 1).leadingZeroBitCount))
    weights = (0..<windowSize).map {
      0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(windowSize))
    }
  }

  /// The number of values of a window's spectrum.
  public var frequencyCount: Int { transform.length / 2 + 1 }

  /// The number of complex numbers of scratch memory that a run needs.
  public var scratchCount: Int { transform.length }

  /// The number of windows of so many samples.
  public func windowCount(samples: Int) -> Int {
    samples < windowSize ? 0 : 1 + (samples - windowSize) / stride
  }

  /// Writes the spectra of a channel of interleaved samples.
  ///
  /// - Parameters:
  ///   - samples: The samples, `[samples, channels]`.
  ///   - channel: The channel.
  ///   - channels: The number of channels.
  ///   - isSquared: Whether powers are written, or else magnitudes.
  ///   - output: The spectra, `[windows, frequencies]`.
  ///   - scratch: Scratch memory for ``scratchCount`` numbers.
  public func run(
    _ samples: Span<Float>, channel: Int, of channels: Int, isSquared: Bool,
    into output: inout MutableSpan<Float>, scratch: inout MutableSpan<Complex128>
  ) {
    let windows = windowCount(samples: channels == 0 ? 0 : samples.count / channels)
    for window in Checkpoint().steps(0..<windows) {
      for i in 0..<transform.length {
        let isInside = i < windowSize
        let value = isInside ? samples[(window * stride + i) * channels + channel] : 0
        scratch[i] = Complex128(isInside ? Double(value) * weights[i] : 0, 0)
      }
      transform.apply(to: &scratch)
      for i in 0..<frequencyCount {
        let value = scratch[i]
        let power = Float(value.real * value.real + value.imaginary * value.imaginary)
        output[window * frequencyCount + i] = isSquared ? power : power.squareRoot()
      }
    }
  }
}
