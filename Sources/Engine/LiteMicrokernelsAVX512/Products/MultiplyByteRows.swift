#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The products of rows of int8 with a vector of int16, four rows at a time.
  @Sendable
  public func multiplyByteRows(_ products: ByteRowProducts) {
    var row = 0
    while row &+ 4 <= products.rows {
      UnsafeMutableRawPointer(products.output + row).storeBytes(
        of: sumsOfFour(products, row), as: SIMD4<Int32>.self)
      row &+= 4
    }
    while row < products.rows {
      var sum = Vector.zero
      forEachPart(of: products) { offset, mask in
        sum = partialSums(sum, products, row, offset, mask, vector(products, offset, mask))
      }
      products.output[row] = _mm512_reduce_add_epi32(sum)
      row &+= 1
    }
  }

  /// The products of four rows.
  @inline(__always)
  private func sumsOfFour(_ products: ByteRowProducts, _ row: Int) -> SIMD4<Int32> {
    var (a, b, c, d) = (Vector.zero, Vector.zero, Vector.zero, Vector.zero)
    forEachPart(of: products) { offset, mask in
      let vector = vector(products, offset, mask)
      a = partialSums(a, products, row, offset, mask, vector)
      b = partialSums(b, products, row &+ 1, offset, mask, vector)
      c = partialSums(c, products, row &+ 2, offset, mask, vector)
      d = partialSums(d, products, row &+ 3, offset, mask, vector)
    }
    return sumsOfLanes(a, b, c, d)
  }

  /// Runs some code with the offset of each 32 elements, and of the last, of which a mask has some.
  @inline(__always)
  private func forEachPart(of products: ByteRowProducts, _ body: (Int, UInt32?) -> Void) {
    let whole = products.depth & ~31
    for offset in stride(from: 0, to: whole, by: 32) { body(offset, nil) }
    if whole < products.depth {
      body(whole, _bzhi_u32(UInt32.max, UInt32(products.depth &- whole)))
    }
  }

  /// The next elements of the vector.
  @inline(__always)
  private func vector(_ products: ByteRowProducts, _ offset: Int, _ mask: UInt32?) -> Vector {
    guard let mask else { return load(products.vector, offset &* 2) }
    return _mm512_maskz_loadu_epi16(mask, products.vector + offset)
  }

  /// Adds the products of the next elements of a row, two to a lane.
  @inline(__always)
  private func partialSums(
    _ sum: Vector, _ products: ByteRowProducts, _ row: Int, _ offset: Int, _ mask: UInt32?,
    _ vector: Vector
  ) -> Vector {
    let address = products.weights + (row &* products.depth &+ offset)
    let bytes =
      mask.map { _mm256_maskz_loadu_epi8($0, address) }
      ?? UnsafeRawPointer(address).loadUnaligned(as: SIMD4<Int64>.self)
    return _mm512_dpwssd_epi32(sum, _mm512_cvtepi8_epi16(bytes), vector)
  }
#endif
