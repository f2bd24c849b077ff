#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Writes the accumulators of one tile, sixteen to a row: 1 to 6 rows of a block of columns, or
  /// of its first half.
  @inline(never)
  func multiplyTile<Rows: TileHeight, Columns: TileWidth, Form: ByteForm>(
    _ product: IntegerProduct, _ row: Int, _: Rows.Type, _ column: Int, _: Columns.Type,
    _: Form.Type, into accumulators: UnsafeMutableRawPointer
  ) {
    let (rows, isWhole) = (Rows.count, Columns.isWhole)
    let bias = UnsafeRawPointer(product.bias + column)
    var left = AccumulatorRegisters(repeating: load(bias, 0))
    var right = AccumulatorRegisters(repeating: isWhole ? load(bias, 32) : .zero)
    if let corrections = product.rowCorrections {
      left.add(corrections + row, rows: rows)
      if isWhole { right.add(corrections + row, rows: rows) }
    }
    let flip = _mm256_set1_epi8(CChar(bitPattern: product.flip))
    let stride = product.aStride
    let (twoRows, threeRows) = (2 &* stride, 3 &* stride)
    @inline(__always)
    func addGroup(_ a: UnsafeRawPointer, _ a3: UnsafeRawPointer, _ b: UnsafeRawPointer) {
      let b0 = load(b, 0)
      let b1 = isWhole ? load(b, 32) : b0
      @inline(__always)
      func add(
        _ row: UnsafeRawPointer, _ offset: Int, _ left: inout Vector, _ right: inout Vector
      ) {
        let x = Form.unsigned(broadcast(row, offset), flip: flip)
        left = _mm256_dpbusd_avx_epi32(left, x, b0)
        if isWhole { right = _mm256_dpbusd_avx_epi32(right, x, b1) }
      }
      add(a, 0, &left.r0, &right.r0)
      if rows > 1 { add(a, stride, &left.r1, &right.r1) }
      if rows > 2 { add(a, twoRows, &left.r2, &right.r2) }
      if rows > 3 { add(a3, 0, &left.r3, &right.r3) }
      if rows > 4 { add(a3, stride, &left.r4, &right.r4) }
      if rows > 5 { add(a3, twoRows, &left.r5, &right.r5) }
    }

    let first = product.a + row &* stride
    var a = first
    var b = product.b + column &* product.depth
    let segmentBytes = product.depth / product.segments
    for _ in 0..<product.segments {
      var a3 = a + threeRows
      let end = a + segmentBytes
      while a < end {
        addGroup(a, a3, b)
        a += 4
        a3 += 4
        b += 64
      }
      a += product.segmentStride &- segmentBytes
    }
    if let outliers = product.outliers.address {
      for index in 0..<product.outliers.count {
        let position = OutlierGroups.position(index, in: outliers)
        guard
          position.block &- product.outliers.firstBlock == column / IntegerProductKernel.columnUnit
        else { continue }
        let a = first + (position.segment &* product.segmentStride &+ position.group &* 4)
        addGroup(a, a + threeRows, OutlierGroups.weights(index, blocksBefore: 0, in: outliers))
      }
    }
    left.store(accumulators, rows: rows)
    if isWhole { right.store(accumulators + 32, rows: rows) }
  }
#endif
