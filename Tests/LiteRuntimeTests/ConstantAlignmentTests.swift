import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Constants that a file holds at addresses which are no multiples of their elements' width.
@Suite struct ConstantAlignmentTests {
  /// A file with a constant moved to its end, at a distance from a multiple of 16 bytes.
  private func moving(_ constant: [UInt8], in bytes: [UInt8], to residue: Int) throws -> [UInt8] {
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: constant) })
    // A reference says how far the number of bytes, which stands before them, is from it.
    let reference = try #require(
      stride(from: 0, to: place - 4, by: 4).reversed().first {
        word($0, in: bytes) == place - 4 - $0
      })
    var moved = bytes
    while moved.count % 4 != 0 || (moved.count + 4) % 16 != residue { moved.append(0) }
    let distance = moved.count - reference
    for i in 0..<4 { moved[reference + i] = UInt8(truncatingIfNeeded: distance >> (8 * i)) }
    moved += [UInt8(constant.count), 0, 0, 0] + constant
    // Constants near the end of a file are copied wherever they are.
    return moved + [UInt8](repeating: 0, count: 256)
  }

  private func word(_ place: Int, in bytes: [UInt8]) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  @Test(
    arguments: [(.int8, 1), (.float16, 2), (.int32, 4), (.int64, 8), (.complex128, 16)]
      as [(Schema.TensorType, Int)], [0, 4, 8, 12])
  func isReadWhereverItIs(type: (Schema.TensorType, Int), residue: Int) throws {
    let (dtype, width) = type
    let constant = (0..<4 * width).map { UInt8($0 + 101) }
    let other = [UInt8](repeating: 7, count: 4 * width)
    var draft = ModelDraft()
    draft.inputs = [draft.tensor(.bool, [4])]
    draft.outputs = [draft.tensor(dtype, [4])]
    let choices = [
      draft.tensor(dtype, [4], data: constant), draft.tensor(dtype, [4], data: other),
    ]
    draft.node(.selectV2, inputs: draft.inputs + choices, outputs: draft.outputs)
    let bytes = try moving(constant, in: draft.bytes(), to: residue)
    for kernels in [KernelSet.optimized, .reference] {
      var options = InterpreterOptions()
      options.kernels = kernels
      let interpreter = try Interpreter(
        model: Model(bytes: bytes, name: "moved.tflite"), options: options)
      try interpreter.allocate()
      try interpreter.setInput(at: 0, to: [1, 0, 0, 1])
      try interpreter.invoke()
      let expected =
        constant.prefix(width) + other.prefix(2 * width) + constant.suffix(width)
      #expect(try interpreter.output(at: 0) == Array(expected))
    }
  }
}
