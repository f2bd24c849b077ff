import LiteReference

/// Transposes of matrices of two to four rows or columns, whose other side is contiguous: rows are
/// interleaved, or parted again, as where groups of channels are shuffled, or the colors of images lie in
/// planes.
///
/// This is one of the files of unsafe code: each vector lies within the checked matrix, where the last
/// may overlap the one before.
extension BlockTranspose {
  /// Interleaves or parts the rows in vectors.
  ///
  /// - Returns: False where the matrix is not of this kind, or its rows are shorter than a vector.
  @inline(__always)
  func interleave<Row: InterleavedRow>(
    _: Row.Type, from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
  ) -> Bool {
    let width = MemoryLayout<Row.Scalar>.size
    let parts = min(rows, columns)
    let count = max(rows, columns) &- Row.scalarCount
    guard 2...4 ~= parts, count >= 0 else { return false }
    if columns == parts, destinationStride == parts &* width {
      forEachVector(count, Row.scalarCount) { first in
        @inline(__always)
        func row(_ index: Int) -> Row {
          unsafe (source + index &* sourceStride + first &* width).loadUnaligned(as: Row.self)
        }
        let target = unsafe destination + first &* parts &* width
        if parts == 2 {
          unsafe store(Row.interleaved(row(0), row(1)), at: target)
        } else if parts == 3 {
          let (first, second, third) = Row.interleaved(row(0), row(1), row(2))
          unsafe store((first, second), at: target)
          unsafe (target + 32).storeBytes(of: third, as: Row.self)
        } else {
          let even = Row.interleaved(row(0), row(2))
          let odd = Row.interleaved(row(1), row(3))
          unsafe store(Row.interleaved(even.0, odd.0), at: target)
          unsafe store(Row.interleaved(even.1, odd.1), at: target + 32)
        }
      }
      return true
    }
    guard rows == parts, sourceStride == parts &* width else { return false }
    forEachVector(count, Row.scalarCount) { first in
      let from = unsafe source + first &* parts &* width
      @inline(__always)
      func pair(_ offset: Int) -> (Row, Row) {
        unsafe Row.parted(
          (from + offset).loadUnaligned(as: Row.self),
          (from + offset + 16).loadUnaligned(as: Row.self))
      }
      @inline(__always)
      func store(_ row: Row, _ index: Int) {
        let target = unsafe destination + index &* destinationStride + first &* width
        unsafe target.storeBytes(of: row, as: Row.self)
      }
      if parts == 2 {
        let both = pair(0)
        store(both.0, 0)
        store(both.1, 1)
      } else if parts == 3 {
        let rows = unsafe Row.parted(
          from.loadUnaligned(as: Row.self), (from + 16).loadUnaligned(as: Row.self),
          (from + 32).loadUnaligned(as: Row.self))
        store(rows.0, 0)
        store(rows.1, 1)
        store(rows.2, 2)
      } else {
        let (low, high) = (pair(0), pair(32))
        let even = Row.parted(low.0, high.0)
        let odd = Row.parted(low.1, high.1)
        store(even.0, 0)
        store(odd.0, 1)
        store(even.1, 2)
        store(odd.1, 3)
      }
    }
    return true
  }

  /// Calls a closure with the first element of each vector, up to a last one.
  @inline(__always)
  private func forEachVector(_ last: Int, _ step: Int, _ body: (_ first: Int) -> Void) {
    var first = 0
    while first < last {
      body(first)
      first &+= step
    }
    body(last)
  }

  /// Stores two vectors, one after the other.
  @inline(__always)
  private func store<Row>(_ rows: (Row, Row), at target: UnsafeMutableRawPointer) {
    unsafe target.storeBytes(of: rows.0, as: Row.self)
    unsafe (target + 16).storeBytes(of: rows.1, as: Row.self)
  }
}

/// Sixteen bytes of a row of small words.
protocol InterleavedRow: SIMD, BitwiseCopyable {
  /// The elements of two rows in turn.
  static func interleaved(_ a: Self, _ b: Self) -> (Self, Self)

  /// The inverse of ``interleaved(_:_:)``: the even and the odd elements of two vectors.
  static func parted(_ a: Self, _ b: Self) -> (Self, Self)

  /// The elements of three rows in turn.
  static func interleaved(_ a: Self, _ b: Self, _ c: Self) -> (Self, Self, Self)

  /// The inverse: every third element of three vectors, from the first, the second and the third on.
  static func parted(_ a: Self, _ b: Self, _ c: Self) -> (Self, Self, Self)
}

extension SIMD where Scalar: BitwiseCopyable {
  /// The elements of three rows in turn.
  @inline(__always)
  static func interleaved(_ a: Self, _ b: Self, _ c: Self) -> (Self, Self, Self) {
    @inline(__always)
    func element(_ index: Int) -> Scalar {
      switch index % 3 {
      case 0: a[index / 3]
      case 1: b[index / 3]
      default: c[index / 3]
      }
    }
    var (x, y, z) = (Self(), Self(), Self())
    for i in 0..<scalarCount {
      (x[i], y[i], z[i]) = (
        element(i), element(scalarCount &+ i), element(2 &* scalarCount &+ i)
      )
    }
    return (x, y, z)
  }

