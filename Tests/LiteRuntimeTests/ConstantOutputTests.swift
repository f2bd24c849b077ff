import LiteBuffer
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Constants of the file that are outputs as they are.
@Suite struct ConstantOutputTests {
  /// An interpreter of a model whose only output is a constant, which has run.
  private func interpreter(
    of dtype: Schema.TensorType, _ shape: [Int32], _ bytes: [UInt8],
    _ change: (inout ModelDraft) -> Void = { _ in }
  ) throws -> Interpreter {
    var draft = ModelDraft()
    draft.outputs = [draft.tensor(dtype, shape, data: bytes)]
    change(&draft)
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    try interpreter.invoke()
    return interpreter
  }

  /// Elements of less than a byte fill whole bytes over the whole tensor.
  @Test(
    arguments: [
      (.int4, [3], 2), (.int4, [3, 3], 5), (.int2, [3], 1), (.int2, [3, 3], 3), (.uint4, [1], 1),
      (.int4, [0], 0), (.int8, [3], 3), (.float32, [], 4),
    ] as [(Schema.TensorType, [Int32], Int)])
  func hasAsManyBytesAsItsTypeTakes(
    dtype: Schema.TensorType, shape: [Int32], byteCount: Int
  ) throws {
    let bytes = (0..<byteCount + 3).map { UInt8($0 + 1) }
    let interpreter = try interpreter(of: dtype, shape, bytes)
    #expect(try interpreter.output(at: 0) == Array(bytes.prefix(byteCount)))
    #expect(try interpreter.withOutput(at: 0) { $0.count } == byteCount)
  }

  @Test(arguments: [(.int4, [2]), (.int8, [2, 3])] as [(Schema.TensorType, [UInt8])])
  func refusesSparseElements(dtype: Schema.TensorType, bytes: [UInt8]) throws {
    let interpreter = try interpreter(of: dtype, [8], bytes) { draft in
      draft.tensors[0].sparsity = { builder in
        let count = Int32(dtype == .int4 ? 1 : 2)
        let segments = Schema.Int32Vector.build(in: &builder, values: [0, count])
        let indices = Schema.Int32Vector.build(
          in: &builder, values: Array([1, 6].prefix(Int(count))))
        let columns = Schema.DimensionMetadata.build(
          in: &builder, format: .sparseCsr, arraySegments: UnionOffset(.int32Vector, segments),
          arrayIndices: UnionOffset(.int32Vector, indices))
        return Schema.SparsityParameters.build(
          in: &builder, traversalOrder: [0], dimMetadata: [columns])
      }
    }
    let type = TensorType(dtype == .int4 ? .int4 : .int8, try Shape([8]))
    #expect(
      throws: RuntimeError.undecodedOutput(position: 0, type: type, stored: bytes.count)
    ) {
      try interpreter.output(at: 0)
    }
  }

  /// Rows of blocks may be padded, which only their operator knows.
  @Test func refusesPaddedRowsOfBlocks() throws {
    let interpreter = try interpreter(of: .int4, [2, 3], [1, 2, 3, 4]) { draft in
      let scales = draft.tensor(.float16, [2], data: [0, 0x3C, 0, 0x3C])
      draft.tensors[0].blockwise = (scales, 3)
    }
    let error = try #require(throws: RuntimeError.self) { try interpreter.output(at: 0) }
    #expect(
      "\(error)".hasPrefix("output 0 is a constant int4[2, 3] that the file holds in 4 bytes of"))
  }
}
