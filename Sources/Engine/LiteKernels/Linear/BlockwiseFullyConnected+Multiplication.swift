import LiteExecution
import LiteMicrokernels

/// Every `unsafe` in this file is an address within the scratch memory, the packed weights or the
/// output, in bounds by the counts, which are checked.
extension BlockwiseFullyConnected {
  /// The products of quantized rows with blockwise weights, in blocks of rows and columns.
  @safe
  struct Multiplication: ParallelWork, ~Copyable, @unchecked Sendable {
    let product: UnownedReference<BlockwiseFullyConnected>
    let rows: Int
    let rowTasks: Int
    let scratch: UnsafeRawPointer
    let output: UnsafeMutablePointer<Float>

    /// Rows of unsigned bytes are 128 above those of int8, which the sum of the weights corrects.
    private static let unsigned = RowQuantization(scale: 1, zeroPoint: 128)

    func run(task: Int) {
      product.borrow { product in
        let (columnTask, rowTask) = task.quotientAndRemainder(dividingBy: rowTasks)
        let firstRow = rowTask * BlockwiseFullyConnected.rowsAtOnce
        let firstColumn = columnTask * BlockwiseFullyConnected.columnsPerTask
        let columns =
          firstColumn..<min(
            firstColumn + BlockwiseFullyConnected.columnsPerTask, product.weights.columns)
        let rows = firstRow..<min(firstRow + BlockwiseFullyConnected.rowsAtOnce, rows)
        multiply(rows, columns: columns, of: product)
        for row in rows { finish(row, columns, of: product) }
      }
    }

    /// Adds the products of all blocks.
    private func multiply(
      _ rows: Range<Int>, columns: Range<Int>, of product: BlockwiseFullyConnected
    ) {
      let (weights, width) = (product.weights, MemoryLayout<Float>.stride)
      let partBytes = rows.count * columns.count * width
      guard let part = unsafe ThreadScratch.bytes(partBytes) else { return }
      let first = unsafe output + (rows.lowerBound * weights.columns + columns.lowerBound)
      for index in Checkpoint().steps(0..<weights.blockCount) {
        // The first block needs no sum.
        let isFirst = index == 0
        unsafe multiply(
          rows, columns, ofBlock: index, of: product,
          to: isFirst ? UnsafeMutableRawPointer(first) : part,
          stride: (isFirst ? weights.columns : columns.count) * width)
        guard !isFirst else { continue }
        for row in 0..<rows.count {
          let total = unsafe UnsafeMutableRawPointer(first + row * weights.columns)
          unsafe product.add(
            FloatPairing(
              operation: .add, rows: 1, columns: columns.count, repetition: .none,
              a: UnsafeRawPointer(total), aStride: 0,
              b: UnsafeRawPointer(part + row * columns.count * width), bStride: 0, c: total,
              low: -.infinity, high: .infinity))
        }
      }
    }

    /// Multiplies a block, whose accumulators are scaled.
    @unsafe
    private func multiply(
      _ rows: Range<Int>, _ columns: Range<Int>, ofBlock index: Int,
      of product: BlockwiseFullyConnected, to output: UnsafeMutableRawPointer, stride: Int
    ) {
      let weights = product.weights
      let offset = index * weights.blockSize * weights.kernel.activations.byteWidth
      let zeros = unsafe product.zeros.address
      unsafe withUnsafePointer(to: Multiplication.unsigned) { unsigned in
        unsafe weights.matrix(ofBlock: index).multiply(
          IntegerProduct(
            rows: rows.count, columns: columns.count, depth: weights.paddedBlockSize,
            a: scratch + (rows.lowerBound * product.rowBytes + offset), aStride: product.rowBytes,
            rowCorrections: nil, b: UnsafeRawPointer(zeros),
            bias: zeros.assumingMemoryBound(to: Int32.self), c: output, cStride: stride,
            output: .floats(
              Dequantization(
                rows: unsigned, rowStride: 0,
                weightSums: weights.sums(ofBlock: index) + columns.lowerBound,
                weightScales: weights.scales(ofBlock: index) + columns.lowerBound,
                multipliesScalesFirst: true, bias: zeros.assumingMemoryBound(to: Float.self),
                low: -.infinity, high: .infinity))), columns: columns)
      }
    }

    /// Subtracts what the zero point of a row adds, and scales its results.
    private func finish(_ row: Int, _ columns: Range<Int>, of product: BlockwiseFullyConnected) {
      let quantization = unsafe product.quantizations(behind: rows, scratch)[row]
      let (scale, zeroPoint) = (quantization.scale, Float(quantization.zeroPoint))
      let (low, high) = (product.activation.lowerBound, product.activation.upperBound)
      let results = unsafe output + row * product.weights.columns
      let hasBias = !product.bias.isEmpty
      for column in columns {
        var total = unsafe results[column] - zeroPoint * product.scaledSums[column]
        total *= scale
        if hasBias { total += product.bias[column] }
        unsafe results[column] = total < low ? low : total > high ? high : total
      }
    }
  }
}
