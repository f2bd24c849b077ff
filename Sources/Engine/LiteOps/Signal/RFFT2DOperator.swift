import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `RFFT2D`: the Fourier transform of the last two axes of real numbers.
///
/// The float32 input is cut or padded with zeros to the two lengths of input 1, powers of
/// two; the complex64 output holds the first half of the frequencies along the last axis,
/// `length / 2 + 1`. Computed in float64.
struct RFFT2DOperator: FileOperator {
  static let code = OperatorCode.builtin(.rfft2d)
  static let versions = 1...1

  /// The greatest length: that of a transform whose roots of unity take 8 MB.
  private static let largestLength = 1 << 20

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let input = try node.input(0).type
    guard input.dtype == .float32 else {
      throw .unsupported("does not support \(input.dtype); it supports float32")
    }
    let shape = input.shape
    guard shape.rank >= 2 else {
      throw .invalid("input 0 has shape \(shape); it must have at least 2 axes")
    }
    let lengths = try node.integers(ofInput: 1)
    guard lengths.count == 2 else {
      throw .invalid("input 1 has \(lengths.count) elements; it must have 2")
    }
    for length in lengths
    where length < 1 || length > RFFT2DOperator.largestLength || length & (length - 1) != 0 {
      throw .invalid(
        "fft_length is \(lengths); both must be powers of two up to "
          + "\(RFFT2DOperator.largestLength)")
    }
    let outputDimensions =
      shape.dimensions.dropLast(2) + [lengths[0], lengths[1] / 2 + 1]
    let output = try NodeContext.shape(Array(outputDimensions), "output 0")
    try node.setOutput(0, shape: output, dtype: .complex64)
    let matrices = shape.elementCount(of: 0..<shape.rank - 2)
    let transform = RealFourierTransform2D(height: lengths[0], width: lengths[1])
    let work = Work(steps: transform.work(matrices: matrices))
    if node.kernels == .optimized, lengths[0] == 1,
      let rows = RealFourierRows(length: lengths[1], microkernels: node.microkernels)
    {
      return Operation(work: work, fastKernel(rows, shape, matrices: matrices))
    }
    if node.kernels == .optimized,
      let fast = RealFourierMatrices(transform, microkernels: node.microkernels)
    {
      let name = "rfft2dFloat32, matrices"
      let kernel = kernel(name, shape, scratchCount: fast.scratchCount) {
        input, height, width, output, scratch, workers in
        fast.run(
          input, matrices: matrices, inputHeight: height, inputWidth: width, into: &output,
          scratch: &scratch, workers: workers)
      }
      return Operation(work: work, kernel)
    }
    let kernel = kernel("rfft2dFloat32", shape, scratchCount: transform.scratchCount) {
      input, height, width, output, scratch, _ in
      transform.apply(
        input, matrices: matrices, inputHeight: height, inputWidth: width, into: &output,
        scratch: &scratch)
    }
    return Operation(work: work, kernel)
  }

  /// The kernel of matrices of which only the first row is taken.
  private func fastKernel(_ transform: RealFourierRows, _ shape: Shape, matrices: Int)
    -> Kernel
  {
    let (height, width) = (shape[shape.rank - 2], shape[shape.rank - 1])
    return Kernel("rfft2dFloat32, rows") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var elements = output.mutableElements(as: Complex64.self)
      transform.run(
        input.elements(), rows: matrices, rowStride: height * width,
        inputLength: height == 0 ? 0 : width, into: &elements, workers: memory.workers)
    }
  }

  /// A transform of the matrices of an input, with their height and width, in scratch memory.
  private typealias Transform =
    @Sendable (
      Span<Float>, Int, Int, inout MutableSpan<Complex64>, inout MutableSpan<Complex128>,
      WorkerPool
    ) -> Void

  /// The kernel that transforms whole matrices.
  private func kernel(
    _ name: String, _ shape: Shape, scratchCount: Int, transform: @escaping Transform
  ) -> Kernel {
    let (height, width) = (shape[shape.rank - 2], shape[shape.rank - 1])
    let byteCount = scratchCount * MemoryLayout<Complex128>.stride
    return Kernel(name, scratchByteCount: byteCount) { memory in
      let (input, output, scratch) = (memory.input(0), memory.output(0), memory.scratch)
      var elements = output.mutableElements(as: Complex64.self)
      var room = scratch.mutableElements(as: Complex128.self)
      transform(input.elements(), height, width, &elements, &room, memory.workers)
    }
  }
}
