import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `UNIQUE`: the distinct elements of a vector in the order in which they first appear, and for each
/// element which of these it is.
///
/// float32, int8, int16, int32, int64 and uint8; the indices are int32 or int64, as `idx_out_type`
/// says. Zeros of either sign count as one, and so do NaNs of the same bits.
struct UniqueOperator: FileOperator {
  static let code = OperatorCode.builtin(.unique)
  static let versions = 1...1

  private let indexType: Schema.TensorType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    indexType = try options.table(Schema.UniqueOptions.self).idxOutType
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1, outputs: 2)
    let (input, indices) = (try node.input(0), try node.output(1).dtype)
    guard input.shape.rank == 1 else {
      throw .invalid("the input has shape \(input.shape); it must be a vector")
    }
    guard try node.output(0).dtype == input.dtype else {
      throw .invalid(
        "output 0 is \(try node.output(0).dtype); it must be \(input.dtype) as the input")
    }
    guard indexType.rawValue == indices.rawValue else {
      throw .invalid("idx_out_type is \(indexType), but output 1 is \(indices)")
    }
    try node.setOutput(1, shape: input.shape)
    let count = input.shape.elementCount
    let value = try node.value(ofInput: 0)
    switch input.dtype {
    case .float32:
      let elements = value.elements(as: Float.self).extracting(0..<count)
      return try operation(
        node, DistinctElements(elements) { $0 == 0 ? 0 : UInt64($0.bitPattern) }, UInt32.self)
    case .int8, .uint8: return try integers(node, value, UInt8.self)
    case .int16: return try integers(node, value, UInt16.self)
    case .int32: return try integers(node, value, UInt32.self)
    case .int64: return try integers(node, value, UInt64.self)
    case let dtype:
      throw .unsupported(
        "does not support \(dtype); it supports float32, int8, int16, int32, int64 and uint8")
    }
  }

  private func integers<Word: UnsignedInteger & BitwiseCopyable>(
    _ node: NodeContext, _ value: TensorMemory, _ word: Word.Type
  ) throws(OperatorError) -> Operation {
    let count = try node.input(0).shape.elementCount
    let elements = value.elements(as: Word.self).extracting(0..<count)
    return try operation(node, DistinctElements(elements) { UInt64($0) }, Word.self)
  }

  private func operation<Word: BitwiseCopyable>(
    _ node: NodeContext, _ distinct: DistinctElements, _ word: Word.Type
  ) throws(OperatorError) -> Operation {
    try node.setOutput(0, dimensions: [distinct.places.count])
    switch try node.output(1).dtype {
    case .int32: return Operation(kernel(distinct, Word.self, Int32.self))
    case .int64: return Operation(kernel(distinct, Word.self, Int64.self))
    case let dtype:
      throw .unsupported("does not support indices of \(dtype); it supports int32 and int64")
    }
  }

  private func kernel<Word: BitwiseCopyable, Index: IntegerElement>(
    _ distinct: DistinctElements, _ word: Word.Type, _ index: Index.Type
  ) -> Kernel {
    Kernel("unique\(MemoryLayout<Word>.size * 8)") { memory in
      let (input, first, second) = (memory.input(0), memory.output(0), memory.output(1))
      let elements = input.elements(as: Word.self)
      var values = first.mutableElements(as: Word.self)
      var indices = second.mutableElements(as: Index.self)
      forEachIndex(in: distinct.places.indices) { values[$0] = elements[distinct.places[$0]] }
      forEachIndex(in: distinct.indices.indices) {
        indices[$0] = Index(truncatingIfNeeded: distinct.indices[$0])
      }
    }
  }
}
