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
struct BatchMatMulOperator: FileOperator {
  static let code = OperatorCode.builtin(.batchMatmul)
  static let versions = 1...4

  private let transposesLeft: Bool
  private let transposesRight: Bool
  private let isAsymmetric: Bool
  private var rearranged: [Int: RearrangedOperand] = [:]

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.BatchMatMulOptions.self)
    transposesLeft = try table.adjX
    transposesRight = try table.adjY
    isAsymmetric = try table.asymmetricQuantizeInputs
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (left, right) = (type(of: try node.input(0), at: 0), type(of: try node.input(1), at: 1))
    guard let separate = geometry(left, right) else {
      throw .invalid(
        "shapes \(left.shape)\(transposesLeft ? " transposed" : "") and "
          + "\(right.shape)\(transposesRight ? " transposed" : "") cannot be multiplied")
    }
    try node.setOutput(0, shape: separate.output)
    let output = try node.output(0).dtype
    let geometry = rearranged.isEmpty ? separate.joiningRows : separate
    let work = Work(macs: geometry.macs)
    switch (left.dtype, right.dtype, output) {
    case (.float32, .float32, .float32):
      let weights = try node.input(1)
      let packed = Work(
        packedByteCount: weights.isConstant
          ? weights.decodedByteCount(width: MemoryLayout<Float>.size) : 0)
      return Operation(work: work + packed, try float32(geometry, of: node))
    case (.float32, .int8, .float32):
      // By the shape of the left operand, whose rows are quantized.
      let hybrid = try HybridMatrixWork(
        right, leftShape: left.shape, transposesLeft: transposesLeft,
        transposesRight: transposesRight, geometry: separate, isAsymmetric: isAsymmetric)
      let weights = try node.input(1)
      let packed = Work(
        packedByteCount: weights.isConstant ? weights.decodedByteCount(width: 1) : 0)
      return Operation(work: work + packed, try hybrid.fastKernel(of: node) ?? hybrid.kernel())
    case (.int8, .int8, .int8):
      return Operation(work: work, int8(geometry, try scaling(node), of: node))
    case (.int8, .int8, .int32):
      return Operation(work: work, int8ToInt32(geometry, of: node))
    case (.int16, .int16, .int16):
      return Operation(work: work, int16(geometry, try scaling(node), Int16.self, of: node))
    case (.int16, .int8, .int16):
      return Operation(work: work, int16(geometry, try scaling(node), Int8.self, of: node))
    default:
      throw .unsupported("does not support \(left.dtype) and \(right.dtype) to \(output)")
    }
  }

  /// The type of an operand, in the shape that it is multiplied in.
  private func type(of input: NodeContext.Input, at position: Int) -> TensorType {
    guard let operand = rearranged[position] else { return input.type }
    return TensorType(input.dtype, operand.shape, quantization: input.type.quantization)
  }

  func absorbing(
    _ operands: [Int: RearrangedOperand], in node: NodeContext
  ) -> (any Operator)? {
    var rearranged = self
    rearranged.rearranged.merge(operands) { _, new in new }
    guard let left = node.optionalInput(0), let right = node.optionalInput(1),
      left.dtype == .float32, right.dtype == .float32,
      let geometry = geometry(
        rearranged.type(of: left, at: 0), rearranged.type(of: right, at: 1)),
      // An operand of several products is transposed once.
      rearranged.rearranged[1] == nil || geometry.right.count == geometry.count,
      // Sums are not to be rounded otherwise than they would be from the elements in order.
      FloatMatrixProducts(geometry, microkernels: node.microkernels) != nil,
      rearranged.fastProducts(geometry, of: node) != nil
    else { return nil }
    return rearranged
  }

  private func geometry(_ left: TensorType, _ right: TensorType) -> MatrixGeometry? {
    MatrixGeometry(
      left.shape, transposed: transposesLeft, right.shape, transposed: transposesRight)
  }

  /// The vectorized products of float32, wherever the operands lie; nil where there are none, or
  /// where the node requires the reference.
  private func fastProducts(_ geometry: MatrixGeometry, of node: NodeContext)
    -> FloatMatrixProducts?
  {
    guard node.kernels == .optimized else { return nil }
    return FloatMatrixProducts(
      geometry, left: rearranged[0]?.layout, right: rearranged[1]?.layout,
      roundsAsReference: node.needsReferenceRounding, microkernels: node.microkernels)
  }

  private func float32(_ geometry: MatrixGeometry, of node: NodeContext) throws(OperatorError)
    -> Kernel
  {
    if let products = fastProducts(geometry, of: node) {
      let weights = rearranged[1] == nil ? try node.input(1).constant() : nil
      let packed = weights.flatMap {
        products.packing($0.source(width: MemoryLayout<Float>.size), in: node.packedConstants)
      }
      return Kernel(products.name, packed ?? products)
    }
    return Kernel("multiplyMatricesFloat32") { memory in
      let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: Float.self)
      multiplyMatricesFloat32(
        left.elements(), right.elements(), into: &elements, geometry: geometry)
    }
  }
}
