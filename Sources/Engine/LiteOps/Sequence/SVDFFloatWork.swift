import LiteExecution
import LiteReference
import LiteTensor

/// A run of an SVDF with a float32 state, its weights float32, or int8 of one scale each.
struct SVDFFloatWork: Sendable {
  private let layout: SVDFLayout
  private let activation: CellActivation
  private let product: VectorProduct
  private let featureScale: Float
  private let timeScale: Float

  /// The work on inputs of checked shapes.
  ///
  /// - Throws: ``OperatorError`` where the dtypes do not go together.
  init(
    _ layout: SVDFLayout, _ node: NodeContext, activation: VectorActivation, isAsymmetric: Bool
  ) throws(OperatorError) {
    self.layout = layout
    self.activation = CellActivation(activation, node)
    let weights = try node.input(1).dtype
    guard [.float32, .int8, .uint8].contains(weights) else {
      throw .unsupported(
        "does not support float32 with \(weights) weights; it supports float32, int8 and uint8 ones"
      )
    }
    for (position, dtype) in [(2, weights), (3, DataType.float32), (4, .float32)] {
      guard let input = node.optionalInput(position), input.dtype != dtype else { continue }
      throw .unsupported("input \(position) is \(input.dtype); it must be \(dtype)")
    }
    guard try node.output(0).dtype == .float32 else {
      throw .unsupported("output 0 is \(try node.output(0).dtype); it must be float32")
    }
    product = VectorProduct(
      isHybrid: weights != .float32, isAsymmetric: isAsymmetric, node)
    guard weights != .float32 else {
      (featureScale, timeScale) = (1, 1)
      return
    }
    featureScale = try node.perTensorQuantization(of: try node.input(1).type, "input 1").scale
    timeScale = try node.perTensorQuantization(of: try node.input(2).type, "input 2").scale
  }

  /// The kernel.
  func kernel() -> Kernel {
    let featureByteCount = layout.filterCount * MemoryLayout<Float>.stride
    return Kernel(
      product.kernelName(product.isHybrid ? "svdfHybrid" : "svdfFloat32"),
      scratchByteCount: featureByteCount + product.scratchByteCount(of: layout.inputCount)
    ) { memory in
      let state = memory.input(4)
      // The oldest step of every filter is dropped; the newest is written below.
      state.shift(by: MemoryLayout<Float>.stride)
      var states = state.mutableElements(as: Float.self)
      for batch in Checkpoint().steps(0..<layout.batches) {
        let features = memory.scratch[bytes: 0..<featureByteCount]
        var values = features.mutableElements(as: Float.self)
        values.update(repeating: 0)
        let input = product.operand(
          row(memory.input(0), batch, layout.inputCount),
          scratch: memory.scratch[bytes: featureByteCount..<memory.scratch.byteCount])
        product.add(memory.input(1), scale: featureScale, input, to: &values)
        storeNewest(features.elements(), layout, batch: batch, into: &states)
        finish(memory, batch)
      }
    }
  }

  private func row(_ memory: TensorMemory, _ index: Int, _ count: Int) -> TensorMemory {
    let byteCount = count * MemoryLayout<Float>.stride
    return memory[bytes: index * byteCount..<(index + 1) * byteCount]
  }

  /// Computes the outputs of a sequence from its state.
  private func finish(_ memory: NodeMemory, _ batch: Int) {
    let state = row(memory.input(4), batch, layout.filterCount * layout.memorySize)
    let output = row(memory.output(0), batch, layout.unitCount)
    let (time, bias) = (memory.input(2), memory.optionalInput(3))
    var outputs = output.mutableElements(as: Float.self)
    if product.isHybrid {
      svdfOutputHybrid(
        time: time.elements(), scale: timeScale, state: state.elements(), bias: bias.elements(),
        layout, into: &outputs)
    } else {
      svdfOutputFloat32(
        time: time.elements(), state: state.elements(), bias: bias.elements(), layout,
        into: &outputs)
    }
    activation.apply(to: &outputs)
  }
}
