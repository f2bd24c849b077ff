import LiteMicrokernels

extension QuarterTransposer {
  /// Finds the first greatest element of each short row of float32, a row in each lane; NaN is passed over.
  @inline(__always)
  static func findInShortRows(_ work: GreatestOfRows) {
    let depth = work.columns
    var first = 0
    // Whether four elements from the beginning of each of sixteen rows are elements of rows.
    while (first &+ 16) &* depth &+ max(4 &- depth, 0) <= work.rows &* depth {
      var best = GreatestLanes(flip: work.flip)
      let rows = work.input + first &* depth &* 4
      var column = 0
      while column < depth {
        // The last four may overlap the previous ones, than which they are not greater.
        let start = max(min(column, depth &- 4), 0)
        let four = fourColumns(from: start) { rows + $0 &* depth &* 4 }
        best.compare(four.0, start)
        if depth > 1 { best.compare(four.1, start &+ 1) }
        if depth > 2 { best.compare(four.2, start &+ 2) }
        if depth > 3 { best.compare(four.3, start &+ 3) }
        column &+= 4
      }
      if work.isWide {
        work.output.storeBytes(
          of: SIMD16<Int64>(truncatingIfNeeded: best.indices), toByteOffset: first &* 8,
          as: SIMD16<Int64>.self)
      } else {
        work.output.storeBytes(
          of: best.indices, toByteOffset: first &* 4, as: SIMD16<Int32>.self)
      }
      first &+= 16
    }
    for row in first..<work.rows {
      work.set(row, work.firstFloat(of: work.input + row &* depth &* 4))
    }
  }
}

/// The greatest elements of sixteen rows so far, and their indices.
struct GreatestLanes {
  private let flips: SIMD16<UInt32>
  private var greatest = FloatLanes(repeating: .nan)

  /// The index of each, 0 where there is nothing but NaN.
  private(set) var indices = SIMD16<Int32>()

  @_transparent
  init(flip: UInt32) { flips = SIMD16(repeating: flip) }

  /// Compares an element of each row.
  @_transparent
  mutating func compare(_ elements: FloatLanes, _ index: Int) {
    let x = FloatLanes(bits: elements.bits ^ flips)
    let isBetter = (x .> greatest) .| ((greatest .!= greatest) .& (x .== x))
    greatest = greatest.replacing(with: x, where: isBetter)
    indices = indices.replacing(
      with: SIMD16(repeating: Int32(truncatingIfNeeded: index)), where: isBetter)
  }
}
