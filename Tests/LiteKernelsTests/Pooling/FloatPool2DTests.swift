import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast poolings of float32 against the reference loops, bit for bit, on every instruction
/// set of the machine.
@Suite struct FloatPool2DTests {
  @Test(
    arguments: InstructionSet.available, [1, 2, 3, 4, 7, 8, 11, 15, 16, 17, 32, 48, 60, 70, 130])
  func agreesWithReference(_ set: InstructionSet, channels: Int) throws {
    for (padding, range) in [
      (WindowAxis.Padding.same, -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude),
      (.valid, 0...6),
    ] {
      let rows = try #require(WindowAxis(padding, inputSize: 29, filterSize: 3, stride: 2))
      for (width, stride) in [(2, 1), (2, 2), (3, 2), (5, 3), (1, 4)] {
        let columns = try #require(
          WindowAxis(padding, inputSize: 37, filterSize: width, stride: stride))
        try agrees(
          PoolingGeometry(batches: 2, rows: rows, columns: columns, channels: channels), range, set)
      }
    }
  }

  /// Rows of so many windows that they are not joined all at once.
  @Test(arguments: [1, 3], [1, 2, 7])
  func joinsTheWindowsOfLongRows(channels: Int, stride: Int) throws {
    let rows = try #require(WindowAxis(.valid, inputSize: 3, filterSize: 2, stride: 1))
    let columns = try #require(
      WindowAxis(.same, inputSize: 30_001, filterSize: 3, stride: stride))
    try agrees(
      PoolingGeometry(batches: 1, rows: rows, columns: columns, channels: channels), -7...7,
      try #require(InstructionSet.available.last))
  }

  private func agrees(
    _ geometry: PoolingGeometry, _ range: ClosedRange<Float>, _ set: InstructionSet
  ) throws {
    let table = Microkernels.table(for: set)
    let pool = WorkerPool(threadCount: 2)
    var random = SplitMix64(seed: 83)
    let pixels = geometry.batches * geometry.rows.inputSize * geometry.columns.inputSize
    let input = (0..<pixels * geometry.channels).map { i in
      i % 97 == 0
        ? [Float.nan, .infinity, -.infinity, -0.0][i % 4]
        : Float.random(in: -8...8, using: &random)
    }
    let count = geometry.outputRowCount * geometry.columns.outputSize * geometry.channels
    var maxima = [Float](repeating: 7, count: count)
    var maximumSpan = maxima.mutableSpan
    pool2D(
      geometry, input: input.span, reduction: Maximum<Float>(activation: range),
      into: &maximumSpan)
    var means = [Float](repeating: 7, count: count)
    var meanSpan = means.mutableSpan
    pool2D(
      geometry, input: input.span, reduction: Float32Average(activation: range),
      into: &meanSpan)
    var roots = [Float](repeating: 7, count: count)
    var rootSpan = roots.mutableSpan
    pool2D(
      geometry, input: input.span, reduction: RootMeanSquare(activation: range), into: &rootSpan)
    for workers in [WorkerPool.serial, pool] {
      let root = try #require(
        FloatPool2D(rootMeanSquare: geometry, activation: range, microkernels: table))
      #expect(sameBits(run(root, input, count, workers), roots))
      let maximum = try #require(
        FloatPool2D(maximum: geometry, activation: range, microkernels: table))
      #expect(sameBits(run(maximum, input, count, workers), maxima))
      let average = try #require(
        FloatPool2D(average: geometry, activation: range, isExact: true, microkernels: table))
      #expect(sameBits(run(average, input, count, workers), means))
      let near = try #require(
        FloatPool2D(average: geometry, activation: range, isExact: false, microkernels: table))
      for (x, y) in zip(run(near, input, count, workers), means) {
        #expect(x == y || x.isNaN && y.isNaN || (x - y).magnitude <= y.ulp)
      }
    }
  }

  /// Sequences, whose windows lie along the height or the width.
  @Test(arguments: [1, 9, 64, 1000], [false, true])
  func poolsSequences(channels: Int, isAlongHeight: Bool) throws {
    let axis = try #require(WindowAxis(.same, inputSize: 799, filterSize: 3, stride: 2))
    let one = try #require(WindowAxis(.valid, inputSize: 1, filterSize: 1, stride: 2))
    let geometry = PoolingGeometry(
      batches: 2, rows: isAlongHeight ? axis : one, columns: isAlongHeight ? one : axis,
      channels: channels)
    var random = SplitMix64(seed: 89)
    let input = (0..<2 * 799 * channels).map { _ in Float.random(in: -8...8, using: &random) }
    var means = [Float](repeating: 7, count: 2 * axis.outputSize * channels)
    var meanSpan = means.mutableSpan
    let range = -6...Float(6)
    pool2D(
      geometry, input: input.span, reduction: Float32Average(activation: range), into: &meanSpan)
    for workers in [WorkerPool.serial, WorkerPool(threadCount: 2)] {
      let average = try #require(
        FloatPool2D(
          average: geometry, activation: range, isExact: true, microkernels: Microkernels.table))
      #expect(sameBits(run(average, input, means.count, workers), means))
    }
  }

  /// A window whose channels are reduced in parts, between which a run can stop.
  @Test func poolsALargeWindow() throws {
    let (rows, columns) = (
      try #require(WindowAxis(.valid, inputSize: 1024, filterSize: 1024, stride: 1)),
      try #require(WindowAxis(.valid, inputSize: 512, filterSize: 512, stride: 1))
    )
    let geometry = PoolingGeometry(batches: 1, rows: rows, columns: columns, channels: 35)
    var random = SplitMix64(seed: 101)
    let input = (0..<1024 * 512 * 35).map { _ in Float(random.next() >> 40) }
    var maxima = [Float](repeating: 7, count: 35)
    var span = maxima.mutableSpan
    let range = -6...Float(1e9)
    pool2D(
      geometry, input: input.span, reduction: Maximum<Float>(activation: range), into: &span)
    let maximum = try #require(
      FloatPool2D(maximum: geometry, activation: range, microkernels: Microkernels.table))
    #expect(run(maximum, input, 35, .serial) == maxima)
  }

  @Test func leavesHugeWindowsToTheReference() throws {
    let axis = try #require(WindowAxis(.valid, inputSize: 1024, filterSize: 1024, stride: 1))
    let geometry = PoolingGeometry(batches: 1, rows: axis, columns: axis, channels: 1)
    #expect(
      FloatPool2D(
        average: geometry, activation: -6...6, isExact: true, microkernels: Microkernels.table)?
        .name == nil)
  }

  private func run(_ pool: FloatPool2D, _ input: [Float], _ count: Int, _ workers: WorkerPool)
    -> [Float]
  {
    var results = [Float](repeating: 7, count: count)
    var resultSpan = results.mutableSpan
    pool.run(input.span, into: &resultSpan, workers: workers)
    return results
  }

  /// Whether all bits agree, but for those that tell one NaN from another.
  private func sameBits(_ a: [Float], _ b: [Float]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN }
  }
}
