import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// The options of a pooling, and the preparation that all poolings share.
struct PoolingOptions {
  /// The padding and the strides.
  let windows: WindowOptions

  /// `filter_height`.
  let filterHeight: Int32

  /// `filter_width`.
  let filterWidth: Int32

  /// `fused_activation_function`.
  let activation: Schema.ActivationFunctionType

  /// Decodes the options of a node.
  init(_ options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.Pool2DOptions.self)
    windows = WindowOptions(
      padding: try table.padding, strides: (try table.strideH, try table.strideW))
    filterHeight = try table.filterHeight
    filterWidth = try table.filterWidth
    activation = try table.fusedActivationFunction
  }

  /// Checks the input and sets the shape of the output.
  ///
  /// - Throws: ``OperatorError`` where the input is not of rank 4, where an option is out of
  ///   range, or where the output does not have the dtype of the input.
  func geometry(of node: NodeContext) throws(OperatorError) -> PoolingGeometry {
    try node.expect(inputs: 1...1)
    let (input, output) = (try node.input(0), try node.output(0))
    guard input.shape.rank == 4 else {
      throw .invalid("input has shape \(input.shape); it must have rank 4")
    }
    guard output.dtype == input.dtype else {
      throw .invalid("output is \(output.dtype); it must be \(input.dtype) as the input")
    }
    let geometry = PoolingGeometry(
      batches: input.shape[0],
      rows: try windows.rows(imageSize: input.shape[1], filterSize: Int(filterHeight)),
      columns: try windows.columns(imageSize: input.shape[2], filterSize: Int(filterWidth)),
      channels: input.shape[3])
    try node.setOutput(
      0,
      dimensions: [
        geometry.batches, geometry.rows.outputSize, geometry.columns.outputSize,
        geometry.channels,
      ])
    return geometry
  }

  /// The range of a quantized output as values of its dtype.
  func storedRange<T: FixedWidthInteger>(of output: TensorType, as type: T.Type = T.self)
    throws(OperatorError) -> ClosedRange<T>
  {
    let range = try activation.quantizedRange(of: output)
    return T(range.lowerBound)...T(range.upperBound)
  }

  /// The fast kernel of float32; nil where there is none, or where the node requires the reference.
  static func kernel(_ name: String, _ pool: FloatPool2D?, of node: NodeContext)
    -> Kernel?
  {
    guard node.kernels == .optimized, let pool else { return nil }
    return Kernel("\(name), \(pool.name)") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var results = output.mutableElements(as: Float.self)
      pool.run(input.elements(), into: &results, workers: memory.workers)
    }
  }

  /// The fast kernel of integers.
  ///
  /// - Parameters:
  ///   - name: The name of the kernel without the dtype.
  ///   - node: The node.
  ///   - bytes: The pooling of 8-bit elements, of int8 or not, in the range of the activation.
  ///   - int16: The pooling of int16 in the range of the activation.
  /// - Returns: nil where there is none, or where the node requires the reference.
  /// - Throws: ``OperatorError`` where the activation is not supported for the output.
  func kernel(
    _ name: String, of node: NodeContext, bytes: (Bool, ClosedRange<Int32>) -> BytePool2D?,
    int16: (ClosedRange<Int32>) -> Int16Pool2D?
  ) throws(OperatorError) -> Kernel? {
    let output = try node.output(0)
    guard node.kernels == .optimized, [.int8, .uint8, .int16].contains(output.dtype) else {
      return nil
    }
    let range = try activation.quantizedRange(of: output)
    switch output.dtype {
    case .int8: return PoolingOptions.kernel("\(name)Int8", bytes(true, range))
    case .uint8: return PoolingOptions.kernel("\(name)UInt8", bytes(false, range))
    default: return PoolingOptions.kernel("\(name)Int16", int16(range))
    }
  }

  private static func kernel(_ name: String, _ pool: BytePool2D?) -> Kernel? {
    guard let pool else { return nil }
    return Kernel("\(name), \(pool.name)") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var results = output.mutableElements(as: UInt8.self)
      pool.run(input: input.elements(), into: &results, workers: memory.workers)
    }
  }

  private static func kernel(_ name: String, _ pool: Int16Pool2D?) -> Kernel? {
    guard let pool else { return nil }
    return Kernel("\(name), \(pool.name)") { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var results = output.mutableElements(as: Int16.self)
      pool.run(input: input.elements(), into: &results, workers: memory.workers)
    }
  }

  /// A kernel that reduces windows.
  static func kernel<R: PoolingReduction>(
    _ name: String, _ geometry: PoolingGeometry, _ reduction: R
  ) -> Kernel {
    Kernel(name) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var results = output.mutableElements(as: R.Element.self)
      pool2D(geometry, input: input.elements(), reduction: reduction, into: &results)
    }
  }
}
