/// A number of rows of a tile, or of blocks of a single row.
///
/// Each extent of a tile is a type, so that the compiler generates a function for it. Functions
/// with extents as constant arguments would be merged into one that branches in its innermost loop.
public protocol TileHeight {
  static var count: Int { get }
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

public enum Count6: TileHeight {
  @inlinable @inline(__always) public static var count: Int { 6 }
}

public enum Count7: TileHeight {
  @inlinable @inline(__always) public static var count: Int { 7 }
}

public enum Count8: TileHeight {
  @inlinable @inline(__always) public static var count: Int { 8 }
}

public enum Count9: TileHeight {
  @inlinable @inline(__always) public static var count: Int { 9 }
}

public enum Count10: TileHeight {
  @inlinable @inline(__always) public static var count: Int { 10 }
}

public enum Count11: TileHeight {
  @inlinable @inline(__always) public static var count: Int { 11 }
}

public enum Count12: TileHeight {
  @inlinable @inline(__always) public static var count: Int { 12 }
}

public enum Count13: TileHeight {
  @inlinable @inline(__always) public static var count: Int { 13 }
}

public enum Count14: TileHeight {
  @inlinable @inline(__always) public static var count: Int { 14 }
}

public enum Count15: TileHeight {
  @inlinable @inline(__always) public static var count: Int { 15 }
}

public enum Count16: TileHeight {
  @inlinable @inline(__always) public static var count: Int { 16 }
}
