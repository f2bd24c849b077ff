import LiteExecution
import LiteMicrokernels
import LiteReference

/// Every `unsafe` in this file is an address within the rows, the scratch memory, the packed
/// weights or the results, in bounds by the counts that the product has checked.
extension HybridFullyConnected {
  /// One pass: the quantization of some rows, and their product.
  @safe
  struct Pass: ~Copyable, @unchecked Sendable {
    let product: UnownedReference<HybridFullyConnected>
    let rows: Int
    let input: UnsafePointer<Float>
    let scratch: UnsafeMutableRawPointer
    let output: UnsafeMutablePointer<Float>
    let workers: WorkerPool

    /// Quantizes the rows, and then multiplies them.
    @unsafe
    func run() {
      product.borrow { product in
        let (blocks, columns) = (product.blocks, product.weights.columns)
        let perTask = blocks.quantizedRowsPerTask
        let rowTasks = (rows + blocks.rowsPerTask - 1) / blocks.rowsPerTask
        let columnTasks = (columns + blocks.columnsPerTask - 1) / blocks.columnsPerTask
        unsafe withUnsafePointer(to: self) { pass in
          workers.run(tasks: (rows + perTask - 1) / perTask, unsafe Quantization(pass: pass))
          workers.run(
            tasks: rowTasks * columnTasks, unsafe Multiplication(pass: pass, rowTasks: rowTasks))
        }
      }
    }

    /// The quantization of all rows, in ranges of them.
    @safe
    private struct Quantization: ParallelWork, ~Copyable, @unchecked Sendable {
      let pass: UnsafePointer<Pass>

      func run(task: Int) {
        unsafe pass.pointee.product.borrow { product in
          let perTask = product.blocks.quantizedRowsPerTask
          for row in task * perTask..<min((task + 1) * perTask, unsafe pass.pointee.rows) {
            unsafe pass.pointee.quantize(row, of: product)
          }
        }
      }
    }

    /// The GEMM, in blocks of rows and columns.
    @safe
    private struct Multiplication: ParallelWork, ~Copyable, @unchecked Sendable {
      let pass: UnsafePointer<Pass>
      let rowTasks: Int

      func run(task: Int) {
        unsafe pass.pointee.product.borrow { product in
          let blocks = product.blocks
          let (columnTask, rowTask) = task.quotientAndRemainder(dividingBy: rowTasks)
          let firstRow = rowTask * blocks.rowsPerTask
          let firstColumn = columnTask * blocks.columnsPerTask
          unsafe pass.pointee.multiply(
            firstRow..<min(firstRow + blocks.rowsPerTask, pass.pointee.rows),
            columns:
              firstColumn..<min(
                firstColumn + blocks.columnsPerTask, product.weights.columns), of: product)
        }
      }
    }

    private var quantizedRows: UnsafeMutablePointer<RowQuantization> {
      unsafe product.borrow { product in
        unsafe (scratch + product.blocks.matrixByteCount).assumingMemoryBound(
          to: RowQuantization.self)
      }
    }

    /// Quantizes a row into the form that the micro-kernel reads.
    private func quantize(_ row: Int, of product: HybridFullyConnected) {
      let (depth, kernel) = (product.weights.depth, product.weights.kernel)
      let target = unsafe scratch + row * product.blocks.rowBytes
      let values = unsafe UnsafeBufferPointer(start: input + row * depth, count: depth)
      let quantization: HybridQuantization
      if kernel.activations == .bytes {
        quantization = unsafe quantize(values, into: target, of: product)
      } else {
        guard let bytes = unsafe ThreadScratch.bytes(depth) else { return }
        quantization = unsafe quantize(values, into: bytes, of: product)
        unsafe kernel.copyRows(
          RowCopy(
            rows: 1, byteCount: depth, source: bytes, sourceStride: depth, destination: target,
            destinationStride: product.blocks.rowBytes, flip: 0))
      }
      unsafe quantizedRows[row] = RowQuantization(
        scale: quantization.scale, zeroPoint: Int32(quantization.zeroPoint) + 128)
    }

    /// Quantizes a row to bytes, by all threads where it is the only one.
    @unsafe
    private func quantize(
      _ values: UnsafeBufferPointer<Float>, into bytes: UnsafeMutableRawPointer,
      of product: HybridFullyConnected
    ) -> HybridQuantization {
      let output = unsafe FloatQuantization.Output.bytes(
        bytes.assumingMemoryBound(to: UInt8.self))
      guard rows == 1 else { return unsafe product.input.quantize(row: values, into: output) }
      let row = unsafe Span(_unsafeElements: values)
      let map = product.input.map(of: row, workers)
      return unsafe product.input.quantize(row, by: map, into: output, workers)
    }

    /// Multiplies some rows with some columns, and dequantizes the accumulators.
    private func multiply(
      _ rows: Range<Int>, columns: Range<Int>, of product: HybridFullyConnected
    ) {
      let (weights, blocks) = (product.weights, product.blocks)
      let weightSums = unsafe UnsafePointer(
        (weights.bias.address + columns.lowerBound * 4).assumingMemoryBound(to: Int32.self))
      unsafe product.stage.withEpilogue(
        of: columns, rows: quantizedRows + rows.lowerBound, rowStride: 1, weightSums: weightSums
      ) { epilogue in
        unsafe weights.multiply(
          IntegerProduct(
            rows: rows.count, columns: columns.count, depth: weights.paddedDepth,
            a: scratch + rows.lowerBound * blocks.rowBytes, aStride: blocks.rowBytes,
            rowCorrections: nil, b: weights.weights.address,
            bias: product.zeros.address.assumingMemoryBound(to: Int32.self),
            c: output + (rows.lowerBound * weights.columns + columns.lowerBound),
            cStride: weights.columns * 4, output: epilogue), columns: columns)
      }
    }
  }
}
