/// How much of a block of columns a tile has.
public protocol TileWidth {
  static var isWhole: Bool { get }
}

public enum Whole: TileWidth {
  @inlinable @inline(__always) public static var isWhole: Bool { true }
}

public enum Half: TileWidth {
  @inlinable @inline(__always) public static var isWhole: Bool { false }
}
