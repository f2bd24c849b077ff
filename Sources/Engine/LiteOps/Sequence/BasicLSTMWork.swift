import LiteExecution
import LiteReference
import LiteTensor

/// A step of a basic LSTM: one matrix times the input and the output of the step before.
///
/// The inputs are the vectors x `[batches, inputs]`, the last output h `[batches, cells]`, the weights
/// `[4 · cells, inputs + cells]`, the biases `[4 · cells]` and the cells `[batches, cells]`. The outputs
/// are h, the cells, `[x, h]` and the gates. float32, or uint8 with int16 cells of scale 2^-11.
/// Variables among the states take the new values.
struct BasicLSTMWork: Sendable {
  private let batches: Int
  private let inputCount: Int
  private let cellCount: Int
  private let isInteger: Bool
  private let storesState: Bool
  private let zeroPoint: Int32
  private let multiplier: QuantizedMultiplier?

  /// The work of a node, whose outputs it sets.
  ///
  /// - Throws: ``OperatorError`` where shapes, dtypes or scales do not go together.
  init(_ node: NodeContext) throws(OperatorError) {
    try node.expect(inputs: 5...5, outputs: 4)
    let (input, output) = (try node.input(0).shape, try node.input(1).shape)
    guard input.rank == 2, output.rank == 2 else {
      throw .invalid("inputs 0 and 1 have shapes \(input) and \(output); they must have 2 axes")
    }
    (batches, inputCount, cellCount) = (input[0], input[1], output[1])
    let (depth, gates) = (inputCount + cellCount, 4 * cellCount)
    try node.expect([batches, cellCount], ofInput: 1)
    try node.expect([gates, depth], ofInput: 2)
    try node.expect([gates], ofInput: 3)
    try node.expect([batches, cellCount], ofInput: 4)
    try node.setOutput(0, dimensions: [batches, cellCount])
    try node.setOutput(1, dimensions: [batches, cellCount])
    try node.setOutput(2, dimensions: [batches, depth])
    try node.setOutput(3, dimensions: [batches, gates])
    isInteger = try node.input(0).dtype == .uint8
    let allowed: [DataType] =
      isInteger
      ? [.uint8, .uint8, .uint8, .int32, .int16, .uint8, .int16, .uint8, .int16]
      : Array(repeating: .float32, count: 9)
    for (position, dtype) in allowed.prefix(5).enumerated() {
      let found = try node.input(position).dtype
      guard found == dtype else {
        throw .unsupported("input \(position) is \(found); it must be \(dtype)")
      }
    }
    for (position, dtype) in allowed.dropFirst(5).enumerated() {
      let found = try node.output(position).dtype
      guard found == dtype else {
        throw .unsupported("output \(position) is \(found); it must be \(dtype)")
      }
    }
    let (last, cells) = (try node.input(1), try node.input(4))
    storesState = last.isVariable && cells.isVariable
    guard isInteger else {
      (zeroPoint, multiplier) = (0, nil)
      return
    }
    let weights = try node.perTensorQuantization(of: try node.input(2).type, "input 2")
    let bias = try node.perTensorQuantization(of: try node.input(3).type, "input 3")
    let state = try node.perTensorQuantization(of: try node.output(1), "output 1")
    guard PowerOfTwoScaling.exponent(ofScale: state.scale) == -11 else {
      throw .unsupported("output 1 has scale \(state.scale); it must be 2^-11")
    }
    zeroPoint = Int32(truncatingIfNeeded: weights.zeroPoint)
    multiplier = QuantizedMultiplier(4096 * Double(bias.scale))
    guard multiplier != nil else {
      throw .unsupported("input 3 has scale \(bias.scale); it must be below 2^18")
    }
  }

  /// The number of multiply-accumulates; the greatest integer where it is larger.
  var macs: Int {
    let (row, a) = (4 * cellCount).multipliedReportingOverflow(by: inputCount + cellCount)
    let (all, b) = row.multipliedReportingOverflow(by: batches)
    return a || b ? Int.max : all
  }

  /// The kernel.
  func kernel() -> Kernel {
    Kernel(isInteger ? "basicLSTMUInt8" : "basicLSTMFloat32") { memory in
      for batch in Checkpoint().steps(0..<batches) {
        if isInteger { runInteger(memory, batch) } else { runFloat(memory, batch) }
      }
      guard storesState else { return }
      memory.input(1).copy(from: memory.output(0).elements())
      memory.input(4).copy(from: memory.output(1).elements())
    }
  }

  /// A row of a tensor.
  private func row<T>(_ memory: TensorMemory, _ index: Int, _ count: Int, of type: T.Type)
    -> TensorMemory
  {
    let byteCount = count * MemoryLayout<T>.stride
    return memory[bytes: index * byteCount..<(index + 1) * byteCount]
  }

  /// Writes the input and the last output of a row one after the other.
  private func join<T>(_ memory: NodeMemory, _ batch: Int, as type: T.Type) -> TensorMemory {
    let joined = row(memory.output(2), batch, inputCount + cellCount, of: type)
    joined.copy(from: row(memory.input(0), batch, inputCount, of: type).elements())
    joined[bytes: inputCount * MemoryLayout<T>.stride..<joined.byteCount].copy(
      from: row(memory.input(1), batch, cellCount, of: type).elements())
    return joined
  }

  private func runFloat(_ memory: NodeMemory, _ batch: Int) {
    let joined = join(memory, batch, as: Float.self)
    let gateMemory = row(memory.output(3), batch, 4 * cellCount, of: Float.self)
    let (weights, bias) = (memory.input(2), memory.input(3))
    var gates = gateMemory.mutableElements(as: Float.self)
    assign(bias.elements(), to: &gates)
    addProductInOrder(weights.elements(), joined.elements(), to: &gates)
    let cell = row(memory.input(4), batch, cellCount, of: Float.self)
    let newCell = row(memory.output(1), batch, cellCount, of: Float.self)
    let output = row(memory.output(0), batch, cellCount, of: Float.self)
    var cells = newCell.mutableElements(as: Float.self)
    var outputs = output.mutableElements(as: Float.self)
    basicLSTMCell(gates: gates.span, cell: cell.elements(), into: &cells, output: &outputs)
  }

  private func runInteger(_ memory: NodeMemory, _ batch: Int) {
    guard let multiplier else { return }
    let joined = join(memory, batch, as: UInt8.self)
    let gateMemory = row(memory.output(3), batch, 4 * cellCount, of: Int16.self)
    let (weights, bias) = (memory.input(2), memory.input(3))
    var gates = gateMemory.mutableElements(as: Int16.self)
    basicLSTMGates(
      weights.elements(), zeroPoint: zeroPoint, joined.elements(), bias: bias.elements(),
      multiplier: multiplier, into: &gates)
    let cell = row(memory.input(4), batch, cellCount, of: Int16.self)
    let newCell = row(memory.output(1), batch, cellCount, of: Int16.self)
    let output = row(memory.output(0), batch, cellCount, of: UInt8.self)
    var cells = newCell.mutableElements(as: Int16.self)
    var outputs = output.mutableElements(as: UInt8.self)
    basicLSTMCellInt16(gates: gates.span, cell: cell.elements(), into: &cells, output: &outputs)
  }
}
