import LiteMicrokernels

extension LaneRunner {
  /// The softmax of short rows, sixteen at a time: a row in each lane.
  ///
  /// Every sum is formed in the order of its row.
  @inline(__always)
  static func runShort(_ work: SoftmaxRows, isReference: Bool) {
    let depth = work.depth
    let count = depth &* 16
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { memory in
      guard let columns = memory.baseAddress else { return }
      // The lanes of rows that are not there hold numbers, too.
      columns.initialize(repeating: 0, count: count)
      let exponentials = FloatMap(
        count: count, function: .exponential, input: UnsafeRawPointer(columns),
        output: UnsafeMutableRawPointer(columns))
      var first = 0
      while first < work.rows {
        let rows = min(16, work.rows &- first)
        let x = work.input + first &* depth &* 4
        for row in 0..<rows {
          for column in 0..<depth {
            columns[column &* 16 &+ row] = x.loadUnaligned(
              fromByteOffset: (row &* depth &+ column) &* 4, as: Float.self)
          }
        }
        subtractGreatest(work, columns)
        if isReference {
          runReferenceExponential(exponentials)
        } else {
          runExponential(exponentials)
        }
        divideBySums(depth, columns)
        let y = work.output + first &* depth &* 4
        for row in 0..<rows {
          for column in 0..<depth {
            y.storeBytes(
              of: columns[column &* 16 &+ row], toByteOffset: (row &* depth &+ column) &* 4,
              as: Float.self)
          }
        }
        first &+= 16
      }
    }
  }

  /// Replaces each element by its scaled difference from the greatest of its lane, which is at least the
  /// lowest finite one; NaN is passed over.
  @inline(__always)
  private static func subtractGreatest(
    _ work: SoftmaxRows, _ columns: UnsafeMutablePointer<Float>
  ) {
    let address = UnsafeMutableRawPointer(columns)
    var greatest = FloatLanes(repeating: -.greatestFiniteMagnitude)
    for column in 0..<work.depth {
      let x = FloatLanes(at: UnsafeRawPointer(address), column &* 64)
      greatest = greatest.replacing(with: x, where: x .> greatest)
    }
    for column in 0..<work.depth {
      let x = FloatLanes(at: UnsafeRawPointer(address), column &* 64)
      ((x - greatest) * work.beta).store(to: address, column &* 64)
    }
  }

  /// Divides each element by the sum of its lane.
  @inline(__always)
  private static func divideBySums(_ depth: Int, _ columns: UnsafeMutablePointer<Float>) {
    let address = UnsafeMutableRawPointer(columns)
    var sums = FloatLanes(repeating: 0)
    for column in 0..<depth {
      sums = sums + FloatLanes(at: UnsafeRawPointer(address), column &* 64)
    }
    for column in 0..<depth {
      (FloatLanes(at: UnsafeRawPointer(address), column &* 64) / sums)
        .store(to: address, column &* 64)
    }
  }
}

extension SoftmaxRows {
  /// Whether rows are moved into lanes faster than registers are filled with parts of them, as measured.
  @_transparent
  var areShort: Bool { depth <= 10 }
}
