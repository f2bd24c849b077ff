#if arch(x86_64)
  // Each extent of a tile is a type, so that there is a function of its own for it: as values
  // that are known they would be merged into one function that asks in its innermost loop.

  /// A number of rows, or of blocks of a single row.
  protocol TileHeight {
    static var count: Int { get }
  }

  /// A number of blocks of columns, and whether half of one follows.
  protocol TileWidth {
    static var blocks: Int { get }
    static var hasHalf: Bool { get }
  }

  enum Count1: TileHeight {
    @inline(__always) static var count: Int { 1 }
  }

  enum Count2: TileHeight {
    @inline(__always) static var count: Int { 2 }
  }

  enum Count3: TileHeight {
    @inline(__always) static var count: Int { 3 }
  }

  enum Count4: TileHeight {
    @inline(__always) static var count: Int { 4 }
  }

  enum Count5: TileHeight {
    @inline(__always) static var count: Int { 5 }
  }

  enum Count6: TileHeight {
    @inline(__always) static var count: Int { 6 }
  }

  enum Count7: TileHeight {
    @inline(__always) static var count: Int { 7 }
  }

  enum Count8: TileHeight {
    @inline(__always) static var count: Int { 8 }
  }

  enum Whole1: TileWidth {
    @inline(__always) static var blocks: Int { 1 }
    @inline(__always) static var hasHalf: Bool { false }
  }

  enum Whole2: TileWidth {
    @inline(__always) static var blocks: Int { 2 }
    @inline(__always) static var hasHalf: Bool { false }
  }

  enum Whole3: TileWidth {
    @inline(__always) static var blocks: Int { 3 }
    @inline(__always) static var hasHalf: Bool { false }
  }

  enum Half0: TileWidth {
    @inline(__always) static var blocks: Int { 0 }
    @inline(__always) static var hasHalf: Bool { true }
  }

  enum Half1: TileWidth {
    @inline(__always) static var blocks: Int { 1 }
    @inline(__always) static var hasHalf: Bool { true }
  }

  enum Half2: TileWidth {
    @inline(__always) static var blocks: Int { 2 }
    @inline(__always) static var hasHalf: Bool { true }
  }
#endif
