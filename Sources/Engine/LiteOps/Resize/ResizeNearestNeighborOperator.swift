import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `RESIZE_NEAREST_NEIGHBOR`: NHWC images of another size, by repeating or leaving out
/// pixels.
///
/// Input 1 is the new height and width. Output row y is input row `floor(y · scale)`, or
/// `round(y · scale)` with `align_corners`, where y is a half more with
/// `half_pixel_centers`; columns likewise.
struct ResizeNearestNeighborOperator: FileOperator {
  static let code = OperatorCode.builtin(.resizeNearestNeighbor)
  static let versions = 1...4

  private let alignCorners: Bool
  private let halfPixelCenters: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let options = try options.table(Schema.ResizeNearestNeighborOptions.self)
    alignCorners = try options.alignCorners
    halfPixelCenters = try options.halfPixelCenters
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let byteWidth = try node.movedByteWidth()
    let layout = try node.resize(
      alignCorners: alignCorners, halfPixelCenters: halfPixelCenters)
    let name = "resizeNearestNeighbor\(byteWidth * 8)"
    let work = Work(steps: layout.work(isBilinear: false))
    if let fast = node.fastResize(name, layout, .nearest(byteWidth: byteWidth)) {
      return Operation(work: work, fast)
    }
    return Operation(
      work: work,
      Kernel(
        name,
        scratchByteCount: layout.outputWidth * MemoryLayout<Int>.stride
      ) { memory in
        let (input, output, scratch) = (memory.input(0), memory.output(0), memory.scratch)
        var columns = scratch.mutableElements(as: Int.self)
        var bytes = output.mutableElements(as: UInt8.self)
        resizeNearestNeighbor(
          layout, byteWidth: byteWidth, from: input.elements(), to: &bytes, columns: &columns)
      })
  }
}
