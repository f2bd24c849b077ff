#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of bytes with one to four columns, as convolutions to masks and images have.
  ///
  /// The lanes are groups of four neighbors along the depth, not columns, of which most would be empty.
  /// The sixteen sums of an element are added last. The weights are transposed in registers for every six
  /// rows.
  struct FewByteColumns<Columns: TileHeight> {
    /// The rows whose sums are in registers.
    static var rows: Int { 6 }

    private let product: IntegerProduct

    @inline(__always)
    init(_ product: IntegerProduct) { self.product = product }

    /// The registers of the columns.
    private struct Registers {
      var c0 = Vector.zero
      var c1 = Vector.zero
      var c2 = Vector.zero
      var c3 = Vector.zero

      @inline(__always)
      mutating func add(_ x: Vector, _ w: Registers) {
        c0 = _mm512_dpbusd_epi32(c0, x, w.c0)
        if Columns.count > 1 { c1 = _mm512_dpbusd_epi32(c1, x, w.c1) }
        if Columns.count > 2 { c2 = _mm512_dpbusd_epi32(c2, x, w.c2) }
        if Columns.count > 3 { c3 = _mm512_dpbusd_epi32(c3, x, w.c3) }
      }
    }

    /// Writes the accumulators of up to six rows, a register for each.
    @inline(never)
    func sumRows(_ row: Int, to accumulators: UnsafeMutableRawPointer) {
      let (last, stride) = (product.rows &- 1, product.aStride)
      var a0 = product.a + row &* stride
      var a1 = product.a + min(row &+ 1, last) &* stride
      var a2 = product.a + min(row &+ 2, last) &* stride
      var a3 = product.a + min(row &+ 3, last) &* stride
      var a4 = product.a + min(row &+ 4, last) &* stride
      var a5 = product.a + min(row &+ 5, last) &* stride
      var (s0, s1, s2) = (Registers(), Registers(), Registers())
      var (s3, s4, s5) = (Registers(), Registers(), Registers())
      let flip = _mm512_set1_epi8(CChar(bitPattern: product.flip))
      var b = product.b
      let segmentBytes = product.depth / product.segments
      for _ in 0..<product.segments {
        var offset = 0
        while offset < segmentBytes {
          let count = min(segmentBytes &- offset, 64)
          let mask = UInt64.max &>> UInt64(64 &- count)
          let weights = count == 64 ? columns(b, stride: 64) : firstColumns(b, groups: count &>> 2)
          @inline(__always)
          func activations(_ a: UnsafeRawPointer) -> Vector {
            let bytes = _mm512_maskz_loadu_epi8(mask, a + offset)
            return _mm512_maskz_mov_epi8(mask, _mm512_xor_epi32(flip, bytes))
          }
          s0.add(activations(a0), weights)
          s1.add(activations(a1), weights)
          s2.add(activations(a2), weights)
          s3.add(activations(a3), weights)
          s4.add(activations(a4), weights)
          s5.add(activations(a5), weights)
          offset &+= 64
          b += count &* 16
        }
        a0 += product.segmentStride
        a1 += product.segmentStride
        a2 += product.segmentStride
        a3 += product.segmentStride
        a4 += product.segmentStride
        a5 += product.segmentStride
      }
      store(s0, row, to: accumulators)
      store(s1, min(row &+ 1, last), to: accumulators + 64)
      store(s2, min(row &+ 2, last), to: accumulators + 128)
      store(s3, min(row &+ 3, last), to: accumulators + 192)
      store(s4, min(row &+ 4, last), to: accumulators + 256)
      store(s5, min(row &+ 5, last), to: accumulators + 320)
    }

    /// The totals of a row, with the bias and the zero-point correction.
    @inline(__always)
    private func store(_ sums: Registers, _ row: Int, to accumulators: UnsafeMutableRawPointer) {
      let bias = UnsafeRawPointer(product.bias).loadUnaligned(as: SIMD4<Int32>.self)
      let correction = product.rowCorrections?[row] ?? 0
      let totals =
        sumsOfLanes(sums.c0, sums.c1, sums.c2, sums.c3) &+ bias &+ SIMD4(repeating: correction)
      accumulators.storeBytes(
        of: SIMD16(
          lowHalf: SIMD8(lowHalf: totals, highHalf: SIMD4<Int32>()), highHalf: SIMD8<Int32>()),
        as: SIMD16<Int32>.self)
    }

    /// The weights of the columns, of sixteen groups so many bytes apart.
    @inline(__always)
    private func columns(_ b: UnsafeRawPointer, stride: Int) -> Registers {
      /// Every fourth group, from one on.
      @inline(__always)
      func groups(_ first: Int) -> Vector {
        @inline(__always)
        func group(_ index: Int) -> SIMD2<Int64> {
          b.loadUnaligned(fromByteOffset: (first &+ index) &* stride, as: SIMD2<Int64>.self)
        }
        return Vector(
          lowHalf: SIMD4(lowHalf: group(0), highHalf: group(4)),
          highHalf: SIMD4(lowHalf: group(8), highHalf: group(12)))
      }
      let (g0, g1, g2, g3) = (groups(0), groups(1), groups(2), groups(3))
      var registers = Registers()
      let low = (_mm512_unpacklo_epi32(g0, g1), _mm512_unpacklo_epi32(g2, g3))
      registers.c0 = _mm512_unpacklo_epi64(low.0, low.1)
      if Columns.count > 1 { registers.c1 = _mm512_unpackhi_epi64(low.0, low.1) }
      if Columns.count > 2 {
        let high = (_mm512_unpackhi_epi32(g0, g1), _mm512_unpackhi_epi32(g2, g3))
        registers.c2 = _mm512_unpacklo_epi64(high.0, high.1)
        if Columns.count > 3 { registers.c3 = _mm512_unpackhi_epi64(high.0, high.1) }
      }
      return registers
    }

    /// The weights of the columns, of fewer than sixteen groups; zeros for the others.
    @inline(__always)
    private func firstColumns(_ b: UnsafeRawPointer, groups: Int) -> Registers {
      withUnsafeTemporaryAllocation(byteCount: 256, alignment: 16) { copy in
        guard let copy = copy.baseAddress else { return Registers() }
        for group in 0..<16 {
          let weights =
            group < groups
            ? b.loadUnaligned(fromByteOffset: group &* 64, as: SIMD2<Int64>.self) : SIMD2<Int64>()
          copy.storeBytes(of: weights, toByteOffset: group &* 16, as: SIMD2<Int64>.self)
        }
        return columns(copy, stride: 16)
      }
    }
  }

  /// Multiplies where a product has few columns and segments that fill registers.
  ///
  /// - Returns: Whether it has.
  @inline(__always)
  func multiplyFewColumns<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ epilogue: UnsafePointer<Epilogue>
  ) -> Bool {
    guard product.columns <= 4, product.outliers.address == nil,
      product.depth / product.segments >= 64
    else { return false }
    multiplyRowsOfFewColumns(product, epilogue)
    return true
  }

  @inline(never)
  private func multiplyRowsOfFewColumns<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ epilogue: UnsafePointer<Epilogue>
  ) {
    // With a greater alignment it would not be on the stack.
    withUnsafeTemporaryAllocation(byteCount: 7 &* 64, alignment: 16) { buffer in
      guard let accumulators = buffer.baseAddress?.alignedUp(toMultipleOf: 64) else { return }
      let most = FewByteColumns<Count1>.rows
      var row = 0
      while row < product.rows {
        switch product.columns {
        case 1: FewByteColumns<Count1>(product).sumRows(row, to: accumulators)
        case 2: FewByteColumns<Count2>(product).sumRows(row, to: accumulators)
        case 3: FewByteColumns<Count3>(product).sumRows(row, to: accumulators)
        default: FewByteColumns<Count4>(product).sumRows(row, to: accumulators)
        }
        for index in 0..<min(most, product.rows &- row) {
          storeRow(product, row &+ index, 0, accumulators + index &* 64, epilogue, vectors: 1)
        }
        row &+= most
      }
    }
  }
#endif
