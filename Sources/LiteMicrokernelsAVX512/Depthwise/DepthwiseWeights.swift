public import LiteMicrokernels

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
    let termBytes = termByteCount(filter)
    let quads = (filter.lineCount + 3) / 4
    packed.initializeMemory(as: UInt8.self, repeating: 0, count: 2 * termBytes)
    var terms = 1
    for filterY in 0..<filter.height {
      for filterX in 0..<filter.width {
        let tap = filter.weights + (filterY * filter.width + filterX) * placeCount
        for row in 0..<filter.rowCount {
          let line = filterY + row * filter.strideY
          let group = ((filterX * quads + line / 4) * filter.rowCount + row) * 256 + line % 4
          for place in 0..<placeCount {
            let weight = tap[place]
            let first = weight < -128 ? -128 : (weight > 127 ? 127 : weight)
            let target = packed + (group + position(ofPlace: place) * 4)
            target.storeBytes(of: Int8(truncatingIfNeeded: first), as: Int8.self)
            guard first != weight else { continue }
            terms = 2
            target.storeBytes(
              of: Int8(truncatingIfNeeded: weight - first), toByteOffset: termBytes, as: Int8.self)
          }
        }
      }
    }
    return terms
  }
}
