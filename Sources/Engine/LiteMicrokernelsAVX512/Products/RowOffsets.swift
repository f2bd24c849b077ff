#if arch(x86_64)
  /// The bytes from the first row of a tile to those that an address cannot have as a multiple of
  /// the distance between rows.
  ///
  /// They are handed to the tile: multiples that it knows to be such the compiler adds up in each
  /// step, and where two threads share a core, that takes as long as multiplying.
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
