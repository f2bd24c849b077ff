#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// 32-bit lanes of four bytes, one from each of four image rows, for 64 lanes of a block.
  struct Column {
    private let v0: Vector
    private let v1: Vector
    private let v2: Vector
    private let v3: Vector

    @inline(__always)
    init(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) {
      let lowAB = _mm512_unpacklo_epi8(a, b)
      let highAB = _mm512_unpackhi_epi8(a, b)
      let lowCD = _mm512_unpacklo_epi8(c, d)
      let highCD = _mm512_unpackhi_epi8(c, d)
      v0 = _mm512_unpacklo_epi16(lowAB, lowCD)
      v1 = _mm512_unpackhi_epi16(lowAB, lowCD)
      v2 = _mm512_unpacklo_epi16(highAB, highCD)
      v3 = _mm512_unpackhi_epi16(highAB, highCD)
    }

    /// The column of pixels that all hold the same byte in every lane.
    @inline(__always)
    init(repeating bytes: Vector) { (v0, v1, v2, v3) = (bytes, bytes, bytes, bytes) }

    @inline(__always)
    private init(v0: Vector, v1: Vector, v2: Vector, v3: Vector) {
      (self.v0, self.v1, self.v2, self.v3) = (v0, v1, v2, v3)
    }

    /// Stores the lanes, in the order of ``DepthwiseWeights/position(ofLane:)``.
    @inline(__always)
    func store(to address: UnsafeMutableRawPointer) {
      address.storeBytes(of: v0, as: Vector.self)
      address.storeBytes(of: v1, toByteOffset: 64, as: Vector.self)
      address.storeBytes(of: v2, toByteOffset: 128, as: Vector.self)
      address.storeBytes(of: v3, toByteOffset: 192, as: Vector.self)
    }

    /// Registers of this column and another, joined.
    @inline(__always)
    private func joined(_ other: Column, by join: (Vector, Vector) -> Vector) -> Column {
      Column(
        v0: join(v0, other.v0), v1: join(v1, other.v1), v2: join(v2, other.v2),
        v3: join(v3, other.v3))
    }

    /// This column of some pixels without the first, and the first of another.
    @inline(__always)
    func advancedByOne(to next: Column, pixels: Int) -> Column {
      joined(next) { a, b in
        pixels == 2
          ? Vector(lowHalf: a.highHalf, highHalf: b.lowHalf)
          : Vector(
            lowHalf: SIMD4(lowHalf: a.lowHalf.highHalf, highHalf: a.highHalf.lowHalf),
            highHalf: SIMD4(lowHalf: a.highHalf.highHalf, highHalf: b.lowHalf.lowHalf))
      }
    }

    /// The last pixel of this column, and another without its last.
    @inline(__always)
    func advancedToLast(and next: Column, pixels: Int) -> Column {
      guard pixels != 2 else { return advancedByOne(to: next, pixels: pixels) }
      return joined(next) { a, b in
        Vector(
          lowHalf: SIMD4(lowHalf: a.highHalf.highHalf, highHalf: b.lowHalf.lowHalf),
          highHalf: SIMD4(lowHalf: b.lowHalf.highHalf, highHalf: b.highHalf.lowHalf))
      }
    }

    /// Every second pixel of this column and another, from the first or the second on.
    @inline(__always)
    func alternatePixels(and next: Column, pixels: Int, fromSecond: Bool) -> Column {
      joined(next) { a, b in
        if pixels == 2 {
          return fromSecond
            ? Vector(lowHalf: a.highHalf, highHalf: b.highHalf)
            : Vector(lowHalf: a.lowHalf, highHalf: b.lowHalf)
        }
        return Vector(
          lowHalf: Column.alternateQuarters(a, fromSecond),
          highHalf: Column.alternateQuarters(b, fromSecond))
      }
    }

    @inline(__always)
    private static func alternateQuarters(_ vector: Vector, _ fromSecond: Bool) -> SIMD4<Int64> {
      let (low, high) = (vector.lowHalf, vector.highHalf)
      return fromSecond
        ? SIMD4(lowHalf: low.highHalf, highHalf: high.highHalf)
        : SIMD4(lowHalf: low.lowHalf, highHalf: high.lowHalf)
    }

    /// Adds the products with the weights of one filter column for some output rows.
    @inline(__always)
    func add(_ weights: UnsafeRawPointer, to accumulators: UnsafeMutablePointer<Vector>, rows: Int)
    {
      for row in 0..<rows {
        let (i, offset) = (row &* 4, row &* 256)
        accumulators[i] = _mm512_dpbusd_epi32(accumulators[i], v0, load(weights, offset))
        accumulators[i &+ 1] = _mm512_dpbusd_epi32(
          accumulators[i &+ 1], v1, load(weights, offset &+ 64))
        accumulators[i &+ 2] = _mm512_dpbusd_epi32(
          accumulators[i &+ 2], v2, load(weights, offset &+ 128))
        accumulators[i &+ 3] = _mm512_dpbusd_epi32(
          accumulators[i &+ 3], v3, load(weights, offset &+ 192))
      }
    }
  }
#endif
