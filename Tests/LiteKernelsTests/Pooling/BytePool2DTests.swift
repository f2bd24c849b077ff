import LiteDispatch
import LiteExecution
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast poolings of 8-bit elements against the reference loops, on every instruction set of the
/// machine.
@Suite struct BytePool2DTests {
  @Test(arguments: InstructionSet.available, [1, 2, 3, 5, 8, 12, 13, 16, 24, 33, 48, 64, 150])
  func agreesWithReference(_ set: InstructionSet, channels: Int) throws {
    for padding in [WindowAxis.Padding.same, .valid] {
      // Windows of some and of all columns.
      for (width, stride) in [(2, 1), (4, 2), (2, 3), (7, 1)] {
        let geometry = PoolingGeometry(
          batches: 2,
          rows: try #require(WindowAxis(padding, inputSize: 9, filterSize: 3, stride: 2)),
          columns: try #require(
            WindowAxis(padding, inputSize: 7, filterSize: width, stride: stride)),
          channels: channels)
        try agrees(geometry, set, threads: 2)
      }
    }
  }

  @Test(arguments: [255, 256, 300, 1000])
  func sharesTheChannelsOfLargeWindows(channels: Int) throws {
    let geometry = PoolingGeometry(
      batches: 1, rows: try #require(WindowAxis(.valid, inputSize: 9, filterSize: 9, stride: 1)),
      columns: try #require(WindowAxis(.valid, inputSize: 10, filterSize: 9, stride: 1)),
      channels: channels)
    for threads in [1, 2, 3, 7] { try agrees(geometry, .portable, threads: threads) }
  }

  /// Sequences, whose windows lie along the height or the width.
  @Test(arguments: InstructionSet.available, [false, true])
  func poolsSequences(_ set: InstructionSet, isAlongHeight: Bool) throws {
    let axis = try #require(WindowAxis(.same, inputSize: 799, filterSize: 3, stride: 2))
    let one = try #require(WindowAxis(.valid, inputSize: 1, filterSize: 1, stride: 2))
    let geometry = PoolingGeometry(
      batches: 2, rows: isAlongHeight ? axis : one, columns: isAlongHeight ? one : axis,
      channels: 20)
    try agrees(geometry, set, threads: 2)
  }

  /// Every mean of windows of up to 4,096 pixels and more, near which products with reciprocals end.
  @Test(arguments: InstructionSet.available, [63, 64, 65, 90])
  func roundsLargeWindows(_ set: InstructionSet, size: Int) throws {
    let axis = try #require(WindowAxis(.valid, inputSize: size, filterSize: size, stride: 1))
    let geometry = PoolingGeometry(batches: 40, rows: axis, columns: axis, channels: 8)
    let pixels = size * size
    // Sums about the half of a mean, on both of its sides.
    let input = (0..<40).flatMap { batch in
      (0..<pixels * 8).map { i -> Int8 in
        let (pixel, channel) = i.quotientAndRemainder(dividingBy: 8)
        let mean = batch * 6 - 120
        return Int8(mean + (pixel < pixels / 2 + channel - 4 ? 1 : 0))
      }
    }
    try agrees(geometry, set, threads: 1, input: input)
  }

  @Test func leavesLargerWindowsToTheReference() throws {
    let axis = try #require(WindowAxis(.valid, inputSize: 256, filterSize: 256, stride: 1))
    let geometry = PoolingGeometry(batches: 1, rows: axis, columns: axis, channels: 1)
    #expect(
      BytePool2D(
        average: geometry, isSigned: true, activation: -128...127, microkernels: Microkernels.table)
        == nil)
    #expect(
      BytePool2D(
        maximum: geometry, isSigned: true, activation: -128...127, microkernels: Microkernels.table)
        == nil)
  }

  private func agrees(
    _ geometry: PoolingGeometry, _ set: InstructionSet, threads: Int, input: [Int8]? = nil
  ) throws {
    var random = SplitMix64(seed: 73)
    let (rows, columns) = (geometry.rows, geometry.columns)
    let input =
      input
      ?? (0..<geometry.batches * rows.inputSize * columns.inputSize * geometry.channels)
      .map { _ in Int8.random(in: -128...127, using: &random) }
    let bytes = input.map { UInt8(bitPattern: $0) }
    let count = geometry.batches * rows.outputSize * columns.outputSize * geometry.channels
    let (signed, unsigned) = (-100...Int8(90), 30...UInt8(200))
    let (signed32, unsigned32) = (-100...Int32(90), 30...Int32(200))
    let table = Microkernels.table(for: set)
    func check<R: PoolingReduction>(
      _ input: [R.Element], _ reduction: R, _ pool: BytePool2D?
    ) throws where R.Element: FixedWidthInteger {
      var expected = [R.Element](repeating: 0, count: count)
      var expectedSpan = expected.mutableSpan
      pool2D(geometry, input: input.span, reduction: reduction, into: &expectedSpan)
      var output = [UInt8](repeating: 0xEE, count: count)
      var results = output.mutableSpan
      try #require(pool).run(
        input: bytes.span, into: &results, workers: WorkerPool(threadCount: threads))
      #expect(output == expected.map { UInt8(truncatingIfNeeded: $0) })
    }
    try check(
      input, Maximum<Int8>(activation: signed),
      BytePool2D(maximum: geometry, isSigned: true, activation: signed32, microkernels: table))
    try check(
      bytes, Maximum<UInt8>(activation: unsigned),
      BytePool2D(maximum: geometry, isSigned: false, activation: unsigned32, microkernels: table))
    try check(
      input, IntegerAverage<Int8>(activation: signed32),
      BytePool2D(average: geometry, isSigned: true, activation: signed32, microkernels: table))
    try check(
      bytes, IntegerAverage<UInt8>(activation: unsigned32),
      BytePool2D(average: geometry, isSigned: false, activation: unsigned32, microkernels: table))
  }
}
