import LiteBuffer
import LiteReference
import LiteSchema
import LiteTensor

/// The options of `CONV_3D` and `CONV_3D_TRANSPOSE`, and the checks that both share.
struct Conv3DNode: Sendable {
  private let padding: Schema.Padding
  private let strides: [Int32]
  private let dilations: [Int32]
  private let activation: Schema.ActivationFunctionType

  init(_ table: borrowing Schema.Conv3DOptions) throws(FlatBufferError) {
    padding = try table.padding
    strides = [try table.strideD, try table.strideH, try table.strideW]
    dilations = [
      try table.dilationDFactor, try table.dilationHFactor, try table.dilationWFactor,
    ]
    activation = try table.fusedActivationFunction
  }

  /// The limits of the results.
  func range() throws(OperatorError) -> ClosedRange<Float> { try activation.floatRange() }

  /// Checks that volumes and filters are float32 of five axes, and results float32.
  func check(
    _ volumes: TensorType, _ filter: TensorType, output: DataType
  ) throws(OperatorError) {
    guard volumes.dtype == .float32, filter.dtype == .float32, output == .float32 else {
      throw .unsupported(
        "does not support an input of \(volumes.dtype) with a filter of \(filter.dtype) and an "
          + "output of \(output); it supports float32")
    }
    guard volumes.shape.rank == 5, filter.shape.rank == 5 else {
      throw .invalid(
        "input and filter have shapes \(volumes.shape) and \(filter.shape); they must have 5 axes")
    }
    guard filter.shape.elementCount > 0 else {
      throw .invalid("filter has shape \(filter.shape); no dimension may be 0")
    }
  }

  /// The extents of a convolution.
  ///
  /// - Parameters:
  ///   - shape: The shape of the volumes.
  ///   - filter: The shape of the filter, which begins with its sizes.
  ///   - outChannels: The number of channels of the results.
  /// - Returns: The extents.
  /// - Throws: ``OperatorError/invalid(_:)`` where a size or an option is out of range, or where the
  ///   filter does not fit.
  func geometry(_ shape: Shape, _ filter: Shape, outChannels: Int) throws(OperatorError)
    -> VolumeGeometry
  {
    VolumeGeometry(
      batches: shape[0], planes: try axis(0, "depth", "d", shape, filter),
      rows: try axis(1, "height", "h", shape, filter),
      columns: try axis(2, "width", "w", shape, filter), inChannels: shape[4],
      outChannels: outChannels)
  }

  private func axis(
    _ axis: Int, _ name: String, _ letter: String, _ shape: Shape, _ filter: Shape
  ) throws(OperatorError) -> WindowAxis {
    try WindowAxis(
      padding,
      WindowAxis.Description(
        name: name, letter: letter, imageSize: shape[axis + 1], filterSize: filter[axis],
        stride: strides[axis], dilation: dilations[axis]))
  }
}
