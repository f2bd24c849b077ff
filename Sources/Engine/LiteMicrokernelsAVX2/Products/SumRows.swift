#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The sums of rows of bytes by `VPSADBW`.
  @Sendable
  public func sumRows(_ sums: RowSums) {
    switch sums.element {
    case .unsigned: sumRows(sums, ByteDistance(from: 0, flip: 0), outliers: 0)
    case .signed:
      // int8 counts as unsigned, and 128 is taken off each.
      let outliers = 128 &* Int32(truncatingIfNeeded: sums.byteCount)
      sumRows(sums, ByteDistance(from: 0, flip: 0x80), outliers: outliers)
    case .distance(let origin, let flip):
      sumRows(sums, ByteDistance(from: origin, flip: flip), outliers: 0)
    }
  }

  /// The sums of rows of distances.
  @inline(__always)
  private func sumRows(_ sums: RowSums, _ distance: ByteDistance, outliers: Int32) {
    for row in 0..<sums.rows {
      let sum = distance.sum(sums.source + row &* sums.stride, count: sums.byteCount)
      sums.destination[row] = (sum &- outliers) &* sums.multiplier
    }
  }

  /// How far bytes that are XORed are from another.
  private struct ByteDistance {
    private let origin: UInt8
    private let flip: UInt8

    init(from origin: UInt8, flip: UInt8) { (self.origin, self.flip) = (origin, flip) }

    /// The sum of the distances of some bytes.
    @inline(__always)
    func sum(_ bytes: UnsafeRawPointer, count: Int) -> Int32 {
      let origins = _mm256_set1_epi8(CChar(bitPattern: origin))
      let flips = _mm256_set1_epi8(CChar(bitPattern: flip))
      var sum = Vector.zero
      var offset = 0
      while offset &+ 32 <= count {
        let vector = _mm256_xor_si256(load(bytes, offset), flips)
        sum = _mm256_add_epi64(sum, _mm256_sad_epu8(vector, origins))
        offset &+= 32
      }
      var rest: Int32 = 0
      while offset < count {
        let byte = bytes.load(fromByteOffset: offset, as: UInt8.self) ^ flip
        rest &+= Int32(max(byte, origin) &- min(byte, origin))
        offset &+= 1
      }
      return Int32(truncatingIfNeeded: sum.wrappedSum()) &+ rest
    }
  }
#endif
