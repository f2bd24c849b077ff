import LiteKernels
import LiteReference
import LiteTensor

/// The products of int8 and int16.
extension BatchMatMulOperator {
  /// The rescaling of the accumulators.
  func scaling(_ node: NodeContext) throws(OperatorError) -> ProductScaling {
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

  /// The vectorized products of int8; nil where there are none.
  private func fastProducts(
    _ geometry: MatrixGeometry, scaling: ProductScaling?, of node: NodeContext
  ) -> Kernel? {
    guard node.kernels == .optimized,
      let products = QuantizedMatrixProducts(
        geometry, scaling: scaling, microkernels: node.microkernels)
    else { return nil }
    return Kernel(products.name) { memory in
      let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: UInt8.self)
      products.run(left.elements(), right.elements(), into: &elements, workers: memory.workers)
    }
  }

  /// The products of int8 to int8.
  func int8(
    _ geometry: MatrixGeometry, _ scaling: ProductScaling, of node: NodeContext
  ) -> Kernel {
    if let fast = fastProducts(geometry, scaling: scaling, of: node) { return fast }
    return Kernel("multiplyMatricesInt8") { memory in
      let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: Int8.self)
      multiplyMatricesInt8(
        left.elements(), right.elements(), into: &elements, geometry: geometry,
        scaling: scaling)
    }
  }

  /// The accumulators of products of int8.
  func int8ToInt32(_ geometry: MatrixGeometry, of node: NodeContext) -> Kernel {
    if let fast = fastProducts(geometry, scaling: nil, of: node) { return fast }
    return Kernel("multiplyMatricesInt8ToInt32") { memory in
      let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: Int32.self)
      multiplyMatricesInt8ToInt32(
        left.elements(), right.elements(), into: &elements, geometry: geometry)
    }
  }

  /// The products of int16 with int16 or int8.
  func int16<Right: IntegerElement>(
    _ geometry: MatrixGeometry, _ scaling: ProductScaling, _ type: Right.Type,
    of node: NodeContext
  ) -> Kernel {
    if node.kernels == .optimized,
      let products = Int16MatrixProducts(
        geometry, isWide: Right.bitWidth == 16, scaling: scaling, microkernels: node.microkernels)
    {
      return Kernel(products.name) { memory in
        let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
        var elements = output.mutableElements(as: Int16.self)
        products.run(left.elements(), right.bytes, into: &elements, workers: memory.workers)
      }
    }
    return Kernel("multiplyMatricesInt16") { memory in
      let (left, right, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: Int16.self)
      multiplyMatricesInt16(
        left.elements(), right.elements(as: Right.self), into: &elements, geometry: geometry,
        scaling: scaling)
    }
  }
}
