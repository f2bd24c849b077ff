import LiteMicrokernels

extension LaneOperation {
  /// Runs through the rows, in one of three loops.
  // They are functions of their own: in one, the loops within would be functions that each row calls.
  @inline(__always)
  func run(_ pairing: FloatPairing) {
    switch pairing.repetition {
    case .none: runRows(pairing)
    case .first: runRowsRepeatingFirst(pairing)
    case .second: runRowsRepeatingSecond(pairing)
    }
  }

  @inline(never)
  private func runRows(_ pairing: FloatPairing) {
    let (low, high) = (FloatLanes(repeating: pairing.low), FloatLanes(repeating: pairing.high))
    forEachRow(pairing) { a, b, c in runRow(pairing.columns, a, b, c, low, high) }
  }

  @inline(never)
  private func runRowsRepeatingFirst(_ pairing: FloatPairing) {
    let (low, high) = (FloatLanes(repeating: pairing.low), FloatLanes(repeating: pairing.high))
    forEachRow(pairing) { a, b, c in
      let repeated = FloatLanes(repeating: a.loadUnaligned(as: Float.self))
      AfterFirst(self, repeated, low: low, high: high).map(pairing.columns, b, to: c)
    }
  }

  @inline(never)
  private func runRowsRepeatingSecond(_ pairing: FloatPairing) {
    let (low, high) = (FloatLanes(repeating: pairing.low), FloatLanes(repeating: pairing.high))
    forEachRow(pairing) { a, b, c in
      let repeated = FloatLanes(repeating: b.loadUnaligned(as: Float.self))
      BeforeSecond(self, repeated, low: low, high: high).map(pairing.columns, a, to: c)
    }
  }

  /// Calls a closure with the operands and the results of each row.
  @inline(__always)
  private func forEachRow(
    _ pairing: FloatPairing,
    _ body: (UnsafeRawPointer, UnsafeRawPointer, UnsafeMutableRawPointer) -> Void
  ) {
    var (a, b, c) = (pairing.a, pairing.b, pairing.c)
    for _ in 0..<pairing.rows {
      body(a, b, c)
      a += pairing.aStride
      b += pairing.bStride
      c += pairing.columns &* 4
    }
  }

  /// Applies the function to the elements of a row of both operands; the results may overwrite
  /// either.
  ///
  /// The last sixteen may overlap the previous ones, so they are read first.
  @inline(__always)
  func runRow(
    _ count: Int, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ c: UnsafeMutableRawPointer,
    _ low: FloatLanes, _ high: FloatLanes
  ) {
    guard count > 0 else { return }
    let last = max(count &- 16, 0) &* 4
    let isFull = count >= 16
    let lastA = isFull ? FloatLanes(at: a, last) : FloatLanes(firstOf: count, at: a)
    let lastB = isFull ? FloatLanes(at: b, last) : FloatLanes(firstOf: count, at: b)
    var offset = 0
    while true {
      let isLast = offset >= last
      let x = isLast ? lastA : FloatLanes(at: a, offset)
      let y = isLast ? lastB : FloatLanes(at: b, offset)
      let results = self(x, y).clamped(low, high)
      guard !isLast else {
        results.store(to: c, last, count: count)
        return
      }
      results.store(to: c, offset)
      offset &+= 64
    }
  }
}

/// The function of the second operands that an operation becomes where the first is always the
/// same.
struct AfterFirst<Operation: LaneOperation>: LaneFunction {
  let operation: Operation
  let first: FloatLanes
  let low: FloatLanes
  let high: FloatLanes

  @_transparent
  init(_ operation: Operation, _ first: FloatLanes, low: FloatLanes, high: FloatLanes) {
    self.operation = operation
    self.first = first
    self.low = low
    self.high = high
  }

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    operation(first, x).clamped(low, high)
  }
}

/// The function of the first operands that an operation becomes where the second is always the
/// same.
struct BeforeSecond<Operation: LaneOperation>: LaneFunction {
  let operation: Operation
  let second: FloatLanes
  let low: FloatLanes
  let high: FloatLanes

  @_transparent
  init(_ operation: Operation, _ second: FloatLanes, low: FloatLanes, high: FloatLanes) {
    self.operation = operation
    self.second = second
    self.low = low
    self.high = high
  }

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    operation(x, second).clamped(low, high)
  }
}
