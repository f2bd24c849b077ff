#if arch(arm64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.arm.neon

  /// The product of int16 matrices, in tiles of up to four rows and sixteen columns.
  @Sendable
  public func multiplyWords(_ product: IntegerProduct) {
    var column = 0
    while column < product.columns {
      var row = 0
      while row < product.rows {
        switch product.rows &- row {
        case 1: multiplyWordTile(product, row, Count1.self, column)
        case 2: multiplyWordTile(product, row, Count2.self, column)
        case 3: multiplyWordTile(product, row, Count3.self, column)
        default: multiplyWordTile(product, row, Count4.self, column)
        }
        row &+= 4
      }
      column &+= IntegerProductKernel.columnUnit
    }
  }

  /// Two rows of `b`, sixteen columns of each: four columns of the one and then of the other in
  /// each register.
  ///
  /// A table lookup puts them into this order. The compiler would turn a known permutation into
  /// `LD2`, and move accumulators to free the consecutive registers of `LD2`.
  private struct WeightPair {
    let (c0, c1, c2, c3): (SIMD8<Int16>, SIMD8<Int16>, SIMD8<Int16>, SIMD8<Int16>)

    @inline(__always)
    init(_ b: UnsafeRawPointer) {
      let order = SIMD16<UInt8>(0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15)
      func pairs(_ offset: Int) -> SIMD8<Int16> {
        let bytes = b.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        return unsafeBitCast(vqtbl1q_u8(bytes, order), to: SIMD8<Int16>.self)
      }
      (c0, c1, c2, c3) = (pairs(0), pairs(16), pairs(32), pairs(48))
    }
  }

  extension AccumulatorRow {
    /// Adds the products of a lane of `x` with one row of `b`, and of the next with the other.
    ///
    /// The lane is a literal.
    @inline(__always)
    fileprivate mutating func addProducts(_ x: SIMD8<Int16>, lane: Int, _ b: WeightPair) {
      let even = SIMD4<Int16>(repeating: x[lane])
      let odd = SIMD8<Int16>(repeating: x[lane &+ 1])
      c0 = vmlal_high_s16(vmlal_s16(c0, vget_low_s16(b.c0), even), b.c0, odd)
      c1 = vmlal_high_s16(vmlal_s16(c1, vget_low_s16(b.c1), even), b.c1, odd)
      c2 = vmlal_high_s16(vmlal_s16(c2, vget_low_s16(b.c2), even), b.c2, odd)
      c3 = vmlal_high_s16(vmlal_s16(c3, vget_low_s16(b.c3), even), b.c3, odd)
    }
  }

  /// Eight neighbors of each of up to four rows, or copies of two.
  private struct ActivationWords {
    var (r0, r1, r2, r3): (SIMD8<Int16>, SIMD8<Int16>, SIMD8<Int16>, SIMD8<Int16>)

    /// Reads each row by a function; rows that there are not are the first.
    @inline(__always)
    init(
      _ a: UnsafeRawPointer, stride: Int, count: Int, _ load: (UnsafeRawPointer) -> SIMD8<Int16>
    ) {
      r0 = load(a)
      (r1, r2, r3) = (r0, r0, r0)
      if count > 1 { r1 = load(a + stride) }
      if count > 2 { r2 = load(a + 2 &* stride) }
      if count > 3 { r3 = load(a + 3 &* stride) }
    }

    /// Adds the products of two columns of these with two rows of `b`.
    @inline(__always)
    func addProducts(lane: Int, _ b: WeightPair, to accumulators: inout AccumulatorTile, rows: Int)
    {
      accumulators.r0.addProducts(r0, lane: lane, b)
      if rows > 1 { accumulators.r1.addProducts(r1, lane: lane, b) }
      if rows > 2 { accumulators.r2.addProducts(r2, lane: lane, b) }
      if rows > 3 { accumulators.r3.addProducts(r3, lane: lane, b) }
    }
  }

  /// One tile of a product: 1 to 4 rows of a block of columns.
  @inline(never)
  private func multiplyWordTile<Rows: TileHeight>(
    _ product: IntegerProduct, _ row: Int, _: Rows.Type, _ column: Int
  ) {
    let rows = Rows.count
    let bias = AccumulatorRow(at: product.bias + column)
    var accumulators = AccumulatorTile(product, row, rows: rows, bias)
    let stride = product.aStride
    var segment = product.a + row &* stride
    var b = product.b + column &* product.depth &* 2
    let count = product.depth / product.segments
    for _ in 0..<product.segments {
      var a = segment
      var left = count
      while left >= 8 {
        let x = ActivationWords(a, stride: stride, count: rows) {
          $0.loadUnaligned(as: SIMD8<Int16>.self)
        }
        x.addProducts(lane: 0, WeightPair(b), to: &accumulators, rows: rows)
        x.addProducts(lane: 2, WeightPair(b + 64), to: &accumulators, rows: rows)
        x.addProducts(lane: 4, WeightPair(b + 128), to: &accumulators, rows: rows)
        x.addProducts(lane: 6, WeightPair(b + 192), to: &accumulators, rows: rows)
        a += 16
        b += 256
        left &-= 8
      }
      while left > 0 {
        let x = ActivationWords(a, stride: stride, count: rows) {
          unsafeBitCast(
            Accumulators(repeating: $0.loadUnaligned(as: Int32.self)), to: SIMD8<Int16>.self)
        }
        x.addProducts(lane: 0, WeightPair(b), to: &accumulators, rows: rows)
        a += 4
        b += 64
        left &-= 2
      }
      segment += product.segmentStride
    }
    accumulators.store(product, row, rows: rows, column)
  }
#endif
