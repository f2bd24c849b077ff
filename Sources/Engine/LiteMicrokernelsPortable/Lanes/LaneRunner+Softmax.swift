import LiteMicrokernels

extension LaneRunner {
  /// The softmax of each row, of so many rows at once that they stay in the first-level cache.
  @inline(__always)
  static func run(_ work: SoftmaxRows) {
    guard !work.areShort else { return runShort(work) }
    var part = work
    let together = 16 &* max(256 / max(work.depth, 1), 1)
    var first = 0
    while first < work.rows {
      part.rows = min(together, work.rows &- first)
      runPart(part)
      part.input += part.rows &* work.depth &* 4
      part.output += part.rows &* work.depth &* 4
      first &+= part.rows
    }
  }

  /// One loop computes the exponentials of all rows, so that short rows also fill registers.
  @inline(__always)
  private static func runPart(_ work: SoftmaxRows) {
    let (depth, byteCount) = (work.depth, work.depth &* 4)
    for row in 0..<work.rows {
      let (x, y) = (work.input + row &* byteCount, work.output + row &* byteCount)
      let greatest = greatest(of: depth, x)
      run(ScaledDifferenceFunction(greatest, work.beta), depth, x, to: y)
    }
    let results = UnsafeRawPointer(work.output)
    let all = FloatMap(
      count: work.rows &* depth, function: .exponential, input: results, output: work.output)
    switch work.result {
    case .softmax: runExponential(all)
    case .referenceSoftmax:
      runReferenceExponential(all)
      return divideByOrderedSums(work)
    case .logSoftmax: break
    }
    for row in 0..<work.rows {
      let (x, y) = (results + row &* byteCount, work.output + row &* byteCount)
      switch work.result {
      case .softmax:
        run(ScaleFunction(1 / sum(of: depth, x)), depth, x, to: y)
      case .logSoftmax, .referenceSoftmax:
        let logarithm = FloatLanes(repeating: sumOfExponentials(of: depth, x)).logarithm[0]
        run(ScaledDifferenceFunction(logarithm, 1), depth, x, to: y)
      }
    }
  }

  /// Divides each row of results by its sum, which is formed in order: of sixteen rows at once, since
  /// each addition waits for the one before.
  @inline(__always)
  private static func divideByOrderedSums(_ work: SoftmaxRows) {
    let byteCount = work.depth &* 4
    var first = 0
    while first < work.rows {
      let count = min(16, work.rows &- first)
      let rows = work.output + first &* byteCount
      let sums = orderedSums(
        of: FirstOperand(), rows: count, columns: work.depth, UnsafeRawPointer(rows),
        around: FloatLanes(repeating: 0))
      for row in 0..<count {
        let y = rows + row &* byteCount
        divide(work.depth, at: y, by: sums[row])
      }
      first &+= count
    }
  }

  /// Divides a row of exponentials by their sum.
  @inline(__always)
  private static func divide(_ depth: Int, at row: UnsafeMutableRawPointer, by sum: Float) {
    let input = UnsafeRawPointer(row)
    #if !PORTABLE
      if let quotient = QuotientFunction(by: sum) { return run(quotient, depth, input, to: row) }
    #endif
    run(DivisionFunction(by: sum), depth, input, to: row)
  }

  /// Applies a cheap function to a row.
  @inline(__always)
  static func run<Function: LaneFunction>(
    _ function: Function, _ depth: Int, _ input: UnsafeRawPointer,
    to output: UnsafeMutableRawPointer
  ) {
    var offset = 0
    while offset &+ 64 <= depth &* 4 {
      function(FloatLanes(at: input, offset)).store(to: output, offset)
      offset &+= 64
    }
    while offset < depth &* 4 {
      let x = input.loadUnaligned(fromByteOffset: offset, as: Float.self)
      output.storeBytes(
        of: function(FloatLanes(repeating: x))[0], toByteOffset: offset, as: Float.self)
      offset &+= 4
    }
  }

  /// The greatest of some elements, but at least the lowest finite one; NaN is passed over.
  @_transparent
  static func greatest(of count: Int, _ input: UnsafeRawPointer) -> Float {
    var result = -Float.greatestFiniteMagnitude
    var offset = 0
    if count >= 16 {
      var lanes = FloatLanes(repeating: result)
      while offset < count &* 4 {
        let x = FloatLanes(at: input, min(offset, (count &- 16) &* 4))
        lanes = lanes.replacing(with: x, where: x .> lanes)
        offset &+= 64
      }
      result = lanes.greatest
    }
    while offset < count &* 4 {
      let x = input.loadUnaligned(fromByteOffset: offset, as: Float.self)
      if x > result { result = x }
      offset &+= 4
    }
    return result
  }

  /// The sum of some elements.
  @_transparent
  static func sum(of count: Int, _ input: UnsafeRawPointer) -> Float {
    if count >= 16 {
      let lanes = wholeSums(of: count, input) { $0 }
      let last = FloatLanes(at: input, (count &- 16) &* 4)
      return (lanes + last.clearing(first: 16 &- count % 16)).total
    }
    var result: Float = 0
    var offset = 0
    while offset < count &* 4 {
      result += input.loadUnaligned(fromByteOffset: offset, as: Float.self)
      offset &+= 4
    }
    return result
  }

  /// The sum of the exponentials of some elements.
  @_transparent
  static func sumOfExponentials(of count: Int, _ input: UnsafeRawPointer) -> Float {
    var lanes = FloatLanes(repeating: 0)
    var offset = 0
    while offset &+ 64 <= count &* 4 {
      lanes = lanes + FloatLanes(at: input, offset).exponential
      offset &+= 64
    }
    let rest = count % 16
    let last = FloatLanes(firstOf: rest, at: input + offset).exponential
    return lanes.total + (rest == 0 ? 0 : last.keeping(first: rest).total)
  }
}

/// The result `(x − offset) · factor`.
struct ScaledDifferenceFunction: LaneFunction {
  let offset: FloatLanes
  let factor: FloatLanes

  @_transparent
  init(_ offset: Float, _ factor: Float) {
    self.offset = FloatLanes(repeating: offset)
    self.factor = FloatLanes(repeating: factor)
  }

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { (x - offset) * factor }
}

/// The result `x · factor`.
struct ScaleFunction: LaneFunction {
  let factor: FloatLanes

  @_transparent
  init(_ factor: Float) { self.factor = FloatLanes(repeating: factor) }

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x * factor }
}
