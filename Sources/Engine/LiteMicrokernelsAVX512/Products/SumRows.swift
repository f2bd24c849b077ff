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
    let whole = sums.byteCount & ~63
    let mask = (UInt64(1) &<< UInt64(sums.byteCount & 63)) &- 1
    var row = 0
    while row &+ 4 <= sums.rows {
      let (first, second) = (
        sums.source + row &* sums.stride, sums.source + (row &+ 1) &* sums.stride
      )
      let (third, fourth) = (first + 2 &* sums.stride, second + 2 &* sums.stride)
      var (a, b, c, d) = (Vector.zero, Vector.zero, Vector.zero, Vector.zero)
      var offset = 0
      while offset < whole {
        a = add(a, load(first, offset), .max)
        b = add(b, load(second, offset), .max)
        c = add(c, load(third, offset), .max)
        d = add(d, load(fourth, offset), .max)
        offset &+= 64
      }
      if mask != 0 {
        a = add(a, _mm512_maskz_loadu_epi8(mask, first + whole), mask)
        b = add(b, _mm512_maskz_loadu_epi8(mask, second + whole), mask)
        c = add(c, _mm512_maskz_loadu_epi8(mask, third + whole), mask)
        d = add(d, _mm512_maskz_loadu_epi8(mask, fourth + whole), mask)
      }
      let sum = sumsOfLanes(a, b, c, d) &* multiplier
      UnsafeMutableRawPointer(sums.destination + row).storeBytes(of: sum, as: SIMD4<Int32>.self)
      row &+= 4
    }
    while row < sums.rows {
      let address = sums.source + row &* sums.stride
      var partial = Vector.zero
      var offset = 0
      while offset < whole {
        partial = add(partial, load(address, offset), .max)
        offset &+= 64
      }
      if mask != 0 { partial = add(partial, _mm512_maskz_loadu_epi8(mask, address + whole), mask) }
      sums.destination[row] = sumOfQuarters(partial).wrappedSum() &* sums.multiplier
      row &+= 1
    }
  }
#endif
