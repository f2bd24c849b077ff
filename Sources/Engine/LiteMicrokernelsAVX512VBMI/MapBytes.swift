#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// A register of 512 bits.
  private typealias Vector = SIMD8<Int64>

  /// Functions of bytes, 64 at a time: the table lies in four registers, and `VPERMI2B` looks bytes up
  /// in two of them.
  @Sendable
  public func mapBytes(_ map: ByteMap) {
    let table = Table(map.table)
    for row in 0..<map.rows {
      let input = map.input + row &* map.inputStride
      let output = map.output + row &* map.outputStride
      var offset = 0
      while offset &+ 64 <= map.columns {
        let x = input.loadUnaligned(fromByteOffset: offset, as: Vector.self)
        output.storeBytes(of: table.results(x), toByteOffset: offset, as: Vector.self)
        offset &+= 64
      }
      guard offset < map.columns else { continue }
      let mask = _bzhi_u64(UInt64.max, UInt64(map.columns &- offset))
      let x = _mm512_maskz_loadu_epi8(mask, input + offset)
      _mm512_mask_storeu_epi8(output + offset, mask, table.results(x))
    }
  }

  /// A table of 256 bytes, in registers.
  private struct Table {
    private let p0: Vector
    private let p1: Vector
    private let p2: Vector
    private let p3: Vector

    @inline(__always)
    init(_ table: UnsafePointer<UInt8>) {
      let bytes = UnsafeRawPointer(table)
      p0 = bytes.loadUnaligned(as: Vector.self)
      p1 = bytes.loadUnaligned(fromByteOffset: 64, as: Vector.self)
      p2 = bytes.loadUnaligned(fromByteOffset: 128, as: Vector.self)
      p3 = bytes.loadUnaligned(fromByteOffset: 192, as: Vector.self)
    }

    /// The results: a lookup takes the low seven bits of a byte, and its top bit chooses one of two.
    @inline(__always)
    func results(_ x: Vector) -> Vector {
      _mm512_mask_blend_epi8(
        _mm512_movepi8_mask(x), _mm512_permutex2var_epi8(p0, x, p1),
        _mm512_permutex2var_epi8(p2, x, p3))
    }
  }
#endif
