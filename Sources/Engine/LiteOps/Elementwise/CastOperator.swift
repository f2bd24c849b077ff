import LiteExecution
import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `CAST`: the elements as another type.
///
/// Both types are those of the tensors; the options that repeat them are ignored. Integers
/// keep their low bits in a narrower type. Floats are cut to whole numbers and limited to
/// the integer type's range, NaN to its highest value. Other than 0 is true, and a complex
/// number is its real part. Packed integers are limited to their range.
struct CastOperator: FileOperator {
  static let code = OperatorCode.builtin(.cast)
  static let versions = 1...9

  /// The types that can be cast from and to.
  private static let dtypes: [DataType] = [
    .float32, .float16, .bfloat16, .float64, .int8, .int16, .int32, .int64, .uint8, .uint16,
    .uint32, .bool, .complex64, .int2, .int4, .uint4,
  ]

  /// The number of elements that are cast at a time: packed integers of as many are whole
  /// bytes.
  private static let chunk = 1024

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: CastOperator.dtypes)
    guard CastOperator.dtypes.contains(operands.output.dtype) else {
      throw .unsupported(
        "does not support an output of \(operands.output.dtype); it may be "
          + CastOperator.dtypes.listed)
    }
    let count = operands.input.shape.elementCount
    let source = CastSource(dtype: operands.dtype)
    let destination = CastDestination(dtype: operands.output.dtype)
    let isSameSize = operands.input.byteCount == operands.output.byteCount
    let name = "cast\(operands.dtype)To\(operands.output.dtype)"
    guard operands.dtype != operands.output.dtype else {
      let byteCount = operands.input.byteCount ?? 0
      return Operation(
        Kernel(name, sharing: .parts([0..<byteCount], ofInput: 0)) { memory in
          let bytes = memory.input(0)[bytes: 0..<byteCount]
          memory.output(0).copy(from: bytes.elements(as: UInt8.self))
        })
    }
    if node.kernels == .optimized,
      let fast = ElementConversion(
        from: operands.dtype, to: operands.output.dtype, microkernels: node.microkernels)
    {
      return Operation(
        Kernel("\(name), \(fast.name)") { memory in
          let (input, output) = (memory.input(0), memory.output(0))
          var bytes = output.mutableElements(as: UInt8.self)
          fast.run(input.elements(), into: &bytes, count: count, workers: memory.workers)
        })
    }
    return Operation(
      Kernel(
        name, scratchByteCount: min(count, CastOperator.chunk) * 8,
        sharing: isSameSize ? .inPlace(ofInputs: [0]) : .none
      ) { memory in
        for range in Checkpoint().slices(0..<count, of: CastOperator.chunk) {
          let wide = memory.scratch[bytes: 0..<range.count * 8]
          source.widen(range, of: memory.input(0), into: wide)
          destination.narrow(
            wide, fromIntegers: source.isInteger, into: range, of: memory.output(0))
        }
      })
  }
}
