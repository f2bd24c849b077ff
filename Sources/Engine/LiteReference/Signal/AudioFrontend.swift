import LiteExecution

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// TensorFlow Lite's audio front end: the logarithms of the energies of mel bands, one set for each window of
/// samples.
///
/// A window of Hann is applied, then a Fourier transform in fixed point (``FixedFourierTransform``), the energies
/// of bands (``MelFilterBank``) and their square roots; noise is taken away, and the gain of each channel may be
/// normalized. Source: `experimental/microfrontend/lib/frontend.c`.
public struct AudioFrontend: Sendable {
  /// What a file asks for.
  public struct Options: Sendable {
    public var sampleRate: Int
    public var windowCount: Int
    public var stepCount: Int
    public var channels: Int
    public var limits: ClosedRange<Float>
    public var smoothingBits: Int
    public var evenSmoothing: Float
    public var oddSmoothing: Float
    public var leastRemaining: Float
    public var gain: Gain?
    public var logarithmShift: Int?

    public init(
      sampleRate: Int, windowCount: Int, stepCount: Int, channels: Int,
      limits: ClosedRange<Float>, smoothingBits: Int, evenSmoothing: Float, oddSmoothing: Float,
      leastRemaining: Float, gain: Gain?, logarithmShift: Int?
    ) {
      self.sampleRate = sampleRate
      self.windowCount = windowCount
      self.stepCount = stepCount
      self.channels = channels
      self.limits = limits
      self.smoothingBits = smoothingBits
      self.evenSmoothing = evenSmoothing
      self.oddSmoothing = oddSmoothing
      self.leastRemaining = leastRemaining
      self.gain = gain
      self.logarithmShift = logarithmShift
    }
  }

  /// How gains are normalized: `2^bits · (noise + offset)^−strength`.
  public struct Gain: Sendable {
    public var strength: Float
    public var offset: Float
    public var bits: Int

    public init(strength: Float, offset: Float, bits: Int) {
      (self.strength, self.offset, self.bits) = (strength, offset, bits)
    }
  }

  private let options: Options
  private let window: [Int16]
  private let transform: FixedFourierTransform<Int16>
  private let bank: MelFilterBank
  private let subtraction: Microfrontend.Subtraction

  /// The table of gains; empty where they are not normalized.
  private let gains: [Int16]
  private let gainShift: UInt64

  /// By how many bits channels are shifted left before their logarithm, or right below 0.
  private let correction: Int

  /// By how many bits the channels of windows are shifted left, or right below 0.
  ///
  /// A gain needs as many smoothing bits, and 12 gain bits more.
  public static func correction(ofWindow count: Int) -> Int {
    transformCount(ofWindow: count).trailingZeroBitCount - 6
  }

  /// The number of samples that are transformed.
  private static func transformCount(ofWindow count: Int) -> Int {
    var length = 1
    while length < count { length *= 2 }
    return length
  }

  /// The front end; nil where a band goes beyond the spectrum.
  ///
  /// - Parameter options: What a file asks for: a window of at least 3 samples, smoothing from 0 to 1, limits that
  ///   are finite, shifts below 32.
  public init?(_ options: Options) {
    let length = AudioFrontend.transformCount(ofWindow: options.windowCount)
    correction = AudioFrontend.correction(ofWindow: options.windowCount)
    guard
      let bank = MelFilterBank(
        channels: options.channels, limits: options.limits, sampleRate: options.sampleRate,
        spectrumCount: length / 2 + 1)
    else { return nil }
    self.options = options
    self.bank = bank
    transform = FixedFourierTransform(length: length)
    let angle = Float(Double.pi * 2 / Double(Float(options.windowCount)))
    window = (0..<options.windowCount).map { index in
      let value = Float(0.5 - 0.5 * cos(Double(angle) * (Double(index) + 0.5)))
      return Int16((Double(value * 4096) + 0.5).rounded(.down))
    }
    func factors(_ smoothing: Float) -> (UInt32, UInt32) {
      let fixed = UInt32(smoothing * 16384)
      return (fixed, 16384 - fixed)
    }
    subtraction = Microfrontend.Subtraction(
      factors: (even: factors(options.evenSmoothing), odd: factors(options.oddSmoothing)),
      smoothingBits: UInt32(options.smoothingBits), subtractionBits: 14,
      leastRemaining: UInt32(options.leastRemaining * 16384), clamps: false)
    let bits = correction
    gains =
      options.gain.map { AudioFrontend.gainTable($0, inputBits: options.smoothingBits - bits) }
      ?? []
    gainShift = options.gain.map { UInt64($0.bits - bits - 12) } ?? 0
  }

