import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `HASHTABLE_LOOKUP`: the rows of a table whose keys are looked up; rows of zeros for unknown keys.
///
/// The inputs are the keys to look up int32 `[n]`, the sorted keys of the table int32 `[rows]` and the
/// table `[rows, …]`, of any dtype of whole bytes, or strings `[rows]`. The outputs are the rows, and
/// uint8 `[n]`: 1 where the key is known, 0 elsewhere.
struct HashtableLookupOperator: FileOperator {
  static let code = OperatorCode.builtin(.hashtableLookup)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3, outputs: 2)
    let (lookup, keys) = (try node.input(0).type, try node.input(1).type)
    let table = try node.input(2).type
    guard lookup.dtype == .int32, keys.dtype == .int32, lookup.shape.rank == 1,
      keys.shape.rank == 1
    else {
      throw .invalid("inputs 0 and 1 are \(lookup) and \(keys); they must be int32 with one axis")
    }
    guard table.shape.rank >= 1, table.shape[0] == keys.shape[0], table.shape[0] > 0 else {
      throw .invalid(
        "input 2 has shape \(table.shape); it must have a row for each of \(keys.shape[0]) keys, and "
          + "at least one")
    }
    let (output, hits) = (try node.output(0).dtype, try node.output(1).dtype)
    guard output == table.dtype, hits == .uint8 else {
      throw .invalid("outputs are \(output) and \(hits); they must be \(table.dtype) and uint8")
    }
    let count = lookup.shape[0]
    try node.setOutput(1, dimensions: [count])
    let work = Work(steps: 32 * min(count, 1 << 40))
    if table.dtype == .string {
      // The kernel is formed outside the call, which would delay its inference.
      let kernel = try strings(node, count: count, table.shape)
      return Operation(work: work, kernel)
    }
    guard let byteWidth = table.dtype.byteWidth else {
      throw .unsupported("does not support \(table.dtype); it supports dtypes of whole bytes")
    }
    try node.setOutput(0, dimensions: [count] + table.shape.dimensions.dropFirst())
    let rowByteCount = table.shape.elementCount(of: 1..<table.shape.rank) * byteWidth
    return Operation(
      work: work,
      Kernel("hashtableLookup") { memory in
        forEachRow(memory, count: count) { i, row in
          let target = memory.output(0)[bytes: i * rowByteCount..<(i + 1) * rowByteCount]
          if let row {
            let source = memory.input(2)[bytes: row * rowByteCount..<(row + 1) * rowByteCount]
            target.copy(from: source.elements())
          } else {
            var bytes = target.mutableElements(as: UInt8.self)
            bytes.update(repeating: 0)
          }
        }
      })
  }

  /// Finds the row of each key, and stores whether there is one.
  private func forEachRow(_ memory: NodeMemory, count: Int, _ body: (Int, Int?) -> Void) {
    let (lookup, keys, output) = (memory.input(0), memory.input(1), memory.output(1))
    let (wanted, known) = (lookup.elements(as: Int32.self), keys.elements(as: Int32.self))
    var hits = output.mutableElements(as: UInt8.self)
    for i in Checkpoint().steps(0..<count) {
      let row = binarySearch(known, for: wanted[i])
      hits[i] = row == nil ? 0 : 1
      body(i, row)
    }
  }

  /// The kernel of strings, which are empty for unknown keys.
  private func strings(_ node: NodeContext, count: Int, _ shape: Shape) throws(OperatorError)
    -> Kernel
  {
    guard shape.rank == 1 else {
      throw .invalid("input 2 is strings of shape \(shape); it must have one axis")
    }
    let (lookup, keys) = (try node.value(ofInput: 0), try node.value(ofInput: 1))
    let table = try node.value(ofInput: 2)
    let (wanted, known) = (lookup.elements(as: Int32.self), keys.elements(as: Int32.self))
    let rows = shape[0]
    let values = try LiteOps.strings(table.elements(), count: rows, "input 2")
    var byteCount = 0
    for i in Checkpoint().steps(0..<count) {
      guard let row = binarySearch(known, for: wanted[i]) else { continue }
      byteCount = byteCount.addingSaturated(values.byteRange(of: row).count)
    }
    try node.setStrings(0, shape: try NodeContext.shape([count], "output 0"), byteCount: byteCount)
    return Kernel("hashtableLookup") { memory throws(OperatorError) in
      let (table, output) = (memory.input(2), memory.output(0))
      let text = table.elements(as: UInt8.self)
      let values = try LiteOps.strings(text, count: rows, "input 2")
      var bytes = output.mutableElements(as: UInt8.self)
      var writer = StringWriter(count: count, to: &bytes)
      forEachRow(memory, count: count) { _, row in
        let range = row.map { values.byteRange(of: $0) } ?? 0..<0
        _ = writer?.append(text.extracting(range), to: &bytes)
      }
    }
  }
}
