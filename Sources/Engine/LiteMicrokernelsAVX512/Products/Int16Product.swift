#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The accumulators of a product of int16 by `VPDPWSSD`, up to four blocks of columns at a time.
  @Sendable
  public func multiplyWords(_ product: IntegerProduct) {
    var column = 0
    while column < product.columns {
      switch (product.columns &- column &+ 15) / 16 {
      case 1:
        multiplyColumns(product, column, Count1.self, most: Count8.self)
        column &+= 16
      case 2:
        multiplyColumns(product, column, Count2.self, most: Count8.self)
        column &+= 32
      case 3, 5:
        multiplyColumns(product, column, Count3.self, most: Count8.self)
        column &+= 48
      default:
        multiplyColumns(product, column, Count4.self, most: Count6.self)
        column &+= 64
      }
    }
  }

  /// All rows of some blocks of columns.
  @inline(__always)
  private func multiplyColumns<Blocks: TileHeight, Rows: TileHeight>(
    _ product: IntegerProduct, _ column: Int, _ blocks: Blocks.Type, most: Rows.Type
  ) {
    var row = 0
    while row &+ Rows.count <= product.rows {
      multiplyTile(product, row, column, blocks, rows: Rows.self)
      row &+= Rows.count
    }
    while row &+ 3 <= product.rows {
      multiplyTile(product, row, column, blocks, rows: Count3.self)
      row &+= 3
    }
    while row < product.rows {
      multiplyTile(product, row, column, blocks, rows: Count1.self)
      row &+= 1
    }
  }

  /// Some rows of some blocks of columns, with the accumulators in registers.
  @inline(never)
  private func multiplyTile<Blocks: TileHeight, Rows: TileHeight>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _: Blocks.Type, rows _: Rows.Type
  ) {
    let (rows, blocks) = (Rows.count, Blocks.count)
    var registers = Registers()
    registers.withAddress { accumulators in
      for block in 0..<blocks {
        let bias = load(UnsafeRawPointer(product.bias + column), block &* 64)
        for row in 0..<rows { accumulators[row &* blocks &+ block] = bias }
      }
      addRowCorrections(product, row, accumulators, rows: rows, vectors: blocks)
      var a = product.a + row &* product.aStride
      var b = product.b + column &* product.depth &* 2
      let blockStride = product.depth &* 32
      let pairs = (product.depth / product.segments) &>> 1
      let gap = product.segmentStride &- pairs &* 4
      for _ in 0..<product.segments {
        for _ in 0..<pairs {
          for row in 0..<rows {
            let activations = broadcast(a, row &* product.aStride)
            for block in 0..<blocks {
              accumulators[row &* blocks &+ block] = _mm512_dpwssd_epi32(
                accumulators[row &* blocks &+ block], activations, load(b, block &* blockStride))
            }
          }
          a += 4
          b += 64
        }
        a += gap
      }
      AccumulatorsEpilogue().store(product, row, column, accumulators, rows: rows, vectors: blocks)
    }
  }
#endif
