import LiteBuffer
import LiteExecution
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `HASHTABLE_IMPORT`: fills the table whose handle is input 0 with the keys of input 1 and the
/// values of input 2, int64 and string or string and int64, of the same shape.
///
/// The first of equal keys counts. A table that has been filled stays as it is.
struct HashtableImportOperator: FileOperator {
  static let code = OperatorCode.builtin(.hashtableImport)
  static let versions = 1...1
  static let isPure = false

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3, outputs: 0)
    try node.expectHandle(0)
    let (keys, values) = (try node.input(1).type, try node.input(2).type)
    guard LookupTable.allows(keys: keys.dtype, values: values.dtype) else {
      throw .unsupported(
        "does not support \(keys.dtype) keys with \(values.dtype) values; it supports int64 with "
          + "string and string with int64")
    }
    guard keys.shape == values.shape else {
      throw .invalid(
        "keys have shape \(keys.shape) and values \(values.shape); they must have the same")
    }
    let count = keys.shape.elementCount
    return Operation(
      work: Work(steps: 16 * min(count, 1 << 40)),
      Kernel("hashtableImport") { memory throws(OperatorError) in
        let resources = try memory.resourceTable()
        let handle = try memory.input(0).handle(0)
        let table = try resources.table(at: memory.input(0), 0)
        try table.expect(keys: keys.dtype, values: values.dtype)
        guard table.contents == nil else { return }
        let (keyMemory, valueMemory) = (memory.input(1), memory.input(2))
        let byteCount =
          keyMemory.byteCount + valueMemory.byteCount
          + count * LookupTable.entryByteCount
        guard HeapMemory.hasRoom(for: byteCount) else {
          throw .invalid("there is no memory for the \(byteCount) bytes of its table")
        }
        let contents =
          keys.dtype == .int64
          ? try stringsByInteger(keyMemory, valueMemory, count: count)
          : try integersByString(keyMemory, valueMemory, count: count)
        guard let contents else { return }
        try resources.fill(handle, with: contents, byteCount: byteCount)
      })
  }

  /// The contents of a table from int64 to string; nil where the run was stopped.
  private func stringsByInteger(_ keys: TensorMemory, _ values: TensorMemory, count: Int)
    throws(OperatorError) -> LookupTable.Contents?
  {
    let (keys, text) = (keys.elements(as: Int64.self), values.elements(as: UInt8.self))
    let strings = try strings(text, count: count, "input 2")
    var entries: [Int64: Range<Int>] = [:]
    let checkpoint = Checkpoint()
    for i in checkpoint.steps(0..<count) where entries[keys[i]] == nil {
      entries[keys[i]] = strings.byteRange(of: i)
    }
    return checkpoint.isStopped ? nil : .strings(entries, text: values.copiedBytes())
  }

  /// The contents of a table from string to int64; nil where the run was stopped.
  private func integersByString(_ keys: TensorMemory, _ values: TensorMemory, count: Int)
    throws(OperatorError) -> LookupTable.Contents?
  {
    let (text, values) = (keys.elements(as: UInt8.self), values.elements(as: Int64.self))
    let strings = try strings(text, count: count, "input 1")
    var entries: [[UInt8]: Int64] = [:]
    let checkpoint = Checkpoint()
    for i in checkpoint.steps(0..<count) {
      let key = strings.copiedBytes(of: i)
      if entries[key] == nil { entries[key] = values[i] }
    }
    return checkpoint.isStopped ? nil : .integers(entries)
  }
}
