#if arch(x86_64)
  public import LiteMicrokernels

  /// The epilogue of accumulators in memory.
  ///
  /// - Parameters:
  ///   - product: The product that the accumulators belong to.
  ///   - row: The row of the first accumulator.
  ///   - column: The column of the first accumulator, a multiple of 16.
  ///   - accumulators: The accumulators, sixteen to a row, which include the biases and the row
  ///     corrections.
  ///   - rows: The number of rows.
  /// - Precondition: The processor has AVX2.
  public func storeRows(
    _ product: IntegerProduct, row: Int, column: Int, accumulators: UnsafeRawPointer, rows: Int
  ) {
    switch product.output {
    case .accumulators: AccumulatorsEpilogue().store(product, row, column, accumulators, rows: rows)
    case .floats(let dequantization):
      FloatsEpilogue(dequantization).store(product, row, column, accumulators, rows: rows)
    case .bytes(let requantization):
      switch requantization.rounding {
      case .floatAffine:
        BytesEpilogue<FloatAffineRequantizing>(requantization).store(
          product, row, column, accumulators, rows: rows)
      case .mirrored:
        BytesEpilogue<MirroredRequantizing>(requantization).store(
          product, row, column, accumulators, rows: rows)
      case .rectified:
        BytesEpilogue<RectifiedRequantizing>(requantization).store(
          product, row, column, accumulators, rows: rows)
      case .signed:
        BytesEpilogue<SignedRequantizing>(requantization).store(
          product, row, column, accumulators, rows: rows)
      default:
        BytesEpilogue<GeneralRequantizing>(requantization).store(
          product, row, column, accumulators, rows: rows)
      }
    }
  }
#endif
