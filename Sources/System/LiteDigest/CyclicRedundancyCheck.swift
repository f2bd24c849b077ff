/// A checksum that finds what went wrong by chance: the remainder of a division of polynomials over
/// bits.
///
/// Bits are taken lowest first, and all are inverted at the start and at the end.
public struct CyclicRedundancyCheck: Sendable {
  /// The CRC32C of nothing so far (RFC 3720, 12.1, by Castagnoli's polynomial).
  public static let crc32C = CyclicRedundancyCheck(polynomial: 0x82F6_3B78, byteCount: 4)

  /// The CRC64NVME of nothing so far (NVM Express, by the polynomial of its 64-bit guard).
  public static let crc64NVME = CyclicRedundancyCheck(
    polynomial: 0x9A6C_9329_AC4B_C9B5, byteCount: 8)

  /// The number of bytes of a checksum.
  public let byteCount: Int

  /// The remainders of all bytes.
  private let table: [UInt64]

  /// A one for each bit of a checksum.
  private let mask: UInt64

  private var remainder: UInt64

  /// A check by a polynomial, whose highest power is the lowest bit.
  private init(polynomial: UInt64, byteCount: Int) {
    self.byteCount = byteCount
    mask = .max >> UInt64(64 - 8 * byteCount)
    remainder = mask
    table = (0..<256).map { byte in
      (0..<8).reduce(UInt64(byte)) { remainder, _ in
        remainder & 1 == 1 ? remainder >> 1 ^ polynomial : remainder >> 1
      }
    }
  }

  /// Takes in more bytes.
  public mutating func update(_ bytes: Span<UInt8>) {
    var remainder = remainder
    for index in bytes.indices {
      let low = UInt8(truncatingIfNeeded: remainder) ^ bytes[index]
      remainder = table[Int(low)] ^ remainder >> 8
    }
    self.remainder = remainder
  }

  /// Takes in more bytes.
  public mutating func update(_ bytes: [UInt8]) { update(bytes.span) }

  /// The checksum: ``byteCount`` bytes, the highest first.
  public func digest() -> [UInt8] {
    let checksum = remainder ^ mask
    return (0..<byteCount).reversed().map { UInt8(truncatingIfNeeded: checksum >> UInt64(8 * $0)) }
  }
}
