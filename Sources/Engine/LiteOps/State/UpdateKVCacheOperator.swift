import LiteBuffer
import LiteKernels
import LiteModel
import LiteTensor

/// `odml.update_kv_cache`: the cached keys and values of a layer, to which each run adds rows.
///
/// Inputs 1 and 2 are float32 rows `[1, T, N, H]`, input 0 is int64 `[T]`, of which the first tells the
/// position of the first row. The outputs are the whole caches `[1, kv_cache_max, N, H]`, of 2048
/// positions unless given, which start at 0. Behind the last position the oldest rows make room. All
/// nodes with the same `layer_index` share the caches, as with TFLite's `kvcache.cc`.
struct UpdateKVCacheOperator: FileOperator {
  static let code = OperatorCode.custom("odml.update_kv_cache")
  static let versions = 1...1
  static let isPure = false

  private let capacity: Int
  private let layerCount: Int32
  private let layer: Int32

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try options.customMap()
    let (capacity, layerCount) = (
      try map.int32("kv_cache_max") ?? 0, try map.int32("num_layers") ?? 0
    )
    self.capacity = capacity > 0 ? Int(capacity) : 2048
    self.layerCount = layerCount > 0 ? layerCount : 32
    layer = max(0, try map.int32("layer_index") ?? 0)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expectTypes([.int64, .float32, .float32], [.float32, .float32])
    let rows = try node.input(1).shape
    guard rows.rank == 4, rows[0] == 1, rows[1] > 0, try node.input(2).shape == rows else {
      throw .invalid(
        "the rows are \(rows) and \(try node.input(2).shape); they must both be [1, T, N, H]")
    }
    guard layer < layerCount else {
      throw .invalid("layer_index is \(layer); num_layers is \(layerCount)")
    }
    try node.expectVector(0, count: rows[1])
    let cache = try NodeContext.shape([1, capacity, rows[2], rows[3]], "output 0")
    for position in 0..<2 { try node.setOutput(position, shape: cache) }
    guard let resources = node.resources else { throw .needsValue(input: 0) }
    let handles = ["keys", "values"].map {
      resources.identifier(container: "odml.update_kv_cache", name: "\($0) \(layer)")
    }
    let window = KVCacheWindow(
      capacity: capacity, rowCount: rows[1], first: resources.anonymousIdentifier())
    let (type, rowByteCount) = (TensorType(.float32, cache), 4 * rows[2] * rows[3])
    return Operation(
      work: Work(steps: cache.elementCount),
      Kernel("updateKVCache") { memory throws(OperatorError) in
        let (resources, positions) = (try memory.resourceTable(), memory.input(0))
        let move = try window.move(to: positions.elements(as: Int64.self)[0], in: resources)
        for index in 0..<2 {
          let (rows, cache) = (memory.input(1 + index), memory.output(index))
          if let stored = resources.variable(handles[index]), stored.type == type {
            cache.copy(from: stored.memory.elements())
          } else {
            var bytes = cache.mutableElements(as: UInt8.self)
            FillPattern(0, byteCount: 1).fill(&bytes)
          }
          cache.shift(by: move.droppedCount * rowByteCount)
          cache[bytes: move.place * rowByteCount..<cache.byteCount].copy(from: rows.elements())
          try resources.assign(type, cache.elements(), to: handles[index])
        }
      })
  }
}
