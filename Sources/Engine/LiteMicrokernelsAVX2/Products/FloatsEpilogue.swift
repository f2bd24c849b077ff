#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The epilogue that dequantizes accumulators to float32.
  struct FloatsEpilogue: TileEpilogue {
    private let dequantization: Dequantization

    @inline(__always)
    init(_ dequantization: Dequantization) { self.dequantization = dequantization }

    @inline(never)
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ accumulators: UnsafeRawPointer,
      rows: Int
    ) {
      let columns = min(product.columns &- column, IntegerProductKernel.columnUnit)
      store(product, row, column, accumulators, stride: 64, rows: rows, columns: columns)
    }

    /// Dequantizes all accumulators of a product that are stored, in their place.
    func finish(_ product: IntegerProduct) {
      store(
        product, 0, 0, product.c, stride: product.cStride, rows: product.rows,
        columns: product.columns)
    }

    @inline(__always)
    private func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ accumulators: UnsafeRawPointer,
      stride: Int, rows: Int, columns: Int
    ) {
      if dequantization.multipliesScalesFirst {
        store(product, row, column, accumulators, stride, rows, columns) { sums, scales, scale in
          _mm256_mul_ps(sums, _mm256_mul_ps(scales, scale))
        }
      } else {
        store(product, row, column, accumulators, stride, rows, columns) { sums, scales, scale in
          _mm256_mul_ps(_mm256_mul_ps(sums, scales), scale)
        }
      }
    }

    /// Eight columns at a time.
    @inline(__always)
    private func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ accumulators: UnsafeRawPointer,
      _ stride: Int, _ rows: Int, _ columns: Int,
      scaled: (_ sums: Floats, _ scales: Floats, _ scale: Floats) -> Floats
    ) {
      let (low, high) = (
        Floats(repeating: dequantization.low), Floats(repeating: dequantization.high)
      )
      var first = 0
      while first < columns {
        let (column, count) = (column &+ first, min(8, columns &- first))
        let weightSums = loadFirst(dequantization.weightSums + column, count)
        let scales = loadFirstFloats(UnsafeRawPointer(dequantization.weightScales + column), count)
        let bias = loadFirstFloats(UnsafeRawPointer(dequantization.bias + column), count)
        for i in 0..<rows {
          let quantization = dequantization.rows + (row &+ i) &* dequantization.rowStride
          let sums = UnsafePointer<Int32>(
            (accumulators + (i &* stride &+ first &* 4)).assumingMemoryBound(to: Int32.self))
          let correction = _mm256_mullo_epi32(
            weightSums, _mm256_set1_epi32(quantization.pointee.zeroPoint))
          let sum = _mm256_cvtepi32_ps(_mm256_sub_epi32(loadFirst(sums, count), correction))
          let result = _mm256_add_ps(
            scaled(sum, scales, Floats(repeating: quantization.pointee.scale)), bias)
          storeFirstFloats(
            product.c + ((row &+ i) &* product.cStride &+ column &* 4), count,
            clamped(result, low, high))
        }
        first &+= 8
      }
    }
  }
#endif
