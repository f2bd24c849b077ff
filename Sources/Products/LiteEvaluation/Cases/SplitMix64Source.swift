public import LiteTensor

/// The SplitMix64 generator (Steele, Lea and Flood, 2014), element by element: element i
/// is the mix of seed + (i + 1) · 0x9E3779B97F4A7C15.
public struct SplitMix64Source: Decodable, Sendable {
  private let seed: UInt64
  private let low: Double
  private let high: Double

  private enum CodingKeys: String, CodingKey {
    case seed
    case low = "lo"
    case high = "hi"
  }

  /// Reads a source from an object of a case file.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    seed = try values.decode(UInt64.self, forKey: .seed)
    low = try values.decodeIfPresent(Double.self, forKey: .low) ?? -1
    high = try values.decodeIfPresent(Double.self, forKey: .high) ?? 1
  }

  /// A generator of a seed, whose floats lie in [low, high).
  public init(seed: UInt64, low: Double = -1, high: Double = 1) {
    self.seed = seed
    self.low = low
    self.high = high
  }

  /// The value of one element before it is given a dtype.
  public func value(at index: Int) -> UInt64 {
    var z = seed &+ UInt64(truncatingIfNeeded: index + 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The little-endian bytes of a tensor.
  ///
  /// uint8, int8 and int16 use the top bits, bool the top bit, floats the top 24 bits;
  /// other integers are 0 to 7.
  /// - Returns: nil where the dtype has no fixed width.
  public func bytes(_ dtype: DataType, count: Int) -> [UInt8]? {
    guard let width = dtype.byteWidth else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * width)
    for index in 0..<count {
      let z = value(at: index)
      let real = Double(z >> 40) / 16_777_216 * (high - low) + low
      let bits: UInt64 =
        switch dtype {
        case .uint8: z >> 56
        case .int8: (z >> 56) ^ 0x80
        case .int16: (z >> 48) ^ 0x8000
        case .float16: UInt64(Float16(real).bitPattern)
        case .float32: UInt64(Float(real).bitPattern)
        case .float64: real.bitPattern
        case .bool: z >> 63
        default: z % 8
        }
      for byte in 0..<width {
        bytes.append(byte < 8 ? UInt8(truncatingIfNeeded: bits >> UInt64(8 * byte)) : 0)
      }
    }
    return bytes
  }
}
