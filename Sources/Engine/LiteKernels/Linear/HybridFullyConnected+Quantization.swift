public import LiteExecution
import LiteMicrokernels
import LiteReference

/// Every `unsafe` in this file is an address within the input or the scratch memory, in bounds by the
/// counts, which are checked.
extension HybridFullyConnected {
  /// Quantizes the rows of a pass into the form that the micro-kernel reads.
  ///
  /// - Parameters:
  ///   - rows: The rows, one of ``passes``.
  ///   - input: The rows of the whole input.
  ///   - scratch: ``scratchByteCount`` bytes, aligned to 64.
  ///   - workers: The threads that share the work.
  // Swift 6.3 aborts where it inlines this: the work of the tasks cannot be copied.
  @inline(never)
  public func quantize(
    _ rows: Range<Int>, of input: Span<Float>, into scratch: inout MutableSpan<UInt8>,
    workers: WorkerPool
  ) {
    precondition(rows.count <= blocks.rowsPerPass && scratch.count >= scratchByteCount)
    let values = input.extracting(rows.lowerBound * depth..<rows.upperBound * depth)
    unsafe values.withUnsafeBufferPointer { values in
      unsafe scratch.withUnsafeMutableBytes { scratch in
        guard let values = values.baseAddress, let scratch = scratch.baseAddress else { return }
        let perTask = blocks.quantizedRowsPerTask
        workers.run(
          tasks: (rows.count + perTask - 1) / perTask,
          unsafe Quantization(
            product: UnownedReference(self), rows: rows.count, values: values, scratch: scratch,
            workers: workers))
      }
    }
  }

  /// The quantization of some rows, in ranges of them.
  @safe
  private struct Quantization: ParallelWork, ~Copyable, @unchecked Sendable {
    let product: UnownedReference<HybridFullyConnected>
    let rows: Int
    let values: UnsafePointer<Float>
    let scratch: UnsafeMutableRawPointer
    let workers: WorkerPool

    func run(task: Int) {
      product.borrow { product in
        let perTask = product.blocks.quantizedRowsPerTask
        let first = task * perTask
        let count = min(perTask, rows - first)
        guard rows > 1, !product.input.isSymmetric else {
          for row in first..<first + count {
            quantize(row, by: map(of: row, in: product), of: product)
          }
          return
        }
        for start in stride(from: first, to: first + count, by: HybridRowMaps.rowCount) {
          let end = min(start + HybridRowMaps.rowCount, first + count)
          let maps = maps(of: start..<end, in: product)
          for row in start..<end { quantize(row, by: maps[row - start], of: product) }
        }
      }
    }

    /// The values of a row.
    @unsafe
    private func elements(
      of row: Int, in product: HybridFullyConnected
    ) -> UnsafeBufferPointer<Float> {
      unsafe UnsafeBufferPointer(start: values + row * product.depth, count: product.depth)
    }

    /// The maps with zero points of up to four rows.
    private func maps(of rows: Range<Int>, in product: HybridFullyConnected) -> HybridRowMaps {
      let all = HybridRowMaps.rowCount
      // In a vector that is written lane by lane, each lane would wait for the one before.
      return unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * all) { limits in
        unsafe limits.initialize(repeating: 0)
        for (lane, row) in rows.enumerated() {
          let range = unsafe product.input.kernels.range(elements(of: row, in: product))
          unsafe (limits[lane], limits[all + lane]) = range
        }
        return unsafe HybridRowMaps(limits: limits)
      }
    }

    /// The map of a row, found by all threads where it is the only one.
    private func map(of row: Int, in product: HybridFullyConnected) -> HybridMap? {
      let values = unsafe elements(of: row, in: product)
      guard rows == 1 else { return unsafe product.input.map(ofRow: values) }
      return product.input.map(of: unsafe Span(_unsafeElements: values), workers)
    }

    /// Quantizes a row, and keeps its scale and zero point.
    private func quantize(_ row: Int, by map: HybridMap?, of product: HybridFullyConnected) {
      let (depth, kernel) = (product.depth, product.weights.kernel)
      let target = unsafe scratch + row * product.blocks.rowBytes
      let quantization: HybridQuantization
      if kernel.activations == .bytes {
        quantization = unsafe quantize(row, by: map, into: target, of: product)
      } else {
        guard let bytes = unsafe ThreadScratch.bytes(depth) else { return }
        quantization = unsafe quantize(row, by: map, into: bytes, of: product)
        unsafe kernel.copyRows(
          RowCopy(
            rows: 1, byteCount: depth, source: bytes, sourceStride: depth, destination: target,
            destinationStride: product.blocks.rowBytes, flip: 0))
      }
      let rows = unsafe (scratch + product.blocks.matrixByteCount).assumingMemoryBound(
        to: RowQuantization.self)
      unsafe rows[row] = RowQuantization(
        scale: quantization.scale, zeroPoint: Int32(quantization.zeroPoint) + 128)
    }

    /// Quantizes a row to bytes, by all threads where it is the only one.
    @unsafe
    private func quantize(
      _ row: Int, by map: HybridMap?, into bytes: UnsafeMutableRawPointer,
      of product: HybridFullyConnected
    ) -> HybridQuantization {
      let values = unsafe elements(of: row, in: product)
      let output = unsafe FloatQuantization.Output.bytes(
        bytes.assumingMemoryBound(to: UInt8.self))
      guard rows == 1 else {
        return unsafe product.input.quantize(row: values, by: map, into: output)
      }
      return unsafe product.input.quantize(
        Span(_unsafeElements: values), by: map, into: output, workers)
    }
  }
}
