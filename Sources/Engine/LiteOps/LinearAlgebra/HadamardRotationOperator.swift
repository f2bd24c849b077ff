import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `aeq.hadamard_rotation`: multiplies each `hadamard_size` values of a row by a Walsh–Hadamard
/// matrix, divided by the root of its size.
///
/// The input is float32 with 2 or 3 axes. `hadamard_size` is a power of two that divides the last axis;
/// `random_binary_vector` is not used, as in TFLite.
struct HadamardRotationOperator: FileOperator {
  static let code = OperatorCode.custom("aeq.hadamard_rotation")
  static let versions = 1...1

  private let size: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    size = Int(try options.customMap().int32("hadamard_size") ?? 0)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let input = try node.input(0).type
    guard input.dtype == .float32, try node.output(0).dtype == .float32 else {
      throw .unsupported("does not support \(input.dtype); it supports float32")
    }
    guard (2...3).contains(input.shape.rank) else {
      throw .invalid("input 0 has shape \(input.shape); it must have 2 or 3 axes")
    }
    let width = input.shape[input.shape.rank - 1]
    guard size > 0, size & (size - 1) == 0, width % size == 0 else {
      throw .invalid("hadamard_size is \(size); it must be a power of two that divides \(width)")
    }
    try node.setOutput(0, shape: input.shape)
    let (steps, overflow) = input.shape.elementCount.multipliedReportingOverflow(
      by: Int.bitWidth - size.leadingZeroBitCount)
    let size = size
    return Operation(
      work: Work(steps: overflow ? .max : steps),
      Kernel("hadamardRotation") { memory in
        let output = memory.output(0)
        output.copy(from: memory.input(0)[bytes: 0..<output.byteCount].elements())
        var values = output.mutableElements(as: Float.self)
        rotateByHadamard(&values, size: size)
      })
  }
}
