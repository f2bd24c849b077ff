#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The layout of the weights of a block of 64 lanes for `VPDPBUSD`.
  ///
  /// For each part of the weights, filter column, four image rows, output row and register, there
  /// are sixteen 32-bit lanes with the four weights of those image rows. Image rows that the output
  /// row does not read have zeros.
  ///
  /// Weights less their zero point may take nine bits. Split weights have a second part, the
  /// remainder of the first, which is clamped to eight bits.
  public enum DepthwiseWeights {
    /// The number of lanes of a block.
    static var laneCount: Int { 64 }

    /// The largest weight less its zero point: two parts are at most 127 each.
    public static var largest: Int16 { 254 }

    /// The bytes of one part of the weights.
    static func partByteCount(_ filter: DepthwiseFilter) -> Int {
      filter.width * ((filter.inputRowCount + 3) / 4) * filter.rowCount * 256
    }

    /// The index of the constants of a lane: unpacking bytes to 32-bit lanes leaves lanes 0 to 3 of
    /// each 16 in the first register, 4 to 7 in the second and so on.
    @inline(__always)
    public static func position(ofLane lane: Int) -> Int {
      lane % 16 / 4 * 16 + lane / 16 * 4 + lane % 4
    }

    /// The number of output rows to compute together: as many as the image rows that are unpacked
    /// for one output row suffice for.
    @Sendable
    public static func rowCount(_ geometry: DepthwiseKernel.Geometry) -> Int {
      guard geometry.dilation.y == 1 else { return 1 }
      let height = geometry.filter.height
      let quadRows = (height + 3) / 4 * 4
      if height + 3 * geometry.stride.y <= quadRows { return 4 }
      return height + geometry.stride.y <= quadRows ? 2 : 1
    }

    /// The bytes of both parts.
    @Sendable
    public static func byteCount(_ filter: DepthwiseFilter) -> Int { 2 * partByteCount(filter) }

    /// Packs the weights of a block, and returns the number of parts.
    @Sendable
    public static func pack(_ filter: DepthwiseFilter, _ packed: UnsafeMutableRawPointer) -> Int {
      let taps = DepthwiseTaps(filter)
      let parts = taps.fitInt8 ? 1 : 2
      var target = packed
      for part in 0..<parts {
        for filterX in 0..<filter.width {
          for first in stride(from: 0, to: filter.inputRowCount, by: 4) {
            for row in 0..<filter.rowCount {
              let filterY = first &- row &* filter.strideY
              Column(
                taps.bytes(filterX, filterY, part: part),
                taps.bytes(filterX, filterY &+ 1, part: part),
                taps.bytes(filterX, filterY &+ 2, part: part),
                taps.bytes(filterX, filterY &+ 3, part: part)
              ).store(to: target)
              target += 256
            }
          }
        }
      }
      return parts
    }
  }

  /// The weights of a block of 64 lanes.
  private struct DepthwiseTaps {
    private let filter: DepthwiseFilter

    init(_ filter: DepthwiseFilter) { self.filter = filter }

    /// Whether all weights are of eight bits.
    var fitInt8: Bool {
      let end = UnsafeRawPointer(filter.weights + filter.height &* filter.width &* 64)
      var address = UnsafeRawPointer(filter.weights)
      var rests = Vector.zero
      while address < end {
        rests = _mm512_or_epi32(rests, DepthwiseTaps.parts(load(address, 0)).rest)
        address += 64
      }
      return rests == .zero
    }

    /// One part of the weights of a filter tap; zeros where there is no such tap.
    @inline(__always)
    func bytes(_ filterX: Int, _ filterY: Int, part: Int) -> Vector {
      guard filterY >= 0, filterY < filter.height else { return .zero }
      let tap = UnsafeRawPointer(filter.weights + (filterY &* filter.width &+ filterX) &* 64)
      let (low, high) = (DepthwiseTaps.parts(load(tap, 0)), DepthwiseTaps.parts(load(tap, 64)))
      return part == 0
        ? Vector(lowHalf: low.first, highHalf: high.first)
        : Vector(
          lowHalf: _mm512_cvtepi16_epi8(low.rest), highHalf: _mm512_cvtepi16_epi8(high.rest))
    }

    /// Weights clamped to eight bits, and their remainders.
    @inline(__always)
    private static func parts(_ weights: Vector) -> (first: SIMD4<Int64>, rest: Vector) {
      let first = _mm512_cvtsepi16_epi8(weights)
      return (first, _mm512_sub_epi16(weights, _mm512_cvtepi8_epi16(first)))
    }
  }
#endif
