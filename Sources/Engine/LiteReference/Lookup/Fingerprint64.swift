/// The 64-bit fingerprint of some bytes: FarmHash's `Fingerprint64`, by Geoff Pike (Google, 2014).
///
/// Its value is fixed for all time, so that models can be trained on it.
public struct Fingerprint64 {
  private static let k0: UInt64 = 0xC3A5_C85C_97CB_3127
  private static let k1: UInt64 = 0xB492_B66F_BE98_F273
  private static let k2: UInt64 = 0x9AE1_6A3B_2F90_404F

  private let bytes: [UInt8]

  /// The fingerprint of some bytes.
  public static func of(_ bytes: [UInt8]) -> UInt64 { Fingerprint64(bytes: bytes).value }

  private var value: UInt64 {
    switch bytes.count {
    case ...16: short
    case ...32: medium
    case ...64: long
    default: unbounded
    }
  }

  // MARK: Parts

  private func word(_ position: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) }
  }

  private func half(_ position: Int) -> UInt64 {
    (0..<4).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) }
  }

  private func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value >> count | value << (64 - count)
  }

  private func mix(_ value: UInt64) -> UInt64 { value ^ value >> 47 }

  private func combine(_ u: UInt64, _ v: UInt64, _ factor: UInt64) -> UInt64 {
    let a = mix((u ^ v) &* factor)
    return mix((v ^ a) &* factor) &* factor
  }

  private var factor: UInt64 { Fingerprint64.k2 &+ UInt64(bytes.count) &* 2 }

  // MARK: By length

  private var short: UInt64 {
    let (count, k2) = (bytes.count, Fingerprint64.k2)
    if count >= 8 {
      let (a, b) = (word(0) &+ k2, word(count - 8))
      let c = rotate(b, 37) &* factor &+ a
      let d = (rotate(a, 25) &+ b) &* factor
      return combine(c, d, factor)
    }
    if count >= 4 {
      return combine(UInt64(count) &+ half(0) << 3, half(count - 4), factor)
    }
    guard count > 0 else { return k2 }
    let y = UInt64(bytes[0]) &+ UInt64(bytes[count >> 1]) << 8
    let z = UInt64(count) &+ UInt64(bytes[count - 1]) << 2
    return mix(y &* k2 ^ z &* Fingerprint64.k0) &* k2
  }

  private var medium: UInt64 {
    let (count, k2) = (bytes.count, Fingerprint64.k2)
    let (a, b) = (word(0) &* Fingerprint64.k1, word(8))
    let (c, d) = (word(count - 8) &* factor, word(count - 16) &* k2)
    return combine(
      rotate(a &+ b, 43) &+ rotate(c, 30) &+ d, a &+ rotate(b &+ k2, 18) &+ c, factor)
  }

  private var long: UInt64 {
    let (count, k2) = (bytes.count, Fingerprint64.k2)
    let (a, b) = (word(0) &* k2, word(8))
    let (c, d) = (word(count - 8) &* factor, word(count - 16) &* k2)
    let y = rotate(a &+ b, 43) &+ rotate(c, 30) &+ d
    let z = combine(y, a &+ rotate(b &+ k2, 18) &+ c, factor)
    let (e, f) = (word(16) &* factor, word(24))
    let g = (y &+ word(count - 32)) &* factor
    let h = (z &+ word(count - 24)) &* factor
    return combine(
      rotate(e &+ f, 43) &+ rotate(g, 30) &+ h, e &+ rotate(f &+ a, 18) &+ g, factor)
  }

  private func weak(_ position: Int, _ a: UInt64, _ b: UInt64) -> (UInt64, UInt64) {
    let first = a &+ word(position)
    let last = word(position + 24)
    let sum = first &+ word(position + 8) &+ word(position + 16)
    return (sum &+ last, rotate(b &+ first &+ last, 21) &+ rotate(sum, 44) &+ first)
  }

  private var unbounded: UInt64 {
    let (k0, k1, k2) = (Fingerprint64.k0, Fingerprint64.k1, Fingerprint64.k2)
    let seed: UInt64 = 81
    var (x, y) = (seed, seed &* k1 &+ 113)
    var z = mix(y &* k2 &+ 113) &* k2
    var (v, w) = ((UInt64(0), UInt64(0)), (UInt64(0), UInt64(0)))
    x = x &* k2 &+ word(0)
    func step(_ position: Int, _ factor: UInt64, _ nine: UInt64) {
      x = rotate(x &+ y &+ v.0 &+ word(position + 8), 37) &* factor
      y = rotate(y &+ v.1 &+ word(position + 48), 42) &* factor
      x ^= w.1 &* nine
      y = y &+ v.0 &* nine &+ word(position + 40)
      z = rotate(z &+ w.0, 33) &* factor
      v = weak(position, v.1 &* factor, x &+ w.0)
      w = weak(position + 32, z &+ w.1, y &+ word(position + 16))
      swap(&z, &x)
    }
    let end = (bytes.count - 1) / 64 * 64
    for position in stride(from: 0, to: end, by: 64) { step(position, k1, 1) }
    let factor = k1 &+ (z & 0xFF) << 1
    w.0 = w.0 &+ UInt64((bytes.count - 1) & 63)
    v.0 = v.0 &+ w.0
    w.0 = w.0 &+ v.0
    step(bytes.count - 64, factor, 9)
    return combine(
      combine(v.0, w.0, factor) &+ mix(y) &* k0 &+ z, combine(v.1, w.1, factor) &+ x, factor)
  }
}
