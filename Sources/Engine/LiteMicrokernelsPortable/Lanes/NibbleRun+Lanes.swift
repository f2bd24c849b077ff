import LiteMicrokernels

extension NibbleRun {
  /// Unpacks the integers, 128 at a time: `w = q − 8`.
  @inline(__always)
  func unpack() {
    for group in 0..<groups {
      let bytes = source.loadUnaligned(
        fromByteOffset: group &* NibbleRun.groupBytes, as: SIMD16<UInt32>.self)
      let target = destination + 2 &* group &* NibbleRun.groupBytes
      target.storeBytes(of: NibbleRun.values(bytes), as: SIMD16<UInt32>.self)
      target.storeBytes(
        of: NibbleRun.values(bytes &>> SIMD16(repeating: 4)),
        toByteOffset: NibbleRun.groupBytes, as: SIMD16<UInt32>.self)
    }
  }

  /// The low four bits of each byte less 8, four bytes in each lane.
  ///
  /// The top bit of each byte is set while 8 is taken off, so that no byte borrows from the next.
  @_transparent
  static func values(_ bytes: SIMD16<UInt32>) -> SIMD16<UInt32> {
    let top = SIMD16<UInt32>(repeating: 0x8080_8080)
    let halves = (bytes & SIMD16(repeating: 0x0F0F_0F0F)) | top
    return (halves &- SIMD16(repeating: 0x0808_0808)) ^ top
  }
}
