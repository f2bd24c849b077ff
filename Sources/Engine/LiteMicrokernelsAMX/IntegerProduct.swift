#if arch(x86_64)
  public import LiteMicrokernels
  import LiteMicrokernelsAVX512

  /// The product of unsigned and signed bytes, in tiles of 32 rows by 32 columns.
  @Sendable
  public func multiplyBytes(_ product: IntegerProduct) {
    var accumulators = TileAccumulators()
    var row = 0
    var configuredRows = 0
    while row < product.rows {
      let rows = min(product.rows &- row, 32)
      if rows != configuredRows {
        Tiles.configure(TileConfiguration(rows: rows))
        configuredRows = rows
      }
      var column = 0
      while column < product.columns {
        let blocks = product.columns &- column > 16 ? 2 : 1
        accumulators.withAddress { accumulators in
          switch (rows > 16, blocks == 2) {
          case (true, true): tile(product, row, column, accumulators, isTall: true, isWide: true)
          case (true, false): tile(product, row, column, accumulators, isTall: true, isWide: false)
          case (false, true): tile(product, row, column, accumulators, isTall: false, isWide: true)
          default: tile(product, row, column, accumulators, isTall: false, isWide: false)
          }
          storeTile(
            product, row: row, column: column, accumulators: accumulators, rowStride: 32,
            rows: rows,
            blocks: blocks)
        }
        column &+= 32
      }
      row &+= rows
    }
    Tiles.release()
  }

  /// The memory through which the accumulators of four tiles go from the tile unit to vectors.
  private struct TileAccumulators {
    private typealias Line = (SIMD8<Int64>, SIMD8<Int64>, SIMD8<Int64>, SIMD8<Int64>)
    private typealias Quarter = (Line, Line, Line, Line)
    private var storage: (Quarter, Quarter, Quarter, Quarter)

    init() {
      let line = (SIMD8<Int64>.zero, SIMD8<Int64>.zero, SIMD8<Int64>.zero, SIMD8<Int64>.zero)
      let quarter = (line, line, line, line)
      storage = (quarter, quarter, quarter, quarter)
    }

    @inline(__always)
    mutating func withAddress(_ body: (UnsafeMutableRawPointer) -> Void) {
      withUnsafeMutablePointer(to: &storage) { body(UnsafeMutableRawPointer($0)) }
    }
  }

  /// The accumulators of up to 32 rows and 32 columns, `[block][32][16]`.
  @inline(__always)
  private func tile(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ accumulators: UnsafeMutableRawPointer,
    isTall: Bool, isWide: Bool
  ) {
    // A stride of 0 gives every row of a tile the same biases.
    let bias = UnsafeRawPointer(product.bias + column)
    Tiles.load(0, bias, stride: 0)
    if isWide { Tiles.load(1, bias + 64, stride: 0) }
    if isTall { Tiles.load(2, bias, stride: 0) }
    if isTall, isWide { Tiles.load(3, bias + 64, stride: 0) }
    var a = product.a + row &* product.aStride
    var b = product.b + column &* product.depth
    let secondRows = 16 &* product.aStride
    let secondColumns = 16 &* product.depth
    let steps = (product.depth / product.segments) &>> 6
    let gap = product.segmentStride &- steps &* 64
    for _ in 0..<product.segments {
      for _ in 0..<steps {
        Tiles.load(4, a, stride: product.aStride)
        Tiles.load(6, b, stride: 64)
        Tiles.multiply0()
        if isWide {
          Tiles.load(7, b + secondColumns, stride: 64)
          Tiles.multiply1()
        }
        if isTall {
          Tiles.load(5, a + secondRows, stride: product.aStride)
          Tiles.multiply2()
        }
        if isTall, isWide { Tiles.multiply3() }
        a += 64
        b += 1024
      }
      a += gap
    }
    Tiles.store(0, accumulators, stride: 64)
    if isWide { Tiles.store(1, accumulators + 2048, stride: 64) }
    if isTall { Tiles.store(2, accumulators + 1024, stride: 64) }
    if isTall, isWide { Tiles.store(3, accumulators + 3072, stride: 64) }
  }
#endif
