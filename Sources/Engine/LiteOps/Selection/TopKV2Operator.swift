import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `TOPK_V2`: the k greatest elements of each row of the last axis, and their indices.
///
/// They are given from the greatest down; of equal ones, the first comes first, and NaN
/// comes last. Input 1
/// is k; the indices are int32 or int16.
struct TopKV2Operator: FileOperator {
  static let code = OperatorCode.builtin(.topkV2)
  static let versions = 1...3

  /// The extents of the rows.
  private struct Rows {
    let count: Int
    let length: Int
    let kept: Int
  }

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2, outputs: 2)
    let input = try node.input(0)
    guard let length = input.shape.dimensions.last else {
      throw .invalid("the input is a scalar; it must have at least 1 axis")
    }
    let k = try node.integer(ofInput: 1)
    guard k >= 0, k <= length else {
      throw .invalid("k is \(k); it must be in 0...\(length)")
    }
    let dimensions = input.shape.dimensions.dropLast() + [k]
    let shape = try NodeContext.shape(Array(dimensions), "output 0")
    try node.setOutput(0, shape: shape, dtype: input.dtype)
    try node.setOutput(1, shape: shape)
    let rows = Rows(
      count: input.shape.elementCount(of: 0..<input.shape.rank - 1), length: length, kept: k)
    let work = Work(steps: TopK.work(rows: rows.count, rowCount: length, count: k))
    let indices = try node.output(1).dtype
    switch indices {
    case .int32: break
    case .int16:
      guard length <= Int(Int16.max) + 1 else {
        throw .invalid("rows have \(length) elements; indices of int16 reach 32767")
      }
    default:
      throw .unsupported("does not support indices of \(indices); it supports int32 and int16")
    }
    let plain =
      indices == .int32
      ? try kernel(Int32.self, rows, input.dtype) : try kernel(Int16.self, rows, input.dtype)
    guard node.kernels == .optimized,
      let fast = TopKRows(
        input.dtype, indices: indices, rowCount: rows.count, length: length, kept: k)
    else { return Operation(work: work, plain) }
    return Operation(work: work, fastKernel(plain.name + "Ranked", fast))
  }

  /// The kernel that compares elements in vectors.
  private func fastKernel(_ name: String, _ selection: TopKRows) -> Kernel {
    Kernel(name) { memory in
      let (input, first, second) = (memory.input(0), memory.output(0), memory.output(1))
      var values = first.mutableElements(as: UInt8.self)
      var indices = second.mutableElements(as: UInt8.self)
      selection.run(
        input.elements(), values: &values, indices: &indices, workers: memory.workers)
    }
  }

  private func kernel<Index: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ type: Index.Type, _ rows: Rows, _ dtype: DataType
  ) throws(OperatorError) -> Kernel {
    switch dtype {
    case .float32:
      return kernel("topKFloat32", Index.self, Float.self, rows)
    case .uint8: return kernel("topKUInt8", Index.self, UInt8.self, rows)
    case .int8: return kernel("topKInt8", Index.self, Int8.self, rows)
    case .int16: return kernel("topKInt16", Index.self, Int16.self, rows)
    case .int32: return kernel("topKInt32", Index.self, Int32.self, rows)
    case .int64: return kernel("topKInt64", Index.self, Int64.self, rows)
    default:
      throw .unsupported(
        "does not support \(dtype); it supports float32, uint8, int8, int16, int32 and int64")
    }
  }

  private func kernel<
    Index: FixedWidthInteger & BitwiseCopyable & Sendable,
    Element: BitwiseCopyable & Comparable & Sendable
  >(
    _ name: String, _ index: Index.Type, _ element: Element.Type, _ rows: Rows
  ) -> Kernel {
    Kernel(name, scratchByteCount: rows.kept * MemoryLayout<Int>.stride) { memory in
      let (input, first, second) = (memory.input(0), memory.output(0), memory.output(1))
      let scratch = memory.scratch
      var values = first.mutableElements(as: Element.self)
      var indices = second.mutableElements(as: Index.self)
      var heap = scratch.mutableElements(as: Int.self)
      topK(
        input.elements(as: Element.self).extracting(0..<rows.count * rows.length),
        rowCount: rows.length, count: rows.kept, values: &values, indices: &indices, heap: &heap,
        precedes: { $0 > $1 || ($1 != $1 && $0 == $0) })
    }
  }
}
