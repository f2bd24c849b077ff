/// The MD5 of bytes that arrive in parts (RFC 1321).
///
/// It finds what went wrong by chance. Who wants to can make another file of the same MD5.
public struct MD5: Sendable {
  /// The number of bytes of a digest.
  public static let byteCount = 16

  /// The number of bytes that are worked in at once.
  private static let blockByteCount = 64

  private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
  private var block: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// The digest of nothing so far.
  public init() {
    block.reserveCapacity(Self.blockByteCount)
  }

  /// Takes in more bytes.
  public mutating func update(_ bytes: Span<UInt8>) {
    byteCount &+= UInt64(bytes.count)
    var start = 0
    if !block.isEmpty {
      while start < bytes.count, block.count < Self.blockByteCount {
        block.append(bytes[start])
        start += 1
      }
      guard block.count == Self.blockByteCount else { return }
      let full = block
      block.removeAll(keepingCapacity: true)
      Self.compress(full.span, from: 0, into: &state)
    }
    while bytes.count - start >= Self.blockByteCount {
      Self.compress(bytes, from: start, into: &state)
      start += Self.blockByteCount
    }
    while start < bytes.count {
      block.append(bytes[start])
      start += 1
    }
  }

  /// Takes in more bytes.
  public mutating func update(_ bytes: [UInt8]) { update(bytes.span) }

  /// The digest: ``byteCount`` bytes.
  public consuming func digest() -> [UInt8] {
    let bitCount = byteCount &* 8
    // A bit of 1, zeros, and the number of bits in eight bytes fill whole blocks.
    var end: [UInt8] = [0x80]
    end.append(contentsOf: repeatElement(0, count: (119 - block.count) % 64))
    for shift in stride(from: 0, through: 56, by: 8) {
      end.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    update(end)
    return state.flatMap { word in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// Works one block into the state.
  private static func compress(
    _ bytes: Span<UInt8>, from start: Int, into state: inout [UInt32]
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for t in 0..<64 {
      let mixed: UInt32
      let index: Int
      switch t >> 4 {
      case 0: (mixed, index) = ((b & c) | (~b & d), t)
      case 1: (mixed, index) = ((d & b) | (~d & c), (5 * t + 1) & 15)
      case 2: (mixed, index) = (b ^ c ^ d, (3 * t + 5) & 15)
      default: (mixed, index) = (c ^ (b | ~d), (7 * t) & 15)
      }
      let at = start + 4 * index
      let word =
        UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
        | UInt32(bytes[at + 3]) << 24
      let sum = a &+ mixed &+ constants[t] &+ word
      let shift = shifts[4 * (t >> 4) + (t & 3)]
      (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
    }
    for (position, word) in [a, b, c, d].enumerated() { state[position] &+= word }
  }

  /// How far each step of the four rounds rotates; a round repeats its four.
  private static let shifts: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]

  /// The whole parts of 2^32 · |sin(t + 1)|.
  private static let constants: [UInt32] = [
    0xD76AA478, 0xE8C7B756, 0x242070DB, 0xC1BDCEEE, 0xF57C0FAF, 0x4787C62A,
    0xA8304613, 0xFD469501, 0x698098D8, 0x8B44F7AF, 0xFFFF5BB1, 0x895CD7BE,
    0x6B901122, 0xFD987193, 0xA679438E, 0x49B40821, 0xF61E2562, 0xC040B340,
    0x265E5A51, 0xE9B6C7AA, 0xD62F105D, 0x02441453, 0xD8A1E681, 0xE7D3FBC8,
    0x21E1CDE6, 0xC33707D6, 0xF4D50D87, 0x455A14ED, 0xA9E3E905, 0xFCEFA3F8,
    0x676F02D9, 0x8D2A4C8A, 0xFFFA3942, 0x8771F681, 0x6D9D6122, 0xFDE5380C,
    0xA4BEEA44, 0x4BDECFA9, 0xF6BB4B60, 0xBEBFBC70, 0x289B7EC6, 0xEAA127FA,
    0xD4EF3085, 0x04881D05, 0xD9D4D039, 0xE6DB99E5, 0x1FA27CF8, 0xC4AC5665,
    0xF4292244, 0x432AFF97, 0xAB9423A7, 0xFC93A039, 0x655B59C3, 0x8F0CCC92,
    0xFFEFF47D, 0x85845DD1, 0x6FA87E4F, 0xFE2CE6E0, 0xA3014314, 0x4E0811A1,
    0xF7537E82, 0xBD3AF235, 0x2AD7D2BB, 0xEB86D391,
  ]
}
