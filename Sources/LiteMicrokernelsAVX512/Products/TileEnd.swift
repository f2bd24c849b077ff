#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// What becomes of the sums of a tile: one type for each form, so that the code of a tile that
  /// is compiled for one keeps its registers for it.
  protocol TileEnd {
    /// Whether the activations are exclusive-ored with ``IntegerProduct/flip``.
    static var flips: Bool { get }

    /// Stores the sums of some rows of some blocks of columns, `[row][block]`.
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
      rows: Int, vectors: Int)
  }

  /// Sums as they are.
  struct SumsEnd: TileEnd {
    static var flips: Bool { false }

    @inline(__always)
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
      rows: Int, vectors: Int
    ) {
      let c = product.c + (row &* product.cStride &+ column &* 4)
      let columns = min(product.columns &- column, vectors &* 16)
      for row in 0..<rows {
        for vector in 0..<vectors {
          let count = columns &- vector &* 16
          let mask = count >= 16 ? UInt16.max : (UInt16(1) &<< UInt16(max(count, 0))) &- 1
          _mm512_mask_storeu_epi32(
            c + (row &* product.cStride &+ vector &* 64), mask, sums[row &* vectors &+ vector])
        }
      }
    }
  }

  /// Rescaled sums as bytes: as many rows at once as fill a register.
  struct BytesEnd<Form: Rescaling>: TileEnd {
    static var flips: Bool { Form.flips }

    private let form: Form

    @inline(__always)
    init(_ requantization: Requantization) { form = Form(requantization) }

    @inline(__always)
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
      rows: Int, vectors: Int
    ) {
      // In parts because the compiler does not unroll long loops.
      let count = rows == 16 ? 8 : rows
      storePart(product, row, column, sums, rows: count, vectors: vectors)
      if rows == 16 {
        storePart(product, row &+ 8, column, sums + 8, rows: 8, vectors: vectors)
      }
    }

    @inline(__always)
    private func storePart(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
      rows: Int, vectors: Int
    ) {
      let block = column / 16
      rescale(sums, rows: rows, stride: vectors, block)
      if vectors > 1 { rescale(sums + 1, rows: rows, stride: vectors, block &+ 1) }
      if vectors > 2 { rescale(sums + 2, rows: rows, stride: vectors, block &+ 2) }
      if vectors > 3 { rescale(sums + 3, rows: rows, stride: vectors, block &+ 3) }
      let columns = min(product.columns &- column, vectors &* 16)
      let mask = columns == 64 ? UInt64.max : (UInt64(1) &<< UInt64(columns)) &- 1
      storeBytes(
        product.c + (row &* product.cStride &+ column), product.cStride, mask, sums, rows: rows,
        vectors: vectors)
    }

    /// Rescales a block of columns, in parts too.
    @inline(__always)
    private func rescale(
      _ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, _ block: Int
    ) {
      form.rescale(sums, rows: min(rows, 6), stride: stride, block: block)
      if rows > 6 {
        form.rescale(sums + 6 &* stride, rows: rows &- 6, stride: stride, block: block)
      }
    }

    @inline(__always)
    private func storeBytes(
      _ c: UnsafeMutableRawPointer, _ stride: Int, _ mask: UInt64,
      _ sums: UnsafeMutablePointer<Vector>, rows: Int, vectors: Int
    ) {
      let rowsAtOnce = min(rows, vectors == 1 ? 4 : (vectors == 2 ? 2 : 1))
      for group in 0..<(rows / rowsAtOnce) {
        let row = group &* rowsAtOnce
        let first = row &* vectors
        let end = rows &* vectors
        let bytes = form.packing.pack(
          sums[first], first &+ 1 < end ? sums[first &+ 1] : .zero,
          first &+ 2 < end ? sums[first &+ 2] : .zero,
          first &+ 3 < end ? sums[first &+ 3] : .zero)
        let address = c + row &* stride
        switch vectors {
        case 1:
          LiteMicrokernelsAVX512.storeBytes(address, mask, bytes.lowHalf.lowHalf)
          if row &+ 1 < rows {
            LiteMicrokernelsAVX512.storeBytes(address + stride, mask, bytes.lowHalf.highHalf)
          }
          if row &+ 2 < rows {
            LiteMicrokernelsAVX512.storeBytes(
              address + 2 &* stride, mask, bytes.highHalf.lowHalf)
            LiteMicrokernelsAVX512.storeBytes(
              address + 3 &* stride, mask, bytes.highHalf.highHalf)
          }
        case 2:
          LiteMicrokernelsAVX512.storeBytes(address, mask, bytes.lowHalf)
          if row &+ 1 < rows {
            LiteMicrokernelsAVX512.storeBytes(address + stride, mask, bytes.highHalf)
          }
        default:
          LiteMicrokernelsAVX512.storeBytes(address, mask, bytes)
        }
      }
    }
  }
#endif
