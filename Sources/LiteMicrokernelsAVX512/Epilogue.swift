import LiteMicrokernels
import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// What a tile does with its sums, with everything that the whole tile shares in registers.
  struct Epilogue {
    let lanes: UnsafeRawPointer
    let laneStride: Int
    let rounding: Requantization.Rounding
    let zeroPoint: Vector
    let low: Vector
    let high: Vector
    let flip: Vector

    @inline(__always)
    init(_ requantization: Requantization) {
      lanes = requantization.lanes
      laneStride = requantization.laneStride
      rounding = requantization.rounding
      zeroPoint = _mm512_set1_epi16(requantization.zeroPoint)
      low = _mm512_set1_epi8(CChar(bitPattern: requantization.low))
      high = _mm512_set1_epi8(CChar(bitPattern: requantization.high))
      flip = _mm512_set1_epi8(CChar(bitPattern: requantization.flip))
    }

    /// Rescales one column of the registers of a tile, still without the zero point (see
    /// ``RequantizationLanes``).
    @inline(__always)
    func rescale(
      _ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, block: Int
    ) {
      typealias Offset = RequantizationLanes.Offset
      let lanes = lanes + block &* laneStride
      let evenValue = load(lanes, Offset.value)
      let oddValue = load(lanes, Offset.value &+ 64)
      let evenRounding = load(lanes, Offset.rounding)
      let oddRounding = load(lanes, Offset.rounding &+ 64)
      switch rounding {
      case .rectified:
        let right = load(lanes, Offset.highRight)
        for row in 0..<rows {
          let x = sums[row &* stride]
          let even = _mm512_add_epi64(_mm512_mul_epi32(x, evenValue), evenRounding)
          let odd = _mm512_add_epi64(
            _mm512_mul_epi32(_mm512_srli_epi64(x, 32), oddValue), oddRounding)
          sums[row &* stride] = _mm512_srav_epi32(highHalves(even, odd), right)
        }
      case .signed:
        // Of twice the product, all that the sign term adds to is in the high half.
        let evenRounding = _mm512_add_epi64(evenRounding, evenRounding)
        let oddRounding = _mm512_add_epi64(oddRounding, oddRounding)
        let right = _mm512_add_epi32(load(lanes, Offset.highRight), _mm512_set1_epi32(1))
        for row in 0..<rows {
          let x = sums[row &* stride]
          let twice = _mm512_add_epi32(x, x)
          let even = _mm512_add_epi64(_mm512_mul_epi32(twice, evenValue), evenRounding)
          let odd = _mm512_add_epi64(
            _mm512_mul_epi32(_mm512_srli_epi64(twice, 32), oddValue), oddRounding)
          let high = _mm512_add_epi32(highHalves(even, odd), _mm512_srai_epi32(x, 31))
          sums[row &* stride] = _mm512_srav_epi32(high, right)
        }
      case .general:
        let evenRight = load(lanes, Offset.right)
        let oddRight = load(lanes, Offset.right &+ 64)
        let evenSign = load(lanes, Offset.sign)
        let oddSign = load(lanes, Offset.sign &+ 64)
        let left = load(lanes, Offset.left)
        for row in 0..<rows {
          let x = _mm512_sllv_epi32(sums[row &* stride], left)
          let even = rounded(_mm512_mul_epi32(x, evenValue), evenRounding, evenSign)
          let odd = rounded(
            _mm512_mul_epi32(_mm512_srli_epi64(x, 32), oddValue), oddRounding, oddSign)
          sums[row &* stride] = _mm512_mask_blend_epi32(
            0xAAAA, _mm512_srav_epi64(even, evenRight),
            _mm512_slli_epi64(_mm512_srav_epi64(odd, oddRight), 32))
        }
      }
    }

    /// The high halves of the products of the even and of the odd lanes, in the lanes' order.
    @inline(__always)
    private func highHalves(_ even: Vector, _ odd: Vector) -> Vector {
      unsafeBitCast(
        _mm512_mask_movehdup_ps(
          unsafeBitCast(odd, to: SIMD16<Float>.self), 0x5555,
          unsafeBitCast(even, to: SIMD16<Float>.self)), to: Vector.self)
    }

    /// Products with their rounding terms, the second of them where they are negative.
    @inline(__always)
    private func rounded(_ product: Vector, _ rounding: Vector, _ sign: Vector) -> Vector {
      let sum = _mm512_add_epi64(product, rounding)
      return _mm512_mask_add_epi64(sum, _mm512_movepi64_mask(product), sum, sign)
    }

    /// Four times sixteen rescaled sums as 64 bytes of output, in their order.
    @inline(__always)
    func pack(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Vector {
      let order = unsafeBitCast(
        SIMD16<Int32>(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15), to: Vector.self)
      return _mm512_permutexvar_epi32(order, packLanes(a, b, c, d))
    }

    /// Four times sixteen rescaled sums as 64 bytes of output: in each 128 bits four of `a`,
    /// four of `b` and so on.
    @inline(__always)
    func packLanes(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Vector {
      let ab = _mm512_adds_epi16(_mm512_packs_epi32(a, b), zeroPoint)
      let cd = _mm512_adds_epi16(_mm512_packs_epi32(c, d), zeroPoint)
      let bytes = _mm512_packus_epi16(ab, cd)
      return _mm512_xor_epi32(_mm512_min_epu8(_mm512_max_epu8(bytes, low), high), flip)
    }
  }
#endif
