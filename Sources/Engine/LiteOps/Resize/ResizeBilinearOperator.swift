import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `RESIZE_BILINEAR`: NHWC images of another size, by bilinear interpolation.
///
/// Input 1 is the new height and width. Each element is the sum of the four elements around its
/// position in the input, weighted by their distance from it: in float32 for float32 and uint8,
/// with weights of 10 bits for int8 and int16.
struct ResizeBilinearOperator: FileOperator {
  static let code = OperatorCode.builtin(.resizeBilinear)
  static let versions = 1...4

  private let alignCorners: Bool
  private let halfPixelCenters: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let options = try options.table(Schema.ResizeBilinearOptions.self)
    alignCorners = try options.alignCorners
    halfPixelCenters = try options.halfPixelCenters
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    // TFLite takes both where the size is computed.
    let isSizeConstant = try node.input(1).isConstant
    guard !(alignCorners && halfPixelCenters && isSizeConstant) else {
      throw .invalid("align_corners and half_pixel_centers are both set; only one may be")
    }
    let dtype = try node.movedDtype()
    let layout = try node.resize(
      alignCorners: alignCorners, halfPixelCenters: halfPixelCenters)
    let work = Work(steps: layout.work(isBilinear: true))
    if let fast = node.fastBilinear(layout, dtype) { return Operation(work: work, fast) }
    switch dtype {
    case .float32:
      return Operation(
        work: work,
        Kernel("resizeBilinearFloat32") { memory in
          let (input, output) = (memory.input(0), memory.output(0))
          var elements = output.mutableElements(as: Float.self)
          resizeBilinearFloat32(layout, input.elements(), into: &elements)
        })
    case .uint8:
      return Operation(
        work: work,
        Kernel("resizeBilinearUInt8") { memory in
          let (input, output) = (memory.input(0), memory.output(0))
          var elements = output.mutableElements(as: UInt8.self)
          resizeBilinearUInt8(layout, input.elements(), into: &elements)
        })
    case .int8:
      return Operation(
        work: work,
        Kernel("resizeBilinearInt8") { memory in
          let (input, output) = (memory.input(0), memory.output(0))
          var elements = output.mutableElements(as: Int8.self)
          resizeBilinearInt8(layout, input.elements(), into: &elements)
        })
    case .int16:
      return Operation(
        work: work,
        Kernel("resizeBilinearInt16") { memory in
          let (input, output) = (memory.input(0), memory.output(0))
          var elements = output.mutableElements(as: Int16.self)
          resizeBilinearInt16(layout, input.elements(), into: &elements)
        })
    default:
      throw .unsupported("does not support \(dtype); it supports float32, uint8, int8 and int16")
    }
  }
}
