#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// What a tile does with its sums, with everything that the whole tile shares in registers.
  struct Epilogue {
    let lanes: UnsafeRawPointer
    let laneStride: Int
    let rounding: Requantization.Rounding
    let scale: SIMD8<Float>
    let offset: SIMD8<Float>
    let zeroPoint: Vector
    let low: Vector
    let high: Vector
    let flip: Vector

    @inline(__always)
    init(_ requantization: Requantization) {
      lanes = requantization.lanes
      laneStride = requantization.laneStride
      rounding = requantization.rounding
      scale = SIMD8(repeating: requantization.linear.scale)
      offset = SIMD8(repeating: requantization.linear.offset)
      zeroPoint = _mm256_set1_epi16(rounding == .linear ? 128 : requantization.zeroPoint)
      low = _mm256_set1_epi8(CChar(bitPattern: requantization.low))
      high = _mm256_set1_epi8(CChar(bitPattern: requantization.high))
      flip = _mm256_set1_epi8(CChar(bitPattern: requantization.flip))
    }

    /// Rescales one column of the registers of a tile, still without the zero point (see
    /// ``RequantizationLanes``).
    ///
    /// There is no signed 64-bit shift: where a part of the product is kept that does not fit its
    /// high half, 2^62 is added before the shift and taken off after it, when it has become
    /// `2^(31 − right)`.
    ///
    /// - Parameters:
    ///   - sums: The first register.
    ///   - rows: The number of registers.
    ///   - stride: The distance between them.
    ///   - block: The block of sixteen channels.
    ///   - half: Which eight of them: 0 or 1.
    @inline(__always)
    func rescale(
      _ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, block: Int, half: Int
    ) {
      typealias Offset = RequantizationLanes.Offset
      let lanes = lanes + (block &* laneStride &+ half &* 32)
      let evenValue = load(lanes, Offset.value)
      let oddValue = load(lanes, Offset.value &+ 64)
      let evenRounding = load(lanes, Offset.rounding)
      let oddRounding = load(lanes, Offset.rounding &+ 64)
      switch rounding {
      case .linear:
        for row in 0..<rows {
          let x = _mm256_cvtepi32_ps(sums[row &* stride])
          sums[row &* stride] = _mm256_cvtps_epi32(_mm256_fmadd_ps(x, scale, offset))
        }
      case .mirrored:
        let offset = unsafeBitCast(offset, to: Vector.self)
        let signs = _mm256_set1_epi32(Int32.min)
        for row in 0..<rows {
          let x = sums[row &* stride]
          let term = _mm256_or_si256(_mm256_and_si256(x, signs), offset)
          sums[row &* stride] = _mm256_cvtps_epi32(
            _mm256_fmadd_ps(_mm256_cvtepi32_ps(x), scale, unsafeBitCast(term, to: SIMD8.self)))
        }
      case .rectified:
        let right = load(lanes, Offset.highRight)
        for row in 0..<rows {
          let x = sums[row &* stride]
          let even = _mm256_add_epi64(_mm256_mul_epi32(x, evenValue), evenRounding)
          let odd = _mm256_add_epi64(
            _mm256_mul_epi32(_mm256_srli_epi64(x, 32), oddValue), oddRounding)
          sums[row &* stride] = _mm256_srav_epi32(highHalves(even, odd), right)
        }
      case .signed:
        // Of twice the product, all that the sign term adds to is in the high half.
        let evenRounding = _mm256_add_epi64(evenRounding, evenRounding)
        let oddRounding = _mm256_add_epi64(oddRounding, oddRounding)
        let right = _mm256_add_epi32(load(lanes, Offset.highRight), _mm256_set1_epi32(1))
        for row in 0..<rows {
          let x = sums[row &* stride]
          let twice = _mm256_add_epi32(x, x)
          let even = _mm256_add_epi64(_mm256_mul_epi32(twice, evenValue), evenRounding)
          let odd = _mm256_add_epi64(
            _mm256_mul_epi32(_mm256_srli_epi64(twice, 32), oddValue), oddRounding)
          let high = _mm256_add_epi32(highHalves(even, odd), _mm256_srai_epi32(x, 31))
          sums[row &* stride] = _mm256_srav_epi32(high, right)
        }
      case .general:
        let bias = Vector(repeating: 1 << 62)
        let evenRounding = _mm256_add_epi64(evenRounding, bias)
        let oddRounding = _mm256_add_epi64(oddRounding, bias)
        let evenRight = load(lanes, Offset.right)
        let oddRight = load(lanes, Offset.right &+ 64)
        let evenSign = load(lanes, Offset.sign)
        let oddSign = load(lanes, Offset.sign &+ 64)
        let left = load(lanes, Offset.left)
        let lift = load(lanes, Offset.lift)
        for row in 0..<rows {
          let x = _mm256_sllv_epi32(sums[row &* stride], left)
          let even = rounded(_mm256_mul_epi32(x, evenValue), evenRounding, evenSign)
          let odd = rounded(
            _mm256_mul_epi32(_mm256_srli_epi64(x, 32), oddValue), oddRounding, oddSign)
          sums[row &* stride] = _mm256_sub_epi32(
            interleave(
              _mm256_srlv_epi64(even, evenRight),
              _mm256_slli_epi64(_mm256_srlv_epi64(odd, oddRight), 32)), lift)
        }
      }
    }

    /// The high halves of the products of the even and of the odd lanes, in the lanes' order.
    @inline(__always)
    private func highHalves(_ even: Vector, _ odd: Vector) -> Vector {
      interleave(_mm256_srli_epi64(even, 32), odd)
    }

    /// Products with their rounding terms, the second of them where they are negative.
    @inline(__always)
    private func rounded(_ product: Vector, _ rounding: Vector, _ sign: Vector) -> Vector {
      let isNegative = _mm256_cmpgt_epi64(.zero, product)
      return _mm256_add_epi64(
        _mm256_add_epi64(product, rounding), _mm256_and_si256(isNegative, sign))
    }

    /// The low halves of the lanes of one vector and the high halves of those of another.
    @inline(__always)
    private func interleave(_ low: Vector, _ high: Vector) -> Vector {
      let mask = unsafeBitCast(SIMD8<Int32>(0, -1, 0, -1, 0, -1, 0, -1), to: Vector.self)
      return _mm256_blendv_epi8(low, high, mask)
    }

    /// Sixteen rescaled sums of one row and sixteen of another as bytes of output: the one in the
    /// low half, the other in the high half.
    @inline(__always)
    func pack(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Vector {
      let ab = _mm256_adds_epi16(_mm256_packs_epi32(a, b), zeroPoint)
      let cd = _mm256_adds_epi16(_mm256_packs_epi32(c, d), zeroPoint)
      // Packing works within each 128 bits: four channels of `a`, four of `b` and so on.
      let order = unsafeBitCast(SIMD8<Int32>(0, 4, 1, 5, 2, 6, 3, 7), to: Vector.self)
      let bytes = _mm256_permutevar8x32_epi32(_mm256_packus_epi16(ab, cd), order)
      return _mm256_xor_si256(_mm256_min_epu8(_mm256_max_epu8(bytes, low), high), flip)
    }
  }
#endif
