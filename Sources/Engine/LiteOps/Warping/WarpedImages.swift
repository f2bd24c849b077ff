import LiteExecution
import LiteReference
import LiteTensor

/// The operands of operators that take each pixel of an image from a place that a second input gives.
struct WarpedImages {
  /// The extents of an image.
  let geometry: WarpGeometry

  private let batches: Int

  /// The work of all images.
  var work: Work { Work(steps: .saturatedProduct(batches, geometry.work)) }

  /// Checks both inputs and sets the shape of the output.
  ///
  /// - Throws: ``OperatorError`` where they are not float32 `[batches, height, width, channels]` and
  ///   `[batches, height, width, 2]`, or the output is not float32.
  init(_ node: NodeContext) throws(OperatorError) {
    try node.expect(inputs: 2...2)
    let shape = try node.floatShape(ofInput: 0, axes: ["batches", "height", "width", "channels"])
    let places = try node.floatShape(ofInput: 1, axes: ["batches", "height", "width", "2"])
    try node.expectFloatOutput()
    guard places.dimensions == [shape[0], shape[1], shape[2], 2] else {
      throw .invalid(
        "input 1 has shape \(places); for images of \(shape) it must be "
          + "[\(shape[0]), \(shape[1]), \(shape[2]), 2]")
    }
    geometry = WarpGeometry(height: shape[1], width: shape[2], channels: shape[3])
    batches = shape[0]
    try node.setOutput(0, shape: shape)
  }

  /// A kernel that warps each image.
  func kernel(
    _ name: String,
    _ warp:
      @escaping @Sendable (
        WarpGeometry, Span<Float>, Span<Float>, inout MutableSpan<Float>
      ) -> Void
  ) -> Kernel {
    let (geometry, batches) = (geometry, batches)
    let pixelCount = geometry.height * geometry.width
    let byteCount = pixelCount * geometry.channels * MemoryLayout<Float>.stride
    return Kernel(name) { memory in
      let (input, second, output) = (memory.input(0), memory.input(1), memory.output(0))
      let (images, places) = (input.elements(as: Float.self), second.elements(as: Float.self))
      for batch in Checkpoint().steps(0..<batches) {
        let part = output[bytes: batch * byteCount..<(batch + 1) * byteCount]
        var pixels = part.mutableElements(as: Float.self)
        let count = pixelCount * geometry.channels
        warp(
          geometry, images.extracting(batch * count..<(batch + 1) * count),
          places.extracting(2 * batch * pixelCount..<2 * (batch + 1) * pixelCount), &pixels)
      }
    }
  }
}
