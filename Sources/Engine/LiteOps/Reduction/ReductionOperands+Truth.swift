import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor

/// `REDUCE_ALL` and `REDUCE_ANY`, which differ only in the value that they search for.
extension ReductionOperands {
  /// The kernel that finds out whether bools hold.
  ///
  /// - Throws: ``OperatorError/unsupported(_:)`` where the input is not of bool.
  func kernel(_ truth: Truth, of node: NodeContext) throws(OperatorError) -> Kernel {
    guard dtype == .bool else { throw .unsupported("does not support \(dtype); it supports bool") }
    let plan = plan
    // All hold where the least does, any where the greatest does.
    let fast = fast(
      "\(truth.rawValue)True", truth == .all ? .minimum : .maximum, of: node, UInt8.self
    ) { output in
      for i in 0..<output.count { output[i] = min(output[i], 1) }
    }
    return fast
      ?? kernel("\(truth.rawValue)True", UInt8.self) { truth.reduce($0, into: &$1, plan: plan) }
  }
}
