import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `BATCH_MATMUL`: the products of two batches of matrices, each transposed if the option
/// `adj_x` or `adj_y` says so.
///
/// The dimensions before the last two are broadcast. float32; int8 with int8 or int32
/// output, int16 with int16 or int8, without a fused activation; and float32 with int8,
/// for which each row of the left operand is quantized when the model runs.
///
/// As in TFLite, whose bytes these are, a quantized right operand with a scale for each
/// channel counts as one of scale 0 unless the left operand is float32.
struct BatchMatMulOperator: Operator {
  static let code = OperatorCode.builtin(.batchMatmul)
  static let versions = 1...4

  private let transposesLeft: Bool
  private let transposesRight: Bool
  private let isAsymmetric: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.BatchMatMulOptions.self)
    transposesLeft = try table.adjX
    transposesRight = try table.adjY
    isAsymmetric = try table.asymmetricQuantizeInputs
  }

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    try node.expect(inputs: 2...2)
    let (left, right) = (try node.input(0).type, try node.input(1).type)
    guard let geometry = geometry(left, right) else {
      throw .invalid(
        "shapes \(left.shape)\(transposesLeft ? " transposed" : "") and "
          + "\(right.shape)\(transposesRight ? " transposed" : "") cannot be multiplied")
    }
    try node.setOutput(0, shape: geometry.output)
    let output = try node.output(0).dtype
    var kernel: PreparedKernel
    switch (left.dtype, right.dtype, output) {
    case (.float32, .float32, .float32): kernel = float32(geometry, of: node)
    case (.float32, .int8, .float32):
      kernel = try HybridMatrixWork(
        right, leftShape: left.shape, transposesLeft: transposesLeft,
        transposesRight: transposesRight, geometry: geometry, isAsymmetric: isAsymmetric
      ).kernel()
    case (.int8, .int8, .int8): kernel = int8(geometry, try scaling(node))
    case (.int8, .int8, .int32): kernel = int8ToInt32(geometry)
    case (.int16, .int16, .int16): kernel = int16(geometry, try scaling(node), Int16.self)
    case (.int16, .int8, .int16): kernel = int16(geometry, try scaling(node), Int8.self)
    default:
      throw .unsupported("does not support \(left.dtype) and \(right.dtype) to \(output)")
    }
    kernel.macs = geometry.macs
    return kernel
  }

  func takesLayouts(of node: Preparation) -> Bool {
    guard let left = node.optionalInput(0), let right = node.optionalInput(1),
      left.dtype == .float32, right.dtype == .float32,
      let geometry = geometry(left.type, right.type),
      // What several products read is better put in order once.
      right.layout == nil || geometry.right.count == geometry.count
    else { return false }
    // Sums are not to be rounded otherwise than they would be from the elements in order.
    return FloatMatrixProducts(geometry) != nil && fastProducts(geometry, of: node) != nil
  }

  private func geometry(_ left: TensorType, _ right: TensorType) -> MatrixGeometry? {
    MatrixGeometry(
      left.shape, transposed: transposesLeft, right.shape, transposed: transposesRight)
  }

  /// The vectorised products of float32, wherever the operands lie; nil where there are none, or
  /// where the node asks for the reference.
  private func fastProducts(_ geometry: MatrixGeometry, of node: Preparation)
    -> FloatMatrixProducts?
  {
    guard node.kernels == .optimized, !node.needsReferenceRounding else { return nil }
    return FloatMatrixProducts(
      geometry, left: node.optionalInput(0)?.layout, right: node.optionalInput(1)?.layout)
  }

  private func scaling(_ node: borrowing Preparation) throws(OperatorError) -> ProductScaling {
    let types = [try node.input(0).type, try node.input(1).type, try node.output(0)]
    var quantizations: [Quantization] = []
    for (position, (type, role)) in zip(types, ["input 0", "input 1", "output 0"]).enumerated() {
      if position == 1, let right = type.quantization, right.isPerChannel {
        quantizations.append(Quantization(scale: 0, zeroPoint: 0))
        continue
      }
      let quantization = try node.perTensorQuantization(of: type, role)
      guard types[0].dtype != .int16 || quantization.zeroPoint == 0 else {
        throw .invalid("\(role) has zero point \(quantization.zeroPoint); int16 needs 0")
      }
      quantizations.append(quantization)
    }
    guard
      let scaling = ProductScaling(
        accumulated: quantizations[0], quantizations[1], output: quantizations[2],
        range: types[0].dtype == .int8 ? -128...127 : -32768...32767)
    else {
      throw .unsupported(
        "scales \(quantizations.map(\.scale)) are too far apart for a fixed-point multiplier")
    }
    return scaling
  }

  private func float32(_ geometry: MatrixGeometry, of node: Preparation) -> PreparedKernel {
    if let products = fastProducts(geometry, of: node) {
      return PreparedKernel(
        products.name, macs: geometry.macs, products)
    }
    return PreparedKernel("multiplyMatricesFloat32") { memory in
      let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: Float.self)
      multiplyMatricesFloat32(
        left.elements(), right.elements(), into: &elements, geometry: geometry)
    }
  }

  private func int8(_ geometry: MatrixGeometry, _ scaling: ProductScaling) -> PreparedKernel {
    PreparedKernel("multiplyMatricesInt8") { memory in
      let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: Int8.self)
      multiplyMatricesInt8(
        left.elements(), right.elements(), into: &elements, geometry: geometry,
        scaling: scaling)
    }
  }

  private func int8ToInt32(_ geometry: MatrixGeometry) -> PreparedKernel {
    PreparedKernel("multiplyMatricesInt8ToInt32") { memory in
      let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: Int32.self)
      multiplyMatricesInt8ToInt32(
        left.elements(), right.elements(), into: &elements, geometry: geometry)
    }
  }

  private func int16<Right: IntegerElement>(
    _ geometry: MatrixGeometry, _ scaling: ProductScaling, _ type: Right.Type
  ) -> PreparedKernel {
    PreparedKernel("multiplyMatricesInt16") { memory in
      let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: Int16.self)
      multiplyMatricesInt16(
        left.elements(), right.elements(as: Right.self), into: &elements, geometry: geometry,
        scaling: scaling)
    }
  }
}
