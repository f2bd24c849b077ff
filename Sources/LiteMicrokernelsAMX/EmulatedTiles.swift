/// A tile unit in plain Swift, for tests of what is written against one.
///
/// Its tiles are plain memory: the code of collections is shared between targets, and this one's
/// does not run on every processor.
struct EmulatedTiles: TileUnit {
  private let tiles: UnsafeMutablePointer<UInt8>
  private var configuration = TileConfiguration(rows: 16)

  init() {
    tiles = .allocate(capacity: 8 * 1024)
    tiles.initialize(repeating: 0, count: 8 * 1024)
  }

  mutating func configure(_ configuration: TileConfiguration) {
    self.configuration = configuration
    tiles.update(repeating: 0, count: 8 * 1024)
  }

  func load(_ tile: UInt8, _ address: UnsafeRawPointer, stride: Int) {
    for row in 0..<configuration.rows(tile) {
      for byte in 0..<64 {
        self.row(tile, row)[byte] = address.load(
          fromByteOffset: row * stride + byte, as: UInt8.self)
      }
    }
  }

  func store(_ tile: UInt8, _ address: UnsafeMutableRawPointer, stride: Int) {
    for row in 0..<configuration.rows(tile) {
      for byte in 0..<64 {
        address.storeBytes(
          of: self.row(tile, row)[byte], toByteOffset: row * stride + byte, as: UInt8.self)
      }
    }
  }

  func multiply0() { multiply(0, 4, 6) }

  func multiply1() { multiply(1, 4, 7) }

  func multiply2() { multiply(2, 5, 6) }

  func multiply3() { multiply(3, 5, 7) }

  func release() { tiles.deallocate() }

  private func row(_ tile: UInt8, _ row: Int) -> UnsafeMutablePointer<UInt8> {
    tiles + (Int(tile) * 1024 + row * 64)
  }

  private func multiply(_ sums: UInt8, _ a: UInt8, _ b: UInt8) {
    for row in 0..<configuration.rows(sums) {
      let activations = self.row(a, row)
      for column in 0..<16 {
        let place = UnsafeMutableRawPointer(self.row(sums, row) + column * 4)
        var sum = place.loadUnaligned(as: Int32.self)
        for i in 0..<64 {
          let weight = Int8(bitPattern: self.row(b, i / 4)[column * 4 + i % 4])
          sum &+= Int32(activations[i]) * Int32(weight)
        }
        place.storeBytes(of: sum, as: Int32.self)
      }
    }
  }
}
