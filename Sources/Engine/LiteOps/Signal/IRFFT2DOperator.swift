import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// `IRFFT2D`: the real matrices with a given Fourier transform in their last two axes
/// (``InverseRealFourierTransform2D``).
///
/// The complex64 input, the first half of the frequencies along the last axis, is cut or padded with zeros
/// to the lengths of the float32 output, which are the two of input 1: powers of two, the second at least
/// 2. Computed in float64. Source: TensorFlow Lite's `irfft2d.cc`.
struct IRFFT2DOperator: FileOperator {
  static let code = OperatorCode.custom("IRFFT2D")
  static let versions = 1...1

  /// The greatest length: that of a transform whose roots of unity take 8 MB.
  private static let largestLength = 1 << 20

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (input, output) = (try node.input(0).type, try node.output(0).dtype)
    guard input.dtype == .complex64, output == .float32 else {
      throw .unsupported(
        "does not support \(input.dtype) with \(output) output; it supports complex64 with float32")
    }
    let shape = input.shape
    guard shape.rank >= 2 else {
      throw .invalid("input 0 has shape \(shape); it must have at least 2 axes")
    }
    let lengths = try node.integers(ofInput: 1)
    guard lengths.count == 2 else {
      throw .invalid("input 1 has \(lengths.count) elements; it must have 2")
    }
    for (length, least) in zip(lengths, [1, 2])
    where length < least || length > IRFFT2DOperator.largestLength || length & (length - 1) != 0 {
      throw .invalid(
        "fft_length is \(lengths); both must be powers of two up to "
          + "\(IRFFT2DOperator.largestLength), and the second at least 2")
    }
    try node.setOutput(0, dimensions: shape.dimensions.dropLast(2) + lengths)
    let matrices = shape.elementCount(of: 0..<shape.rank - 2)
    let (height, width) = (shape[shape.rank - 2], shape[shape.rank - 1])
    let transform = InverseRealFourierTransform2D(height: lengths[0], width: lengths[1])
    let byteCount = transform.scratchCount * MemoryLayout<Complex128>.stride
    return Operation(
      work: Work(steps: transform.work(matrices: matrices)),
      Kernel("irfft2dFloat32", scratchByteCount: byteCount) { memory in
        let (input, output, room) = (memory.input(0), memory.output(0), memory.scratch)
        var elements = output.mutableElements(as: Float.self)
        var scratch = room.mutableElements(as: Complex128.self)
        transform.apply(
          input.elements(), matrices: matrices, givenHeight: height, givenWidth: width,
          into: &elements, scratch: &scratch)
      })
  }
}
