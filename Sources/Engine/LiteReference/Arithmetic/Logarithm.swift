/// The natural logarithm in float32, within 0.82 ULP, with the same bits on every platform: −∞ for 0, NaN
/// below.
///
/// With `x = 2^k · z` and `z = (1 + r) / c`, where a table has c near `1 / z` and its logarithm, it is
/// `k · ln 2 − ln c + r + r² · P(r)`, in float64 with fused multiplications and additions. Table,
/// polynomial and order of operations are those that Arm's Optimized Routines gave to the `logf` of
/// most C libraries in 2018, so that results are those that TFLite has there.
public func logarithm(_ x: Float) -> Float {
  guard x > 0 else { return x == 0 ? -.infinity : .nan }
  guard x < .infinity else { return x }
  let isSubnormal = x < .leastNormalMagnitude
  let bits = (isSubnormal ? x * 0x1p23 : x).bitPattern &- (isSubnormal ? 23 &<< 23 : 0)
  // Offsets from 0.7 by sixteenths of a power of two, and whole ones.
  let offset = bits &- 0x3F33_0000
  let entry = logarithmTable[Int(offset &>> 19 & 15)]
  let k = Double(Int32(bitPattern: offset) &>> 23)
  let z = Double(Float(bitPattern: bits &- (offset & 0xFF80_0000)))
  let r = (-1.0).addingProduct(z, entry.reciprocal)
  let start = entry.logarithm.addingProduct(k, 0x1.62e42fefa39efp-1)
  let square = r * r
  let p = (-0x1.ffffef20a4123p-2).addingProduct(0x1.5575b0be00b6ap-2, r)
    .addingProduct(-0x1.00ea348b88334p-2, square)
  return Float((start + r).addingProduct(p, square))
}

/// Numbers c, and the logarithms of `1 / c`.
private let logarithmTable: [(reciprocal: Double, logarithm: Double)] = [
  (0x1.661ec79f8f3bep+0, -0x1.57bf7808caadep-2), (0x1.571ed4aaf883dp+0, -0x1.2bef0a7c06ddbp-2),
  (0x1.49539f0f010bp+0, -0x1.01eae7f513a67p-2), (0x1.3c995b0b80385p+0, -0x1.b31d8a68224e9p-3),
  (0x1.30d190c8864a5p+0, -0x1.6574f0ac07758p-3), (0x1.25e227b0b8eap+0, -0x1.1aa2bc79c81p-3),
  (0x1.1bb4a4a1a343fp+0, -0x1.a4e76ce8c0e5ep-4), (0x1.12358f08ae5bap+0, -0x1.1973c5a611cccp-4),
  (0x1.0953f419900a7p+0, -0x1.252f438e10c1ep-5), (0x1p+0, 0x0p+0),
  (0x1.e608cfd9a47acp-1, 0x1.aa5aa5df25984p-5), (0x1.ca4b31f026aap-1, 0x1.c5e53aa362eb4p-4),
  (0x1.b2036576afce6p-1, 0x1.526e57720db08p-3), (0x1.9c2d163a1aa2dp-1, 0x1.bc2860d22477p-3),
  (0x1.886e6037841edp-1, 0x1.1058bc8a07ee1p-2), (0x1.767dcf5534862p-1, 0x1.4043057b6ee09p-2),
]
