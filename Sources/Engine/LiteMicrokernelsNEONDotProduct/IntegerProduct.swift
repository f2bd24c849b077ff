#if arch(arm64)
  public import LiteMicrokernels
  import LiteMicrokernelsNEON

  /// The product of unsigned and signed bytes by `SDOT`, in tiles of up to five rows and sixteen
  /// columns.
  ///
  /// `SDOT` multiplies signed bytes. Flipping the top bits of unsigned bytes makes them signed and
  /// subtracts 128 from each. The biases contain the correction.
  @Sendable
  public func multiplyBytes(_ product: IntegerProduct) {
    if product.flip == 0 {
      multiply(product, UnsignedBytes.self)
    } else {
      multiply(product, SignedBytes.self)
    }
  }

  @inline(__always)
  private func multiply<Form: ByteForm>(_ product: IntegerProduct, _: Form.Type) {
    var column = 0
    while column < product.columns {
      let bias = AccumulatorRow(
        bias: product.bias + column, weights: product.b + column &* product.depth,
        groups: product.depth / 4)
      var row = 0
      var tiles = (product.rows &+ 4) / 5
      while tiles > 0 {
        let rows = (product.rows &- row &+ tiles &- 1) / tiles
        switch rows {
        case 5: multiplyByteTile(product, row, Count5.self, column, bias, Form.self)
        case 4: multiplyByteTile(product, row, Count4.self, column, bias, Form.self)
        case 3: multiplyByteTile(product, row, Count3.self, column, bias, Form.self)
        case 2: multiplyByteTile(product, row, Count2.self, column, bias, Form.self)
        default: multiplyByteTile(product, row, Count1.self, column, bias, Form.self)
        }
        row &+= rows
        tiles &-= 1
      }
      column &+= IntegerProductKernel.columnUnit
    }
  }

  /// One tile of a product: 1 to 5 rows of a block of columns.
  @inline(never)
  private func multiplyByteTile<Rows: TileHeight, Form: ByteForm>(
    _ product: IntegerProduct, _ row: Int, _: Rows.Type, _ column: Int, _ bias: AccumulatorRow,
    _: Form.Type
  ) {
    let rows = Rows.count
    var accumulators = AccumulatorTile(product, row, rows: rows, bias)
    let stride = product.aStride
    var segment = product.a + row &* stride
    var b = product.b + column &* product.depth
    let count = product.depth / product.segments
    for _ in 0..<product.segments {
      var a = segment
      var left = count
      while left >= 16 {
        let x = ByteRows(a, stride: stride, count: rows) {
          Form.signed($0.loadUnaligned(as: Accumulators.self))
        }
        x.addProducts(group: 0, WeightGroup(b), to: &accumulators, rows: rows)
        x.addProducts(group: 1, WeightGroup(b + 64), to: &accumulators, rows: rows)
        x.addProducts(group: 2, WeightGroup(b + 128), to: &accumulators, rows: rows)
        x.addProducts(group: 3, WeightGroup(b + 192), to: &accumulators, rows: rows)
        a += 16
        b += 256
        left &-= 16
      }
      while left > 0 {
        let x = ByteRows(a, stride: stride, count: rows) {
          Form.signed(Accumulators(repeating: $0.loadUnaligned(as: Int32.self)))
        }
        x.addProducts(group: 0, WeightGroup(b), to: &accumulators, rows: rows)
        a += 4
        b += 64
        left &-= 4
      }
      segment += product.segmentStride
    }
    accumulators.store(product, row, rows: rows, column)
  }
#endif
