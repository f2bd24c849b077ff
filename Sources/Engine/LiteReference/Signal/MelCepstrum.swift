#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The mel-frequency cepstral coefficients of a power spectrum: the cosine transform of the logarithms
/// of its magnitudes in triangular bands that are equally wide in mel, `1127 · ln(1 + f / 700)`.
public struct MelCepstrum: Sendable {
  /// The number of values of a spectrum.
  public let binCount: Int

  /// The number of coefficients.
  public let coefficientCount: Int

  private let bandCount: Int
  private let bins: Range<Int>

  /// For each bin the band whose falling side it lies on; −1 before the first.
  private let bands: [Int]

  /// For each bin its weight in that band; the rest belongs to the next.
  private let weights: [Double]

  /// The rows of the cosine transform.
  private let cosines: [Double]

  /// The coefficients of spectra of a sample rate; nil where an argument is out of range, or where the
  /// highest frequency is above half the sample rate.
  ///
  /// - Parameters:
  ///   - binCount: The number of values of a spectrum, at least 2.
  ///   - sampleRate: The number of samples per second, above 0.
  ///   - frequencies: The lowest and the highest frequency of the bands, in Hz.
  ///   - bandCount: The number of bands, at least 1.
  ///   - coefficientCount: The number of coefficients, from 1 to the number of bands.
  public init?(
    binCount: Int, sampleRate: Double, frequencies: (low: Double, high: Double), bandCount: Int,
    coefficientCount: Int
  ) {
    guard binCount >= 2, sampleRate > 0, frequencies.low >= 0, frequencies.high > frequencies.low,
      bandCount >= 1, coefficientCount >= 1, coefficientCount <= bandCount
    else { return nil }
    self.binCount = binCount
    self.bandCount = bandCount
    self.coefficientCount = coefficientCount
    let hertzPerBin = 0.5 * sampleRate / Double(binCount - 1)
    let first = Int(min(1.5 + frequencies.low / hertzPerBin, Double(binCount)))
    let last = Int(min(frequencies.high / hertzPerBin, Double(binCount)))
    guard last < binCount else { return nil }
    bins = first..<max(last + 1, first)
    func mel(_ frequency: Double) -> Double { 1127 * log1p(frequency / 700) }
    let (low, high) = (mel(frequencies.low), mel(frequencies.high))
    let spacing = (high - low) / Double(bandCount + 1)
    let centers = (0...bandCount).map { low + spacing * Double($0 + 1) }
    var (bands, weights) = ([Int](), [Double]())
    var band = 0
    for bin in 0..<binCount {
      guard bins.contains(bin) else {
        bands.append(-2)
        weights.append(0)
        continue
      }
      let position = mel(Double(bin) * hertzPerBin)
      while band < bandCount, centers[band] < position { band += 1 }
      bands.append(band - 1)
      let start = band == 0 ? low : centers[band - 1]
      weights.append((centers[band] - position) / (centers[band] - start))
    }
    (self.bands, self.weights) = (bands, weights)
    let factor = (2 / Double(bandCount)).squareRoot()
    let angle = Double.pi / Double(bandCount)
    cosines = (0..<coefficientCount * bandCount).map { index in
      let (row, column) = (index / bandCount, index % bandCount)
      return factor * cos(Double(row) * angle * (Double(column) + 0.5))
    }
  }

  /// The number of float64 numbers of scratch memory that a run needs.
  public var scratchCount: Int { bandCount }

  /// Writes the coefficients of a power spectrum.
  public func run(
    _ spectrum: Span<Float>, into output: inout MutableSpan<Float>,
    scratch: inout MutableSpan<Double>
  ) {
    scratch.update(repeating: 0)
    for bin in bins {
      let magnitude = Double(spectrum[bin]).squareRoot()
      let weighted = magnitude * weights[bin]
      let band = bands[bin]
      if band >= 0 { scratch[band] += weighted }
      if band + 1 < bandCount { scratch[band + 1] += magnitude - weighted }
    }
    for band in 0..<bandCount { scratch[band] = log(max(scratch[band], 1e-12)) }
    for coefficient in 0..<coefficientCount {
      var sum: Double = 0
      for band in 0..<bandCount { sum += cosines[coefficient * bandCount + band] * scratch[band] }
      output[coefficient] = Float(sum)
    }
  }
}
