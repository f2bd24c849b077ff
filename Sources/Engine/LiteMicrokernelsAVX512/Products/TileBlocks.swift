#if arch(x86_64)
  /// A number of blocks of columns of a tile, and whether half of one follows: a type, as
  /// `TileHeight` is.
  protocol TileBlocks {
    static var blocks: Int { get }
    static var hasHalf: Bool { get }
  }

  enum Whole2: TileBlocks {
    @inline(__always) static var blocks: Int { 2 }
    @inline(__always) static var hasHalf: Bool { false }
  }

  enum Whole3: TileBlocks {
    @inline(__always) static var blocks: Int { 3 }
    @inline(__always) static var hasHalf: Bool { false }
  }

  enum Half0: TileBlocks {
    @inline(__always) static var blocks: Int { 0 }
    @inline(__always) static var hasHalf: Bool { true }
  }

  enum Half1: TileBlocks {
    @inline(__always) static var blocks: Int { 1 }
    @inline(__always) static var hasHalf: Bool { true }
  }

  enum Half2: TileBlocks {
    @inline(__always) static var blocks: Int { 2 }
    @inline(__always) static var hasHalf: Bool { true }
  }
#endif
