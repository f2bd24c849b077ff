/// The sums of rows of bytes.
@Sendable
func sumRows(_ sums: RowSums) {
  // int8 counts as unsigned, and 128 is taken off each.
  let flip: UInt8 = sums.isSigned ? 0x80 : 0
  let excess = sums.isSigned ? 128 &* Int32(truncatingIfNeeded: sums.byteCount) : 0
  for row in 0..<sums.rows {
    let sum = sum(sums.source + row * sums.stride, count: sums.byteCount, flip: flip)
    sums.destination[row] = (sum &- excess) &* sums.factor
  }
}

/// The sum of some bytes that are exclusive-ored.
private func sum(_ bytes: UnsafeRawPointer, count: Int, flip: UInt8) -> Int32 {
  // Of 256 bytes a lane of 16 bits holds the sum.
  let flips = SIMD8(repeating: UInt16(flip) << 8 | UInt16(flip))
  var sum: Int32 = 0
  var first = 0
  while first + 16 <= count {
    let end = min(count - 15, first + 128 * 16)
    var lanes = SIMD8<UInt16>.zero
    while first < end {
      let words = bytes.loadUnaligned(fromByteOffset: first, as: SIMD8<UInt16>.self)
      lanes &+= ((words ^ flips) & 0xFF) &+ ((words ^ flips) &>> 8)
      first += 16
    }
    sum &+= Int32(bitPattern: SIMD8<UInt32>(truncatingIfNeeded: lanes).wrappedSum())
  }
  while first < count {
    sum &+= Int32(bytes.load(fromByteOffset: first, as: UInt8.self) ^ flip)
    first += 1
  }
  return sum
}
