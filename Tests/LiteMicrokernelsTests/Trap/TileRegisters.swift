#if os(Linux) && arch(x86_64)
  /// The tile registers of a processor that has none.
  ///
  /// It must not allocate: it runs where a signal has interrupted a thread. Source: Intel 64 and
  /// IA-32 Architectures Software Developer's Manual, volume 1, chapter 18, and volume 2.
  struct TileRegisters {
    private static let rowBytes = 64
    private static let tileBytes = 16 * 64

    private let memory: UnsafeMutableRawPointer
    private var rows: SIMD8<UInt8> = .zero
    private var columnBytes: SIMD8<UInt16> = .zero
    private var isConfigured = false

    /// The first rule of the architecture that an instruction broke.
    private(set) var violation: StaticString?

    init() {
      memory = .allocate(byteCount: 8 * TileRegisters.tileBytes, alignment: 64)
      clear()
    }

    /// Does what an instruction says.
    mutating func execute(_ instruction: TileInstruction) {
      switch instruction {
      case .configure(let address): configure(address)
      case .release: release()
      case .load(let tile, let address, let stride): load(tile, address, stride)
      case .store(let tile, let address, let stride): store(tile, address, stride)
      case .multiply(let sums, let unsigned, let signed): multiply(sums, unsigned, signed)
      }
    }

    private mutating func require(_ isKept: Bool, _ rule: StaticString) -> Bool {
      if !isKept, violation == nil { violation = rule }
      return isKept
    }

    private func clear() {
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: 8 * TileRegisters.tileBytes)
    }

    private func row(_ tile: Int, _ row: Int) -> UnsafeMutableRawPointer {
      memory + (tile * TileRegisters.tileBytes + row * TileRegisters.rowBytes)
    }

    private mutating func configure(_ address: UnsafeRawPointer) {
      let bytes = address.assumingMemoryBound(to: UInt8.self)
      guard require(bytes[0] == 1, "the palette is 1"), require(bytes[1] == 0, "the first row is 0")
      else { return }
      for place in 2..<64 where !(16..<32 ~= place || 48..<56 ~= place) {
        guard require(bytes[place] == 0, "what is reserved is 0") else { return }
      }
      rows = address.loadUnaligned(fromByteOffset: 48, as: SIMD8<UInt8>.self)
      columnBytes = address.loadUnaligned(fromByteOffset: 16, as: SIMD8<UInt16>.self)
      for tile in 0..<8 {
        guard require(rows[tile] <= 16, "a tile has 16 rows at most"),
          require(columnBytes[tile] <= 64, "a row has 64 bytes at most"),
          require(columnBytes[tile] % 4 == 0, "a row has whole groups of four"),
          require((rows[tile] == 0) == (columnBytes[tile] == 0), "a tile has rows and columns")
        else { return }
      }
      clear()
      isConfigured = true
    }

    private mutating func release() {
      clear()
      isConfigured = false
    }

    private mutating func requireTile(_ tile: Int) -> Bool {
      require(isConfigured && rows[tile] > 0, "a tile is configured before it is used")
    }

    private mutating func load(_ tile: Int, _ address: UnsafeRawPointer, _ stride: Int) {
      guard requireTile(tile) else { return }
      memory.advanced(by: tile * TileRegisters.tileBytes)
        .initializeMemory(as: UInt8.self, repeating: 0, count: TileRegisters.tileBytes)
      for row in 0..<Int(rows[tile]) {
        self.row(tile, row)
          .copyMemory(from: address + row * stride, byteCount: Int(columnBytes[tile]))
      }
    }

    private mutating func store(_ tile: Int, _ address: UnsafeMutableRawPointer, _ stride: Int) {
      guard requireTile(tile) else { return }
      for row in 0..<Int(rows[tile]) {
        (address + row * stride)
          .copyMemory(from: self.row(tile, row), byteCount: Int(columnBytes[tile]))
      }
    }

    /// `sums[row][column] += Σ unsigned[row][i] · signed[i / 4][4 · column + i % 4]`.
    private mutating func multiply(_ sums: Int, _ unsigned: Int, _ signed: Int) {
      guard requireTile(sums), requireTile(unsigned), requireTile(signed),
        require(
          sums != unsigned && sums != signed && unsigned != signed, "the tiles are three"),
        require(rows[sums] == rows[unsigned], "the sums have the rows of the unsigned bytes"),
        require(
          columnBytes[sums] == columnBytes[signed], "the sums have the columns of the signed bytes"),
        require(
          Int(columnBytes[unsigned]) == 4 * Int(rows[signed]), "the depths of both sides agree")
      else { return }
      for row in 0..<Int(rows[sums]) {
        let sum = self.row(sums, row).assumingMemoryBound(to: SIMD16<Int32>.self)
        let bytes = self.row(unsigned, row).assumingMemoryBound(to: UInt8.self)
        for group in 0..<Int(rows[signed]) {
          let weights = self.row(signed, group).load(as: SIMD64<Int8>.self)
          for i in 0..<4 {
            var part = SIMD16<Int32>()
            for column in 0..<16 { part[column] = Int32(weights[column * 4 + i]) }
            sum.pointee &+= part &* Int32(bytes[group * 4 + i])
          }
        }
      }
    }
  }
#endif
