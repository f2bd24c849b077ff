import LiteKernels
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
    return fast("\(truth.rawValue)True", of: node) { $0.truth(truth, $1, into: &$2, workers: $3) }
      ?? kernel("\(truth.rawValue)True", UInt8.self) { truth.reduce($0, into: &$1, plan: plan) }
  }
}
