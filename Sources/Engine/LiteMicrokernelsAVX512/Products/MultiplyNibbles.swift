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
      var column = 0
      while column < product.columns {
        switch (product.columns &- column &+ 15) / 16 {
        case 1:
          multiplyRow(product, row, column, vectors: 1)
          column &+= 16
        case 2, 3:
          multiplyRow(product, row, column, vectors: 2)
          column &+= 32
        default:
          multiplyRow(product, row, column, vectors: 4)
          column &+= 64
        }
      }
    }
    guard case .floats(let dequantization) = product.output else { return }
    FloatsEpilogue(dequantization).finish(
      product, 0, 0, rows: product.rows, columns: product.columns)
  }

  /// One row of some blocks of columns.
  @inline(__always)
  private func multiplyRow(_ product: IntegerProduct, _ row: Int, _ column: Int, vectors: Int) {
    // The sums of even and odd groups of four along the depth, apart for a shorter latency.
    var evens = Registers()
    var odds = Registers()
    evens.withAddress { evens in
      odds.withAddress { odds in
        for vector in 0..<vectors {
          evens[vector] = load(UnsafeRawPointer(product.bias + column), vector &* 64)
          odds[vector] = .zero
        }
        addRowCorrections(product, row, evens, rows: 1, vectors: vectors)
        let (low, eight) = (_mm512_set1_epi8(15), _mm512_set1_epi8(8))
        var a = product.a + row &* product.aStride
        let pairs = (product.depth / 4 &+ 1) / 2
        var b = product.b + column / 16 &* pairs &* 64
        var (evenOffset, oddOffset) = (Vector.zero, Vector.zero)
        for _ in 0..<pairs {
          let (even, odd) = (broadcast(a, 0), broadcast(a, 4))
          evenOffset = _mm512_dpbusd_epi32(evenOffset, even, eight)
          oddOffset = _mm512_dpbusd_epi32(oddOffset, odd, eight)
          for vector in 0..<vectors {
            let bytes = load(b, vector &* pairs &* 64)
            evens[vector] = _mm512_dpbusd_epi32(evens[vector], even, _mm512_and_epi32(bytes, low))
            odds[vector] = _mm512_dpbusd_epi32(
              odds[vector], odd, _mm512_and_epi32(_mm512_srli_epi16(bytes, 4), low))
          }
          a += 8
          b += 64
        }
        let offset = _mm512_add_epi32(evenOffset, oddOffset)
        for vector in 0..<vectors {
          evens[vector] = _mm512_sub_epi32(_mm512_add_epi32(evens[vector], odds[vector]), offset)
        }
        if case .floats(let dequantization) = product.output {
          FloatsEpilogue(dequantization).store(
            product, row, column, evens, rows: 1, vectors: vectors)
        } else {
          AccumulatorsEpilogue().store(product, row, column, evens, rows: 1, vectors: vectors)
        }
      }
    }
  }
#endif
