import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor

/// `MAXIMUM` and `MINIMUM`, which differ in the order alone.
extension BinaryOperands {
  /// The kernel that takes the greater or the lesser of each two elements.
  ///
  /// - Throws: ``OperatorError`` where the dtype is not supported.
  func kernel(
    _ extremum: Extremum, of node: NodeContext
  ) throws(OperatorError) -> Kernel {
    switch dtype {
    case .float32:
      let plan = plan
      return .floats(
        "\(extremum.rawValue)Float32", sharing: sharing, of: node,
        extremum == .maximum ? .maximum : .minimum, plan
      ) {
        extremum.combine($0, $1, into: &$2, plan: plan)
      }
    case .float16: return floats("\(extremum.rawValue)Float16", extremum, Half.self)
    case .bfloat16: return floats("\(extremum.rawValue)BFloat16", extremum, BFloat16.self)
    case .uint8:
      let name = "\(extremum.rawValue)UInt8"
      return fastExtremum(name, isMaximum: extremum == .maximum, of: node)
        ?? integers(name, extremum, UInt8.self)
    case .int8:
      let name = "\(extremum.rawValue)Int8"
      return fastExtremum(name, isMaximum: extremum == .maximum, of: node)
        ?? integers(name, extremum, Int8.self)
    case .int16: return integers("\(extremum.rawValue)Int16", extremum, Int16.self)
    case .int32:
      let name = "\(extremum.rawValue)Int32"
      return fastIntegers(name, extremum == .maximum ? .maximum : .minimum, of: node)
        ?? integers(name, extremum, Int32.self)
    case .int64:
      let name = "\(extremum.rawValue)Int64"
      return fastIntegers(name, extremum == .maximum ? .maximum : .minimum, of: node)
        ?? integers(name, extremum, Int64.self)
    default:
      throw .unsupported(
        "does not support \(dtype); it supports float32, float16, bfloat16, uint8, int8, int16, "
          + "int32 and int64")
    }
  }

  private func integers<T: Comparable & BitwiseCopyable & Sendable>(
    _ name: String, _ extremum: Extremum, _ type: T.Type
  ) -> Kernel {
    let plan = plan
    return kernel(name, T.self) { first, second, output in
      extremum.combine(first, second, into: &output, plan: plan)
    }
  }

  private func floats<T: FloatElement>(
    _ name: String, _ extremum: Extremum, _ type: T.Type
  ) -> Kernel {
    let plan = plan
    return kernel(name, T.self) { first, second, output in
      extremum.combineFloats(first, second, into: &output, plan: plan)
    }
  }
}
