import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `SignalFilterBankSquareRoot`: the rounded square roots of uint64 numbers, shifted right by input 1,
/// uint32.
struct SignalFilterBankSquareRootOperator: FileOperator {
  static let code = OperatorCode.custom("SignalFilterBankSquareRoot")
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expectTypes([.uint64, .int32], [.uint32])
    let shape = try node.input(0).shape
    guard try node.input(1).shape.elementCount == 1 else {
      throw .invalid("input 1 has shape \(try node.input(1).shape); it must have one element")
    }
    try node.setOutput(0, shape: shape)
    return Operation(
      work: Work(steps: 64 * min(shape.elementCount, 1 << 40)),
      Kernel("signalFilterBankSquareRoot") { memory throws(OperatorError) in
        let (input, shifts, output) = (memory.input(0), memory.input(1), memory.output(0))
        let bits = shifts.elements(as: Int32.self)[0]
        guard (0...31).contains(bits) else {
          throw .invalid("input 1 is \(bits); it must be in 0...31")
        }
        var roots = output.mutableElements(as: UInt32.self)
        Microfrontend.squareRoots(
          input.elements(as: UInt64.self).extracting(0..<roots.count), shift: bits, into: &roots)
      })
  }
}
