import LiteKernels
import LiteReference
import LiteTensor

/// The products of float32 matrices with quantized int8 ones: how the rows are quantized,
/// and where that lies in the scratch memory.
struct HybridMatrixWork: Sendable {
  private let geometry: MatrixGeometry
  private let quantizedGeometry: MatrixGeometry
  private let scales: [Float]
  private let isAsymmetric: Bool

  /// The work on a right operand and on the left operands that it is multiplied with.
  ///
  /// - Throws: ``OperatorError`` where the right operand is not quantized with one scale, or
  ///   with one for each column.
  init(
    _ right: TensorType, leftShape: Shape, transposesLeft: Bool, transposesRight: Bool,
    geometry: MatrixGeometry, isAsymmetric: Bool
  ) throws(OperatorError) {
    guard let quantization = right.quantization else {
      throw .invalid("input 1 is int8 without quantization")
    }
    let columnAxis = right.shape.rank - (transposesRight ? 2 : 1)
    guard
      !quantization.isPerChannel
        || (quantization.dimension == columnAxis
          && quantization.scales.count == geometry.columns)
    else {
      throw .unsupported(
        "input 1 has \(quantization.scales.count) scales along axis \(quantization.dimension); "
          + "it must have 1, or \(geometry.columns) along axis \(columnAxis)")
    }
    scales = quantization.scales
    self.geometry = geometry
    self.isAsymmetric = isAsymmetric
    var dimensions = leftShape.dimensions
    if transposesLeft { dimensions.swapAt(leftShape.rank - 1, leftShape.rank - 2) }
    guard
      let quantizedGeometry = MatrixGeometry(
        try NodeContext.shape(dimensions, "input 0"), transposed: false, right.shape,
        transposed: transposesRight)
    else { throw .invalid("shapes \(leftShape) and \(right.shape) cannot be multiplied") }
    self.quantizedGeometry = quantizedGeometry
  }

  private var rowCount: Int { geometry.left.count * geometry.rows }

  private var mapsByteCount: Int { rowCount * MemoryLayout<HybridQuantization>.stride }

  private var sumsByteCount: Int {
    geometry.right.count * geometry.columns * MemoryLayout<Int32>.stride
  }

  private var rowByteCount: Int { geometry.depth * MemoryLayout<Float>.stride }

  /// The vectorized kernel for a constant right operand; nil where there is none, or where the node
  /// requires the reference.
  func fastKernel(of node: NodeContext) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized, let right = try node.input(1).constant(),
      let products = HybridMatrixProducts(
        geometry, right: right.source(width: 1), scales: scales, isSymmetric: !isAsymmetric,
        constants: node.packedConstants, microkernels: node.microkernels)
    else { return nil }
    return Kernel(products.name, scratchByteCount: products.scratchByteCount) { memory in
      let (left, output, scratch) = (memory.input(0), memory.output(0), memory.scratch)
      var bytes = scratch.mutableElements(as: UInt8.self)
      var elements = output.mutableElements(as: Float.self)
      products.run(
        left: left.elements(), scratch: &bytes, into: &elements, workers: memory.workers)
    }
  }

  /// The plain kernel.
  func kernel() -> Kernel {
    let starts = [0, mapsByteCount, mapsByteCount + sumsByteCount]
    let quantizedStart = starts[2] + rowByteCount
    let byteCount = quantizedStart + rowCount * geometry.depth
    return Kernel("multiplyMatricesHybrid", scratchByteCount: byteCount) { memory in
      let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
      let mapMemory = memory.scratch[bytes: starts[0]..<starts[1]]
      let sumMemory = memory.scratch[bytes: starts[1]..<starts[2]]
      let rowMemory = memory.scratch[bytes: starts[2]..<quantizedStart]
      let quantizedMemory = memory.scratch[bytes: quantizedStart..<byteCount]
      var maps = mapMemory.mutableElements(as: HybridQuantization.self)
      var row = rowMemory.mutableElements(as: Float.self)
      var quantized = quantizedMemory.mutableElements(as: Int8.self)
      quantizeRows(
        left.elements(), into: &quantized, maps: &maps, row: &row, geometry: geometry,
        asymmetric: isAsymmetric)
      var sums = sumMemory.mutableElements(as: Int32.self)
      sumColumns(right.elements(), into: &sums, geometry: geometry)
      var elements = output.mutableElements(as: Float.self)
      multiplyMatricesHybrid(
        quantized.span, maps: maps.span, right.elements(), columnSums: sums.span,
        scales: scales.span, into: &elements, geometry: quantizedGeometry)
    }
  }
}
