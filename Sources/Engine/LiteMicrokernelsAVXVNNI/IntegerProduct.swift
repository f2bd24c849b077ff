#if arch(x86_64)
  public import LiteMicrokernels
  import LiteMicrokernelsAVX2

  /// The product of unsigned and signed bytes by the `VPDPBUSD` of AVX-VNNI, in tiles of up to six
  /// rows and sixteen columns.
  ///
  /// Rows are distributed evenly over as few tiles as possible. The epilogue is that of AVX2.
  @Sendable
  public func multiplyBytes(_ product: IntegerProduct) {
    if product.flip == 0 {
      multiply(product, PlainBytes.self)
    } else {
      multiply(product, FlippedBytes.self)
    }
  }

  /// All image rows.
  @inline(__always)
  private func multiply<Form: ByteForm>(_ product: IntegerProduct, _ form: Form.Type) {
    var buffer = AccumulatorBuffer()
    buffer.withAddress { accumulators in
      var imageRow = product
      for _ in 0..<product.imageRows {
        multiplyImageRow(imageRow, accumulators, form)
        imageRow.a += product.imageRowStride
        imageRow.c += product.rows &* product.cStride
      }
    }
  }

  /// All blocks of columns of one image row.
  @inline(__always)
  private func multiplyImageRow<Form: ByteForm>(
    _ product: IntegerProduct, _ accumulators: UnsafeMutableRawPointer, _ form: Form.Type
  ) {
    var column = 0
    while column < product.columns {
      var row = 0
      var groups = (product.rows &+ AccumulatorBuffer.rowCount &- 1) / AccumulatorBuffer.rowCount
      while groups > 0 {
        let rows = (product.rows &- row &+ groups &- 1) / groups
        if column &+ 8 < product.columns {
          multiplyRows(product, row, rows, column, accumulators, Whole.self, form)
        } else {
          multiplyRows(product, row, rows, column, accumulators, Half.self, form)
        }
        storeRows(product, row: row, column: column, accumulators: accumulators, rows: rows)
        row &+= rows
        groups &-= 1
      }
      column &+= IntegerProductKernel.columnUnit
    }
  }

  /// Writes the accumulators of some rows of a block of columns, sixteen to a row.
  @inline(__always)
  private func multiplyRows<Columns: TileWidth, Form: ByteForm>(
    _ product: IntegerProduct, _ first: Int, _ rows: Int, _ column: Int,
    _ accumulators: UnsafeMutableRawPointer, _ columns: Columns.Type, _ form: Form.Type
  ) {
    var row = 0
    var tiles = (rows &+ 5) / 6
    while tiles > 0 {
      let count = (rows &- row &+ tiles &- 1) / tiles
      let target = accumulators + row &* 64
      let index = first &+ row
      switch count {
      case 6: multiplyTile(product, index, Count6.self, column, columns, form, into: target)
      case 5: multiplyTile(product, index, Count5.self, column, columns, form, into: target)
      case 4: multiplyTile(product, index, Count4.self, column, columns, form, into: target)
      case 3: multiplyTile(product, index, Count3.self, column, columns, form, into: target)
      case 2: multiplyTile(product, index, Count2.self, column, columns, form, into: target)
      default: multiplyTile(product, index, Count1.self, column, columns, form, into: target)
      }
      row &+= count
      tiles &-= 1
    }
  }
#endif
