#if arch(arm64)
  // Each extent of a tile is a type, so that there is a function of its own for it: as values
  // that are known they would be merged into one function that asks in its innermost loop.

  /// A number of rows, or of blocks of a single row.
  public protocol TileHeight {
    static var count: Int { get }
  }

  /// How much of a block of columns a tile has.
  public protocol TileWidth {
    static var isWhole: Bool { get }
  }

  public enum Count1: TileHeight {
    @inlinable @inline(__always) public static var count: Int { 1 }
  }

  public enum Count2: TileHeight {
    @inlinable @inline(__always) public static var count: Int { 2 }
  }

  public enum Count3: TileHeight {
    @inlinable @inline(__always) public static var count: Int { 3 }
  }

  public enum Count4: TileHeight {
    @inlinable @inline(__always) public static var count: Int { 4 }
  }

  public enum Count5: TileHeight {
    @inlinable @inline(__always) public static var count: Int { 5 }
  }

  public enum Whole: TileWidth {
    @inlinable @inline(__always) public static var isWhole: Bool { true }
  }

  public enum Half: TileWidth {
    @inlinable @inline(__always) public static var isWhole: Bool { false }
  }
#endif
