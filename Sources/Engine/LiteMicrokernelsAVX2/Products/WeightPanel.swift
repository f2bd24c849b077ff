#if arch(x86_64)
  /// Memory for the weights of a part of a block of columns, as int16.
  ///
  /// The first tile that reads them widens them.
  struct WeightPanel {
    private typealias Four = (Vector, Vector, Vector, Vector)
    private typealias Row = (Four, Four, Four, Four, Four, Four, Four, Four)
    private typealias Half = (Row, Row, Row, Row, Row, Row, Row, Row)
    private var storage: (Half, Half)

    /// The most weights of a column.
    @inline(__always) static var depth: Int { 512 }

    @inline(__always)
    init() {
      let four = (Vector.zero, Vector.zero, Vector.zero, Vector.zero)
      let row = (four, four, four, four, four, four, four, four)
      let half = (row, row, row, row, row, row, row, row)
      storage = (half, half)
    }

    /// Runs some code with the address of the first weight.
    @inline(__always)
    mutating func withAddress(_ body: (UnsafeMutableRawPointer) -> Void) {
      withUnsafeMutablePointer(to: &storage) { body(UnsafeMutableRawPointer($0)) }
    }
  }
#endif
