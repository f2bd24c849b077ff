import LiteMicrokernels
import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// How sums are rescaled, with what all sums share in registers: one type for each
  /// `Requantization.Rounding`, so that code that is compiled for one holds nothing of the others.
  protocol Rescaling {
    init(_ requantization: Requantization)

    /// What becomes of the rescaled sums.
    var packing: BytePacking { get }

    /// Rescales one column of the registers of a tile, still without the zero point.
    ///
    /// - Parameters:
    ///   - sums: The first register.
    ///   - rows: The number of registers.
    ///   - stride: The distance between them.
    ///   - block: The block of sixteen channels.
    func rescale(_ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, block: Int)
  }

  /// One multiplication and addition in float32.
  struct LinearRescaling: Rescaling {
    let packing: BytePacking
    private let scale: SIMD16<Float>
    private let offset: SIMD16<Float>

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization, zeroPoint: 128)
      scale = SIMD16(repeating: requantization.linear.scale)
      offset = SIMD16(repeating: requantization.linear.offset)
    }

    @inline(__always)
    func rescale(_ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, block: Int) {
      for row in 0..<rows {
        let x = _mm512_cvtepi32_ps(sums[row &* stride])
        sums[row &* stride] = _mm512_cvtps_epi32(_mm512_fmadd_ps(x, scale, offset))
      }
    }
  }

  /// Fixed-point factors of each channel, as ``RequantizationLanes`` has them.
  struct ChannelFactors {
    private let lanes: UnsafeRawPointer
    private let stride: Int

    @inline(__always)
    init(_ requantization: Requantization) {
      lanes = requantization.lanes
      stride = requantization.laneStride
    }

    /// Sixteen lanes of a block, or eight.
    @inline(__always)
    func load(_ offset: Int, block: Int) -> Vector {
      LiteMicrokernelsAVX512.load(lanes + block &* stride, offset)
    }

    /// The high halves of the products of the even and of the odd lanes, in the lanes' order.
    @inline(__always)
    static func highHalves(_ even: Vector, _ odd: Vector) -> Vector {
      unsafeBitCast(
        _mm512_mask_movehdup_ps(
          unsafeBitCast(odd, to: SIMD16<Float>.self), 0x5555,
          unsafeBitCast(even, to: SIMD16<Float>.self)), to: Vector.self)
    }
  }

  /// `Requantization.Rounding.rectified`.
  struct RectifiedRescaling: Rescaling {
    let packing: BytePacking
    private let factors: ChannelFactors

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization, zeroPoint: requantization.zeroPoint)
      factors = ChannelFactors(requantization)
    }

    @inline(__always)
    func rescale(_ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, block: Int) {
      typealias Offset = RequantizationLanes.Offset
      let evenValue = factors.load(Offset.value, block: block)
      let oddValue = factors.load(Offset.value &+ 64, block: block)
      let evenRounding = factors.load(Offset.rounding, block: block)
      let oddRounding = factors.load(Offset.rounding &+ 64, block: block)
      let right = factors.load(Offset.highRight, block: block)
      for row in 0..<rows {
        let x = sums[row &* stride]
        let even = _mm512_add_epi64(_mm512_mul_epi32(x, evenValue), evenRounding)
        let odd = _mm512_add_epi64(
          _mm512_mul_epi32(_mm512_srli_epi64(x, 32), oddValue), oddRounding)
        sums[row &* stride] = _mm512_srav_epi32(ChannelFactors.highHalves(even, odd), right)
      }
    }
  }

  /// `Requantization.Rounding.signed`.
  ///
  /// Of twice the product, all that the sign term adds to is in the high half.
  struct SignedRescaling: Rescaling {
    let packing: BytePacking
    private let factors: ChannelFactors

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization, zeroPoint: requantization.zeroPoint)
      factors = ChannelFactors(requantization)
    }

    @inline(__always)
    func rescale(_ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, block: Int) {
      typealias Offset = RequantizationLanes.Offset
      let evenValue = factors.load(Offset.value, block: block)
      let oddValue = factors.load(Offset.value &+ 64, block: block)
      let halfEvenRounding = factors.load(Offset.rounding, block: block)
      let halfOddRounding = factors.load(Offset.rounding &+ 64, block: block)
      let evenRounding = _mm512_add_epi64(halfEvenRounding, halfEvenRounding)
      let oddRounding = _mm512_add_epi64(halfOddRounding, halfOddRounding)
      let right = _mm512_add_epi32(
        factors.load(Offset.highRight, block: block), _mm512_set1_epi32(1))
      for row in 0..<rows {
        let x = sums[row &* stride]
        let twice = _mm512_add_epi32(x, x)
        let even = _mm512_add_epi64(_mm512_mul_epi32(twice, evenValue), evenRounding)
        let odd = _mm512_add_epi64(
          _mm512_mul_epi32(_mm512_srli_epi64(twice, 32), oddValue), oddRounding)
        let high = _mm512_add_epi32(
          ChannelFactors.highHalves(even, odd), _mm512_srai_epi32(x, 31))
        sums[row &* stride] = _mm512_srav_epi32(high, right)
      }
    }
  }

  /// `Requantization.Rounding.general`.
  struct GeneralRescaling: Rescaling {
    let packing: BytePacking
    private let factors: ChannelFactors

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization, zeroPoint: requantization.zeroPoint)
      factors = ChannelFactors(requantization)
    }

    @inline(__always)
    func rescale(_ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, block: Int) {
      typealias Offset = RequantizationLanes.Offset
      let left = factors.load(Offset.left, block: block)
      for row in 0..<rows {
        let x = _mm512_sllv_epi32(sums[row &* stride], left)
        let even = rescaled(x, 0, block)
        let odd = rescaled(_mm512_srli_epi64(x, 32), 64, block)
        sums[row &* stride] = _mm512_mask_blend_epi32(0xAAAA, even, _mm512_slli_epi64(odd, 32))
      }
    }

    /// The low halves of 64-bit lanes, with the factors at an offset.
    @inline(__always)
    private func rescaled(_ x: Vector, _ offset: Int, _ block: Int) -> Vector {
      typealias Offset = RequantizationLanes.Offset
      let product = _mm512_mul_epi32(x, factors.load(Offset.value &+ offset, block: block))
      let sum = _mm512_add_epi64(product, factors.load(Offset.rounding &+ offset, block: block))
      let rounded = _mm512_mask_add_epi64(
        sum, _mm512_movepi64_mask(product), sum,
        factors.load(Offset.sign &+ offset, block: block))
      return _mm512_srav_epi64(rounded, factors.load(Offset.right &+ offset, block: block))
    }
  }
#endif
