public import LiteMicrokernels

/// How the weights of a block of sixteen places are laid out for `VPMADDWD`: for each pair of
/// taps and each place, the weights of both.
///
/// A last tap without another is paired with a weight of 0.
public enum DepthwisePairs {
  /// The number of places of a block.
  @inlinable
  public static var placeCount: Int { 16 }

  /// The bytes of the weights of a pair of taps.
  static var pairBytes: Int { placeCount * 4 }

  /// Where the constants of a place go: unpacking int16 to lanes of 32 bits leaves places 0 to 3
  /// of each eight in the first register, and 4 to 7 in the second.
  @inline(__always)
  public static func position(ofPlace place: Int) -> Int {
    place % 8 / 4 * 8 + place / 8 * 4 + place % 4
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
      for place in 0..<placeCount {
        packed.storeBytes(
          of: filter.weights[tap * placeCount + place],
          toByteOffset: tap / 2 * pairBytes + position(ofPlace: place) * 4 + tap % 2 * 2,
          as: Int16.self)
      }
    }
    return (taps + 1) / 2
  }
}
