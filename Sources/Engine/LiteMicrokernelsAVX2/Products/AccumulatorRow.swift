#if arch(x86_64)
  /// Memory for the accumulators of one row of four blocks of columns, sixteen to a block.
  struct AccumulatorRow {
    private var storage: (Vector, Vector, Vector, Vector, Vector, Vector, Vector, Vector)

    @inline(__always)
    init() {
      storage = (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)
    }

    /// Runs some code with the address of the first block.
    @inline(__always)
    mutating func withAddress(_ body: (UnsafeMutableRawPointer) -> Void) {
      withUnsafeMutablePointer(to: &storage) { body(UnsafeMutableRawPointer($0)) }
    }
  }
#endif
