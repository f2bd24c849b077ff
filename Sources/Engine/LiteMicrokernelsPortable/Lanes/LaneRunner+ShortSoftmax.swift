import LiteMicrokernels

extension LaneRunner {
  /// The softmax of short rows, or its logarithm, a row in each lane.
  ///
  /// Every sum is formed in the order of its row.
  @inline(__always)
  static func runShort(_ work: SoftmaxRows) {
    let depth = work.depth
    forEachSixteenRows(work.rows, depth: depth, work.input, work.output) { columns in
      subtractGreatest(work, columns)
      // The differences are needed once more for the logarithm.
      let isLogarithm = if case .logSoftmax = work.result { true } else { false }
      let powers = isLogarithm ? columns + depth &* 64 : columns
      let exponentials = FloatMap(
        count: depth &* 16, function: .exponential, input: UnsafeRawPointer(columns),
        output: powers)
      if case .referenceSoftmax = work.result {
        runReferenceExponential(exponentials)
      } else {
        runExponential(exponentials)
      }
      var sums = FloatLanes(repeating: 0)
      for column in 0..<depth { sums = sums + FloatLanes(at: powers, column &* 64) }
      if isLogarithm { sums = sums.logarithm }
      for column in 0..<depth {
        let x = FloatLanes(at: UnsafeRawPointer(columns), column &* 64)
        (isLogarithm ? x - sums : x / sums).store(to: columns, column &* 64)
      }
    }
  }

  /// Replaces each element by its scaled difference from the greatest of its lane, which is at least the
  /// lowest finite one; NaN is passed over.
  @inline(__always)
  private static func subtractGreatest(_ work: SoftmaxRows, _ columns: UnsafeMutableRawPointer) {
    var greatest = FloatLanes(repeating: -.greatestFiniteMagnitude)
    for column in 0..<work.depth {
      let x = FloatLanes(at: UnsafeRawPointer(columns), column &* 64)
      greatest = greatest.replacing(with: x, where: x .> greatest)
    }
    for column in 0..<work.depth {
      let x = FloatLanes(at: UnsafeRawPointer(columns), column &* 64)
      ((x - greatest) * work.beta).store(to: columns, column &* 64)
    }
  }
}

extension SoftmaxRows {
  /// Whether rows are moved into lanes faster than registers are filled with parts of them, as measured.
  @_transparent
  var areShort: Bool {
    if case .logSoftmax = result { depth <= 128 } else { depth <= 28 }
  }
}
