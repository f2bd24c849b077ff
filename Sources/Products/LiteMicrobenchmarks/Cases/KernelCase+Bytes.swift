import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// What is done to bytes beside products: sums, maxima, copies, conversions.
  static func bytes(of table: MicrokernelTable) -> [KernelCase] {
    [
      byteSum(of: table, isFixedPoint: true), byteSum(of: table, isFixedPoint: false),
      byteProduct(of: table), byteMap(of: table),
      window(.maximumOfBytes, "maximumOfBytes", table.maximumOfBytes),
      window(.averageOfBytes, "averageOfBytes", table.averageOfBytes), copy(of: table),
      rowSums(of: table), rounding(of: table), nibbles(of: table), byteRows(of: table),
      matrixSums(of: table, .rows, "rows"), matrixSums(of: table, .columns, "columns"),
      interpolation(of: table, .float32, "float32"), interpolation(of: table, .int8, "int8"),
      conversion(table.floatMath.quantize, "quantize"),
      conversion(table.floatMath.dequantize, "dequantize"),
    ] + transposes(of: table)
  }

  private static func byteSum(of table: MicrokernelTable, isFixedPoint: Bool) -> KernelCase {
    let count = 8192
    let (a, b, c) = (Operand(bytes: count), Operand(bytes: count), Operand(bytes: count))
    let multipliers = Multipliers(.signed, channels: 1, floatRoundings: [])
    let factor = ByteSum.Multiplier(value: 1_500_000_000, right: 1)
    let fixedPoint = ByteSum.FixedPoint(first: 0.3517, second: 0.4231, offset: 30, error: 1e-5)
    return KernelCase(
      .addBytes, "addBytes \(isFixedPoint ? "fixed point" : "general")", shape: "\(count)", .memory,
      3 * count
    ) {
      table.addBytes(
        ByteSum(
          count: count, a: a.address, b: b.address, c: c.address,
          scaling: ByteSum.Scaling(
            first: factor, second: factor, firstZeroPoint: 120, secondZeroPoint: 130,
            output: multipliers.requantization, fixedPoint: isFixedPoint ? fixedPoint : nil)))
    }
  }

  private static func byteProduct(of table: MicrokernelTable) -> KernelCase {
    let count = 8192
    let (a, b, c) = (Operand(bytes: count), Operand(bytes: count), Operand(bytes: count))
    let multipliers = Multipliers(.signed, channels: 1, floatRoundings: [])
    return KernelCase(.productsOfBytes, "productsOfBytes", shape: "\(count)", .memory, 3 * count) {
      table.productsOfBytes(
        ByteProduct(
          count: count, a: a.address, b: b.address, c: c.address,
          scaling: ByteProduct.Scaling(
            firstZeroPoint: 120, secondZeroPoint: 130, output: multipliers.requantization)))
    }
  }

  private static func byteMap(of table: MicrokernelTable) -> KernelCase {
    let count = 8192
    let (input, output) = (Operand(bytes: count), Operand(bytes: count))
    let results = Operand(bytes: 256)
    return KernelCase(.mapBytes, "mapBytes", shape: "\(count)", .memory, 2 * count) {
      table.mapBytes(
        ByteMap(
          rows: 1, columns: count, table: results.address.assumingMemoryBound(to: UInt8.self),
          input: input.address, inputStride: count, output: output.address, outputStride: count))
    }
  }

  private static func window(
    _ slot: MicrokernelSlot, _ name: String, _ reduce: @escaping @Sendable (ByteWindow) -> Void
  ) -> KernelCase {
    let (size, channels) = (3, 512)
    let (input, output) = (Operand(bytes: size * size * channels), Operand(bytes: channels))
    return KernelCase(
      slot, name, shape: "\(size)x\(size)x\(channels)", .memory, (size * size + 1) * channels
    ) {
      reduce(
        ByteWindow(
          windows: 1, windowStride: 0, channels: channels, rows: size, taps: size,
          input: input.address, rowStride: size * channels, tapStride: channels, flip: 0, low: 0,
          high: 255, output: output.address))
    }
  }

  private static func copy(of table: MicrokernelTable) -> KernelCase {
    let (rows, byteCount) = (24, 96)
    let width = table.integerProduct.activations.byteWidth
    let (source, stride) = (Operand(bytes: rows * 2 * byteCount), byteCount * width)
    let destination = Operand(bytes: rows * stride)
    return KernelCase(
      .integerProduct, "copyLines", shape: "\(rows)x\(byteCount)", .memory,
      rows * byteCount * (1 + width)
    ) {
      table.integerProduct.copyRows(
        RowCopy(
          rows: rows, byteCount: byteCount, source: source.address,
          sourceStride: 2 * byteCount, destination: destination.address,
          destinationStride: stride, flip: 0x80))
    }
  }

  private static func rowSums(of table: MicrokernelTable) -> KernelCase {
    let (rows, byteCount) = (64, 128)
    let (source, sums) = (Operand(bytes: rows * byteCount), Operand(sums: rows))
    return KernelCase(
      .integerProduct, "sumRows", shape: "\(rows)x\(byteCount)", .memory, rows * byteCount
    ) {
      table.integerProduct.sumRows(
        RowSums(
          rows: rows, byteCount: byteCount, source: source.address, stride: byteCount,
          multiplier: -3,
          destination: sums.sums))
    }
  }

  private static func nibbles(of table: MicrokernelTable) -> KernelCase {
    let groups = 64
    let stored = Operand(bytes: groups * NibbleRun.groupBytes)
    let unpacked = Operand(bytes: 2 * groups * NibbleRun.groupBytes)
    return KernelCase(
      .unpackNibbles, "unpackNibbles", shape: "\(groups)", .memory,
      3 * groups * NibbleRun.groupBytes
    ) {
      table.unpackNibbles(
        NibbleRun(groups: groups, source: stored.address, destination: unpacked.address))
    }
  }

  private static func transposes(of table: MicrokernelTable) -> [KernelCase] {
    let (words, bytes) = (table.transpose.words, table.transpose.bytes)
    return [
      ("words", 4, 64, 96, words), ("words", 4, 24, 1024, words), ("words", 4, 256, 8, words),
      ("bytes", 1, 64, 96, bytes), ("bytes", 1, 8, 256, bytes), ("bytes", 1, 256, 8, bytes),
    ].map { name, width, rows, columns, run in
      let source = Operand(bytes: width * rows * columns)
      let transposed = Operand(bytes: width * rows * columns)
      return KernelCase(
        .transpose, "transpose \(name)", shape: "\(rows)x\(columns)", .memory,
        2 * width * rows * columns
      ) {
        run(
          MatrixTranspose(
            rows: rows, columns: columns, source: source.address, sourceStride: width * rows,
            destination: transposed.address, destinationStride: width * columns))
      }
    }
  }

  private static func byteRows(of table: MicrokernelTable) -> KernelCase {
    let (rows, depth) = (64, 256)
    let (weights, vector) = (Operand(bytes: rows * depth), Operand(bytes: 2 * depth))
    let sums = Operand(sums: rows)
    return KernelCase(
      .multiplyByteRows, "multiplyByteRows", shape: "\(rows)x\(depth)", .bytes, 2 * rows * depth
    ) {
      table.multiplyByteRows(
        ByteRowProducts(
          rows: rows, depth: depth, weights: weights.address.assumingMemoryBound(to: Int8.self),
          vector: vector.address.assumingMemoryBound(to: Int16.self), output: sums.sums))
    }
  }

  private static func matrixSums(
    of table: MicrokernelTable, _ direction: ByteMatrixSums.Direction, _ name: String
  ) -> KernelCase {
    let (rows, columns) = (64, 256)
    let (source, sums) = (Operand(bytes: rows * columns), Operand(sums: columns))
    return KernelCase(
      .sumMatrix, "sumMatrix \(name)", shape: "\(rows)x\(columns)", .memory, rows * columns
    ) {
      table.sumMatrix(
        ByteMatrixSums(
          direction: direction, rows: rows, columns: columns, input: source.address,
          stride: columns, flip: 0x80,
          sums: sums.address.assumingMemoryBound(to: UInt32.self)))
    }
  }

  private static func rounding(of table: MicrokernelTable) -> KernelCase {
    let (rows, columns) = (16, 128)
    let (sums, output) = (Operand(sums: rows * columns), Operand(bytes: rows * columns))
    let multipliers = Operand(floats: 2 * columns)
    let doubles = multipliers.address.assumingMemoryBound(to: Double.self)
    for i in 0..<columns { doubles[i] = 0.001 + Double(i) * 1e-6 }
    return KernelCase(
      .requantizeByFloat64, "roundSums", shape: "\(rows)x\(columns)", .memory,
      rows * columns * (4 + 1)
    ) {
      withExtendedLifetime(multipliers) {
        table.requantizeByFloat64(
          Float64Requantization(
            rows: rows, columns: columns, accumulators: sums.sums, multipliers: doubles,
            zeroPoint: 3, low: -128, high: 127,
            output: output.address.assumingMemoryBound(to: UInt8.self), outputStride: columns))
      }
    }
  }

  private static func interpolation(
    of table: MicrokernelTable, _ element: BilinearRow.Element, _ name: String
  ) -> KernelCase {
    let (pixels, channels, width) = (32, 64, element == .float32 ? 4 : 1)
    let (top, bottom) = (Operand(floats: pixels * channels), Operand(floats: pixels * channels))
    let output = Operand(floats: 2 * pixels * channels)
    let columns = (0..<2 * pixels).map {
      BilinearRow.Sample(lower: $0 / 2, upper: min($0 / 2 + 1, pixels - 1), weightBits: 256)
    }
    return KernelCase(
      .interpolate, "interpolate \(name)", shape: "\(2 * pixels)x\(channels)", .memory,
      4 * pixels * channels * width
    ) {
      columns.withUnsafeBufferPointer { columns in
        table.interpolate(
          BilinearRow(
            element: element, channels: channels, inputColumns: pixels, columns: columns,
            top: top.address, bottom: bottom.address, weightBits: 512, output: output.address))
      }
    }
  }

  private static func conversion(
    _ run: @escaping @Sendable (FloatIntegers) -> Void, _ name: String
  ) -> KernelCase {
    let count = 4096
    let (floats, bytes) = (Operand(floats: count), Operand(bytes: count))
    return KernelCase(.floatMath, name, shape: "\(count)", .memory, 5 * count) {
      run(
        FloatIntegers(
          element: .uint8, count: count, floats: floats.address, integers: bytes.address,
          scale: 1 / 256, zeroPoint: 0))
    }
  }
}
