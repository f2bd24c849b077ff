#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Functions of bytes, 64 at a time.
  @Sendable
  public func mapBytes(_ map: ByteMap) {
    let lower = HalfTable(map.table)
    let upper = HalfTable(map.table + 128)
    let top = _mm512_set1_epi8(CChar(bitPattern: 0x80))
    for row in 0..<map.rows {
      let input = map.input + row &* map.inputStride
      let output = map.output + row &* map.outputStride
      var offset = 0
      while offset < map.columns {
        let mask = _bzhi_u64(UInt64.max, UInt64(min(64, map.columns &- offset)))
        let x = _mm512_maskz_loadu_epi8(mask, input + offset)
        let results = _mm512_xor_epi32(
          lower.results(x), upper.results(_mm512_xor_epi32(x, top)))
        storeBytes(output + offset, mask, results)
        offset &+= 64
      }
    }
  }

  /// Half of a table, as parts of sixteen bytes of which each but the first is XORed with
  /// the one before.
  private struct HalfTable {
    private let p0: Vector
    private let p1: Vector
    private let p2: Vector
    private let p3: Vector
    private let p4: Vector
    private let p5: Vector
    private let p6: Vector
    private let p7: Vector

    @inline(__always)
    init(_ table: UnsafePointer<UInt8>) {
      @inline(__always)
      func part(_ index: Int) -> Vector {
        let bytes = UnsafeRawPointer(table).loadUnaligned(
          fromByteOffset: index &* 16, as: SIMD2<Int64>.self)
        return _mm512_broadcast_i32x4(bytes)
      }
      p0 = part(0)
      p1 = _mm512_xor_epi32(part(0), part(1))
      p2 = _mm512_xor_epi32(part(1), part(2))
      p3 = _mm512_xor_epi32(part(2), part(3))
      p4 = _mm512_xor_epi32(part(3), part(4))
      p5 = _mm512_xor_epi32(part(4), part(5))
      p6 = _mm512_xor_epi32(part(5), part(6))
      p7 = _mm512_xor_epi32(part(6), part(7))
    }

    /// The results of bytes below 128, and 0 for others.
    ///
    /// A shuffle gives 0 where the top bit is set, and otherwise uses only the low four bits. The
    /// subtractions make a byte negative, and keep it so, once all parts up to its own have been
    /// looked up. The exclusive or of these is its own part.
    @inline(__always)
    func results(_ x: Vector) -> Vector {
      let sixteen = _mm512_set1_epi8(16)
      let x1 = _mm512_subs_epi8(x, sixteen)
      let x2 = _mm512_subs_epi8(x1, sixteen)
      let x3 = _mm512_subs_epi8(x2, sixteen)
      let x4 = _mm512_subs_epi8(x3, sixteen)
      let x5 = _mm512_subs_epi8(x4, sixteen)
      let x6 = _mm512_subs_epi8(x5, sixteen)
      let x7 = _mm512_subs_epi8(x6, sixteen)
      let a = either(
        _mm512_shuffle_epi8(p0, x), _mm512_shuffle_epi8(p1, x1), _mm512_shuffle_epi8(p2, x2))
      let b = either(
        _mm512_shuffle_epi8(p3, x3), _mm512_shuffle_epi8(p4, x4), _mm512_shuffle_epi8(p5, x5))
      let c = _mm512_xor_epi32(_mm512_shuffle_epi8(p6, x6), _mm512_shuffle_epi8(p7, x7))
      return either(a, b, c)
    }

    /// The exclusive or of three.
    @inline(__always)
    private func either(_ a: Vector, _ b: Vector, _ c: Vector) -> Vector {
      _mm512_xor_epi32(_mm512_xor_epi32(a, b), c)
    }
  }
#endif
