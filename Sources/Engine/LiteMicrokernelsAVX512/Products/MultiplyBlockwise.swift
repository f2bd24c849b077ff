#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of quantized rows with weights that have scales of blocks, in tiles of up to six rows
  /// and two groups of columns.
  ///
  /// Weights are multiplied in the high nibbles of bytes, which are sixteen times their values. The
  /// factor is a power of two, which changes no rounding.
  @Sendable
  public func multiplyBlockwise(_ product: BlockwiseProduct) {
    guard product.rows > 1 else {
      for column in stride(from: 0, to: product.columns, by: 16) { multiplyRow(product, column) }
      return
    }
    for column in stride(from: 0, to: product.columns, by: 32) {
      if product.columns &- column > 16 {
        multiplyRows(product, column, Count2.self)
      } else {
        multiplyRows(product, column, Count1.self)
      }
    }
  }

  /// All rows of some groups of columns.
  @inline(__always)
  private func multiplyRows<Groups: TileHeight>(
    _ product: BlockwiseProduct, _ column: Int, _ groups: Groups.Type
  ) {
    RowTiles(rows: product.rows, most: 6).forEach { row, rows in
      switch rows {
      case 6: multiplyTile(product, row, Count6.self, column, groups)
      case 5: multiplyTile(product, row, Count5.self, column, groups)
      case 4: multiplyTile(product, row, Count4.self, column, groups)
      case 3: multiplyTile(product, row, Count3.self, column, groups)
      case 2: multiplyTile(product, row, Count2.self, column, groups)
      default: multiplyTile(product, row, Count1.self, column, groups)
      }
    }
  }

  /// Some rows of one or two groups of columns.
  @inline(never)
  private func multiplyTile<Rows: TileHeight, Groups: TileHeight>(
    _ product: BlockwiseProduct, _ row: Int, _: Rows.Type, _ column: Int, _: Groups.Type
  ) {
    let (rows, groups) = (Rows.count, Groups.count)
    let blockBytes = product.blockBytes
    let groupBytes = product.blocks &* blockBytes
    var b = product.b + column / 16 &* groupBytes
    var a = product.a + row &* product.aStride
    var totals = Registers()
    totals.withAddress { totals in
      for _ in 0..<product.blocks {
        var sums = Registers()
        sums.withAddress { sums in
          for group in 0..<groups {
            let start = BlockConstants.negatedSums(b + group &* groupBytes)
            for i in 0..<rows { sums[i &* groups &+ group] = start }
          }
          for step in 0..<product.steps {
            let first = Nibbles(b, step)
            let second = groups > 1 ? Nibbles(b + groupBytes, step) : first
            for i in 0..<rows {
              let address = a + (i &* product.aStride &+ step &* 8)
              let (even, odd) = (broadcast(address, 0), broadcast(address, 4))
              sums[i &* groups] = first.add(even, odd, to: sums[i &* groups])
              if groups > 1 {
                sums[i &* groups &+ 1] = second.add(even, odd, to: sums[i &* groups &+ 1])
              }
            }
          }
          for group in 0..<groups {
            let scales = BlockConstants.scales(b + group &* groupBytes)
            for i in 0..<rows {
              let index = i &* groups &+ group
              let total = Floats(bitsOf: totals[index])
              totals[index] = Vector(
                bitsOf: total + _mm512_cvtepi32_ps(sums[index]) * scales)
            }
          }
        }
        a += product.blockSize
        b += blockBytes
      }
      for i in 0..<rows {
        for group in 0..<groups {
          store(
            product, row &+ i, column &+ 16 &* group,
            Floats(bitsOf: totals[i &* groups &+ group]))
        }
      }
    }
  }

  /// One row of one group of columns, whose weights are read one after the other.
  ///
  /// Every second 64 bytes of weights have sums of their own, for a shorter latency.
  @inline(never)
  private func multiplyRow(_ product: BlockwiseProduct, _ column: Int) {
    var b = product.b + column / 16 &* (product.blocks &* product.blockBytes)
    var a = product.a
    var total = Floats.zero
    for _ in 0..<product.blocks {
      var (first, second) = (BlockConstants.negatedSums(b), Vector.zero)
      var (third, fourth) = (second, second)
      var step = 0
      while step &+ 2 <= product.steps {
        let (here, next) = (Nibbles(b, step), Nibbles(b, step &+ 1))
        let address = a + step &* 8
        first = _mm512_dpbusd_epi32(first, broadcast(address, 0), here.low)
        second = _mm512_dpbusd_epi32(second, broadcast(address, 4), here.high)
        third = _mm512_dpbusd_epi32(third, broadcast(address, 8), next.low)
        fourth = _mm512_dpbusd_epi32(fourth, broadcast(address, 12), next.high)
        step &+= 2
      }
      if step < product.steps {
        let address = a + step &* 8
        first = Nibbles(b, step).add(broadcast(address, 0), broadcast(address, 4), to: first)
      }
      let sum = _mm512_add_epi32(
        _mm512_add_epi32(first, second), _mm512_add_epi32(third, fourth))
      total += _mm512_cvtepi32_ps(sum) * BlockConstants.scales(b)
      a += product.blockSize
      b += product.blockBytes
    }
    store(product, 0, column, total)
  }

  /// Stores the outputs of a row of a group of columns, from sixteen times their sums over the blocks.
  @inline(__always)
  private func store(_ product: BlockwiseProduct, _ row: Int, _ column: Int, _ sums: Floats) {
    let quantization = product.quantizations[row]
    let total = sums * Floats(repeating: 1 / 16)
    let correction =
      Floats(repeating: Float(quantization.zeroPoint))
      * loadFloats(UnsafeRawPointer(product.totals + column), 0)
    let result =
      (total - correction) * Floats(repeating: quantization.scale)
      + loadFloats(UnsafeRawPointer(product.bias + column), 0)
    let limited = clamped(
      result, Floats(repeating: product.low), Floats(repeating: product.high))
    let left = product.columns &- column
    storeFloats(
      UnsafeMutableRawPointer(product.c + (row &* product.cStride &+ column)), limited,
      mask: left >= 16 ? nil : firstMask(left))
  }

  /// What a block has beside its weights.
  private enum BlockConstants {
    /// Sixteen times 128 times the negated sums of the weights.
    @inline(__always)
    static func negatedSums(_ block: UnsafeRawPointer) -> Vector {
      let sums = block.loadUnaligned(
        fromByteOffset: BlockwiseProduct.sumsOffset, as: SIMD4<Int64>.self)
      return _mm512_slli_epi32(_mm512_cvtepi16_epi32(sums), 11)
    }

    /// The scales.
    @inline(__always)
    static func scales(_ block: UnsafeRawPointer) -> Floats {
      _mm512_cvtph_ps(block.loadUnaligned(as: SIMD4<Int64>.self))
    }
  }

  /// The weights of 64 bytes, sixteen times their values.
  private struct Nibbles {
    let low: Vector
    let high: Vector

    @inline(__always)
    init(_ block: UnsafeRawPointer, _ step: Int) {
      let bytes = load(
        block, BlockwiseProduct.weightsOffset &+ step &* BlockwiseProduct.stepBytes)
      let mask = _mm512_set1_epi8(-16)
      low = _mm512_and_epi32(_mm512_slli_epi16(bytes, 4), mask)
      high = _mm512_and_epi32(bytes, mask)
    }

    /// Adds the products with two times four bytes.
    @inline(__always)
    func add(_ even: Vector, _ odd: Vector, to sums: Vector) -> Vector {
      _mm512_dpbusd_epi32(_mm512_dpbusd_epi32(sums, even, low), odd, high)
    }
  }
#endif
