#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Overlapping bands, whose centers are evenly spaced on the mel scale, as TensorFlow Lite's audio front end has
/// them.
///
/// Source: `experimental/microfrontend/lib/filterbank_util.c`.
public struct MelFilterBank: Sendable {
  /// The bands, one more than there are channels.
  public let bands: [Microfrontend.Band]

  /// The weights of the frequencies in their band, with 12 fraction bits.
  public let weights: [Int16]

  /// Their weights in the next band.
  public let rests: [Int16]

  /// The frequencies that lie in a band.
  public let frequencies: Range<Int>

  /// The bands of some channels; nil where they go beyond the spectrum.
  ///
  /// - Parameters:
  ///   - channels: How many there are.
  ///   - limits: The lowest and the highest frequency, in Hz.
  ///   - sampleRate: The number of samples in a second.
  ///   - spectrumCount: The number of frequencies of a spectrum, at least 2.
  public init?(
    channels: Int, limits: ClosedRange<Float>, sampleRate: Int, spectrumCount: Int
  ) {
    let step = Float(0.5 * Double(sampleRate) / Double(Float(spectrumCount) - 1))
    let lowest = MelFilterBank.mel(limits.lowerBound)
    let spacing = (MelFilterBank.mel(limits.upperBound) - lowest) / Float(channels + 1)
    let first = 1.5 + Double(limits.lowerBound / step)
    guard first < Double(spectrumCount) else { return nil }
    let start = Int(first)
    var (bands, weights, rests): ([Microfrontend.Band], [Int16], [Int16]) = ([], [], [])
    var (next, before) = (start, lowest)
    for channel in 0...channels {
      let center = lowest + spacing * Float(channel + 1)
      let begin = next
      let firstWeight = weights.count
      while true {
        let mel = MelFilterBank.mel(Float(next) * step)
        guard mel <= center else { break }
        let weight = (center - mel) / (center - before)
        weights.append(MelFilterBank.fixed(Double(weight * 4096)))
        rests.append(MelFilterBank.fixed((1 - Double(weight)) * 4096))
        next += 1
        guard next < spectrumCount else { return nil }
      }
      bands.append(Microfrontend.Band(frequencies: begin..<next, firstWeight: firstWeight))
      before = center
    }
    (self.bands, self.weights, self.rests) = (bands, weights, rests)
    frequencies = start..<max(start, next)
  }

  private static func mel(_ frequency: Float) -> Float {
    Float(1127 * log1p(Double(frequency) / 700))
  }

  private static func fixed(_ weight: Double) -> Int16 {
    Int16(clamping: Int((weight + 0.5).rounded(.down)))
  }
}
