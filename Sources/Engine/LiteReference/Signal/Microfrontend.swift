/// The arithmetic of TensorFlow Lite Micro's audio front end, after the Fourier transform.
///
/// Sources: `signal/src` of tensorflow/tflite-micro.
public enum Microfrontend {
  /// The number of bits up to the highest one of a number; 32 for 0.
  private static func bitCount(_ value: UInt32) -> UInt32 {
    value == 0 ? 32 : 32 - UInt32(value.leadingZeroBitCount)
  }

  /// Multiplies samples by a window and shifts the products right, saturating.
  public static func window(
    _ input: Span<Int16>, _ weights: Span<Int16>, shift: Int32,
    into output: inout MutableSpan<Int16>
  ) {
    forEachIndex(in: input.indices) { i in
      let product = Int32(input[i]) &* Int32(weights[i % weights.count])
      output[i] = Int16(clamping: product >> shift)
    }
  }

  /// Shifts samples left as far as the largest of them allows.
  ///
  /// - Returns: By how many bits.
  public static func autoScale(_ input: Span<Int16>, into output: inout MutableSpan<Int16>) -> Int32
  {
    var largest: Int16 = 0
    forEachIndex(in: input.indices) { i in
      if input[i] > largest {
        largest = input[i]
      } else if -Int32(input[i]) > Int32(largest) {
        largest = 0 &- input[i]
      }
    }
    let bits = max(0, 15 - Int32(bitCount(UInt32(bitPattern: Int32(largest)))))
    forEachIndex(in: input.indices) { i in
      output[i] = Int16(truncatingIfNeeded: Int32(input[i]) << bits)
    }
    return bits
  }

  /// The squared magnitudes of some of the numbers of a spectrum; 0 for the others.
  public static func energy(
    _ spectrum: Span<Int16>, _ range: Range<Int>, into output: inout MutableSpan<UInt32>
  ) {
    forEachIndex(in: output.indices) { i in
      let (real, imaginary) = (Int32(spectrum[2 * i]), Int32(spectrum[2 * i + 1]))
      let sum = real &* real &+ imaginary &* imaginary
      output[i] = range.contains(i) ? UInt32(bitPattern: sum) : 0
    }
  }

  /// A band of a filter bank: where its frequencies and weights start, and how many there are.
  public struct Band: Hashable, Sendable {
    public let frequencies: Range<Int>
    public let firstWeight: Int

    public init(frequencies: Range<Int>, firstWeight: Int) {
      self.frequencies = frequencies
      self.firstWeight = firstWeight
    }
  }

  /// The weighted energies of bands, each with the rest of the one before; the first band only has
  /// such a rest.
  public static func filterBank(
    _ energies: Span<UInt32>, weights: Span<Int16>, rests: Span<Int16>, bands: [Band],
    into output: inout MutableSpan<UInt64>
  ) {
    var carried: UInt64 = 0
    for (index, band) in bands.enumerated() {
      var (sum, rest) = (carried, UInt64(0))
      for i in 0..<band.frequencies.count {
        let energy = UInt64(energies[band.frequencies.lowerBound + i])
        sum &+= UInt64(truncatingIfNeeded: weights[band.firstWeight + i]) &* energy
        rest &+= UInt64(truncatingIfNeeded: rests[band.firstWeight + i]) &* energy
      }
      if index > 0 { output[index - 1] = sum }
      carried = rest
    }
  }

  /// The rounded square roots of numbers, shifted right.
  public static func squareRoots(
    _ input: Span<UInt64>, shift: Int32, into output: inout MutableSpan<UInt32>
  ) {
    forEachIndex(in: input.indices) { i in
      let number = input[i]
      var root = UInt64(Double(number).squareRoot())
      while root > UInt64(UInt32.max) || root * root > number { root -= 1 }
      while root < UInt64(UInt32.max), (root + 1) * (root + 1) <= number { root += 1 }
      let largest = number >> 32 == 0 ? UInt64(UInt16.max) : UInt64(UInt32.max)
      if number - root * root > root, root != largest { root += 1 }
      output[i] = UInt32(truncatingIfNeeded: root) >> shift
    }
  }

  /// How the noise of channels is estimated and taken away.
  public struct Subtraction: Hashable, Sendable {
    /// The coefficients of the signal and of the last estimate, for even and for odd channels.
    public let factors: (even: (UInt32, UInt32), odd: (UInt32, UInt32))
    public let smoothingBits: UInt32
    public let subtractionBits: UInt64
    public let leastRemaining: UInt32
    public let clamps: Bool

    public init(
      factors: (even: (UInt32, UInt32), odd: (UInt32, UInt32)), smoothingBits: UInt32,
      subtractionBits: UInt64, leastRemaining: UInt32, clamps: Bool
    ) {
      self.factors = factors
      self.smoothingBits = smoothingBits
      self.subtractionBits = subtractionBits
      self.leastRemaining = leastRemaining
      self.clamps = clamps
    }

    public static func == (a: Subtraction, b: Subtraction) -> Bool {
      a.factors.even == b.factors.even && a.factors.odd == b.factors.odd
        && a.smoothingBits == b.smoothingBits && a.subtractionBits == b.subtractionBits
        && a.leastRemaining == b.leastRemaining && a.clamps == b.clamps
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(smoothingBits)
      hasher.combine(subtractionBits)
    }

    /// Takes the estimated noise from channels, and goes on estimating it.
    public func run(
      _ input: Span<UInt32>, noise: inout MutableSpan<UInt32>,
      into output: inout MutableSpan<UInt32>
    ) {
      for i in input.indices {
        let (smoothing, rest) = i & 1 == 0 ? factors.even : factors.odd
        let signal = input[i] << smoothingBits
        let mixed = UInt64(signal) &* UInt64(smoothing) &+ UInt64(noise[i]) &* UInt64(rest)
        noise[i] = UInt32(truncatingIfNeeded: mixed >> subtractionBits)
        var estimate = noise[i]
        if estimate > signal {
          estimate = signal
          if clamps { noise[i] = estimate }
        }
        let least = UInt32(
          truncatingIfNeeded: (UInt64(input[i]) &* UInt64(leastRemaining)) >> subtractionBits)
        output[i] = max((signal - estimate) >> smoothingBits, least)
      }
    }
  }
}
