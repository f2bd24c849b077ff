import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor

/// `REDUCE_MAX` and `REDUCE_MIN`, which differ in the order alone.
extension ReductionOperands {
  /// The kernel that looks for the greatest or the least elements.
  ///
  /// - Throws: ``OperatorError`` where the dtype is not supported, or the output is quantized in
  ///   another way than the input.
  func kernel(
    _ extremum: Extremum, of node: NodeContext
  ) throws(OperatorError) -> Kernel {
    try expectOutputOfSameQuantization()
    let name = "reduce\(extremum == .maximum ? "Maximum" : "Minimum")"
    switch dtype {
    case .float32:
      return fast("\(name)Float32", extremum, of: node)
        ?? kernel("\(name)Float32", Float.self) { [plan] input, output in
          extremum.reduceFloat32(input, into: &output, plan: plan)
        }
    case .int32:
      return integers("\(name)Int32", extremum, Int32.self, of: node)
    case .int64: return integers("\(name)Int64", extremum, Int64.self, of: node)
    case .uint8: return integers("\(name)UInt8", extremum, UInt8.self, of: node)
    case .int8: return integers("\(name)Int8", extremum, Int8.self, of: node)
    case .int16: return integers("\(name)Int16", extremum, Int16.self, of: node)
    default:
      throw .unsupported(
        "does not support \(dtype); it supports float32, int32, int64, uint8, int8 and int16")
    }
  }

  private func integers<T: IntegerElement & ReducibleElement>(
    _ name: String, _ extremum: Extremum, _ type: T.Type, of node: NodeContext
  ) -> Kernel {
    fast(name, extremum.operation, of: node, T.self) ?? reference(name, extremum, T.self)
  }

  private func reference<T: IntegerElement>(
    _ name: String, _ extremum: Extremum, _ type: T.Type
  ) -> Kernel {
    kernel(name, T.self) { [plan] input, output in
      extremum.reduceIntegers(input, into: &output, plan: plan)
    }
  }

  /// The fast extremum of float32; nil where there is none, or where the node requires the
  /// reference.
  private func fast(
    _ name: String, _ extremum: Extremum, of node: NodeContext
  ) -> Kernel? {
    guard node.kernels == .optimized,
      let fast = FloatExtremum(plan, extremum, microkernels: node.microkernels)
    else { return fast(name, extremum.operation, of: node, Float.self) }
    return Kernel("\(name), \(fast.name)") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var elements = output.mutableElements(as: Float.self)
      fast.run(input.elements(), into: &elements, workers: memory.workers)
    }
  }
}

extension Extremum {
  /// The reduction that finds it.
  fileprivate var operation: MatrixReduction.Operation { self == .maximum ? .maximum : .minimum }
}
