import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

/// A table of quantized embeddings, whose rows are looked up as float32 or float16.
struct QuantizedEmbedding: Sendable {
  private let rows: Int
  private let width: Int
  private let packing: PackedInteger?
  private let isOptimized: Bool

  /// One scale, or one for each row; empty where there are scales of blocks.
  private let scales: [Float]

  /// The float16 scales, row by row, and the number of elements of a block.
  private let blocks: NodeContext.Blockwise?

  /// The embeddings of input 1.
  ///
  /// - Throws: ``OperatorError`` where the quantization is missing or not supported.
  init(_ node: NodeContext, table: TensorType, width: Int) throws(OperatorError) {
    rows = table.shape[0]
    isOptimized = node.kernels == .optimized
    self.width = width
    packing = PackedInteger(table.dtype)
    if let blocks = try node.input(1).blockwise {
      guard packing != nil, table.shape.rank == 2 else {
        throw .unsupported(
          "input 1 is \(table) with scales of blocks; it must be int4 or int2 with 2 axes")
      }
      guard blocks.blockSize > 0, width % blocks.blockSize == 0 else {
        throw .invalid(
          "input 1 has blocks of \(blocks.blockSize) elements; they must divide a row of \(width)")
      }
      let count = blocks.scales.byteCount / MemoryLayout<UInt16>.stride
      // A shape holds at most 2^40 elements, so the product fits.
      guard count >= rows * (width / blocks.blockSize) else {
        throw .invalid(
          "input 1 has \(count) scales; it must have one for each of \(width / blocks.blockSize) "
            + "blocks of \(rows) rows")
      }
      (scales, self.blocks) = ([], blocks)
      return
    }
    guard let quantization = table.quantization else {
      throw .invalid("input 1 is \(table.dtype) without quantization")
    }
    guard
      !quantization.isPerChannel
        || quantization.dimension == 0
          && quantization.scales.count == rows
    else {
      throw .invalid(
        "input 1 has \(quantization.scales.count) scales along axis \(quantization.dimension); it "
          + "must have 1, or \(rows) along axis 0")
    }
    guard quantization.zeroPoint == 0 else {
      throw .invalid("input 1 has zero point \(quantization.zeroPoint); it must be 0")
    }
    (scales, blocks) = (quantization.scales, nil)
  }

  /// The kernel.
  func kernel(ids count: Int, output: DataType) -> Kernel {
    if isOptimized, output == .float32, let fast = fastKernel(ids: count) { return fast }
    return Kernel("embeddingLookupHybrid") { memory throws(OperatorError) in
      let (indices, table, output0) = (memory.input(0), memory.input(1), memory.output(0))
      let ids = indices.elements(as: Int32.self).extracting(0..<count)
      try expectIDs(ids, rows: rows)
      for i in Checkpoint().steps(0..<count) {
        let row = Int(ids[i])
        if output == .float32 {
          let part = output0[bytes: i * width * 4..<(i + 1) * width * 4]
          var values = part.mutableElements(as: Float.self)
          copy(table, row: row) { values[$0] = $1 }
        } else {
          let part = output0[bytes: i * width * 2..<(i + 1) * width * 2]
          var values = part.mutableElements(as: UInt16.self)
          copy(table, row: row) { values[$0] = Half(rounding: $1).bitPattern }
        }
      }
    }
  }

  /// The kernel that copies rows to float32 with all threads; nil for a table without elements.
  private func fastKernel(ids count: Int) -> Kernel? {
    guard width > 0 else { return nil }
    let table = EmbeddingRows(
      width: width, blockSize: blocks?.blockSize ?? width, packing: packing,
      scales: blocks == nil ? .rows(scales) : .blocks)
    let stored = blocks?.scales
    return Kernel("embeddingLookupHybrid, vectors") { memory throws(OperatorError) in
      let (indices, elements, output) = (memory.input(0), memory.input(1), memory.output(0))
      let ids = indices.elements(as: Int32.self).extracting(0..<count)
      try expectIDs(ids, rows: rows)
      var values = output.mutableElements(as: Float.self)
      let blockScales = stored ?? elements[bytes: 0..<0]
      table.run(
        ids, of: elements.elements(), blockScales: blockScales.elements(), into: &values,
        workers: memory.workers)
    }
  }

  /// Gives each element of a row to a closure.
  private func copy(_ table: TensorMemory, row: Int, _ store: (Int, Float) -> Void) {
    let first = row * width
    guard let packing else {
      let scale = scales.count > 1 ? scales[row] : scales[0]
      dequantizeRow(table.elements(), from: first, count: width, scale: scale, store)
      return
    }
    guard let blocks else {
      let scale = scales.count > 1 ? scales[row] : scales[0]
      dequantizeRow(table.elements(), packing, from: first, count: width, scale: scale, store)
      return
    }
    let stored = blocks.scales.elements(as: UInt16.self)
    for block in 0..<width / blocks.blockSize {
      let scale = Half(bitPattern: stored[first / blocks.blockSize + block])
      let offset = block * blocks.blockSize
      dequantizeRow(
        table.elements(), packing, from: first + offset, count: blocks.blockSize,
        scale: scale.value
      ) { store(offset + $0, $1) }
    }
  }
}
