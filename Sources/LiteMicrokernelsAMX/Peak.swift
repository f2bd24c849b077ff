#if arch(x86_64)
  public import LiteMicrokernels

  /// Multiplies and adds bytes in fours: 4 tiles of 16 by 16 sums, each of 64 products.
  @Sendable
  public func peakOfTiles(_ loop: PeakLoop) {
    let unit = ProcessorTiles()
    unit.configure(TileConfiguration(rows: 32))
    for tile in 4..<8 { unit.load(UInt8(tile), loop.memory, stride: 0) }
    for _ in 0..<loop.rounds {
      unit.multiply0()
      unit.multiply1()
      unit.multiply2()
      unit.multiply3()
    }
    for tile in 0..<4 { unit.store(UInt8(tile), loop.memory, stride: 0) }
    unit.release()
  }
#endif
