import LiteExecution
import LiteMicrokernels
import LiteReference

/// Some columns of one of ``QuantizedMatrixProducts``, packed for the micro-kernel.
///
/// Every `unsafe` in this file is an address within the operands, the output or the calling thread's scratch
/// memory, in bounds by the geometry and the extents of the parts of that memory.
@safe
struct ByteMatrixPanel: ~Escapable {
  private let plan: ByteMatrixPlan
  private let product: Int
  private let columns: Range<Int>
  private let left: Span<UInt8>
  private let scratch: UnsafeMutableRawPointer
  private let parts: Parts

  /// Where the parts of the scratch memory begin.
  private struct Parts {
    let bias: Int
    let corrections: Int
    let packed: Int
    let transposed: Int
    let rows: Int
    let byteCount: Int

    init(_ plan: ByteMatrixPlan, columns: Int) {
      let unit = IntegerProductKernel.columnUnit
      let paddedColumns = (columns + unit - 1) / unit * unit
      let (geometry, blockRows) = (plan.geometry, plan.blockRows)
      let rowBytes = plan.rowBytes
      func aligned(_ byteCount: Int) -> Int { (byteCount + 63) / 64 * 64 }
      bias = 0
      corrections = aligned(paddedColumns * 4)
      packed = corrections + aligned(blockRows * 4)
      transposed = packed + aligned(paddedColumns * rowBytes)
      let transposedRows = max(
        geometry.right.isTransposed ? 0 : columns, geometry.left.isTransposed ? blockRows : 0)
      rows = transposed + aligned(transposedRows * geometry.depth)
      byteCount = rows + blockRows * rowBytes + 64
    }
  }

  /// Packs columns; nil where there is no memory.
  @_lifetime(copy left)
  init?(
    plan: ByteMatrixPlan, product: Int, columns: Range<Int>, left: Span<UInt8>,
    right: Span<UInt8>
  ) {
    parts = Parts(plan, columns: columns.count)
    // Not the block that a transposition uses.
    guard let scratch = unsafe ThreadScratch.ring(parts.byteCount) else { return nil }
    unsafe self.scratch = scratch
    (self.plan, self.product, self.columns, self.left) = (plan, product, columns, left)
    pack(right)
  }

  /// Packs the columns, and computes their biases.
  private func pack(_ right: Span<UInt8>) {
    let geometry = plan.geometry
    let depth = geometry.depth
    let start = geometry.operands(of: product).right * depth * geometry.columns
    unsafe right.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      if geometry.right.isTransposed {
        unsafe pack(rows: base + (start + columns.lowerBound * depth))
      } else {
        transpose(
          right, at: start + columns.lowerBound, rows: columns.count, stride: geometry.columns)
        unsafe pack(rows: UnsafeRawPointer(scratch + parts.transposed))
      }
    }
  }

  /// Packs columns that lie one after the other.
  @unsafe
  private func pack(rows source: UnsafeRawPointer) {
    let unit = IntegerProductKernel.columnUnit
    let depth = plan.geometry.depth
    let rowBytes = plan.rowBytes
    let packed = unsafe scratch + parts.packed
    if columns.count % unit != 0 || depth != plan.paddedDepth {
      unsafe packed.initializeMemory(
        as: UInt8.self, repeating: 0, count: (columns.count + unit - 1) / unit * unit * rowBytes)
    }
    if plan.kernel.activations == .bytes {
      unsafe WordColumns(
        source: source, rowBytes: depth, rowStride: depth, rows: columns.count, unit: unit,
        blockBytes: rowBytes * unit, flip: 0, offset: 0, transposeBlock: plan.kernel.transposeWords
      ).write(to: packed)
    } else {
      for first in stride(from: 0, to: columns.count, by: unit) {
        unsafe PairColumns(
          source: source + first * depth, rowBytes: depth, rowStride: depth,
          rows: min(unit, columns.count - first), unit: unit, flip: 0,
          offset: Int16(truncatingIfNeeded: plan.rightZeroPoint), isNarrow: false
        ).write(to: packed + first * rowBytes)
      }
    }
    let bias = unsafe (scratch + parts.bias).assumingMemoryBound(to: Int32.self)
    unsafe plan.kernel.sumRows(
      RowSums(
        rows: columns.count, byteCount: depth, element: .signed, source: source, stride: depth,
        multiplier: 1, destination: bias))
    let (zero, total) = (
      plan.leftZeroPoint, Int32(truncatingIfNeeded: depth) &* plan.rightZeroPoint
    )
    let start = plan.table?.start(ofChannel: 0) ?? 0
    for column in columns.indices {
      unsafe bias[column - columns.lowerBound] =
        start &- zero &* (bias[column - columns.lowerBound] &- total)
    }
  }

  /// Writes rows that lie as columns of an operand one after the other.
  private func transpose(_ source: Span<UInt8>, at offset: Int, rows: Int, stride: Int) {
    let depth = plan.geometry.depth
    let target = unsafe UnsafeMutableBufferPointer(
      start: (scratch + parts.transposed).assumingMemoryBound(to: UInt8.self),
      count: rows * depth)
    var rowsOfDepth = unsafe MutableSpan(_unsafeElements: target)
    BlockTranspose(
      rows: rows, columns: depth, byteCount: 1, sourceStride: stride, destinationStride: depth,
      transpose: plan.transpose
    ).run(from: source, at: offset, to: &rowsOfDepth, at: 0)
  }

  /// Multiplies some rows with the columns.
  func multiply(_ rows: Range<Int>, into output: UnsafeMutableRawPointer) {
    for block in Checkpoint().slices(rows, of: plan.blockRows) {
      unsafe multiply(block: block, into: output)
    }
  }

  @unsafe
  private func multiply(block: Range<Int>, into output: UnsafeMutableRawPointer) {
    let geometry = plan.geometry
    let depth = geometry.depth
    let rowBytes = plan.rowBytes
    let a = unsafe scratch + parts.rows
    let start = geometry.operands(of: product).left * geometry.rows * depth
    unsafe left.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var source = unsafe base + (start + block.lowerBound * depth)
      if geometry.left.isTransposed {
        transpose(left, at: start + block.lowerBound, rows: block.count, stride: geometry.rows)
        unsafe source = UnsafeRawPointer(scratch + parts.transposed)
      }
      unsafe plan.kernel.copyRows(
        RowCopy(
          rows: block.count, byteCount: depth, source: source, sourceStride: depth, destination: a,
          destinationStride: rowBytes, flip: UnsignedBytes(isSigned: true).flip))
    }
    var corrections: UnsafePointer<Int32>?
    if plan.kernel.activations == .bytes, plan.rightZeroPoint != 0 {
      let sums = unsafe (scratch + parts.corrections).assumingMemoryBound(to: Int32.self)
      unsafe plan.kernel.sumRows(
        RowSums(
          rows: block.count, byteCount: depth, source: a, stride: rowBytes,
          multiplier: -plan.rightZeroPoint, destination: sums))
      unsafe corrections = UnsafePointer(sums)
    }
    let width = plan.outputWidth
    let first = (product * geometry.rows + block.lowerBound) * geometry.columns
    unsafe plan.kernel.runInParts(
      IntegerProduct(
        rows: block.count, columns: columns.count, depth: plan.paddedDepth, a: a,
        aStride: rowBytes, rowCorrections: corrections, b: scratch + parts.packed,
        bias: (scratch + parts.bias).assumingMemoryBound(to: Int32.self),
        c: output + (first + columns.lowerBound) * width, cStride: geometry.columns * width,
        output: plan.table.map { .bytes($0.requantization) } ?? .accumulators))
  }
}
