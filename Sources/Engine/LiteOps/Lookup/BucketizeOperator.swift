import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `BUCKETIZE`: for each element the number of boundaries that are not above it, as int32.
///
/// float32, float64, int32 and int64; integers are compared as float32, as TFLite does.
struct BucketizeOperator: FileOperator {
  static let code = OperatorCode.builtin(.bucketize)
  static let versions = 1...1

  private let boundaries: [Float]

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let vector = try options.table(Schema.BucketizeOptions.self).boundaries
    boundaries = (0..<vector.count).map { vector[$0] }
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    for index in boundaries.indices.dropFirst() where boundaries[index] < boundaries[index - 1] {
      throw .invalid(
        "boundary \(index) is \(boundaries[index]); it must be at least the one before, "
          + "\(boundaries[index - 1])")
    }
    let input = try node.input(0)
    try node.setOutput(0, shape: input.shape, dtype: .int32)
    let work = Work(steps: 8 * min(input.shape.elementCount, 1 << 40))
    if node.kernels == .optimized, let counts = BucketCounts(boundaries) {
      switch input.dtype {
      case .float32:
        return Operation(
          work: work,
          kernel { (input: Span<Float>, output, workers) in
            counts.run(input, into: &output, workers: workers)
          })
      case .int32:
        return Operation(
          work: work,
          kernel { (input: Span<Int32>, output, workers) in
            counts.run(input, into: &output, workers: workers)
          })
      case .int64:
        return Operation(
          work: work,
          kernel { (input: Span<Int64>, output, workers) in
            counts.run(input, into: &output, workers: workers)
          })
      default: break
      }
    }
    switch input.dtype {
    case .float32: return Operation(work: work, kernel(Float.self, boundaries) { $0 })
    case .int32: return Operation(work: work, kernel(Int32.self, boundaries) { Float($0) })
    case .int64: return Operation(work: work, kernel(Int64.self, boundaries) { Float($0) })
    case .float64:
      return Operation(work: work, kernel(Double.self, boundaries.map(Double.init)) { $0 })
    case let dtype:
      throw .unsupported(
        "does not support \(dtype); it supports float32, float64, int32 and int64")
    }
  }

  /// The kernel that counts boundaries with all threads.
  private func kernel<T: BitwiseCopyable>(
    _ run: @escaping @Sendable (Span<T>, inout MutableSpan<Int32>, WorkerPool) -> Void
  ) -> Kernel {
    Kernel("bucketize, vectors") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var values = output.mutableElements(as: Int32.self)
      run(input.elements(), &values, memory.workers)
    }
  }

  private func kernel<T: BitwiseCopyable, Compared: Comparable & Sendable>(
    _ type: T.Type, _ boundaries: [Compared], _ convert: @escaping @Sendable (T) -> Compared
  ) -> Kernel {
    Kernel("bucketize") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var values = output.mutableElements(as: Int32.self)
      bucketize(input.elements(as: T.self), boundaries, convert, into: &values)
    }
  }
}
