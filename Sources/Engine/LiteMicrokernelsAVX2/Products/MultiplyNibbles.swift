#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of rows of unsigned bytes, as int16, with weights of four bits, two in each byte: each
  /// row by itself, as few rows as there are.
  ///
  /// Stored weights are 8 above their values, `q = w + 8`, and are multiplied as they are:
  /// `Σ a · w = Σ a · q − 8 · Σ a`. The sum of eight products of a byte and such a weight is below 2^15.
  @Sendable
  public func multiplyNibbles(_ product: IntegerProduct) {
    var row = ByteRow()
    row.withAddress { bytes in
      for index in 0..<product.rows {
        var first = 0
        while first < product.depth {
          let depth = min(ByteRow.byteCount, product.depth &- first)
          let a = product.a + (index &* product.aStride &+ first &* 2)
          let sum = narrowWords(a, depth, to: bytes)
          multiplyPart(
            NibblePart(
              product: product, row: index, first: first, depth: depth, bytes: bytes,
              offset: sum &* -8))
          first &+= ByteRow.byteCount
        }
      }
    }
    if case .floats(let dequantization) = product.output {
      FloatsEpilogue(dequantization).finish(product)
    }
  }

  /// A part of the depth of one row.
  private struct NibblePart {
    let product: IntegerProduct
    let row: Int
    let first: Int
    let depth: Int

    /// The elements of the row, as bytes.
    let bytes: UnsafeMutableRawPointer

    /// The zero-point correction of the stored weights: −8 times the sum of the elements.
    let offset: Int32

    /// The groups of stored weights of the part.
    @inline(__always) var groups: Int { (depth &+ 7) / 8 }

    /// The stored bytes from a block of columns to the next.
    @inline(__always) var blockStride: Int {
      (product.depth &+ 7) / 8 &* NibbleRun.groupBytes
    }

    /// The stored weights of a block of columns.
    @inline(__always)
    func weights(_ column: Int) -> UnsafeRawPointer {
      product.b + (column / 16 &* blockStride &+ first / 8 &* NibbleRun.groupBytes)
    }

    /// Where accumulators of eight columns start.
    @inline(__always)
    func start(_ column: Int) -> Vector {
      guard first > 0 else {
        let correction = product.rowCorrections.map { $0[row] } ?? 0
        return _mm256_add_epi32(
          load(UnsafeRawPointer(product.bias + column), 0), _mm256_set1_epi32(correction))
      }
      let count = max(0, min(8, product.columns &- column))
      let c = UnsafeRawPointer(product.c + (row &* product.cStride &+ column &* 4))
      return loadFirst(c.assumingMemoryBound(to: Int32.self), count)
    }

    /// Stores the accumulators of eight columns.
    @inline(__always)
    func store(_ accumulators: Vector, _ column: Int) {
      let count = max(0, min(8, product.columns &- column))
      let c = product.c + (row &* product.cStride &+ column &* 4)
      storeFirstFloats(
        c, count,
        unsafeBitCast(
          _mm256_add_epi32(accumulators, _mm256_set1_epi32(offset)), to: Floats.self))
    }
  }

  /// All blocks of columns.
  @inline(never)
  private func multiplyPart(_ part: NibblePart) {
    var column = 0
    while column < part.product.columns {
      switch (part.product.columns &- column &+ 15) / 16 {
      case 1:
        multiplyBlocks(part, column, Count1.self)
        column &+= 16
      case 2:
        multiplyBlocks(part, column, Count2.self)
        column &+= 32
      default:
        multiplyBlocks(part, column, Count3.self)
        column &+= 48
      }
    }
  }

  /// One to three blocks of columns.
  @inline(never)
  private func multiplyBlocks<Blocks: TileHeight>(
    _ part: NibblePart, _ column: Int, _: Blocks.Type
  ) {
    let (blocks, step) = (Blocks.count, part.blockStride)
    var b = part.weights(column)
    var x = UnsafeRawPointer(part.bytes)
    var (l0, r0) = (part.start(column), part.start(column &+ 8))
    var (l1, r1, l2, r2) = (l0, r0, l0, r0)
    if blocks > 1 { (l1, r1) = (part.start(column &+ 16), part.start(column &+ 24)) }
    if blocks > 2 { (l2, r2) = (part.start(column &+ 32), part.start(column &+ 40)) }
    for _ in 0..<part.groups {
      let (x0, x1) = (broadcastPair(x, 0), broadcastPair(x, 2))
      let (x2, x3) = (broadcastPair(x, 4), broadcastPair(x, 6))
      add(products(b, x0, x1, x2, x3), &l0, &r0)
      if blocks > 1 { add(products(b + step, x0, x1, x2, x3), &l1, &r1) }
      if blocks > 2 { add(products(b + 2 &* step, x0, x1, x2, x3), &l2, &r2) }
      x += 8
      b += NibbleRun.groupBytes
    }
    part.store(l0, column)
    part.store(r0, column &+ 8)
    if blocks > 1 {
      part.store(l1, column &+ 16)
      part.store(r1, column &+ 24)
    }
    if blocks > 2 {
      part.store(l2, column &+ 32)
      part.store(r2, column &+ 40)
    }
  }

  /// Sixteen copies of two bytes.
  @inline(__always)
  private func broadcastPair(_ address: UnsafeRawPointer, _ offset: Int) -> Vector {
    _mm256_set1_epi16(address.loadUnaligned(fromByteOffset: offset, as: Int16.self))
  }

  /// The products of a group with eight bytes: an int16 for each column.
  @inline(__always)
  private func products(
    _ weights: UnsafeRawPointer, _ x0: Vector, _ x1: Vector, _ x2: Vector, _ x3: Vector
  ) -> Vector {
    let low = _mm256_set1_epi8(15)
    let (first, second) = (load(weights, 0), load(weights, 32))
    let even = _mm256_add_epi16(
      _mm256_maddubs_epi16(x0, _mm256_and_si256(first, low)),
      _mm256_maddubs_epi16(x1, _mm256_and_si256(second, low)))
    let odd = _mm256_add_epi16(
      _mm256_maddubs_epi16(x2, _mm256_and_si256(_mm256_srli_epi16(first, 4), low)),
      _mm256_maddubs_epi16(x3, _mm256_and_si256(_mm256_srli_epi16(second, 4), low)))
    return _mm256_add_epi16(even, odd)
  }

  /// Adds sixteen int16 to the accumulators of two times eight columns.
  @inline(__always)
  private func add(_ products: Vector, _ left: inout Vector, _ right: inout Vector) {
    left = _mm256_add_epi32(left, _mm256_cvtepi16_epi32(products.lowHalf))
    right = _mm256_add_epi32(right, _mm256_cvtepi16_epi32(products.highHalf))
  }
#endif
