#if arch(x86_64)
  /// Memory for the weights of a part of a block of columns, as int16.
  ///
  /// The first tile that reads them widens them.
  struct WeightPanel {
    private var storage = Vectors512()

    /// The most weights of a column.
    @inline(__always) static var depth: Int { 512 }

    @inline(__always)
    init() {}

    /// Runs some code with the address of the first weight.
    @inline(__always)
    mutating func withAddress(_ body: (UnsafeMutableRawPointer) -> Void) {
      withUnsafeMutablePointer(to: &storage) { body(UnsafeMutableRawPointer($0)) }
    }
  }
#endif
