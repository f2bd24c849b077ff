/// Sixteen bytes of each of some columns of a matrix, in registers.
protocol ByteColumns {
  /// The number of columns: those of a register lie sixteen columns apart.
  static var columnCount: Int { get }

  /// Loads a column, and those that lie in the same register.
  static func load(_ source: UnsafeRawPointer, _ stride: Int) -> Self

  /// Stores the bytes of a row.
  func store(to row: UnsafeMutableRawPointer)

  /// The bytes of two columns in turn, sixteen bytes by sixteen bytes.
  static func interleaved(_ a: Self, _ b: Self) -> (Self, Self)
}

/// One column.
protocol SingleByteColumn: ByteColumns {
  /// The bytes, eight in each word.
  var words: SIMD2<Int64> { get }

  init(words: SIMD2<Int64>)

  /// Eight bytes of each of two columns in turn.
  static func interleavedEights(_ a: Int64, _ b: Int64) -> Self
}

extension SingleByteColumn {
  static var columnCount: Int { 16 }

  @inline(__always)
  static func load(_ source: UnsafeRawPointer, _ stride: Int) -> Self {
    Self(words: source.loadUnaligned(as: SIMD2<Int64>.self))
  }

  @inline(__always)
  func store(to row: UnsafeMutableRawPointer) {
    row.storeBytes(of: words, as: SIMD2<Int64>.self)
  }

  /// Three perfect shuffles of eight columns, each with the fourth one after it.
  @inline(__always)
  static func shuffled(_ columns: ByteColumnOctet<Self>) -> ByteColumnOctet<Self> {
    var x = columns
    for _ in 0..<3 {
      let (a, b) = (interleaved(x.a.0, x.c.0), interleaved(x.a.1, x.c.1))
      let (c, d) = (interleaved(x.b.0, x.d.0), interleaved(x.b.1, x.d.1))
      x = ByteColumnOctet(a: a, b: b, c: c, d: d)
    }
    return x
  }
}

/// Eight registers of bytes.
struct ByteColumnOctet<Column> {
  var a: (Column, Column)
  var b: (Column, Column)
  var c: (Column, Column)
  var d: (Column, Column)
}

/// One column, whose bytes become the low or the high ones of pairs.
struct PortableByteColumn: SingleByteColumn {
  let words: SIMD2<Int64>

  @inline(__always)
  init(words: SIMD2<Int64>) { self.words = words }

  // The compiler would merge the shuffles of several steps, and take far longer for the result.
  @inline(__always)
  static func interleaved(_ first: Self, _ second: Self) -> (Self, Self) {
    let a = unsafeBitCast(first.words, to: SIMD16<UInt8>.self)
    let b = unsafeBitCast(second.words, to: SIMD16<UInt8>.self)
    return (pairs(a.lowHalf, b.lowHalf), pairs(a.highHalf, b.highHalf))
  }

  @inline(__always)
  static func interleavedEights(_ a: Int64, _ b: Int64) -> Self {
    pairs(
      unsafeBitCast(a, to: SIMD8<UInt8>.self), unsafeBitCast(b, to: SIMD8<UInt8>.self))
  }

  @inline(__always)
  private static func pairs(_ low: SIMD8<UInt8>, _ high: SIMD8<UInt8>) -> Self {
    let low = SIMD8<UInt16>(truncatingIfNeeded: low)
    let high = SIMD8<UInt16>(truncatingIfNeeded: high)
    return Self(words: unsafeBitCast(low | high &<< 8, to: SIMD2<Int64>.self))
  }
}
