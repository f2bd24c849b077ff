#if arch(x86_64)
  /// Memory for the accumulators of some rows of a block of columns, sixteen to a row.
  struct AccumulatorBuffer {
    private typealias Row = (Vector, Vector)
    private typealias Six = (Row, Row, Row, Row, Row, Row)
    private typealias Part = (Six, Six, Six, Six)
    private var storage: (Part, Part, Part, Part)

    /// The number of rows.
    @inline(__always) static var rowCount: Int { 96 }

    @inline(__always)
    init() {
      let row = (Vector.zero, Vector.zero)
      let six = (row, row, row, row, row, row)
      let part = (six, six, six, six)
      storage = (part, part, part, part)
    }

    /// Runs some code with the address of the first row.
    @inline(__always)
    mutating func withAddress(_ body: (UnsafeMutableRawPointer) -> Void) {
      withUnsafeMutablePointer(to: &storage) { body(UnsafeMutableRawPointer($0)) }
    }
  }
#endif
