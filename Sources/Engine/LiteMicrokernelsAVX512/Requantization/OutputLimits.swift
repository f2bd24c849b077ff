#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The range and the XOR mask of outputs, for bytes that packing has saturated to all of int8 or
  /// of uint8.
  ///
  /// Nearly all outputs have the whole range of their type and need no more than that. Those of
  /// products and convolutions that need more are limited once they are stored, in the nearest
  /// caches: a loop for each range would double the code.
  struct OutputLimits {
    /// Makes the saturated bytes signed.
    private let center: Vector
    private let low: Vector
    private let high: Vector
    private let flip: Vector

    /// Whether saturated bytes differ from outputs.
    let isNeeded: Bool

    /// - Parameters:
    ///   - requantization: The requantization of the outputs.
    ///   - isSigned: Whether the bytes are those of int8 whatever the outputs are
    ///     (``Requantizing/isSigned``).
    init(_ requantization: Requantization, isSigned: Bool) {
      let sign = isSigned ? 0x80 : requantization.flip
      center = _mm512_set1_epi8(CChar(bitPattern: sign ^ 0x80))
      low = _mm512_set1_epi8(CChar(bitPattern: requantization.low ^ 0x80))
      high = _mm512_set1_epi8(CChar(bitPattern: requantization.high ^ 0x80))
      flip = _mm512_set1_epi8(CChar(bitPattern: requantization.flip ^ 0x80))
      isNeeded =
        requantization.low != 0 || requantization.high != 255 || requantization.flip != sign
    }

    /// The outputs of saturated bytes.
    @inline(__always)
    func limit(_ bytes: Vector) -> Vector {
      let signed = _mm512_xor_epi32(bytes, center)
      return _mm512_xor_epi32(_mm512_min_epi8(_mm512_max_epi8(signed, low), high), flip)
    }

    /// Limits stored bytes where that is needed.
    ///
    /// - Parameters:
    ///   - bytes: The first byte.
    ///   - rows: The number of rows.
    ///   - stride: The bytes from one row to the next.
    ///   - columns: The number of bytes of a row.
    func limit(_ bytes: UnsafeMutableRawPointer, rows: Int, stride: Int, columns: Int) {
      guard isNeeded else { return }
      let (rows, columns) = stride == columns ? (1, rows &* columns) : (rows, columns)
      for row in 0..<rows {
        let start = bytes + row &* stride
        var column = 0
        while column &+ 64 <= columns {
          let vector = limit(load(start, column))
          (start + column).storeBytes(of: vector, as: Vector.self)
          column &+= 64
        }
        // Masked stores are slow on some processors, and rows are often quarters of a register.
        while column &+ 16 <= columns {
          limitQuarter(start + column)
          column &+= 16
        }
        if column < columns {
          let mask = _bzhi_u64(UInt64.max, UInt64(columns &- column))
          let vector = _mm512_maskz_loadu_epi8(mask, start + column)
          _mm512_mask_storeu_epi8(start + column, mask, limit(vector))
        }
      }
    }

    /// Limits sixteen stored bytes.
    @inline(__always)
    private func limitQuarter(_ bytes: UnsafeMutableRawPointer) {
      let stored = bytes.loadUnaligned(as: SIMD2<Int64>.self)
      let vector = limit(_mm512_castsi128_si512(stored))
      bytes.storeBytes(of: _mm512_castsi512_si128(vector), as: SIMD2<Int64>.self)
    }
  }
#endif
