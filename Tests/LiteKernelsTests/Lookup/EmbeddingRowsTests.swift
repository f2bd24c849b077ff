import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// Rows of quantized tables against the reference loops, bit for bit.
@Suite struct EmbeddingRowsTests {
  private static let pool = WorkerPool(threadCount: 3)

  @Test(
    arguments: [1, 2, 3, 7, 16, 33, 256], [nil, PackedInteger.int4, .int2] as [PackedInteger?])
  func agreesWithTheReference(_ width: Int, _ packing: PackedInteger?) {
    let (rows, count) = (29, 400)
    var random = SplitMix64(seed: 23)
    let bitWidth = packing?.bitWidth ?? 8
    let table = (0..<(rows * width * bitWidth + 7) / 8).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let ids = (0..<count).map { _ in Int32.random(in: 0..<Int32(rows), using: &random) }
    let noScales: [UInt16] = []
    let perRow = (0..<rows).map { _ in Float.random(in: 0.01...1, using: &random) }
    for scales in [[0.3], perRow] {
      let lookup = EmbeddingRows(
        width: width, blockSize: width, packing: packing, scales: .rows(scales))
      var expected = [Float](repeating: 7, count: count * width)
      for (i, id) in ids.enumerated() {
        let scale = scales.count > 1 ? scales[Int(id)] : scales[0]
        set(&expected, at: i * width, table, packing, from: Int(id) * width, count: width, scale)
      }
      for workers in [WorkerPool.serial, Self.pool] {
        var output = [Float](repeating: 9, count: count * width)
        var span = output.mutableSpan
        lookup.run(
          ids.span, of: table.span, blockScales: noScales.span, into: &span,
          workers: workers)
        #expect(output == expected)
      }
    }
  }

  @Test(arguments: [PackedInteger.int4, .int2], [1, 5, 32])
  func scalesBlocks(_ packing: PackedInteger, _ blockSize: Int) {
    let (rows, width) = (7, 4 * blockSize)
    var random = SplitMix64(seed: 29)
    let table = (0..<rows * width * packing.bitWidth / 8 + 1).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let scales = (0..<4 * rows).map { _ in
      Half(rounding: Float.random(in: 0.01...1, using: &random)).bitPattern
    }
    let ids: [Int32] = [3, 0, 6, 6, 1]
    var expected = [Float](repeating: 7, count: ids.count * width)
    for (i, id) in ids.enumerated() {
      for block in 0..<4 {
        set(
          &expected, at: i * width + block * blockSize, table, packing,
          from: Int(id) * width + block * blockSize, count: blockSize,
          Half(bitPattern: scales[Int(id) * 4 + block]).value)
      }
    }
    var output = [Float](repeating: 9, count: ids.count * width)
    var span = output.mutableSpan
    EmbeddingRows(width: width, blockSize: blockSize, packing: packing, scales: .blocks)
      .run(
        ids.span, of: table.span, blockScales: scales.span, into: &span, workers: .serial)
    #expect(output == expected)
  }

  private func set(
    _ output: inout [Float], at place: Int, _ table: [UInt8], _ packing: PackedInteger?,
    from first: Int, count: Int, _ scale: Float
  ) {
    if let packing {
      dequantizeRow(table.span, packing, from: first, count: count, scale: scale) {
        output[place + $0] = $1
      }
    } else {
      let signed = table.map { Int8(bitPattern: $0) }
      dequantizeRow(signed.span, from: first, count: count, scale: scale) {
        output[place + $0] = $1
      }
    }
  }
}
