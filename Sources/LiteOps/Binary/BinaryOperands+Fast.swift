import LiteKernels
import LiteTensor

extension BinaryOperands {
  /// The vectorised kernel of a sum of 8-bit elements of one shape; nil where there is none, or
  /// where the node asks for the reference.
  func fastSum(_ scaling: SumScaling, of node: borrowing Preparation) -> PreparedKernel? {
    guard node.kernels == .optimized, dtype == .int8 || dtype == .uint8,
      plan.row == .elementwise, plan.rowCount == 1,
      let sum = QuantizedAdd(scaling, isSigned: dtype == .int8)
    else { return nil }
    let name = dtype == .int8 ? "addQuantizedInt8" : "addQuantizedUInt8"
    return PreparedKernel("\(name), \(sum.name)", sharing: sharing) { memory in
      let (first, second, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: UInt8.self)
      sum.run(first.elements(), second.elements(), into: &elements, workers: memory.workers)
    }
  }
}
