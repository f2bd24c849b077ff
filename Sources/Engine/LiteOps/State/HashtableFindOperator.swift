import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `HASHTABLE_FIND`: for each key of input 1 the value of the table whose handle is input 0, or the
/// first element of input 2 where the table does not have the key.
///
/// int64 keys give strings, and strings int64; the output has the shape of the keys.
struct HashtableFindOperator: FileOperator {
  static let code = OperatorCode.builtin(.hashtableFind)
  static let versions = 1...1
  static let isPure = false

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    try node.expectHandle(0)
    let keys = try node.input(1).type
    let (fallback, output) = (try node.input(2).type, try node.output(0).dtype)
    guard LookupTable.allows(keys: keys.dtype, values: output) else {
      throw .unsupported(
        "does not support \(keys.dtype) keys with \(output) values; it supports int64 with string "
          + "and string with int64")
    }
    guard fallback.dtype == output, fallback.shape.elementCount > 0 else {
      throw .invalid("input 2 is \(fallback); it must be \(output) with at least one element")
    }
    let work = Work(steps: 16 * min(keys.shape.elementCount, 1 << 40))
    guard output == .string else {
      try node.setOutput(0, shape: keys.shape)
      return Operation(work: work, findIntegers(keys: keys.shape.elementCount))
    }
    let count = keys.shape.elementCount
    let table = try node.table(ofInput: 0)
    try table.expect(keys: keys.dtype, values: output)
    var byteCount = StringVector.headerByteCount(min(count, StringVector.maximumCount + 1))
    try forEachString(
      of: table, keys: try node.value(ofInput: 1), count: count,
      fallback: try node.value(ofInput: 2), fallbackCount: fallback.shape.elementCount
    ) { byteCount += $0.count }
    guard count <= StringVector.maximumCount, byteCount <= Int(Int32.max) else {
      throw .invalid("output 0 has \(byteCount) bytes; strings can have at most \(Int32.max)")
    }
    try node.setOutput(0, shape: keys.shape, byteCount: byteCount)
    return Operation(
      work: work, findStrings(count: count, fallbackCount: fallback.shape.elementCount))
  }

  /// The kernel of int64 values.
  private func findIntegers(keys count: Int) -> Kernel {
    Kernel("hashtableFind") { memory throws(OperatorError) in
      let table = try memory.resourceTable().table(at: memory.input(0), 0)
      try table.expect(keys: .string, values: .int64)
      guard case .integers(let entries) = try table.imported() else { return }
      let (keys, fallback, output) = (memory.input(1), memory.input(2), memory.output(0))
      let (text, defaults) = (keys.elements(as: UInt8.self), fallback.elements(as: Int64.self))
      let strings = try strings(text, count: count, "input 1")
      var values = output.mutableElements(as: Int64.self)
      for i in Checkpoint().steps(0..<count) {
        values[i] = entries[strings.copiedBytes(of: i)] ?? defaults[0]
      }
    }
  }

  /// The kernel of strings.
  private func findStrings(count: Int, fallbackCount: Int) -> Kernel {
    Kernel("hashtableFind") { memory throws(OperatorError) in
      let table = try memory.resourceTable().table(at: memory.input(0), 0)
      let output = memory.output(0)
      var bytes = output.mutableElements(as: UInt8.self)
      var writer = StringWriter(count: count, to: &bytes)
      try forEachString(
        of: table, keys: memory.input(1), count: count, fallback: memory.input(2),
        fallbackCount: fallbackCount
      ) { _ = writer?.append($0, to: &bytes) }
    }
  }

  /// Calls a closure with the value of each key.
  private func forEachString(
    of table: LookupTable, keys: TensorMemory, count: Int, fallback: TensorMemory,
    fallbackCount: Int, _ body: (Span<UInt8>) -> Void
  ) throws(OperatorError) {
    guard case .strings(let entries, let text) = try table.imported() else { return }
    let (keys, defaults) = (keys.elements(as: Int64.self), fallback.elements(as: UInt8.self))
    let fallbacks = try strings(defaults, count: fallbackCount, "input 2")
    let span = text.span
    for i in Checkpoint().steps(0..<count) {
      if let range = entries[keys[i]] {
        body(span.extracting(range))
      } else {
        body(defaults.extracting(fallbacks.byteRange(of: 0)))
      }
    }
  }
}
