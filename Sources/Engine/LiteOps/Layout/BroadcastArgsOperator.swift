import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `BROADCAST_ARGS`: the shape that two shapes broadcast to.
///
/// Both are vectors of int32 or int64, aligned at the last dimension.
struct BroadcastArgsOperator: FileOperator {
  static let code = OperatorCode.builtin(.broadcastArgs)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let dtype = try node.movedDtype()
    let (first, second) = (try node.input(0), try node.input(1))
    guard first.shape.rank == 1, second.shape.rank == 1, second.dtype == dtype else {
      throw .invalid("inputs are \(first.type) and \(second.type); they must be like vectors")
    }
    let counts = (first.shape[0], second.shape[0])
    try node.setOutput(0, dimensions: [max(counts.0, counts.1)])
    switch dtype {
    case .int32: return Operation(kernel("broadcastArgsInt32", Int32.self, counts))
    case .int64: return Operation(kernel("broadcastArgsInt64", Int64.self, counts))
    default: throw .unsupported("does not support \(dtype); it supports int32 and int64")
    }
  }

  private func kernel<T: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ name: String, _ type: T.Type, _ counts: (Int, Int)
  ) -> Kernel {
    Kernel(name) { memory throws(OperatorError) in
      let (first, second, output) = (memory.input(0), memory.input(1), memory.output(0))
      var dimensions = output.mutableElements(as: T.self)
      let goTogether = broadcastDimensions(
        first.elements(as: T.self).extracting(0..<counts.0),
        second.elements(as: T.self).extracting(0..<counts.1), into: &dimensions)
      guard goTogether else { throw .invalid("the shapes cannot be broadcast together") }
    }
  }
}
