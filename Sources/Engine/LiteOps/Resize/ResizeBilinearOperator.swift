import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
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
    if let fast = node.fastBilinear(layout, dtype) { return fast }
    switch dtype {
    case .float32:
      return kernel("resizeBilinearFloat32", layout, rows: 2) { memory, columns, rows in
        let (input, output) = (memory.input(0), memory.output(0))
        var elements = output.mutableElements(as: Float.self)
        resizeBilinearFloat32(
          layout, input.elements(), into: &elements, columns: &columns, rows: &rows)
      }
    case .uint8:
      return kernel("resizeBilinearUInt8", layout, rows: 2) { memory, columns, rows in
        let (input, output) = (memory.input(0), memory.output(0))
        var elements = output.mutableElements(as: UInt8.self)
        resizeBilinearUInt8(
          layout, input.elements(), into: &elements, columns: &columns, rows: &rows)
      }
    case .int8:
      return kernel("resizeBilinearInt8", layout, rows: 1) { memory, columns, row in
        let (input, output) = (memory.input(0), memory.output(0))
        var elements = output.mutableElements(as: Int8.self)
        resizeBilinearInt8(
          layout, input.elements(), into: &elements, columns: &columns, row: &row)
      }
    case .int16:
      return kernel("resizeBilinearInt16", layout, rows: 1) { memory, columns, row in
        let (input, output) = (memory.input(0), memory.output(0))
        var elements = output.mutableElements(as: Int16.self)
        resizeBilinearInt16(
          layout, input.elements(), into: &elements, columns: &columns, row: &row)
      }
    default:
      throw .unsupported("does not support \(dtype); it supports float32, uint8, int8 and int16")
    }
  }

  /// A kernel with room for the samples of a row of the output and some rows of the input.
  private func kernel<Weight: BitwiseCopyable & Sendable>(
    _ name: String, _ layout: ResizeLayout, rows rowCount: Int,
    run:
      @escaping @Sendable (
        NodeMemory, inout MutableSpan<ResizeSample<Weight>>, inout MutableSpan<Weight>
      ) -> Void
  ) -> PreparedKernel {
    let columnBytes = layout.outputWidth * MemoryLayout<ResizeSample<Weight>>.stride
    let rowBytes = rowCount * layout.inputRowCount * MemoryLayout<Weight>.stride
    return PreparedKernel(name, scratchByteCount: columnBytes + rowBytes) { memory in
      let columnMemory = memory.scratch[bytes: 0..<columnBytes]
      let rowMemory = memory.scratch[bytes: columnBytes..<columnBytes + rowBytes]
      var columns = columnMemory.mutableElements(as: ResizeSample<Weight>.self)
      var rows = rowMemory.mutableElements(as: Weight.self)
      run(memory, &columns, &rows)
    }
  }
}
