import LiteKernels
import LiteReference
import LiteTensor

extension NodeContext {
  /// Sets output 0 to NHWC images of the size that input 1 gives, `[height, width]`.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where the input is not of rank 4, where the
  ///   size is not a vector of two, or where a size is below 1.
  func resize(alignCorners: Bool, halfPixelCenters: Bool) throws(OperatorError)
    -> ResizeLayout
  {
    try expect(inputs: 2...2)
    let shape = try input(0).shape
    guard shape.rank == 4 else {
      throw .invalid("the input has shape \(shape); it must have 4 axes, NHWC")
    }
    try expectVector(1, count: 2)
    let size = try integers(ofInput: 1)
    guard size[0] >= 1, size[1] >= 1 else {
      throw .invalid("size is \(size); both must be at least 1")
    }
    guard shape[1] >= 1, shape[2] >= 1 else {
      throw .invalid("the input has shape \(shape); its height and width must be at least 1")
    }
    try setOutput(0, dimensions: [shape[0], size[0], size[1], shape[3]])
    return ResizeLayout(
      batches: shape[0], inputHeight: shape[1], inputWidth: shape[2],
      outputHeight: size[0], outputWidth: size[1], channels: shape[3],
      alignCorners: alignCorners, halfPixelCenters: halfPixelCenters)
  }

  /// The fast kernel of a bilinear resize; nil where there is none, or where the node requires the
  /// reference.
  func fastBilinear(_ layout: ResizeLayout, _ dtype: DataType) -> Kernel? {
    switch dtype {
    case .float32: fastResize("resizeBilinearFloat32", layout, .bilinearFloat32)
    case .uint8: fastResize("resizeBilinearUInt8", layout, .bilinearUInt8)
    case .int8: fastResize("resizeBilinearInt8", layout, .bilinearInt8)
    case .int16: fastResize("resizeBilinearInt16", layout, .bilinearInt16)
    default: nil
    }
  }

  /// The fast kernel of a resize; nil where there is none, or where the node requires the
  /// reference.
  func fastResize(
    _ name: String, _ layout: ResizeLayout, _ method: ImageResize.Method
  ) -> Kernel? {
    guard kernels == .optimized,
      let resize = ImageResize(layout, method, microkernels: microkernels)
    else { return nil }
    return Kernel("\(name), \(resize.name)") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var bytes = output.mutableElements(as: UInt8.self)
      resize.run(input.elements(), into: &bytes, workers: memory.workers)
    }
  }
}
