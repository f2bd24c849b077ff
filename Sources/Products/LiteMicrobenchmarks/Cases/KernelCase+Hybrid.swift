import LiteKernels
import LiteMicrokernels

extension KernelCase {
  /// What operators of float32 with int8 weights do beside their products.
  static func hybrid(of table: MicrokernelTable) -> [KernelCase] {
    let count = 2048
    let (floats, bytes) = (Operand(floats: count), Operand(bytes: count))
    let scales = Operand(floats: 64)
    let (bias, output) = (Operand(floats: 64), Operand(floats: count))
    let kernels = table.hybrid
    return [
      KernelCase(.hybrid, "hybrid range", shape: "\(count)", .memory, 4 * count) {
        _ = kernels.range(UnsafeBufferPointer(start: floats.floats, count: count))
      },
      KernelCase(.hybrid, "hybrid quantize", shape: "\(count)", .memory, 5 * count) {
        kernels.quantize(
          FloatQuantization(
            count: count, input: floats.floats, inverse: 127, zeroPoint: 0, least: -127,
            output: .bytes(bytes.address.assumingMemoryBound(to: UInt8.self))))
      },
      KernelCase(.hybrid, "hybrid quantize floats", shape: "\(count)", .memory, 8 * count) {
        kernels.quantize(
          FloatQuantization(
            count: count, input: floats.floats, inverse: 127, zeroPoint: 0, least: -127,
            output: .floats(output.floats)))
      },
      KernelCase(.hybrid, "hybrid rescale", shape: "\(count / 64)x64", .memory, 8 * count) {
        kernels.dequantize(
          AccumulatorsToFloat(
            rows: count / 64, columns: 64, accumulators: floats.floats, accumulatorStride: 64,
            weightScales: scales.floats, inputScale: 0.01, multipliesScalesFirst: false,
            bias: bias.floats, low: 0, high: 6, output: output.floats, outputStride: 64))
      },
      product(of: table.integerProduct, rows: 128, depth: 256, columns: 64),
      product(of: table.integerProduct, rows: 128, depth: 1024, columns: 64),
      blockwise(of: table, rows: 1, blocks: 32, columns: 64),
      blockwise(of: table, rows: 96, blocks: 32, columns: 64),
    ]
  }

  /// The product of rows that are quantized at run time, whose accumulators become floats.
  private static func product(
    of kernel: IntegerProductKernel, rows: Int, depth: Int, columns: Int
  ) -> KernelCase {
    let width = kernel.activations.byteWidth
    let a = Operand(bytes: rows * depth, asWords: width == 2)
    let isNarrow = kernel.takesNarrowWeights
    let b = Operand(bytes: depth * columns, asWords: width == 2 && !isNarrow)
    let (zeros, weightSums) = (Operand(sums: 0), Operand(sums: columns))
    zeros.address.initializeMemory(as: Int32.self, repeating: 0, count: columns)
    let (scales, bias) = (Operand(floats: columns), Operand(floats: columns))
    let quantization = Operand(floats: 2)
    let quantizedRow = quantization.address.bindMemory(to: RowQuantization.self, capacity: 1)
    quantizedRow.pointee = RowQuantization(scale: 0.01, zeroPoint: 100)
    let output = Operand(floats: rows * columns)
    return KernelCase(
      .integerProduct, "integerProduct floats", shape: "\(rows)x\(depth)x\(columns)", .bytes,
      2 * rows * depth * columns
    ) {
      kernel.run(
        IntegerProduct(
          rows: rows, columns: columns, depth: depth, a: a.address, aStride: depth * width,
          rowCorrections: nil, b: b.address, bIsNarrow: isNarrow, bias: zeros.sums,
          c: output.address, cStride: columns * 4,
          output: .floats(
            Dequantization(
              rows: UnsafePointer(
                quantization.address.assumingMemoryBound(to: RowQuantization.self)),
              rowStride: 0, weightSums: weightSums.sums, weightScales: scales.floats,
              multipliesScalesFirst: false, bias: bias.floats, low: -.infinity, high: .infinity))))
    }
  }

  /// The product with weights that have a scale for each 32 of a column.
  private static func blockwise(
    of table: MicrokernelTable, rows: Int, blocks: Int, columns: Int
  ) -> KernelCase {
    let blockSize = 32
    let depth = blocks * blockSize
    let groups = columns / BlockwiseProduct.groupColumns
    let a = Operand(bytes: rows * depth)
    let b = Operand(bytes: groups * blocks * BlockwiseProduct.blockBytes(ofSize: blockSize))
    let (totals, bias) = (Operand(floats: columns), Operand(floats: columns))
    let quantizations = Operand(floats: 3 * rows)
    let rowQuantizations = quantizations.address.bindMemory(
      to: RowQuantization.self, capacity: rows)
    for row in 0..<rows { rowQuantizations[row] = RowQuantization(scale: 0.01, zeroPoint: 100) }
    let output = Operand(floats: rows * columns)
    return KernelCase(
      .multiplyBlockwise, "multiplyBlockwise", shape: "\(rows)x\(depth)x\(columns)", .bytes,
      2 * rows * depth * columns
    ) {
      table.multiplyBlockwise(
        BlockwiseProduct(
          rows: rows, columns: columns, blocks: blocks, blockSize: blockSize, a: a.address,
          aStride: depth,
          quantizations: quantizations.address.assumingMemoryBound(
            to: RowQuantization.self), b: b.address, totals: totals.floats, bias: bias.floats,
          c: output.floats, cStride: columns, low: -.infinity, high: .infinity))
    }
  }
}
