public import LiteExecution
public import LiteReference

/// The fast lookup of rows of a table of quantized embeddings as float32: `y = scale · q`.
///
/// The results are those of `dequantizeRow`, bit for bit. The elements of a byte are unpacked
/// together, and the threads share the rows.
///
/// Every `unsafe` in this file is an address within the table, the scales or the output, whose counts
/// are checked, as are the ids.
public struct EmbeddingRows: Sendable {
  private let width: Int
  private let blockSize: Int
  private let packing: PackedInteger?

  /// The least elements of a task.
  private static let leastTask = 16 << 10

  /// The scales of a table.
  public enum Scales: Sendable {
    /// One scale, or one for each row.
    case rows([Float])

    /// The scales of blocks of a row, as float16.
    case blocks
  }

  private let scales: Scales

  /// - Parameters:
  ///   - width: The number of elements of a row.
  ///   - blockSize: The number of elements with a scale, which divides a row.
  ///   - packing: The packing of the elements, which are signed; nil for int8.
  ///   - scales: The scales.
  public init(width: Int, blockSize: Int, packing: PackedInteger?, scales: Scales) {
    precondition(blockSize > 0 && width % blockSize == 0 && packing != .uint4)
    self.width = width
    self.blockSize = blockSize
    self.packing = packing
    self.scales = scales
  }

  /// Looks rows up.
  ///
  /// - Parameters:
  ///   - ids: The rows.
  ///   - table: The bytes of the table.
  ///   - blockScales: The scales of the blocks of the whole table; none where there are others.
  ///   - output: The rows, one after the other.
  ///   - workers: The threads that share the work.
  /// - Precondition: The ids are rows of the table.
  public func run(
    _ ids: Span<Int32>, of table: Span<UInt8>, blockScales: Span<UInt16>,
    into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    guard width > 0 else { return }
    precondition(output.count >= ids.count * width)
    let grain = max(EmbeddingRows.leastTask / width, 1)
    unsafe ids.withUnsafeBufferPointer { ids in
      unsafe table.withUnsafeBufferPointer { table in
        unsafe blockScales.withUnsafeBufferPointer { blockScales in
          unsafe output.withUnsafeMutableBufferPointer { output in
            let work = unsafe Work(
              rows: self, ids: ids, table: table, blockScales: blockScales, output: output,
              grain: grain)
            workers.run(tasks: (ids.count + grain - 1) / grain, work)
          }
        }
      }
    }
  }

  /// One run, divided into ranges of ids.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let rows: EmbeddingRows
    let ids: UnsafeBufferPointer<Int32>
    let table: UnsafeBufferPointer<UInt8>
    let blockScales: UnsafeBufferPointer<UInt16>
    let output: UnsafeMutableBufferPointer<Float>
    let grain: Int

    func run(task: Int) {
      let (width, size) = (rows.width, rows.blockSize)
      guard let target = unsafe output.baseAddress else { return }
      let elements = unsafe table.count * (8 / (rows.packing?.bitWidth ?? 8))
      for i in unsafe Checkpoint().steps(task * grain..<min((task + 1) * grain, ids.count)) {
        let row = Int(unsafe ids[i])
        precondition(row >= 0 && (row + 1) * width <= elements)
        for block in 0..<width / size {
          let first = row * width + block * size
          unsafe rows.dequantize(
            table, from: first, scale: scale(row: row, block: first / size),
            to: target + (i * width + block * size))
        }
      }
    }

    private func scale(row: Int, block: Int) -> Float {
      switch rows.scales {
      case .rows(let scales): return scales.count > 1 ? scales[row] : scales[0]
      case .blocks:
        precondition(unsafe block < blockScales.count)
        return unsafe Half(bitPattern: blockScales[block]).value
      }
    }
  }

  /// Copies a block.
  @unsafe
  private func dequantize(
    _ table: UnsafeBufferPointer<UInt8>, from first: Int, scale: Float,
    to output: UnsafeMutablePointer<Float>
  ) {
    guard let base = table.baseAddress else { return }
    let count = blockSize
    guard let packing else {
      let elements = unsafe UnsafeRawPointer(base + first).assumingMemoryBound(to: Int8.self)
      forEachLane(count) { i in unsafe output[i] = Float(elements[i]) * scale }
      return
    }
    // The elements before the first whole byte and after the last are read one by one.
    let perByte = 8 / packing.bitWidth
    let start = min((perByte - first % perByte) % perByte, count)
    let byteCount = (count - start) / perByte
    let bytes = unsafe base + (first + start) / perByte
    let target = unsafe output + start
    if packing == .int2 {
      forEachLane(byteCount) { i in
        let bits = Int32(unsafe bytes[i])
        unsafe target[4 &* i] = Float((bits &<< 30) &>> 30) * scale
        unsafe target[4 &* i &+ 1] = Float((bits &<< 28) &>> 30) * scale
        unsafe target[4 &* i &+ 2] = Float((bits &<< 26) &>> 30) * scale
        unsafe target[4 &* i &+ 3] = Float((bits &<< 24) &>> 30) * scale
      }
    } else {
      forEachLane(byteCount) { i in
        let bits = Int32(unsafe bytes[i])
        unsafe target[2 &* i] = Float((bits &<< 28) &>> 28) * scale
        unsafe target[2 &* i &+ 1] = Float((bits &<< 24) &>> 28) * scale
      }
    }
    let packed = unsafe Span(_unsafeElements: table)
    for i in 0..<start { unsafe output[i] = Float(packing.read(packed, at: first + i)) * scale }
    for i in start + byteCount * perByte..<count {
      unsafe output[i] = Float(packing.read(packed, at: first + i)) * scale
    }
  }
}
