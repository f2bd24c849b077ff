#if arch(x86_64)
  // Each extent of a tile is a type, so that there is a function of its own for it: as values
  // that are known they would be merged into one function that asks in its innermost loop.

  /// A number of rows, or of blocks of a single row.
  protocol TileHeight {
    static var count: Int { get }
  }

  /// How much of a block of columns a tile has.
  protocol TileWidth {
    static var isWhole: Bool { get }
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

  enum Whole: TileWidth {
    @inline(__always) static var isWhole: Bool { true }
  }

  enum Half: TileWidth {
    @inline(__always) static var isWhole: Bool { false }
  }
#endif
