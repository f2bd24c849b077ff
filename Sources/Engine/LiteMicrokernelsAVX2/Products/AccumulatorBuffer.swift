#if arch(x86_64)
  /// Memory for the accumulators of some rows of a block of columns, sixteen to a row.
  struct AccumulatorBuffer {
    private var storage = Vectors192()

    /// The number of rows.
    @inline(__always) static var rowCount: Int { 96 }

    @inline(__always)
    init() {}

    /// Runs some code with the address of the first row.
    @inline(__always)
    mutating func withAddress(_ body: (UnsafeMutableRawPointer) -> Void) {
      withUnsafeMutablePointer(to: &storage) { body(UnsafeMutableRawPointer($0)) }
    }
  }
#endif
