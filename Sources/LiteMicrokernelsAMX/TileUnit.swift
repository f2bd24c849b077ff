/// The operations of a tile unit: eight tiles of up to sixteen rows of 64 bytes.
///
/// The product is written once against these, so that its logic can be tested on processors
/// without the unit. The sums are in tiles 0 to 3, the rows of `a` in 4 and 5, the columns of
/// `b` in 6 and 7.
protocol TileUnit {
  init()

  /// Sets the number of rows of the tiles, and clears them.
  mutating func configure(_ configuration: TileConfiguration)

  /// Loads a tile, 0 to 7, from rows a stride apart.
  func load(_ tile: UInt8, _ address: UnsafeRawPointer, stride: Int)

  /// Stores a tile, 0 to 3, to rows a stride apart.
  func store(_ tile: UInt8, _ address: UnsafeMutableRawPointer, stride: Int)

  /// Adds the products of the unsigned bytes of tile 4 and the signed ones of tile 6 to tile 0.
  func multiply0()

  /// Adds the products of tiles 4 and 7 to tile 1.
  func multiply1()

  /// Adds the products of tiles 5 and 6 to tile 2.
  func multiply2()

  /// Adds the products of tiles 5 and 7 to tile 3.
  func multiply3()

  /// Gives the unit back: its state is large.
  func release()
}
