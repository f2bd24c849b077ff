#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The compression of the channels of TensorFlow Lite Micro's audio front end.
extension Microfrontend {
  /// The least number of elements of a table of gains.
  public static var gainTableCount: Int { 125 }

  /// Divides channels by a power of their noise and compresses small results.
  ///
  /// The gain is a piecewise polynomial of the noise. With 12 fraction bits, a result x becomes `x² / 4`
  /// below 2 and `x − 1` from there on, with 6 fraction bits.
  public static func normalizeAmplitudes(
    _ input: Span<UInt32>, noise: Span<UInt32>, gains: Span<Int16>, shift: UInt64,
    into output: inout MutableSpan<UInt32>
  ) {
    forEachIndex(in: output.indices) { i in
      let gain = UInt64(UInt32(bitPattern: Int32(self.gain(noise[i], gains))))
      let ratio = UInt32(truncatingIfNeeded: (UInt64(input[i]) &* gain) >> shift)
      output[i] = ratio < 2 << 12 ? (ratio &* ratio) >> 20 : (ratio >> 6) &- 64
    }
  }

  private static func gain(_ noise: UInt32, _ table: Span<Int16>) -> Int16 {
    if noise <= 2 { return table[Int(noise)] }
    let interval = 32 - noise.leadingZeroBitCount
    let first = 4 * interval - 6
    let shifted = interval < 11 ? noise << UInt32(11 - interval) : noise >> UInt32(interval - 11)
    let fraction = Int32(shifted & 0x3FF)
    var result = (Int32(table[first + 2]) &* fraction) >> 5
    result = result &+ Int32(table[first + 1]) << 5
    result = (result &* fraction &+ 1 << 14) >> 15
    return Int16(truncatingIfNeeded: result &+ Int32(table[first]))
  }

  /// The logarithms of numbers, times a scale.
  ///
  /// The binary logarithm has 16 fraction bits, from a table of 128 segments of `log2(1 + x) − x`.
  public static func logarithms(
    _ input: Span<UInt32>, bits: UInt32, scale: UInt32, into output: inout MutableSpan<Int16>
  ) {
    forEachIndex(in: output.indices) { i in
      let value = input[i] << bits
      output[i] = value > 1 ? Int16(clamping: logarithm(value, scale: scale)) : 0
    }
  }

  /// The logarithm of a number above 1, times a scale.
  static func logarithm(_ value: UInt32, scale: UInt32) -> UInt32 {
    let whole = UInt32(31 - value.leadingZeroBitCount)
    let rest = Int32(truncatingIfNeeded: Int64(value) - 1 << Int64(whole))
    let fraction = whole < 16 ? rest << Int32(16 - whole) : rest >> Int32(whole - 16)
    let segment = fraction >> 9
    let (low, high) = (logTable[Int(segment)], logTable[Int(segment) + 1])
    let slope = ((high - low) &* (fraction - segment << 9)) >> 16
    let binary = UInt64(whole << 16) &+ UInt64(UInt32(bitPattern: fraction + low + slope))
    let natural = UInt32(truncatingIfNeeded: (45426 &* binary &+ 1 << 15) >> 16)
    return (scale &* natural &+ 1 << 15) >> 16
  }

  /// `2^16 · (log2(1 + i / 128) − i / 128)`, rounded.
  private static let logTable: [Int32] = (0...128).map { index in
    let x = Double(index) / 128
    return Int32((65536 * (log2(1 + x) - x)).rounded())
  }
}
