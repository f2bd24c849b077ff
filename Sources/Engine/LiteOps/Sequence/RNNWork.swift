import LiteExecution
import LiteReference
import LiteSchema
import LiteTensor

/// A run of a simple recurrent cell over sequences: `h = activation(W x + A y + R h + b)`.
///
/// The inputs are x, W `[units, inputs]`, R `[units, units]`, b `[units]`, the state h
/// `[batches, units]`, and optionally y and A `[units, auxiliaries]`. float32, with weights of float32,
/// or of int8 or uint8, which TFLite both reads as int8, with one scale each.
struct RNNWork: Sendable {
  /// The positions of the inputs.
  enum Position {
    static let input = 0
    static let inputWeights = 1
    static let recurrentWeights = 2
    static let bias = 3
    static let state = 4
    static let auxiliaryInput = 5
    static let auxiliaryWeights = 6
  }

  /// How the vectors of the sequences lie.
  let layout: SequenceLayout

  /// The number of units.
  let unitCount: Int

  /// Whether the weights have 8 bits.
  let isHybrid: Bool

  /// The number of elements from one vector of the output to the next.
  var outputStride: Int

  /// How many times the sequences are run through.
  var repetitions = 1

  private let inputCount: Int
  private let auxiliaryCount: Int
  private let activation: CellActivation
  private let product: VectorProduct
  private let scales: [Float]

  /// The work of a node, whose output it sets.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - order: How the sequences lie; nil for an input of one step.
  ///   - activation: The activation.
  ///   - isAsymmetric: Whether vectors that are quantized when the model runs have a zero point.
  /// - Throws: ``OperatorError`` where shapes or dtypes do not go together.
  init(
    _ node: NodeContext, _ order: SequenceOrder?, activation: Schema.ActivationFunctionType,
    isAsymmetric: Bool
  ) throws(OperatorError) {
    let input = try node.input(Position.input).shape
    layout = try SequenceLayout(of: input, order)
    inputCount = input[input.rank - 1]
    auxiliaryCount = try node.auxiliaryCount(at: Position.auxiliaryInput, beside: input)
    let weights = try node.input(Position.inputWeights)
    guard weights.shape.rank == 2 else {
      throw .invalid("input 1 has shape \(weights.shape); it must have 2 axes")
    }
    unitCount = weights.shape[0]
    outputStride = unitCount
    try node.expect([unitCount, inputCount], ofInput: Position.inputWeights)
    try node.expect([unitCount, unitCount], ofInput: Position.recurrentWeights)
    try node.expect([unitCount], ofInput: Position.bias)
    if auxiliaryCount > 0 {
      try node.expect([unitCount, auxiliaryCount], ofInput: Position.auxiliaryWeights)
    }
    try node.expectState(Position.state, count: unitCount, batches: layout.batches)
    self.activation = CellActivation(try activation.vectorActivation(), node)
    (isHybrid, scales) = try RNNWork.scales(of: node)
    product = VectorProduct(isHybrid: isHybrid, isAsymmetric: isAsymmetric, node)
    var dimensions = input.dimensions
    dimensions[dimensions.count - 1] = unitCount
    try node.setOutput(0, dimensions: dimensions)
  }

  /// Checks the dtypes.
  ///
  /// - Returns: Whether the weights have 8 bits, and the scale of each input that is such weights.
  private static func scales(of node: NodeContext) throws(OperatorError) -> (Bool, [Float]) {
    let dtype = try node.input(Position.inputWeights).dtype
    guard [.float32, .int8, .uint8].contains(dtype) else {
      throw .unsupported(
        "does not support \(dtype) weights; it supports float32, int8 and uint8 ones")
    }
    guard try node.output(0).dtype == .float32 else {
      throw .unsupported("output 0 is \(try node.output(0).dtype); it must be float32")
    }
    var scales = [Float](repeating: 1, count: node.inputs.count)
    for case (let position, let input?) in node.inputs.enumerated() {
      let isWeights = [
        Position.inputWeights, Position.recurrentWeights, Position.auxiliaryWeights,
      ].contains(position)
      let expected = isWeights ? dtype : .float32
      guard input.dtype == expected else {
        throw .unsupported("input \(position) is \(input.dtype); it must be \(expected)")
      }
      guard isWeights, dtype != .float32 else { continue }
      scales[position] = try node.perTensorQuantization(of: input.type, "input \(position)").scale
    }
    return (dtype != .float32, scales)
  }

  /// The multiply-accumulates of all steps; the greatest integer where there are more.
  var macs: Int {
    var product = inputCount + auxiliaryCount + unitCount
    for factor in [unitCount, layout.batches, layout.steps, repetitions] {
      let (next, overflow) = product.multipliedReportingOverflow(by: factor)
      guard !overflow else { return .max }
      product = next
    }
    return product
  }

  /// The kernel.
  func kernel() -> Kernel {
    Kernel(
      product.kernelName(isHybrid ? "rnnHybrid" : "rnnFloat32"),
      scratchByteCount: product.scratchByteCount(
        of: max(inputCount, auxiliaryCount, unitCount))
    ) { memory in
      let checkpoint = Checkpoint()
      for _ in checkpoint.steps(0..<repetitions) {
        for batch in checkpoint.steps(0..<layout.batches) {
          for step in checkpoint.steps(0..<layout.steps) {
            run(memory, batch: batch, row: layout.row(batch: batch, step: step))
          }
        }
      }
    }
  }

  private func vector(_ memory: TensorMemory, _ row: Int, stride: Int, _ count: Int)
    -> TensorMemory
  {
    let start = row * stride * MemoryLayout<Float>.stride
    return memory[bytes: start..<start + count * MemoryLayout<Float>.stride]
  }

  private func run(_ memory: NodeMemory, batch: Int, row: Int) {
    let output = vector(memory.output(0), row, stride: outputStride, unitCount)
    let state = vector(memory.input(Position.state), batch, stride: unitCount, unitCount)
    let bias = memory.input(Position.bias)
    var values = output.mutableElements(as: Float.self)
    assign(bias.elements(), to: &values)
    func add(_ weights: Int, _ vector: TensorMemory, to values: inout MutableSpan<Float>) {
      let operand = product.operand(vector, scratch: memory.scratch)
      product.add(memory.input(weights), scale: scales[weights], operand, to: &values)
    }
    add(
      Position.inputWeights,
      vector(memory.input(Position.input), row, stride: inputCount, inputCount), to: &values)
    if auxiliaryCount > 0 {
      let vector = vector(
        memory.input(Position.auxiliaryInput), row, stride: auxiliaryCount, auxiliaryCount)
      add(Position.auxiliaryWeights, vector, to: &values)
    }
    add(Position.recurrentWeights, state, to: &values)
    activation.apply(to: &values)
    state.copy(from: output.elements())
  }
}
