import LiteBuffer
import LiteExecution
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// MediaPipe's `MaxUnpooling2D`: puts each value where a max pooling found it, among zeros.
///
/// The inputs are the values, float32 NHWC, and their indices within an output image, int32 or float32,
/// of the same shape. An output axis has `in · stride` elements for SAME padding,
/// `(in − 1) · stride + filter` for VALID. The options are the struct `TfLitePoolParams`, as of
/// `MaxPoolingWithArgmax2D`. An index outside its image is an error.
struct MaxUnpooling2DOperator: FileOperator {
  static let code = OperatorCode.custom("MaxUnpooling2D")
  static let versions = 1...1

  private let options: RawOptions

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    self.options = try RawOptions(options, count: 5)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (input, indices) = (try node.input(0).type, try node.input(1).type)
    guard input.dtype == .float32, try node.output(0).dtype == .float32,
      indices.dtype == .int32 || indices.dtype == .float32
    else {
      throw .unsupported(
        "does not support \(input.dtype) with \(indices.dtype) indices; it supports float32 with int32 "
          + "or float32 ones")
    }
    let shape = input.shape
    guard shape.rank == 4, indices.shape == shape else {
      throw .invalid(
        "inputs have shapes \(shape) and \(indices.shape); they must have the same with 4 axes")
    }
    let height = try size(shape[1], stride: options[2], filter: options[4], "height")
    let width = try size(shape[2], stride: options[1], filter: options[3], "width")
    let output = try NodeContext.shape([shape[0], height, width, shape[3]], "output 0")
    try node.setOutput(0, shape: output)
    let imageCount = output.elementCount(of: 1..<4)
    let perImage = shape.elementCount(of: 1..<4)
    return Operation(
      work: Work(steps: output.elementCount),
      kernel(
        images: shape[0], perImage: perImage, imageCount: imageCount,
        hasFloatIndices: indices.dtype == .float32))
  }

  private func kernel(images: Int, perImage: Int, imageCount: Int, hasFloatIndices: Bool)
    -> Kernel
  {
    Kernel("maxUnpooling2D") { memory throws(OperatorError) in
      let (input, positions, output) = (memory.input(0), memory.input(1), memory.output(0))
      let (values, bits) = (input.elements(as: Float.self), positions.elements(as: Int32.self))
      var results = output.mutableElements(as: Float.self)
      results.update(repeating: 0)
      for image in Checkpoint().steps(0..<images) {
        for i in image * perImage..<(image + 1) * perImage {
          let index =
            hasFloatIndices
            ? Int(exactly: Float(bitPattern: UInt32(bitPattern: bits[i]))) ?? -1 : Int(bits[i])
          guard index >= 0, index < imageCount else {
            throw .invalid(
              "input 1 has the index \(index) at \(i); it must lie in 0..<\(imageCount)")
          }
          results[image * imageCount + index] = values[i]
        }
      }
    }
  }

  /// The size of the output along an axis.
  private func size(_ input: Int, stride: Int32, filter: Int32, _ axis: String)
    throws(OperatorError) -> Int
  {
    guard stride >= 1, filter >= 1 else {
      throw .invalid(
        "stride and filter \(axis) are \(stride) and \(filter); they must be at least 1")
    }
    let isSame = try Schema.Padding.ofStruct(options[0]) == .same
    // Dimensions of a shape are at most 2^40 and options below 2^31, so the sum may overflow.
    let (product, overflow) = (isSame ? input : max(input - 1, 0)).multipliedReportingOverflow(
      by: Int(stride))
    guard !overflow, product <= Int(Int32.max) else {
      throw .invalid("stride \(axis) is \(stride); an output of an input of \(input) is too large")
    }
    return isSame || input == 0 ? product : product + Int(filter)
  }
}
