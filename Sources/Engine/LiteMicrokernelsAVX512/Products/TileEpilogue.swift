#if arch(x86_64)
  import LiteMicrokernels

  /// What becomes of the sums of a tile: one type for each form, so that the code of a tile that
  /// is compiled for one keeps its registers for it.
  protocol TileEpilogue {
    /// Whether the activations are exclusive-ored with ``IntegerProduct/flip``.
    static var flips: Bool { get }

    /// Whether tiles may end with rows of both kinds, whole and in pairs: all that is done with the
    /// sums must be inlined, or they lie in memory throughout.
    static var takesMixedTiles: Bool { get }

    /// Stores the sums of some rows of some blocks of columns, `[row][block]`.
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      rows: Int, vectors: Int)

    /// Stores the sums of some rows of eight columns at most, two rows to a register.
    func storePairs(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      pairs: Int)
  }
#endif
