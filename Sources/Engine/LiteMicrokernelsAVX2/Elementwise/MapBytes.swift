#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Functions of bytes, 32 at a time.
  @Sendable
  public func mapBytes(_ map: ByteMap) {
    let lower = HalfTable(map.table)
    let upper = HalfTable(map.table + 128)
    for row in 0..<map.rows {
      let input = map.input + row &* map.inputStride
      let output = map.output + row &* map.outputStride
      var offset = 0
      while offset &+ 32 <= map.columns {
        output.storeBytes(
          of: results(lower, upper, load(input, offset)), toByteOffset: offset, as: Vector.self)
        offset &+= 32
      }
      while offset < map.columns {
        let x = input.load(fromByteOffset: offset, as: UInt8.self)
        output.storeBytes(of: map.table[Int(x)], toByteOffset: offset, as: UInt8.self)
        offset &+= 1
      }
    }
  }

  @inline(__always)
  private func results(_ lower: HalfTable, _ upper: HalfTable, _ x: Vector) -> Vector {
    let top = _mm256_set1_epi8(CChar(bitPattern: 0x80))
    return _mm256_xor_si256(lower.results(x), upper.results(_mm256_xor_si256(x, top)))
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
        return Vector(lowHalf: bytes, highHalf: bytes)
      }
      p0 = part(0)
      p1 = _mm256_xor_si256(part(0), part(1))
      p2 = _mm256_xor_si256(part(1), part(2))
      p3 = _mm256_xor_si256(part(2), part(3))
      p4 = _mm256_xor_si256(part(3), part(4))
      p5 = _mm256_xor_si256(part(4), part(5))
      p6 = _mm256_xor_si256(part(5), part(6))
      p7 = _mm256_xor_si256(part(6), part(7))
    }

    /// The results of bytes below 128, and 0 for others.
    ///
    /// A shuffle gives 0 where the top bit is set, and otherwise uses only the low four bits. The
    /// subtractions make a byte negative, and keep it so, once all parts up to its own have been
    /// looked up. The exclusive or of these is its own part.
    @inline(__always)
    func results(_ x: Vector) -> Vector {
      let sixteen = _mm256_set1_epi8(16)
      let x1 = _mm256_subs_epi8(x, sixteen)
      let x2 = _mm256_subs_epi8(x1, sixteen)
      let x3 = _mm256_subs_epi8(x2, sixteen)
      let x4 = _mm256_subs_epi8(x3, sixteen)
      let x5 = _mm256_subs_epi8(x4, sixteen)
      let x6 = _mm256_subs_epi8(x5, sixteen)
      let x7 = _mm256_subs_epi8(x6, sixteen)
      let a = either(_mm256_shuffle_epi8(p0, x), _mm256_shuffle_epi8(p1, x1))
      let b = either(_mm256_shuffle_epi8(p2, x2), _mm256_shuffle_epi8(p3, x3))
      let c = either(_mm256_shuffle_epi8(p4, x4), _mm256_shuffle_epi8(p5, x5))
      let d = either(_mm256_shuffle_epi8(p6, x6), _mm256_shuffle_epi8(p7, x7))
      return either(either(a, b), either(c, d))
    }

    @inline(__always)
    private func either(_ a: Vector, _ b: Vector) -> Vector { _mm256_xor_si256(a, b) }
  }
#endif
