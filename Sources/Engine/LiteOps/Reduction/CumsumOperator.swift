import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `CUMSUM`: `y[i] = Σ x[j]`, j ≤ i, along the axis of input 1.
///
/// With `exclusive`, j < i; with `reverse`, the sums are of the elements from i on. float32, int32 and
/// int64; integers wrap.
struct CumsumOperator: FileOperator {
  static let code = OperatorCode.builtin(.cumsum)
  static let versions = 1...1

  private let isExclusive: Bool
  private let isReversed: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.CumsumOptions.self)
    isExclusive = try table.exclusive
    isReversed = try table.reverse
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let shape = try node.input(0).shape
    let dtype = try node.movedDtype()
    try node.setOutput(0, shape: shape)
    let axis = try node.axis(try node.integer(ofInput: 1), rank: shape.rank)
    let sum = CumulativeSum(
      outer: shape.elementCount(of: 0..<axis), count: shape[axis],
      inner: shape.elementCount(of: axis + 1..<shape.rank), isExclusive: isExclusive,
      isReversed: isReversed)
    if node.kernels == .optimized {
      let sums = RunningSums(sum)
      switch dtype {
      case .float32:
        return Operation(
          running("cumulativeSumFloat32", Float.self) { sums.run($0, into: &$1, workers: $2) })
      case .int32:
        return Operation(
          running("cumulativeSumInt32", Int32.self) { sums.run($0, into: &$1, workers: $2) })
      case .int64:
        return Operation(
          running("cumulativeSumInt64", Int64.self) { sums.run($0, into: &$1, workers: $2) })
      default: break
      }
    }
    switch dtype {
    case .float32:
      return Operation(
        Kernel("cumulativeSumFloat32") { memory in
          let (input, output) = (memory.input(0), memory.output(0))
          var sums = output.mutableElements(as: Float.self)
          sum.run(input.elements(), into: &sums, zero: 0) { $0 + $1 }
        })
    case .int32: return Operation(integers("cumulativeSumInt32", sum, Int32.self))
    case .int64: return Operation(integers("cumulativeSumInt64", sum, Int64.self))
    default: throw .unsupported("does not support \(dtype); it supports float32, int32 and int64")
    }
  }

  /// The kernel that adds columns in lanes.
  private func running<T: BitwiseCopyable>(
    _ name: String, _ type: T.Type,
    _ run: @escaping @Sendable (Span<T>, inout MutableSpan<T>, WorkerPool) -> Void
  ) -> Kernel {
    Kernel("\(name), lanes") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var sums = output.mutableElements(as: T.self)
      run(input.elements(), &sums, memory.workers)
    }
  }

  private func integers<T: IntegerElement>(
    _ name: String, _ sum: CumulativeSum, _ type: T.Type
  ) -> Kernel {
    Kernel(name) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var sums = output.mutableElements(as: T.self)
      sum.run(input.elements(), into: &sums, zero: 0) { $0 &+ $1 }
    }
  }
}
