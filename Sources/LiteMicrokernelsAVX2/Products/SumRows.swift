#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The sums of rows of bytes by `VPSADBW`.
  @Sendable
  public func sumRows(_ sums: RowSums) {
    // int8 counts as unsigned, and 128 is taken off each.
    let flip: UInt8 = sums.isSigned ? 0x80 : 0
    let excess = sums.isSigned ? 128 &* Int32(truncatingIfNeeded: sums.byteCount) : 0
    let whole = sums.byteCount & ~31
    for row in 0..<sums.rows {
      let address = sums.source + row &* sums.stride
      let sum = wholeSum(address, whole, flip) &+ restSum(address, whole..<sums.byteCount, flip)
      sums.destination[row] = (sum &- excess) &* sums.factor
    }
  }

  /// The sum of so many bytes, a multiple of 32, that are exclusive-ored.
  @inline(__always)
  private func wholeSum(_ bytes: UnsafeRawPointer, _ count: Int, _ flip: UInt8) -> Int32 {
    let flips = _mm256_set1_epi8(CChar(bitPattern: flip))
    var sum = Vector.zero
    var offset = 0
    while offset < count {
      let vector = _mm256_xor_si256(load(bytes, offset), flips)
      sum = _mm256_add_epi64(sum, _mm256_sad_epu8(vector, .zero))
      offset &+= 32
    }
    return Int32(truncatingIfNeeded: sum.wrappedSum())
  }

  /// The sum of a few bytes that are exclusive-ored.
  @inline(__always)
  private func restSum(_ bytes: UnsafeRawPointer, _ range: Range<Int>, _ flip: UInt8) -> Int32 {
    var sum: Int32 = 0
    for i in range { sum &+= Int32(bytes.load(fromByteOffset: i, as: UInt8.self) ^ flip) }
    return sum
  }
#endif
