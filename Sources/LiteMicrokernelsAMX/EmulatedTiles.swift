/// A tile unit in plain Swift, for tests of what is written against one.
struct EmulatedTiles: TileUnit {
  private var rows = [Int](repeating: 0, count: 8)
  private var tiles = [[UInt8]](repeating: [UInt8](repeating: 0, count: 1024), count: 8)

  mutating func configure(_ configuration: TileConfiguration) {
    for tile in 0..<8 {
      rows[tile] = configuration.rows(UInt8(tile))
      tiles[tile] = [UInt8](repeating: 0, count: 1024)
    }
  }

  mutating func load(_ tile: UInt8, _ address: UnsafeRawPointer, stride: Int) {
    for row in 0..<rows[Int(tile)] {
      for byte in 0..<64 {
        tiles[Int(tile)][row * 64 + byte] = address.load(
          fromByteOffset: row * stride + byte, as: UInt8.self)
      }
    }
  }

  func store(_ tile: UInt8, _ address: UnsafeMutableRawPointer, stride: Int) {
    for row in 0..<rows[Int(tile)] {
      for byte in 0..<64 {
        address.storeBytes(
          of: tiles[Int(tile)][row * 64 + byte], toByteOffset: row * stride + byte,
          as: UInt8.self)
      }
    }
  }

  mutating func multiply0() { multiply(0, 4, 6) }

  mutating func multiply1() { multiply(1, 4, 7) }

  mutating func multiply2() { multiply(2, 5, 6) }

  mutating func multiply3() { multiply(3, 5, 7) }

  func release() {}

  private mutating func multiply(_ sums: Int, _ a: Int, _ b: Int) {
    for row in 0..<rows[sums] {
      for column in 0..<16 {
        let place = row * 64 + column * 4
        var sum = Int32(bitPattern: word(sums, place))
        for group in 0..<16 {
          for byte in 0..<4 {
            let weight = Int8(bitPattern: tiles[b][group * 64 + column * 4 + byte])
            sum &+= Int32(tiles[a][row * 64 + group * 4 + byte]) * Int32(weight)
          }
        }
        for byte in 0..<4 {
          tiles[sums][place + byte] = UInt8(truncatingIfNeeded: sum >> Int32(byte * 8))
        }
      }
    }
  }

  private func word(_ tile: Int, _ place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(tiles[tile][place + $1]) << UInt32($1 * 8) }
  }
}
