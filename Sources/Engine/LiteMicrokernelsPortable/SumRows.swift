public import LiteMicrokernels

/// The sums of rows of bytes.
@Sendable
public func sumRows(_ sums: RowSums) {
  switch sums.element {
  case .unsigned: sumRows(sums, flip: 0, outliers: 0) { $0 }
  case .signed:
    // int8 counts as unsigned, and 128 is taken off each.
    sumRows(sums, flip: 0x80, outliers: 128 &* Int32(truncatingIfNeeded: sums.byteCount)) { $0 }
  case .distance(let origin, let flip):
    let origin = SIMD8(repeating: UInt16(origin))
    sumRows(sums, flip: flip, outliers: 0) {
      pointwiseMax($0, origin) &- pointwiseMin($0, origin)
    }
  }
}

/// The sums of rows of bytes, after an XOR mask and a function of each byte.
@inline(__always)
private func sumRows(
  _ sums: RowSums, flip: UInt8, outliers: Int32, _ element: (SIMD8<UInt16>) -> SIMD8<UInt16>
) {
  for row in 0..<sums.rows {
    let sum = sum(sums.source + row * sums.stride, count: sums.byteCount, flip: flip, element)
    sums.destination[row] = (sum &- outliers) &* sums.multiplier
  }
}

/// The sum of a function of some bytes.
@inline(__always)
private func sum(
  _ bytes: UnsafeRawPointer, count: Int, flip: UInt8, _ element: (SIMD8<UInt16>) -> SIMD8<UInt16>
) -> Int32 {
  // A 16-bit lane holds the sum of 256 bytes.
  let flips = SIMD8(repeating: UInt16(flip) << 8 | UInt16(flip))
  var sum: Int32 = 0
  var first = 0
  while first + 16 <= count {
    let end = min(count - 15, first + 128 * 16)
    var lanes = SIMD8<UInt16>.zero
    while first < end {
      let words = bytes.loadUnaligned(fromByteOffset: first, as: SIMD8<UInt16>.self) ^ flips
      lanes &+= element(words & 0xFF) &+ element(words &>> 8)
      first += 16
    }
    sum &+= Int32(bitPattern: SIMD8<UInt32>(truncatingIfNeeded: lanes).wrappedSum())
  }
  while first < count {
    let byte = bytes.load(fromByteOffset: first, as: UInt8.self) ^ flip
    sum &+= Int32(element(SIMD8(repeating: UInt16(byte)))[0])
    first += 1
  }
  return sum
}