  /// The inverse: every third element of three vectors, from the first, the second and the third on.
  @inline(__always)
  static func parted(_ a: Self, _ b: Self, _ c: Self) -> (Self, Self, Self) {
    @inline(__always)
    func element(_ index: Int) -> Scalar {
      switch index / scalarCount {
      case 0: a[index % scalarCount]
      case 1: b[index % scalarCount]
      default: c[index % scalarCount]
      }
    }
    var (x, y, z) = (Self(), Self(), Self())
    for i in 0..<scalarCount {
      (x[i], y[i], z[i]) = (element(3 &* i), element(3 &* i &+ 1), element(3 &* i &+ 2))
    }
    return (x, y, z)
  }
}

extension SIMD16<UInt8>: InterleavedRow {
  // A list of elements compiles to one shuffle. The compiler does not inline the halves of SIMD32.

  @inline(__always)
  static func interleaved(_ a: Self, _ b: Self) -> (Self, Self) {
    (
      Self(
        a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3], a[4], b[4], a[5], b[5], a[6], b[6], a[7],
        b[7]),
      Self(
        a[8], b[8], a[9], b[9], a[10], b[10], a[11], b[11], a[12], b[12], a[13], b[13], a[14],
        b[14], a[15], b[15])
    )
  }

  @inline(__always)
  static func parted(_ a: Self, _ b: Self) -> (Self, Self) {
    (
      Self(
        a[0], a[2], a[4], a[6], a[8], a[10], a[12], a[14], b[0], b[2], b[4], b[6], b[8], b[10],
        b[12], b[14]),
      Self(
        a[1], a[3], a[5], a[7], a[9], a[11], a[13], a[15], b[1], b[3], b[5], b[7], b[9], b[11],
        b[13], b[15])
    )
  }

  // By way of words of 16 bits: threes of bytes take shuffles that not every processor has.

  @inline(__always)
  static func interleaved(_ a: Self, _ b: Self, _ c: Self) -> (Self, Self, Self) {
    let (a, b, c) = (a.widened, b.widened, c.widened)
    let low = SIMD8.interleaved(a.low, b.low, c.low)
    let high = SIMD8.interleaved(a.high, b.high, c.high)
    return (
      narrowed(low.0, low.1), narrowed(low.2, high.0), narrowed(high.1, high.2)
    )
  }

  @inline(__always)
  static func parted(_ a: Self, _ b: Self, _ c: Self) -> (Self, Self, Self) {
    let (a, b, c) = (a.widened, b.widened, c.widened)
    let low = SIMD8.parted(a.low, a.high, b.low)
    let high = SIMD8.parted(b.high, c.low, c.high)
    return (
      narrowed(low.0, high.0), narrowed(low.1, high.1), narrowed(low.2, high.2)
    )
  }

  /// The bytes as words.
  @inline(__always)
  private var widened: (low: SIMD8<UInt16>, high: SIMD8<UInt16>) {
    let words = Self.interleaved(self, Self(repeating: 0))
    return unsafe (
      unsafeBitCast(words.0, to: SIMD8.self), unsafeBitCast(words.1, to: SIMD8.self)
    )
  }

  /// The low bytes of words.
  @inline(__always)
  private static func narrowed(_ low: SIMD8<UInt16>, _ high: SIMD8<UInt16>) -> Self {
    unsafe parted(unsafeBitCast(low, to: Self.self), unsafeBitCast(high, to: Self.self)).0
  }
}

extension SIMD8<UInt16>: InterleavedRow {
  @inline(__always)
  static func interleaved(_ a: Self, _ b: Self) -> (Self, Self) {
    var both = SIMD16<UInt16>()
    (both.evenHalf, both.oddHalf) = (a, b)
    return (both.lowHalf, both.highHalf)
  }

  @inline(__always)
  static func parted(_ a: Self, _ b: Self) -> (Self, Self) {
    let both = SIMD16<UInt16>(lowHalf: a, highHalf: b)
    return (both.evenHalf, both.oddHalf)
  }
}

extension SIMD4<UInt32>: InterleavedRow {
  @inline(__always)
  static func interleaved(_ a: Self, _ b: Self) -> (Self, Self) {
    var both = SIMD8<UInt32>()
    (both.evenHalf, both.oddHalf) = (a, b)
    return (both.lowHalf, both.highHalf)
  }

  @inline(__always)
  static func parted(_ a: Self, _ b: Self) -> (Self, Self) {
    let both = SIMD8<UInt32>(lowHalf: a, highHalf: b)
    return (both.evenHalf, both.oddHalf)
  }
}
