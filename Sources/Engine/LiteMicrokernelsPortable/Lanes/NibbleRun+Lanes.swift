import LiteMicrokernels

extension NibbleRun {
  /// Unpacks the integers, 128 at a time: `w = q − 8`.
  @inline(__always)
  func unpack() {
    typealias Words = SIMD16<UInt32>
    let low = Words(repeating: 0x0F0F_0F0F)
    for group in 0..<groups {
      let bytes = source.loadUnaligned(
        fromByteOffset: group &* NibbleRun.groupBytes, as: Words.self)
      let target = destination + 2 &* group &* NibbleRun.groupBytes
      target.storeBytes(of: NibbleRun.values(bytes & low), as: SIMD64<UInt8>.self)
      target.storeBytes(
        of: NibbleRun.values((bytes &>> Words(repeating: 4)) & low),
        toByteOffset: NibbleRun.groupBytes, as: SIMD64<UInt8>.self)
    }
  }

  /// Four bytes in each lane, less 8.
  @_transparent
  private static func values(_ bytes: SIMD16<UInt32>) -> SIMD64<UInt8> {
    unsafeBitCast(bytes, to: SIMD64<UInt8>.self) &- SIMD64(repeating: 8)
  }
}
