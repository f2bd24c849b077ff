import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// The options of `AvgPool3D` and `MaxPool3D`, and the checks that both share.
///
/// They are the attributes `data_format` (`NDHWC`), `padding` (`SAME` or `VALID`), and `ksize` and `strides`,
/// of five numbers each of which the first and the last are 1.
struct Pool3DNode: Sendable {
  private let format: String
  private let windows: TextWindowOptions

  init(_ attributes: borrowing TensorFlowAttributes) throws(FlatBufferError) {
    format = try attributes.string("data_format") ?? ""
    windows = try TextWindowOptions(attributes)
  }

  /// Checks the input and sets the shape of the output.
  ///
  /// - Throws: ``OperatorError`` where the input is not of rank 5, where an option is out of range, or
  ///   where the output has another dtype than the input, or another scale with int8.
  func geometry(of node: NodeContext) throws(OperatorError) -> VolumeGeometry {
    try node.expect(inputs: 1...1)
    let (input, output) = (try node.input(0).type, try node.output(0))
    guard format == "NDHWC" else {
      throw .unsupported("data_format is '\(format)'; it must be NDHWC")
    }
    guard input.shape.rank == 5 else {
      throw .invalid("input has shape \(input.shape); it must have rank 5")
    }
    guard output.dtype == input.dtype else {
      throw .invalid("output is \(output.dtype); it must be \(input.dtype) as the input")
    }
    let scales = (input.singleScale.scale, output.singleScale.scale)
    guard input.dtype != .int8 || abs(scales.0 - scales.1) <= 1e-6 else {
      throw .invalid("input has scale \(scales.0), output \(scales.1); they must be equal")
    }
    let axes = try windows.axes(
      of: input.shape, [("depth", "d"), ("height", "h"), ("width", "w")])
    let geometry = VolumeGeometry(
      batches: input.shape[0], planes: axes[0], rows: axes[1], columns: axes[2],
      inChannels: input.shape[4], outChannels: input.shape[4])
    try node.setOutput(
      0,
      dimensions: [
        geometry.batches, axes[0].outputSize, axes[1].outputSize, axes[2].outputSize,
        input.shape[4],
      ])
    return geometry
  }

  /// The operation that reduces windows.
  static func operation<R: PoolingReduction>(
    _ name: String, _ geometry: VolumeGeometry, _ reduction: R
  ) -> Operation {
    let axes = [geometry.planes, geometry.rows, geometry.columns]
    let steps = axes.reduce(Int.saturatedProduct(geometry.batches, geometry.inChannels)) {
      .saturatedProduct($0, $1.outputSize, min($1.filterSize, $1.inputSize))
    }
    return Operation(
      work: Work(steps: steps),
      Kernel(name) { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var results = output.mutableElements(as: R.Element.self)
        pool3D(geometry, input: input.elements(), reduction: reduction, into: &results)
      })
  }
}
