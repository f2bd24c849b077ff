/// The SHA-256 of bytes that arrive in parts (FIPS 180-4).
public struct SHA256: Sendable {
  /// The number of bytes of a digest.
  public static let byteCount = 32

  /// The number of bytes that are worked in at once.
  static let blockByteCount = 64

  private var state = Self.initialState
  private var words = [UInt32](repeating: 0, count: 64)
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
      block.removeAll()
      Self.compress(full.span, from: 0, into: &state, words: &words)
    }
    while bytes.count - start >= Self.blockByteCount {
      Self.compress(bytes, from: start, into: &state, words: &words)
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
    for shift in stride(from: 56, through: 0, by: -8) {
      end.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    update(end)
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// The SHA-256 of some bytes.
  public static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.digest()
  }

  /// Works one block into the state; the words are room for its schedule.
  private static func compress(
    _ bytes: Span<UInt8>, from start: Int, into state: inout [UInt32], words: inout [UInt32]
  ) {
    for t in 0..<16 {
      let at = start + 4 * t
      words[t] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
        | UInt32(bytes[at + 3])
    }
    for t in 16..<64 {
      let (early, late) = (words[t - 15], words[t - 2])
      let small0 = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let small1 = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words[t] = words[t - 16] &+ small0 &+ words[t - 7] &+ small1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let large1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ large1 &+ ((e & f) ^ (~e & g)) &+ constants[t] &+ words[t]
      let large0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let second = large0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (position, word) in [a, b, c, d, e, f, g, h].enumerated() { state[position] &+= word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1,
    0x923F82A4, 0xAB1C5ED5, 0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3,
    0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174, 0xE49B69C1, 0xEFBE4786,
    0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147,
    0x06CA6351, 0x14292967, 0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13,
    0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85, 0xA2BFE8A1, 0xA81A664B,
    0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A,
    0x5B9CCA4F, 0x682E6FF3, 0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208,
    0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
  ]

  /// The first 32 bits of the fractions of the square roots of the first eight primes.
  private static let initialState: [UInt32] = [
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C,
    0x1F83D9AB, 0x5BE0CD19,
  ]
}
