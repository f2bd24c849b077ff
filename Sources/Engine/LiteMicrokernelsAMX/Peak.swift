#if arch(x86_64)
  public import LiteMicrokernels

  /// Multiplies and adds bytes in fours: 4 tiles of 16 by 16 accumulators, each of 64 products.
  @Sendable
  public func peakOfTiles(_ loop: PeakLoop) {
    Tiles.configure(TileConfiguration(rows: 32))
    for tile in 4..<8 { Tiles.load(UInt8(tile), loop.memory, stride: 0) }
    for _ in 0..<loop.rounds {
      Tiles.multiply0()
      Tiles.multiply1()
      Tiles.multiply2()
      Tiles.multiply3()
    }
    for tile in 0..<4 { Tiles.store(UInt8(tile), loop.memory, stride: 0) }
    Tiles.release()
  }
#endif
