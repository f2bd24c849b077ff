import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `RESIZE_BILINEAR`: NHWC images of another size, by bilinear interpolation.
///
/// Input 1 is the new height and width. Each element is the sum of the four around its
/// place in the input, weighted by their distance from it: in float32 for float32 and
/// uint8, with weights of 10 bits for int8 and int16.
struct ResizeBilinearOperator: Operator {
  static let code = OperatorCode.builtin(.resizeBilinear)
  static let versions = 1...4

  private let alignCorners: Bool
  private let halfPixelCenters: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let options = try options.table(Schema.ResizeBilinearOptions.self)
    alignCorners = try options.alignCorners
    halfPixelCenters = try options.halfPixelCenters
  }

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    guard !(alignCorners && halfPixelCenters) else {
      throw .invalid("align_corners and half_pixel_centers are both set; only one may be")
    }
    let dtype = try node.movedDtype()
    let layout = try node.resize(
      alignCorners: alignCorners, halfPixelCenters: halfPixelCenters)
    switch dtype {
    case .float32:
      return kernel("resizeBilinearFloat32", layout) {
        (memory, columns: inout MutableSpan<ResizeSample<Float>>) in
        let (input, output) = (memory.input(0), memory.output(0))
        var elements = output.mutableElements(as: Float.self)
        resizeBilinearFloat32(layout, input.elements(), into: &elements, columns: &columns)
      }
    case .uint8:
      return kernel("resizeBilinearUInt8", layout) {
        (memory, columns: inout MutableSpan<ResizeSample<Float>>) in
        let (input, output) = (memory.input(0), memory.output(0))
        var elements = output.mutableElements(as: UInt8.self)
        resizeBilinearUInt8(layout, input.elements(), into: &elements, columns: &columns)
      }
    case .int8:
      return kernel("resizeBilinearInt8", layout) {
        (memory, columns: inout MutableSpan<ResizeSample<Int32>>) in
        let (input, output) = (memory.input(0), memory.output(0))
        var elements = output.mutableElements(as: Int8.self)
        resizeBilinearInt8(layout, input.elements(), into: &elements, columns: &columns)
      }
    case .int16:
      return kernel("resizeBilinearInt16", layout) {
        (memory, columns: inout MutableSpan<ResizeSample<Int32>>) in
        let (input, output) = (memory.input(0), memory.output(0))
        var elements = output.mutableElements(as: Int16.self)
        resizeBilinearInt16(layout, input.elements(), into: &elements, columns: &columns)
      }
    default:
      throw .unsupported("does not support \(dtype); it supports float32, uint8, int8 and int16")
    }
  }

  /// A kernel with room for the samples of a row.
  private func kernel<Weight: BitwiseCopyable & Sendable>(
    _ name: String, _ layout: ResizeLayout,
    run: @escaping @Sendable (NodeMemory, inout MutableSpan<ResizeSample<Weight>>) -> Void
  ) -> PreparedKernel {
    PreparedKernel(
      name, scratchByteCount: layout.outputWidth * MemoryLayout<ResizeSample<Weight>>.stride
    ) { memory in
      let scratch = memory.scratch
      var columns = scratch.mutableElements(as: ResizeSample<Weight>.self)
      run(memory, &columns)
    }
  }
}
