import LiteMicrokernels
import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// Four lines of the image; lines that are not there repeat the last.
  struct Lines {
    let a: UnsafeRawPointer
    let b: UnsafeRawPointer
    let c: UnsafeRawPointer
    let d: UnsafeRawPointer

    @inline(__always)
    init(_ rows: DepthwiseRows, from first: Int) {
      let last = rows.lineCount &- 1
      a = rows.lines[first]
      b = rows.lines[min(first &+ 1, last)]
      c = rows.lines[min(first &+ 2, last)]
      d = rows.lines[min(first &+ 3, last)]
    }
  }

  /// Lanes of four bytes, one from each of four lines, for 64 places.
  struct Column {
    private let v0: Vector
    private let v1: Vector
    private let v2: Vector
    private let v3: Vector

    @inline(__always)
    init(_ lines: Lines, _ offset: Int) {
      let a = load(lines.a, offset)
      let b = load(lines.b, offset)
      let c = load(lines.c, offset)
      let d = load(lines.d, offset)
      let lowAB = _mm512_unpacklo_epi8(a, b)
      let highAB = _mm512_unpackhi_epi8(a, b)
      let lowCD = _mm512_unpacklo_epi8(c, d)
      let highCD = _mm512_unpackhi_epi8(c, d)
      v0 = _mm512_unpacklo_epi16(lowAB, lowCD)
      v1 = _mm512_unpackhi_epi16(lowAB, lowCD)
      v2 = _mm512_unpacklo_epi16(highAB, highCD)
      v3 = _mm512_unpackhi_epi16(highAB, highCD)
    }

    /// Adds the products with the weights of one tap of some rows.
    @inline(__always)
    func add(_ weights: UnsafeRawPointer, to sums: UnsafeMutablePointer<Vector>, rows: Int) {
      for row in 0..<rows {
        let (i, offset) = (row &* 4, row &* 256)
        sums[i] = _mm512_dpbusd_epi32(sums[i], v0, load(weights, offset))
        sums[i &+ 1] = _mm512_dpbusd_epi32(sums[i &+ 1], v1, load(weights, offset &+ 64))
        sums[i &+ 2] = _mm512_dpbusd_epi32(sums[i &+ 2], v2, load(weights, offset &+ 128))
        sums[i &+ 3] = _mm512_dpbusd_epi32(sums[i &+ 3], v3, load(weights, offset &+ 192))
      }
    }
  }
#endif