  /// The number of windows of so many samples.
  public func windowCount(of samples: Int) -> Int {
    samples < options.windowCount
      ? 0 : (samples - options.windowCount) / options.stepCount + 1
  }

  /// The steps that a window takes, about.
  public var work: Int { 16 * transform.length + 64 * options.channels }

  /// Computes the channels of each window, of which the first is the first of the samples.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - features: The channels of all windows.
  public func run(_ samples: Span<Int16>, into features: inout MutableSpan<UInt16>) {
    let channels = options.channels
    var input = [Int16](repeating: 0, count: transform.length)
    var spectrum = [Int16](repeating: 0, count: transform.length + 2)
    var scratch = [Int16](repeating: 0, count: transform.scratchCount)
    var energies = [UInt32](repeating: 0, count: transform.length / 2 + 1)
    var sums = [UInt64](repeating: 0, count: channels)
    var noise = [UInt32](repeating: 0, count: channels)
    var (signal, reduced) = (noise, noise)
    for frame in Checkpoint().steps(0..<windowCount(of: samples.count)) {
      let shift = scaleWindow(of: samples, from: frame * options.stepCount, into: &input)
      var numbers = spectrum.mutableSpan
      var room = scratch.mutableSpan
      transform.run(input.span, into: &numbers, scratch: &room)
      var powers = energies.mutableSpan
      Microfrontend.energy(spectrum.span, bank.frequencies, into: &powers)
      var bands = sums.mutableSpan
      Microfrontend.filterBank(
        energies.span, weights: bank.weights.span, rests: bank.rests.span, bands: bank.bands,
        into: &bands)
      var roots = signal.mutableSpan
      Microfrontend.squareRoots(sums.span, shift: shift, into: &roots)
      var estimates = noise.mutableSpan
      var differences = reduced.mutableSpan
      subtraction.run(signal.span, noise: &estimates, into: &differences)
      if !gains.isEmpty {
        var normalized = signal.mutableSpan
        Microfrontend.normalizeAmplitudes(
          reduced.span, noise: noise.span, gains: gains.span, shift: gainShift, into: &normalized)
      }
      for channel in 0..<channels {
        let value = gains.isEmpty ? reduced[channel] : signal[channel]
        features[frame * channels + channel] = compressed(value)
      }
    }
  }

  /// Applies the window to samples, and shifts them left as far as the largest of them allows.
  ///
  /// - Returns: By how many bits.
  private func scaleWindow(
    of samples: Span<Int16>, from first: Int, into input: inout [Int16]
  ) -> Int32 {
    var largest: Int16 = 0
    for index in window.indices {
      let value = Int16(
        truncatingIfNeeded: (Int32(samples[first + index]) * Int32(window[index])) >> 12)
      input[index] = value
      largest = max(largest, value < 0 ? 0 &- value : value)
    }
    let shift = Int32(largest.leadingZeroBitCount - 1)
    for index in window.indices { input[index] = input[index] << Int16(shift) }
    return shift
  }

  /// The logarithm of a channel where it is asked for, limited to 16 bits.
  private func compressed(_ value: UInt32) -> UInt16 {
    guard let scale = options.logarithmShift else { return UInt16(clamping: value) }
    let shifted = correction < 0 ? value >> UInt32(-correction) : value << UInt32(correction)
    return shifted > 1
      ? UInt16(clamping: Microfrontend.logarithm(shifted, scale: 1 << UInt32(scale))) : 0
  }

  /// The gains of noise, by its highest bit: three coefficients of a polynomial for each.
  private static func gainTable(_ gain: Gain, inputBits: Int) -> [Int16] {
    func value(_ noise: UInt32) -> Int16 {
      let x = Float(noise) / Float(UInt32(1) << UInt32(inputBits))
      let result = Float(UInt32(1) << UInt32(gain.bits)) * powf(x + gain.offset, -gain.strength)
      guard result <= Float(Int16.max) else { return .max }
      return Int16(result + 0.5)
    }
    var table = [Int16](repeating: 0, count: Microfrontend.gainTableCount)
    (table[0], table[1]) = (value(0), value(1))
    for interval in 2...32 {
      let low = UInt32(1) << UInt32(interval - 1)
      let values = (
        value(low), value(low + low >> 1), value(interval == 32 ? low + (low - 1) : 2 * low)
      )
      let (middle, high) = (Int32(values.1) - Int32(values.0), Int32(values.2) - Int32(values.0))
      let slope = 4 * middle - high
      table[4 * interval - 6] = values.0
      table[4 * interval - 5] = Int16(truncatingIfNeeded: slope)
      table[4 * interval - 4] = Int16(truncatingIfNeeded: high - slope)
    }
    return table
  }
}
