#if arch(x86_64)
  /// The byte offsets of the rows of a tile that an address cannot express as a scaled row stride.
  ///
  /// They are arguments of the tile: the compiler would recompute known multiples of the stride in
  /// each step. Where two threads share a core, that takes as long as multiplying.
  struct RowOffsets {
    let third: Int
    let fifth: Int
    let seventh: Int

    @inline(__always)
    init(stride: Int) {
      third = 3 &* stride
      fifth = 5 &* stride
      seventh = 7 &* stride
    }
  }
#endif
