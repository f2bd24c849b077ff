import LiteExecution
import LiteModel
import LiteRuntime
import Swiftlet

/// The engine's interpreter of one subgraph, and what its tensors are called.
struct SubgraphRunner {
  /// The inputs, in the shapes of the file.
  let inputs: [TensorInfo]

  /// The outputs, in the shapes of the file.
  let outputs: [TensorInfo]

  private let engine: LiteRuntime.Interpreter
  private var isAllocated = false

  init(_ engine: LiteRuntime.Interpreter) {
    self.engine = engine
    let model = engine.model
    let names = model.signatures.first { $0.subgraph == engine.subgraphIndex }
    let signature = Signature(
      names
        ?? LiteModel.Signature(
          key: "", subgraph: engine.subgraphIndex, inputs: [], outputs: []),
      of: model)
    inputs = signature.inputs
    outputs = signature.outputs
  }

  /// The runner of another subgraph, which shares variables with this one.
  func sharing(_ subgraph: Int) throws(RuntimeError) -> SubgraphRunner {
    SubgraphRunner(try LiteRuntime.Interpreter(sharingStateOf: engine, subgraph: subgraph))
  }

  // MARK: Preparing

  /// Gives an input another shape.
  mutating func resizeInput(at position: Int, to shape: [Int]) throws(RuntimeError) {
    let before = try engine.inputType(at: position)
    try engine.resizeInput(at: position, to: shape)
    if try engine.inputType(at: position) != before { isAllocated = false }
  }

  /// Compiles the subgraph for the shapes of its inputs, until some control is stopped.
  mutating func allocate(under control: RunControl = RunControl()) throws(RuntimeError) {
    isAllocated = false
    try engine.allocate(under: control)
    isAllocated = true
  }

  /// Whether the tensors are allocated for the shapes of the inputs.
  var canRun: Bool { isAllocated }

  // MARK: Running

  /// Copies the bytes of an input.
  func setInput(at position: Int, to bytes: [UInt8]) throws(RuntimeError) {
    try engine.setInput(at: position, to: bytes)
  }

  /// The number of bytes that an input takes; nil where any number is right, as for strings.
  func byteCount(ofInputAt position: Int) throws(RuntimeError) -> Int? {
    try engine.inputType(at: position).byteCount
  }

  /// Runs the subgraph until some control is stopped.
  func invoke(under control: RunControl) throws(RuntimeError) {
    try engine.invoke(under: control)
  }

  /// Sets every variable to its zero.
  func resetVariables() throws(RuntimeError) {
    try engine.resetVariables()
  }

  // MARK: Tensors

  /// An input in its present shape, with the bytes that were copied last.
  func input(at position: Int) throws(RuntimeError) -> AnyTensor {
    let shape = try engine.inputType(at: position).shape.dimensions
    return AnyTensor(
      info: inputs[position].with(shape: shape), bytes: try engine.input(at: position))
  }

  /// An input in its present shape, without its bytes.
  func inputInfo(at position: Int) throws(RuntimeError) -> TensorInfo {
    inputs[position].with(shape: try engine.inputType(at: position).shape.dimensions)
  }

  /// An output of the last run; zeros where there was none but the shape is known.
  func output(at position: Int) throws(RuntimeError) -> AnyTensor {
    let type = try engine.outputType(at: position)
    let info = outputs[position].with(shape: type.shape.dimensions)
    do {
      return AnyTensor(info: info, bytes: try engine.output(at: position))
    } catch .notInvoked {
      guard let byteCount = type.byteCount else { throw .notInvoked(position: position) }
      return AnyTensor(info: info, bytes: [UInt8](repeating: 0, count: byteCount))
    }
  }

  /// The number of tensors of the subgraph.
  var tensorCount: Int { engine.model.subgraphs[engine.subgraphIndex].tensors.count }

  /// Any tensor of the subgraph; nil where it has no value.
  func tensor(at index: Int) throws(RuntimeError) -> AnyTensor? {
    guard let (type, bytes) = try engine.value(ofTensor: index) else { return nil }
    let tensor = engine.model.subgraphs[engine.subgraphIndex].tensors[index]
    let info = TensorInfo(tensor, position: index, signatureName: nil)
    return AnyTensor(info: info.with(shape: type.shape.dimensions), bytes: bytes)
  }
}
