import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// Softmax, pooling, sums of rows and the cells of LSTMs in float32.
  static func floatReductions(of table: MicrokernelTable) -> [KernelCase] {
    [
      softmax(of: table), window(of: table, "sum", .sum),
      window(of: table, "maximum", .maximum), rowMeans("sumFloatRows", table.floatMath.sumRows),
      rowMeans("sumFloatRowParts", table.floatMath.sumRowParts), rowExtrema(of: table),
      cells(of: table),
    ]
  }

  private static func softmax(of table: MicrokernelTable) -> KernelCase {
    let (rows, depth) = (16, 128)
    let (input, output) = (Operand(floats: rows * depth), Operand(floats: rows * depth))
    return KernelCase(.floatMath, "softmax", shape: "\(rows)x\(depth)", .memory, 8 * rows * depth) {
      table.floatMath.softmax(
        SoftmaxRows(
          rows: rows, depth: depth, result: .softmax, beta: 1, input: input.address,
          output: output.address))
    }
  }

  private static func window(
    of table: MicrokernelTable, _ name: String, _ reduction: FloatWindow.Reduction
  ) -> KernelCase {
    let (size, channels) = (3, 256)
    let (input, output) = (Operand(floats: size * size * channels), Operand(floats: channels))
    return KernelCase(
      .floatMath, "reduceWindow \(name)", shape: "\(size)x\(size)x\(channels)", .memory,
      4 * (size * size + 1) * channels
    ) {
      table.floatMath.reduceWindow(
        FloatWindow(
          reduction: reduction, initial: 0, divisor: 1, low: -.infinity, high: .infinity,
          channels: channels, rows: size, taps: size, input: input.address,
          rowStride: size * channels * 4, tapStride: channels * 4, output: output.address))
    }
  }

  private static func rowMeans(
    _ name: String, _ sum: @escaping @Sendable (FloatRowSums) -> Void
  ) -> KernelCase {
    let (rows, columns) = (32, 64)
    let (input, output) = (Operand(floats: rows * columns), Operand(floats: rows))
    return KernelCase(
      .floatMath, name, shape: "\(rows)x\(columns)", .memory, 4 * rows * (columns + 1)
    ) {
      sum(
        FloatRowSums(
          rows: rows, columns: columns, divisor: Float(columns), input: input.floats,
          output: output.floats))
    }
  }

  private static func rowExtrema(of table: MicrokernelTable) -> KernelCase {
    let (rows, columns) = (32, 64)
    let (input, output) = (Operand(floats: rows * columns), Operand(floats: rows))
    return KernelCase(
      .floatMath, "findRowExtrema", shape: "\(rows)x\(columns)", .memory, 4 * rows * (columns + 1)
    ) {
      table.floatMath.findExtrema(
        FloatRowExtrema(
          isMaximum: true, rows: rows, columns: columns, input: input.floats,
          output: output.floats))
    }
  }

  private static func cells(of table: MicrokernelTable) -> KernelCase {
    let count = 256
    let (gates, cells) = (Operand(floats: 4 * count), Operand(floats: count))
    let output = Operand(floats: count)
    return KernelCase(.stepLSTMCells, "stepLSTMCells", shape: "4x\(count)", .memory, 4 * 7 * count)
    {
      table.stepLSTMCells(
        LSTMCells(
          count: count, hasInputGate: true, gates: gates.address, gateStride: count * 4,
          cells: cells.address, clip: 8, output: output.address))
    }
  }
}
