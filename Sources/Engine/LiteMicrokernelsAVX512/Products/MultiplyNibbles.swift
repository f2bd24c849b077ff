#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of rows of unsigned bytes with weights of four bits, two in each byte: each row by
  /// itself, as few rows as there are.
  ///
  /// Stored weights are 8 above their values, `q = w + 8`, and are multiplied as they are:
  /// `Σ a · w = Σ a · q − Σ a · 8`.
  @Sendable
  public func multiplyNibbles(_ product: IntegerProduct) {
    for row in 0..<product.rows {
      let offset = negatedSum(product, row)
      for column in stride(from: 0, to: product.columns, by: 16) {
        multiplyRow(product, row, column, offset)
      }
    }
    guard case .floats(let dequantization) = product.output else { return }
    FloatsEpilogue(dequantization).finish(
      product, 0, 0, rows: product.rows, columns: product.columns)
  }

  /// Minus eight times the sum of a row, as far as it is multiplied, in every lane.
  @inline(__always)
  private func negatedSum(_ product: IntegerProduct, _ row: Int) -> Vector {
    let a = product.a + row &* product.aStride
    let (groups, eight) = (product.depth / 4, _mm512_set1_epi8(8))
    var sums = Vector.zero
    var first = 0
    while first &+ 16 <= groups {
      sums = _mm512_dpbusd_epi32(sums, load(a, first &* 4), eight)
      first &+= 16
    }
    if first < groups {
      let rest = _mm512_maskz_loadu_epi32(firstMask(groups &- first), a + first &* 4)
      sums = _mm512_dpbusd_epi32(sums, rest, eight)
    }
    return _mm512_set1_epi32(0 &- _mm512_reduce_add_epi32(sums))
  }

  /// One row of one block of columns, whose weights are read one after the other.
  ///
  /// Every second 64 bytes of weights have sums of their own, for a shorter latency.
  @inline(never)
  private func multiplyRow(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ offset: Vector
  ) {
    let low = _mm512_set1_epi8(15)
    let groups = product.depth / 4
    let pairs = (groups &+ 1) / 2
    var a = product.a + row &* product.aStride
    var b = product.b + column / 16 &* pairs &* 64
    var (first, second, third, fourth) = (offset, Vector.zero, Vector.zero, Vector.zero)
    for _ in 0..<groups / 4 {
      let (here, next) = (load(b, 0), load(b, 64))
      first = _mm512_dpbusd_epi32(first, broadcast(a, 0), _mm512_and_epi32(here, low))
      second = _mm512_dpbusd_epi32(
        second, broadcast(a, 4), _mm512_and_epi32(_mm512_srli_epi16(here, 4), low))
      third = _mm512_dpbusd_epi32(third, broadcast(a, 8), _mm512_and_epi32(next, low))
      fourth = _mm512_dpbusd_epi32(
        fourth, broadcast(a, 12), _mm512_and_epi32(_mm512_srli_epi16(next, 4), low))
      a += 16
      b += 128
    }
    for group in 0..<groups % 4 {
      let bytes = _mm512_srlv_epi32(
        load(b, group / 2 &* 64), _mm512_set1_epi32(group % 2 == 0 ? 0 : 4))
      first = _mm512_dpbusd_epi32(
        first, broadcast(a, group &* 4), _mm512_and_epi32(bytes, low))
    }
    var sums = Registers()
    sums.withAddress { sums in
      sums[0] = _mm512_add_epi32(
        _mm512_add_epi32(first, second), _mm512_add_epi32(third, fourth))
      sums[0] = _mm512_add_epi32(sums[0], load(UnsafeRawPointer(product.bias + column), 0))
      addRowCorrections(product, row, sums, rows: 1, vectors: 1)
      if case .floats(let dequantization) = product.output {
        FloatsEpilogue(dequantization).store(product, row, column, sums, rows: 1, vectors: 1)
      } else {
        AccumulatorsEpilogue().store(product, row, column, sums, rows: 1, vectors: 1)
      }
    }
  }
#endif
