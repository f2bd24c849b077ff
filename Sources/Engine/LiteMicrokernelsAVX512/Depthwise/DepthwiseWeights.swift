#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// How the weights of a block of 64 places are laid out for `VPDPBUSD`.
  ///
  /// For each term, tap along the width, four lines, row of the output and register, there are
  /// sixteen lanes of the four weights of those lines. Lines that a row does not touch have zeros.
  ///
  /// Weights less their zero point may take nine bits; then a second term has what the first,
  /// limited to eight, leaves.
  public enum DepthwiseWeights {
    /// The number of places of a block.
    static var placeCount: Int { 64 }

    /// The largest weight less its zero point: two terms are at most 127 each.
    public static var largest: Int16 { 254 }

    /// The bytes of one term.
    static func termByteCount(_ filter: DepthwiseFilter) -> Int {
      filter.width * ((filter.lineCount + 3) / 4) * filter.rowCount * 256
    }

    /// Where the constants of a place go: unpacking bytes to lanes of 32 bits leaves places 0 to 3
    /// of each 16 in the first register, 4 to 7 in the second and so on.
    @inline(__always)
    public static func position(ofPlace place: Int) -> Int {
      place % 16 / 4 * 16 + place / 16 * 4 + place % 4
    }

    /// The number of rows of the output to compute at once: as many as the lines that are unpacked
    /// together for one row suffice for.
    @Sendable
    public static func rowCount(_ window: DepthwiseKernel.Window) -> Int {
      guard window.dilation.y == 1 else { return 1 }
      let height = window.filter.height
      let lines = (height + 3) / 4 * 4
      if height + 3 * window.stride.y <= lines { return 4 }
      return height + window.stride.y <= lines ? 2 : 1
    }

    /// The bytes of both terms.
    @Sendable
    public static func byteCount(_ filter: DepthwiseFilter) -> Int { 2 * termByteCount(filter) }

    /// Packs the weights of a block, and returns the number of terms.
    @Sendable
    public static func pack(_ filter: DepthwiseFilter, _ packed: UnsafeMutableRawPointer) -> Int {
      let taps = DepthwiseTaps(filter)
      let terms = taps.fitOneTerm ? 1 : 2
      var target = packed
      for term in 0..<terms {
        for filterX in 0..<filter.width {
          for first in stride(from: 0, to: filter.lineCount, by: 4) {
            for row in 0..<filter.rowCount {
              let filterY = first &- row &* filter.strideY
              Column(
                taps.bytes(filterX, filterY, term: term),
                taps.bytes(filterX, filterY &+ 1, term: term),
                taps.bytes(filterX, filterY &+ 2, term: term),
                taps.bytes(filterX, filterY &+ 3, term: term)
              ).store(to: target)
              target += 256
            }
          }
        }
      }
      return terms
    }
  }

  /// The weights of a block of 64 places.
  private struct DepthwiseTaps {
    private let filter: DepthwiseFilter

    init(_ filter: DepthwiseFilter) { self.filter = filter }

    /// Whether all weights are of eight bits.
    var fitOneTerm: Bool {
      let end = UnsafeRawPointer(filter.weights + filter.height &* filter.width &* 64)
      var address = UnsafeRawPointer(filter.weights)
      var rests = Vector.zero
      while address < end {
        rests = _mm512_or_epi32(rests, DepthwiseTaps.parts(load(address, 0)).rest)
        address += 64
      }
      return rests == .zero
    }

    /// What a term takes of the weights of a tap; zeros where there is no such line.
    @inline(__always)
    func bytes(_ filterX: Int, _ filterY: Int, term: Int) -> Vector {
      guard filterY >= 0, filterY < filter.height else { return .zero }
      let tap = UnsafeRawPointer(filter.weights + (filterY &* filter.width &+ filterX) &* 64)
      let (low, high) = (DepthwiseTaps.parts(load(tap, 0)), DepthwiseTaps.parts(load(tap, 64)))
      return term == 0
        ? Vector(lowHalf: low.first, highHalf: high.first)
        : Vector(
          lowHalf: _mm512_cvtepi16_epi8(low.rest), highHalf: _mm512_cvtepi16_epi8(high.rest))
    }

    /// Weights limited to eight bits, and what that leaves.
    @inline(__always)
    private static func parts(_ weights: Vector) -> (first: SIMD4<Int64>, rest: Vector) {
      let first = _mm512_cvtsepi16_epi8(weights)
      return (first, _mm512_sub_epi16(weights, _mm512_cvtepi8_epi16(first)))
    }
  }
#endif
