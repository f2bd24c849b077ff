#if arch(x86_64)
  public import LiteMicrokernels

  /// The product of int16 matrices by `VPMADDWD`, which is exact where `VPMADDUBSW` saturates, in
  /// tiles of up to six rows and sixteen columns.
  ///
  /// Rows are distributed evenly over as few tiles as possible. Weights that are bytes are widened
  /// into a buffer, for as many rows as the accumulator buffer holds. A product of one row reads up
  /// to four blocks of columns side by side, and widens weights in registers.
  @Sendable
  public func multiplyWords(_ product: IntegerProduct) {
    switch product.output {
    case .accumulators: multiply(product, AccumulatorsEpilogue())
    case .floats(let dequantization): multiply(product, FloatsEpilogue(dequantization))
    case .bytes(let requantization):
      switch requantization.rounding {
      case .floatAffine: multiply(product, BytesEpilogue<FloatAffineRequantizing>(requantization))
      case .mirrored: multiply(product, BytesEpilogue<MirroredRequantizing>(requantization))
      case .rectified: multiply(product, BytesEpilogue<RectifiedRequantizing>(requantization))
      case .signed: multiply(product, BytesEpilogue<SignedRequantizing>(requantization))
      default: multiply(product, BytesEpilogue<GeneralRequantizing>(requantization))
      }
    }
  }

  /// All blocks of columns.
  @inline(__always)
  private func multiply<Epilogue: TileEpilogue>(_ product: IntegerProduct, _ epilogue: Epilogue) {
    if product.rows == 1 {
      multiplySingleRows(product, epilogue)
    } else if product.bIsNarrow {
      multiplyNarrow(product, epilogue)
    } else {
      multiply(product, DepthParts(product), panel: nil, epilogue)
    }
  }

  /// All blocks of columns of weights that are bytes.
  @inline(never)
  private func multiplyNarrow<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ epilogue: Epilogue
  ) {
    var panel = WeightPanel()
    panel.withAddress { multiply(product, DepthParts(product), panel: $0, epilogue) }
  }

  /// All image rows, of which each has one row.
  @inline(never)
  private func multiplySingleRows<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ epilogue: Epilogue
  ) {
    var buffer = AccumulatorRow()
    buffer.withAddress { accumulators in
      var imageRow = product
      for _ in 0..<product.imageRows {
        var column = 0
        while column < product.columns {
          let blocks = min((product.columns &- column &+ 15) / 16, 4)
          accumulateRow(imageRow, column, blocks: blocks, into: accumulators)
          for block in 0..<blocks {
            let (first, sums) = (column &+ block &* 16, accumulators + block &* 64)
            if let outliers = product.outliers.address {
              addOutliers(imageRow, outliers, 0, 1, first, to: sums)
            }
            epilogue.store(imageRow, 0, first, sums, rows: 1)
          }
          column &+= blocks &* 16
        }
        imageRow.a += product.imageRowStride
        imageRow.c += product.cStride
      }
    }
  }

  /// All image rows.
  @inline(never)
  private func multiply<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ parts: DepthParts, panel: UnsafeMutableRawPointer?,
    _ epilogue: Epilogue
  ) {
    var buffer = AccumulatorBuffer()
    buffer.withAddress { accumulators in
      var imageRow = product
      for _ in 0..<product.imageRows {
        multiplyImageRow(imageRow, parts, panel: panel, accumulators, epilogue)
        imageRow.a += product.imageRowStride
        imageRow.c += product.rows &* product.cStride
      }
    }
  }

  /// All blocks of columns of one image row.
  @inline(__always)
  private func multiplyImageRow<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ parts: DepthParts, panel: UnsafeMutableRawPointer?,
    _ accumulators: UnsafeMutableRawPointer, _ epilogue: Epilogue
  ) {
    var column = 0
    while column < product.columns {
      var row = 0
      var groups = (product.rows &+ AccumulatorBuffer.rowCount &- 1) / AccumulatorBuffer.rowCount
      while groups > 0 {
        let rows = (product.rows &- row &+ groups &- 1) / groups
        for index in 0..<parts.count {
          let part = parts.part(
            index, column: column, panel: panel, isThere: row > 0 && parts.count == 1)
          multiplyRows(product, part, row, rows, column, into: accumulators)
        }
        if let outliers = product.outliers.address {
          addOutliers(product, outliers, row, rows, column, to: accumulators)
        }
        epilogue.store(product, row, column, accumulators, rows: rows)
        row &+= rows
        groups &-= 1
      }
      column &+= IntegerProductKernel.columnUnit
    }
  }

  /// The accumulators of some rows, sixteen to a row.
  @inline(__always)
  private func multiplyRows(
    _ product: IntegerProduct, _ part: DepthPart, _ first: Int, _ rows: Int, _ column: Int,
    into accumulators: UnsafeMutableRawPointer
  ) {
    let tiles = (rows &+ 5) / 6
    let least = rows / tiles
    let larger = rows &- least &* tiles
    var rest = TileRows(part: part, row: first, accumulators: accumulators)
    // Tiles of a row more come first; the first of all widens weights that are bytes.
    if let panel = part.panel {
      multiplyTiles(product, &rest, 1, larger > 0 ? least &+ 1 : least, column)
      rest.part.b = UnsafeRawPointer(panel)
      rest.part.panel = nil
      multiplyTiles(product, &rest, max(larger &- 1, 0), least &+ 1, column)
      multiplyTiles(product, &rest, larger > 0 ? tiles &- larger : tiles &- 1, least, column)
    } else {
      multiplyTiles(product, &rest, larger, least &+ 1, column)
      multiplyTiles(product, &rest, tiles &- larger, least, column)
    }
  }

  /// Adds the products of the outlier weights to the accumulators of some rows.
  @inline(never)
  private func addOutliers(
    _ product: IntegerProduct, _ outliers: UnsafeRawPointer, _ first: Int, _ rows: Int,
    _ column: Int, to accumulators: UnsafeMutableRawPointer
  ) {
    for index in 0..<product.outliers.count {
      let position = OutlierGroups.position(index, in: outliers)
      guard
        position.block &- product.outliers.firstBlock == column / IntegerProductKernel.columnUnit
      else { continue }
      let weights = OutlierGroups.weights(index, blocksBefore: 0, in: outliers)
      let (left, right) = (load(weights, 0), load(weights, 32))
      var a = product.a + first &* product.aStride
      a += position.segment &* product.segmentStride &+ position.group &* 4
      var row = accumulators
      for _ in 0..<rows {
        let x = broadcast(a, 0)
        row.storeBytes(of: multiplyAdd(load(row, 0), x, left), as: Vector.self)
        row.storeBytes(
          of: multiplyAdd(load(row, 32), x, right), toByteOffset: 32, as: Vector.self)
        a += product.aStride
        row += 64
      }
    }
  }

  /// The accumulators of some tiles of the same number of rows.
  @inline(__always)
  private func multiplyTiles(
    _ product: IntegerProduct, _ target: inout TileRows, _ tiles: Int, _ rows: Int, _ column: Int
  ) {
    guard tiles > 0 else { return }
    if column &+ 8 < product.columns {
      multiplyTiles(product, target, tiles, rows, column, Whole.self)
    } else {
      multiplyTiles(product, target, tiles, rows, column, Half.self)
    }
    target.row &+= tiles &* rows
    target.accumulators += tiles &* rows &* 64
  }

  @inline(__always)
  private func multiplyTiles<Columns: TileWidth>(
    _ product: IntegerProduct, _ target: TileRows, _ tiles: Int, _ rows: Int, _ column: Int,
    _ columns: Columns.Type
  ) {
    @inline(__always)
    func multiply<Rows: TileHeight>(_ rows: Rows.Type) {
      if target.part.panel == nil {
        accumulateTiles(product, target, tiles, column, rows, columns, WordWeights.self)
      } else {
        accumulateTiles(product, target, tiles, column, rows, columns, ByteWeights.self)
      }
    }
    switch rows {
    case 6: multiply(Count6.self)
    case 5: multiply(Count5.self)
    case 4: multiply(Count4.self)
    case 3: multiply(Count3.self)
    case 2: multiply(Count2.self)
    default: multiply(Count1.self)
    }
  }
#endif
