#if arch(x86_64)
  import LiteMicrokernels

  /// What becomes of the sums of a tile: one type for each form.
  protocol TileEnd {
    /// Stores the sums of some rows of one block of columns.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - row: The first row.
    ///   - column: The first column.
    ///   - sums: The sums, two registers for each row.
    ///   - rows: The number of rows.
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafePointer<Vector>,
      rows: Int)
  }

  /// Sums as they are.
  struct SumsEnd: TileEnd {
    @inline(__always)
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafePointer<Vector>,
      rows: Int
    ) {
      let count = min(product.columns &- column, IntegerProductKernel.columnUnit)
      var c = product.c + (row &* product.cStride &+ column &* 4)
      for row in 0..<rows {
        c.copyMemory(from: sums + 2 &* row, byteCount: count &* 4)
        c += product.cStride
      }
    }
  }

  /// Rescaled sums as bytes, two rows at a time.
  struct BytesEnd<Form: Rescaling>: TileEnd {
    private let requantization: Requantization

    @inline(__always)
    init(_ requantization: Requantization) { self.requantization = requantization }

    @inline(never)
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafePointer<Vector>,
      rows: Int
    ) {
      let block = column / IntegerProductKernel.columnUnit
      let left = Form(requantization, block: block, half: 0)
      let right = Form(requantization, block: block, half: 1)
      let packing = BytePacking(requantization, zeroPoint: Form.zeroPoint(requantization))
      let count = product.columns &- column
      var c = product.c + (row &* product.cStride &+ column)
      var i = 0
      while i < rows {
        let (first, second) = (sums + 2 &* i, sums + 2 &* min(i &+ 1, rows &- 1))
        let bytes = inOrder(
          packing.packLanes(
            left.rescale(first[0]), right.rescale(first[1]), left.rescale(second[0]),
            right.rescale(second[1])))
        storeBytes(c, count, bytes.lowHalf)
        if i &+ 1 < rows { storeBytes(c + product.cStride, count, bytes.highHalf) }
        c += 2 &* product.cStride
        i &+= 2
      }
    }
  }
#endif
