#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The sums of rows of bytes, four rows at a time.
  @Sendable
  public func sumRows(_ sums: RowSums) {
    switch sums.element {
    case .unsigned:
      sumRows(sums) { sum, bytes, _ in _mm512_dpbusd_epi32(sum, bytes, _mm512_set1_epi8(1)) }
    case .signed:
      sumRows(sums) { sum, bytes, _ in _mm512_dpbusd_epi32(sum, _mm512_set1_epi8(1), bytes) }
    case .distance(let origin, let flip):
      let origins = _mm512_set1_epi8(CChar(bitPattern: origin))
      let flips = _mm512_set1_epi8(CChar(bitPattern: flip))
      sumRows(sums) { sum, bytes, mask in
        let origins = _mm512_maskz_mov_epi8(mask, origins)
        let bytes = _mm512_maskz_mov_epi8(mask, _mm512_xor_epi32(bytes, flips))
        return _mm512_add_epi32(sum, _mm512_sad_epu8(bytes, origins))
      }
    }
  }

  /// The sums of rows, four bytes to a lane, by an instruction that a closure applies to masked
  /// bytes.
  @inline(__always)
  private func sumRows(_ sums: RowSums, _ add: (Vector, Vector, UInt64) -> Vector) {
    let multiplier = SIMD4<Int32>(repeating: sums.multiplier)
    var row = 0
    while row &+ 4 <= sums.rows {
      let address = sums.source + row &* sums.stride
      let partial = sumsOfLanes(
        partialSums(sums, address, add), partialSums(sums, address + sums.stride, add),
        partialSums(sums, address + 2 &* sums.stride, add),
        partialSums(sums, address + 3 &* sums.stride, add))
      let sum = partial &* multiplier
      UnsafeMutableRawPointer(sums.destination + row).storeBytes(of: sum, as: SIMD4<Int32>.self)
      row &+= 4
    }
    while row < sums.rows {
      let partial = partialSums(sums, sums.source + row &* sums.stride, add)
      let sum = sumOfQuarters(partial).wrappedSum()
      sums.destination[row] = sum &* sums.multiplier
      row &+= 1
    }
  }

  /// Sixteen partial sums of a row, each of four.
  @inline(__always)
  private func partialSums(
    _ sums: RowSums, _ row: UnsafeRawPointer, _ add: (Vector, Vector, UInt64) -> Vector
  ) -> Vector {
    let whole = sums.byteCount & ~63
    var sum = Vector.zero
    var offset = 0
    while offset < whole {
      sum = add(sum, load(row, offset), .max)
      offset &+= 64
    }
    let mask = (UInt64(1) &<< UInt64(sums.byteCount & 63)) &- 1
    guard mask != 0 else { return sum }
    return add(sum, _mm512_maskz_loadu_epi8(mask, row + whole), mask)
  }
#endif
