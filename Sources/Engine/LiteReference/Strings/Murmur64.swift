import LiteTensor

/// MurmurHash64A of some bytes.
///
/// Source: Austin Appleby's MurmurHash2 for 64-bit processors, with little-endian words.
///
/// - Parameters:
///   - bytes: The bytes.
///   - seed: The seed.
/// - Returns: The hash.
func murmur64(_ bytes: Span<UInt8>, seed: UInt64) -> UInt64 {
  let factor: UInt64 = 0xc6a4_a793_5bd1_e995
  func word(_ range: Range<Int>) -> UInt64 {
    range.reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
  }
  func mixed(_ value: UInt64) -> UInt64 { value ^ value >> 47 }
  let end = bytes.count / 8 * 8
  var hash = seed ^ (UInt64(bytes.count) &* factor)
  for start in stride(from: 0, to: end, by: 8) {
    hash = (hash ^ (mixed(word(start..<start + 8) &* factor) &* factor)) &* factor
  }
  if end < bytes.count { hash = (hash ^ word(end..<bytes.count)) &* factor }
  return mixed(mixed(hash) &* factor)
}
