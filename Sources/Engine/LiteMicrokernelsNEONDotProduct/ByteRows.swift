#if arch(arm64)
  import LiteMicrokernelsNEON
  import _Builtin_intrinsics.arm.neon

  /// Four neighbours along the depth of each of sixteen columns of `b`.
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

  extension SumRow {
    /// Adds the products of four bytes of `x` with the weights of each column.
    ///
    /// Which four is a literal.
    @inline(__always)
    mutating func addProducts(_ x: Sums, group: Int, _ b: WeightGroup) {
      let bytes = unsafeBitCast(Sums(repeating: x[group]), to: SIMD16<Int8>.self)
      c0 = vdotq_s32(c0, b.c0, bytes)
      c1 = vdotq_s32(c1, b.c1, bytes)
      c2 = vdotq_s32(c2, b.c2, bytes)
      c3 = vdotq_s32(c3, b.c3, bytes)
    }

    /// The terms of a block of columns: their biases and 128 times the sums of their weights,
    /// which make up for the 128 that every byte of `a` is less when its top bit is flipped.
    @inline(__always)
    init(bias: UnsafeRawPointer, weights: UnsafeRawPointer, groups: Int) {
      var sums = SumRow(repeating: .zero)
      let ones = Sums(repeating: 0x0101_0101)
      for group in 0..<groups {
        sums.addProducts(ones, group: 0, WeightGroup(weights + group &* 64))
      }
      self.init(at: bias)
      c0 &+= sums.c0 &<< 7
      c1 &+= sums.c1 &<< 7
      c2 &+= sums.c2 &<< 7
      c3 &+= sums.c3 &<< 7
    }
  }

  /// Sixteen bytes of each of up to five rows as signed bytes, or four copies of four.
  struct ByteRows {
    var r0: Sums
    var r1: Sums
    var r2: Sums
    var r3: Sums
    var r4: Sums

    /// Reads each row by a function; rows that there are not are the first.
    @inline(__always)
    init(_ a: UnsafeRawPointer, stride: Int, count: Int, _ load: (UnsafeRawPointer) -> Sums) {
      r0 = load(a)
      (r1, r2, r3, r4) = (r0, r0, r0, r0)
      if count > 1 { r1 = load(a + stride) }
      if count > 2 { r2 = load(a + 2 &* stride) }
      if count > 3 { r3 = load(a + 3 &* stride) }
      if count > 4 { r4 = load(a + 4 &* stride) }
    }

    /// Adds the products of four of the bytes with the weights of each column.
    @inline(__always)
    func addProducts(group: Int, _ b: WeightGroup, to sums: inout SumTile, rows: Int) {
      sums.r0.addProducts(r0, group: group, b)
      if rows > 1 { sums.r1.addProducts(r1, group: group, b) }
      if rows > 2 { sums.r2.addProducts(r2, group: group, b) }
      if rows > 3 { sums.r3.addProducts(r3, group: group, b) }
      if rows > 4 { sums.r4.addProducts(r4, group: group, b) }
    }
  }
#endif
