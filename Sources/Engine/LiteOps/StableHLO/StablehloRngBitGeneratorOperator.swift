import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `STABLEHLO_RNG_BIT_GENERATOR`: random integers, and the state that gives the next ones.
///
/// Input 0 is the state, uint64: two numbers, or three for Philox. Output 0 is the next state, output 1
/// are the integers: int32, uint32, int64 or uint64, in the declared shape. By Threefry 2×32, or
/// Philox 4×32 by default.
struct StablehloRngBitGeneratorOperator: FileOperator {
  static let code = OperatorCode.builtin(.stablehloRngBitGenerator)
  static let versions = 1...1

  private let algorithm: Schema.RngAlgorithm

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    algorithm = try options.table(Schema.StablehloRngBitGeneratorOptions.self).algorithm
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1, outputs: 2)
    let (state, output) = (try node.input(0).type, try node.output(1))
    let isThreefry = algorithm == .threefry
    guard isThreefry || algorithm == .philox || algorithm == .`default` else {
      throw .invalid("algorithm is \(algorithm.rawValue); it must be 0, 1 or 2")
    }
    let count = state.shape.elementCount
    guard state.dtype == .uint64, state.shape.rank == 1, count == 2 || (count == 3 && !isThreefry)
    else {
      throw .invalid(
        "the state is \(state); it must be uint64[2]\(isThreefry ? "" : " or uint64[3]")")
    }
    guard try node.output(0).dtype == .uint64,
      [.int32, .uint32, .int64, .uint64].contains(output.dtype)
    else {
      throw .unsupported(
        "outputs are \(try node.output(0).dtype) and \(output.dtype); they must be uint64, and "
          + "int32, uint32, int64 or uint64")
    }
    try node.setOutput(0, shape: state.shape)
    try node.setOutput(1, shape: output.shape)
    return Operation(
      Kernel(isThreefry ? "randomBitsThreefry" : "randomBitsPhilox") { memory in
        let (state, next, output) = (memory.input(0), memory.output(0), memory.output(1))
        var words = output.mutableElements(as: UInt32.self)
        var result = next.mutableElements(as: UInt64.self)
        RandomBits(isThreefry: isThreefry).fill(
          &words, state: state.elements(as: UInt64.self).extracting(0..<count), next: &result)
      })
  }
}
