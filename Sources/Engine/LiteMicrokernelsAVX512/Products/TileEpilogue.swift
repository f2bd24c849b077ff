#if arch(x86_64)
  import LiteMicrokernels

  /// The epilogue of a tile: one type for each, so that the code of a tile has registers only for
  /// its own.
  protocol TileEpilogue {
    /// Whether the activations are XORed with ``IntegerProduct/flip``.
    static var flips: Bool { get }

    /// Whether tiles may have rows in whole registers and in pairs. All code that uses the
    /// accumulators must then be inlined, or they would be kept in memory.
    static var takesMixedTiles: Bool { get }

    /// Stores the accumulators of some rows of some blocks of columns, `[row][block]`.
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      rows: Int, vectors: Int)

    /// Stores the accumulators of some rows of at most eight columns, two rows to a register.
    func storePairs(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      pairs: Int)

    /// Completes the results of some rows and columns once all of them are stored.
    func finish(_ product: IntegerProduct, _ row: Int, _ column: Int, rows: Int, columns: Int)
  }
#endif
