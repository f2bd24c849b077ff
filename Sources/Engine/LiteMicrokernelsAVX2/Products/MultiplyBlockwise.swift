#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of quantized rows with weights that have scales of blocks, one or two rows at a time.
  ///
  /// Sixteen products of a byte and a weight of four bits are below 2^15: so many are summed in int16.
  @Sendable
  public func multiplyBlockwise(_ product: BlockwiseProduct) {
    for column in stride(from: 0, to: product.columns, by: 16) {
      var row = 0
      while row < product.rows {
        if row &+ 2 <= product.rows {
          multiplyTile(product, row, Count2.self, column)
          row &+= 2
        } else {
          multiplyTile(product, row, Count1.self, column)
          row &+= 1
        }
      }
    }
  }

  /// One or two rows of sixteen columns.
  @inline(never)
  private func multiplyTile<Rows: TileHeight>(
    _ product: BlockwiseProduct, _ row: Int, _: Rows.Type, _ column: Int
  ) {
    let isPair = Rows.count > 1
    var b = product.b + column / 16 &* (product.blocks &* product.blockBytes)
    var a0 = product.a + row &* product.aStride
    var a1 = isPair ? a0 + product.aStride : a0
    var (total0, total1) = (FloatPair(), FloatPair())
    for _ in 0..<product.blocks {
      let start = IntegerPair(negatedSums: b)
      var (sums0, sums1) = (start, start)
      var step = 0
      while step < product.steps {
        let end = min(step &+ 4, product.steps)
        var (parts0, parts1) = (IntegerPair(), IntegerPair())
        while step < end {
          let weights = b + (BlockwiseProduct.weightsOffset &+ step &* BlockwiseProduct.stepBytes)
          let (left, right) = (Nibbles(load(weights, 0)), Nibbles(load(weights, 32)))
          parts0.add(left, right, a0 + step &* 8)
          if isPair { parts1.add(left, right, a1 + step &* 8) }
          step &+= 1
        }
        sums0.add(parts0)
        if isPair { sums1.add(parts1) }
      }
      let scales = FloatPair(scales: b)
      total0.add(sums0, scales)
      if isPair { total1.add(sums1, scales) }
      a0 += product.blockSize
      a1 += product.blockSize
      b += product.blockBytes
    }
    store(product, row, column, total0)
    if isPair { store(product, row &+ 1, column, total1) }
  }

  @inline(__always)
  private func store(_ product: BlockwiseProduct, _ row: Int, _ column: Int, _ total: FloatPair) {
    store(product, row, column, total.left)
    store(product, row, column &+ 8, total.right)
  }

  /// Stores the outputs of a row of eight columns, or of those that there are.
  @inline(__always)
  private func store(_ product: BlockwiseProduct, _ row: Int, _ column: Int, _ total: Floats) {
    let quantization = product.quantizations[row]
    let correction =
      Floats(repeating: Float(quantization.zeroPoint))
      * loadFloats(UnsafeRawPointer(product.totals + column), 0)
    let result =
      (total - correction) * Floats(repeating: quantization.scale)
      + loadFloats(UnsafeRawPointer(product.bias + column), 0)
    let limited = clamped(
      result, Floats(repeating: product.low), Floats(repeating: product.high))
    storeFirstFloats(
      UnsafeMutableRawPointer(product.c + (row &* product.cStride &+ column)),
      max(0, min(8, product.columns &- column)), limited)
  }

  /// Sixteen floats, of as many columns.
  private struct FloatPair {
    var left = Floats.zero
    var right = Floats.zero

    @inline(__always)
    init() {}

    /// The scales of a block.
    @inline(__always)
    init(scales block: UnsafeRawPointer) {
      left = _mm256_cvtph_ps(block.loadUnaligned(as: SIMD2<Int64>.self))
      right = _mm256_cvtph_ps(block.loadUnaligned(fromByteOffset: 16, as: SIMD2<Int64>.self))
    }

    @inline(__always)
    mutating func add(_ sums: IntegerPair, _ scales: FloatPair) {
      left += _mm256_cvtepi32_ps(sums.left) * scales.left
      right += _mm256_cvtepi32_ps(sums.right) * scales.right
    }
  }

  /// Sixteen int32, or thirty-two int16, of sixteen columns.
  private struct IntegerPair {
    var left = Vector.zero
    var right = Vector.zero

    @inline(__always)
    init() {}

    /// 128 times the negated sums of the weights of a block.
    @inline(__always)
    init(negatedSums block: UnsafeRawPointer) {
      let sums = load(block, BlockwiseProduct.sumsOffset)
      left = _mm256_slli_epi32(_mm256_cvtepi16_epi32(sums.lowHalf), 7)
      right = _mm256_slli_epi32(_mm256_cvtepi16_epi32(sums.highHalf), 7)
    }

    /// Adds the products with eight bytes to int16.
    @inline(__always)
    mutating func add(_ left: Nibbles, _ right: Nibbles, _ bytes: UnsafeRawPointer) {
      let (even, odd) = (broadcast(bytes, 0), broadcast(bytes, 4))
      self.left = left.add(even, odd, to: self.left)
      self.right = right.add(even, odd, to: self.right)
    }

    /// Adds the sums of pairs of int16 to int32.
    @inline(__always)
    mutating func add(_ parts: IntegerPair) {
      let ones = _mm256_set1_epi16(1)
      left = _mm256_add_epi32(left, _mm256_madd_epi16(parts.left, ones))
      right = _mm256_add_epi32(right, _mm256_madd_epi16(parts.right, ones))
    }
  }

  /// The weights of 32 bytes, as bytes.
  private struct Nibbles {
    private let low: Vector
    private let high: Vector

    @inline(__always)
    init(_ bytes: Vector) {
      let (mask, values) = (_mm256_set1_epi8(15), unsafeBitCast(Nibbles.values, to: Vector.self))
      low = _mm256_shuffle_epi8(values, _mm256_and_si256(bytes, mask))
      high = _mm256_shuffle_epi8(
        values, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), mask))
    }

    /// The values of the sixteen nibbles, twice.
    @inline(__always)
    private static var values: SIMD32<Int8> {
      let values: SIMD16<Int8> = [0, 1, 2, 3, 4, 5, 6, 7, -8, -7, -6, -5, -4, -3, -2, -1]
      return SIMD32(lowHalf: values, highHalf: values)
    }

    /// Adds the products with two times four bytes, in pairs.
    @inline(__always)
    func add(_ even: Vector, _ odd: Vector, to sums: Vector) -> Vector {
      _mm256_add_epi16(
        sums, _mm256_add_epi16(_mm256_maddubs_epi16(even, low), _mm256_maddubs_epi16(odd, high)))
    }
  }
#endif
