#if arch(arm64)
  import LiteMicrokernelsNEON
  import _Builtin_intrinsics.arm.neon

  /// Four neighbors along the depth of each of sixteen columns of `b`.
  struct WeightGroup {
    let c0: SIMD16<Int8>
    let c1: SIMD16<Int8>
    let c2: SIMD16<Int8>
    let c3: SIMD16<Int8>

    @inline(__always)
    init(_ b: UnsafeRawPointer) {
      c0 = b.loadUnaligned(as: SIMD16<Int8>.self)
      c1 = b.loadUnaligned(fromByteOffset: 16, as: SIMD16<Int8>.self)
      c2 = b.loadUnaligned(fromByteOffset: 32, as: SIMD16<Int8>.self)
      c3 = b.loadUnaligned(fromByteOffset: 48, as: SIMD16<Int8>.self)
    }
  }

  extension AccumulatorRow {
    /// Adds the products of four bytes of `x` with the weights of each column.
    ///
    /// Which four is a literal.
    @inline(__always)
    mutating func addProducts(_ x: Accumulators, group: Int, _ b: WeightGroup) {
      let bytes = unsafeBitCast(Accumulators(repeating: x[group]), to: SIMD16<Int8>.self)
      c0 = vdotq_s32(c0, b.c0, bytes)
      c1 = vdotq_s32(c1, b.c1, bytes)
      c2 = vdotq_s32(c2, b.c2, bytes)
      c3 = vdotq_s32(c3, b.c3, bytes)
    }

    /// The biases of a block of columns, plus 128 times the sums of their weights.
    ///
    /// This corrects for the 128 that is subtracted from every byte of `a` when its top bit is
    /// flipped.
    @inline(__always)
    init(bias: UnsafeRawPointer, weights: UnsafeRawPointer, groups: Int) {
      var accumulators = AccumulatorRow(repeating: .zero)
      let ones = Accumulators(repeating: 0x0101_0101)
      for group in 0..<groups {
        accumulators.addProducts(ones, group: 0, WeightGroup(weights + group &* 64))
      }
      self.init(at: bias)
      c0 &+= accumulators.c0 &<< 7
      c1 &+= accumulators.c1 &<< 7
      c2 &+= accumulators.c2 &<< 7
      c3 &+= accumulators.c3 &<< 7
    }
  }

  /// Sixteen bytes of each of up to five rows as signed bytes, or four copies of four.
  struct ByteRows {
    var r0: Accumulators
    var r1: Accumulators
    var r2: Accumulators
    var r3: Accumulators
    var r4: Accumulators

    /// Reads each row by a function; rows that there are not are the first.
    @inline(__always)
    init(_ a: UnsafeRawPointer, stride: Int, count: Int, _ load: (UnsafeRawPointer) -> Accumulators)
    {
      r0 = load(a)
      (r1, r2, r3, r4) = (r0, r0, r0, r0)
      if count > 1 { r1 = load(a + stride) }
      if count > 2 { r2 = load(a + 2 &* stride) }
      if count > 3 { r3 = load(a + 3 &* stride) }
      if count > 4 { r4 = load(a + 4 &* stride) }
    }

    /// Adds the products of four of the bytes with the weights of each column.
    @inline(__always)
    func addProducts(
      group: Int, _ b: WeightGroup, to accumulators: inout AccumulatorTile, rows: Int
    ) {
      accumulators.r0.addProducts(r0, group: group, b)
      if rows > 1 { accumulators.r1.addProducts(r1, group: group, b) }
      if rows > 2 { accumulators.r2.addProducts(r2, group: group, b) }
      if rows > 3 { accumulators.r3.addProducts(r3, group: group, b) }
      if rows > 4 { accumulators.r4.addProducts(r4, group: group, b) }
    }
  }
#endif
