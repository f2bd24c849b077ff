#if arch(x86_64)
  public import LiteMicrokernels

  /// The epilogue of accumulators in memory.
  ///
  /// - Parameters:
  ///   - product: The product that the accumulators belong to.
  ///   - row: The row of the first.
  ///   - column: The column of the first, a multiple of 16.
  ///   - sums: The accumulators, sixteen to a row, which include the biases and the row terms.
  ///   - rows: The number of rows.
  /// - Precondition: The processor has AVX2.
  public func storeRows(
    _ product: IntegerProduct, row: Int, column: Int, sums: UnsafeRawPointer, rows: Int
  ) {
    switch product.output {
    case .sums: SumsEnd().store(product, row, column, sums, rows: rows)
    case .bytes(let requantization):
      switch requantization.rounding {
      case .linear:
        BytesEnd<FloatAffineRequantizing>(requantization).store(
          product, row, column, sums, rows: rows)
      case .mirrored:
        BytesEnd<MirroredRequantizing>(requantization).store(product, row, column, sums, rows: rows)
      case .rectified:
        BytesEnd<RectifiedRequantizing>(requantization).store(
          product, row, column, sums, rows: rows)
      case .signed:
        BytesEnd<SignedRequantizing>(requantization).store(product, row, column, sums, rows: rows)
      default:
        BytesEnd<GeneralRequantizing>(requantization).store(product, row, column, sums, rows: rows)
      }
    }
  }
#endif
