#if arch(x86_64)
  public import LiteMicrokernels

  /// The layout of the weights of a block of 32 lanes for `VPMADDWD`: for each pair of filter taps,
  /// and for each lane in the order of the constants, the weights of both taps.
  ///
  /// An odd last tap is paired with a weight of 0.
  public enum DepthwisePairs {
    /// The number of lanes of a block.
    @inlinable
    public static var laneCount: Int { 32 }

    /// The bytes of the weights of a pair of filter taps.
    static var pairBytes: Int { laneCount * 4 }

    /// The index of the constants of a lane: unpacking bytes to 32-bit lanes leaves lanes 0 to 3 of
    /// each 16 in the first register, 4 to 7 in the second and so on.
    @inline(__always)
    public static func position(ofLane place: Int) -> Int {
      place % 16 / 4 * 8 + place / 16 * 4 + place % 4
    }

    /// The bytes of the weights of all pairs.
    @Sendable
    public static func byteCount(_ filter: DepthwiseFilter) -> Int {
      (filter.height * filter.width + 1) / 2 * pairBytes
    }

    /// Packs the weights of a block, and returns the number of pairs.
    @Sendable
    public static func pack(_ filter: DepthwiseFilter, _ packed: UnsafeMutableRawPointer) -> Int {
      let taps = filter.height * filter.width
      packed.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount(filter))
      for tap in 0..<taps {
        for place in 0..<laneCount {
          packed.storeBytes(
            of: filter.weights[tap * laneCount + place],
            toByteOffset: tap / 2 * pairBytes + position(ofLane: place) * 4 + tap % 2 * 2,
            as: Int16.self)
        }
      }
      return (taps + 1) / 2
    }
  }
#endif
