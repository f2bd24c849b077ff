import LiteBuffer
import LiteExecution
import LiteModel
import LiteTensor

/// `odml.update_external_kv_cache`: inputs 0 and 1, the cached keys and values of a layer, with rows
/// replaced by those of inputs 3 and 4.
///
/// The caches are float32 `[B, S, N, H]`, the rows `[1, T, N, H]`. Input 2, int32 `[T]`, has the position
/// of each row in 0..<S; a position that is less than the one before ends the update, as in TFLite's
/// `external_kvcache.cc`.
struct UpdateExternalKVCacheOperator: FileOperator {
  static let code = OperatorCode.custom("odml.update_external_kv_cache")
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expectTypes(
      [.float32, .float32, .int32, .float32, .float32], [.float32, .float32])
    let (cache, rows) = (try node.input(0).shape, try node.input(3).shape)
    guard cache.rank == 4, try node.input(1).shape == cache, rows.rank == 4, rows[0] == 1,
      rows[2] == cache[2], rows[3] == cache[3], try node.input(4).shape == rows
    else {
      throw .invalid(
        "the caches are \(cache) and \(try node.input(1).shape), the rows \(rows) and "
          + "\(try node.input(4).shape); they must be [B, S, N, H] and [1, T, N, H]")
    }
    try node.expectVector(2, count: rows[1])
    for position in 0..<2 { try node.setOutput(position, shape: cache) }
    let (count, rowByteCount) = (cache[1], 4 * cache[2] * cache[3])
    return Operation(
      work: Work(steps: rows.elementCount),
      Kernel("updateExternalKVCache", sharing: .eachInPlace) { memory throws(OperatorError) in
        let places = memory.input(2)
        let positions = places.elements(as: Int32.self)
        for index in 0..<2 {
          let (cache, output) = (memory.input(index), memory.output(index))
          if !cache.isSameMemory(as: output) { output.copy(from: cache.elements()) }
          try replace(
            in: output, by: memory.input(3 + index), at: positions, of: count,
            rowByteCount: rowByteCount)
        }
      })
  }

  private func replace(
    in cache: TensorMemory, by rows: TensorMemory, at positions: Span<Int32>, of count: Int,
    rowByteCount: Int
  ) throws(OperatorError) {
    var last = -1
    for row in Checkpoint().steps(0..<positions.count) {
      let position = Int(positions[row])
      guard position >= last else { return }
      guard (0..<count).contains(position) else {
        throw .invalid("input 2 has the position \(position); it must be in 0..<\(count)")
      }
      last = position
      cache[bytes: position * rowByteCount..<(position + 1) * rowByteCount].copy(
        from: rows[bytes: row * rowByteCount..<(row + 1) * rowByteCount].elements())
    }
  }
}
