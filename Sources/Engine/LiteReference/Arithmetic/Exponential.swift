/// The exponential in float32, within 0.502 ULP, with the same bits on every platform.
///
/// With `x = (n / 32) · ln 2 + r`, it is `2^(n / 32)` from a table times a polynomial of `r`, in
/// float64 with fused multiplications and additions. Table, polynomial and order of operations are
/// those that Arm's Optimized Routines gave to the `expf` of most C libraries in 2018, so that
/// results are those that TFLite has there.
public func exponential(_ x: Float) -> Float {
  guard x >= -104 else { return x == x ? 0 : x }
  guard x <= 89 else { return .infinity }
  let argument = Double(x)
  // Adding 1.5 · 2^52 leaves the nearest integer in the low bits.
  let shift = 0x1.8p52
  let shifted = shift.addingProduct(exponentialConstants.steps, argument)
  let n = shifted - shift
  let r = (-n).addingProduct(exponentialConstants.steps, argument)
  let bits = shifted.bitPattern
  let scale = Double(
    bitPattern: exponentialTable[Int(truncatingIfNeeded: bits & 31)] &+ (bits &<< 47))
  let (cubic, quadratic, linear) = exponentialConstants.polynomial
  let end = quadratic.addingProduct(cubic, r)
  let start = 1.0.addingProduct(linear, r)
  return Float(start.addingProduct(end, r * r) * scale)
}

/// `32 / ln 2`, and the coefficients of `2^(r / 32)`.
private let exponentialConstants = (
  steps: 0x1.71547652b82fep5,
  polynomial: (
    0x1.c6af84b912394p-20, 0x1.ebfce50fac4f3p-13, 0x1.62e42ff0c52d6p-6
  )
)

/// The bits of `2^(i / 32)` as a float64, less i times 2^47.
private let exponentialTable: [UInt64] = [
  0x3FF0_0000_0000_0000, 0x3FEF_D9B0_D315_8574, 0x3FEF_B558_6CF9_890F, 0x3FEF_9301_D012_5B51,
  0x3FEF_72B8_3C7D_517B, 0x3FEF_5487_3168_B9AA, 0x3FEF_387A_6E75_6238, 0x3FEF_1E9D_F51F_DEE1,
  0x3FEF_06FE_0A31_B715, 0x3FEE_F1A7_373A_A9CB, 0x3FEE_DEA6_4C12_3422, 0x3FEE_CE08_6061_892D,
  0x3FEE_BFDA_D536_2A27, 0x3FEE_B42B_569D_4F82, 0x3FEE_AB07_DD48_5429, 0x3FEE_A47E_B03A_5585,
  0x3FEE_A09E_667F_3BCD, 0x3FEE_9F75_E8EC_5F74, 0x3FEE_A114_73EB_0187, 0x3FEE_A589_994C_CE13,
  0x3FEE_ACE5_422A_A0DB, 0x3FEE_B737_B0CD_C5E5, 0x3FEE_C491_82A3_F090, 0x3FEE_D503_B23E_255D,
  0x3FEE_E89F_995A_D3AD, 0x3FEE_FF76_F2FB_5E47, 0x3FEF_199B_DD85_529C, 0x3FEF_3720_DCEF_9069,
  0x3FEF_5818_DCFB_A487, 0x3FEF_7C97_337B_9B5F, 0x3FEF_A4AF_A2A4_90DA, 0x3FEF_D076_5B6E_4540,
]
