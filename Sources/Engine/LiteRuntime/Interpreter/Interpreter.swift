import LiteBuffer
public import LiteExecution
public import LiteModel
import LiteOps
public import LiteTensor

/// Runs one subgraph of a model: feed the inputs, invoke, read the outputs.
///
/// An interpreter belongs to one thread at a time. Several interpreters can share a
/// `Model`. Inputs keep their values between runs; those never set are zero, and
/// empty where they are strings.
public final class Interpreter {
  /// The model that runs.
  public let model: Model

  /// Which subgraph runs.
  public let subgraphIndex: Int

  /// Which kernels run, and within which limits.
  public let options: InterpreterOptions

  /// The time of each node; nil unless it was set to an empty profile beforehand.
  public var profile: Profile?

  /// Stops the run that is under way, or the preparation for one, from any thread.
  public let control = RunControl()

  private let state: InterpreterState
  private var inputShapes: [Shape]

  /// The outputs that become inputs in the next run, by position: the input of each.
  var carried: [Int: Int] = [:] {
    didSet { (plan, hasRun) = (nil, false) }
  }

  private var session: Session?
  private var plan: Plan?
  private var hasRun = false

  /// An interpreter of a subgraph, in the shapes that the file declares.
  ///
  /// - Throws: ``RuntimeError/noSuchSubgraph(_:count:)``.
  public convenience init(model: Model, subgraph: Int = 0, options: InterpreterOptions = .init())
    throws(RuntimeError)
  {
    try self.init(
      InterpreterState(model: model, limits: options.limits), subgraph: subgraph, options: options)
  }

  private init(_ state: InterpreterState, subgraph: Int, options: InterpreterOptions)
    throws(RuntimeError)
  {
    let model = state.model
    guard model.subgraphs.indices.contains(subgraph) else {
      throw .noSuchSubgraph(subgraph, count: model.subgraphs.count)
    }
    self.model = model
    self.state = state
    self.subgraphIndex = subgraph
    self.options = options
    let graph = model.subgraphs[subgraph]
    inputShapes = graph.inputs.map { graph.tensors[$0].type.shape }
  }

  /// An interpreter of the subgraph that a signature names.
  ///
  /// - Throws: ``RuntimeError/noSuchSignature(_:known:)``.
  public convenience init(
    model: Model, signature key: String, options: InterpreterOptions = .init()
  ) throws(RuntimeError) {
    guard let signature = model.signatures.first(where: { $0.key == key }) else {
      throw .noSuchSignature(key, known: model.signatures.map(\.key))
    }
    try self.init(model: model, subgraph: signature.subgraph, options: options)
  }

  /// An interpreter of a subgraph that shares variables, hash tables and the memory limit with another
  /// interpreter of the model.
  ///
  /// So one signature reads what another wrote, as in native TensorFlow Lite. Tensors, variable tensors
  /// among them, belong to each interpreter alone. Both belong to one thread at a time.
  ///
  /// - Parameters:
  ///   - other: The interpreter, whose options apply.
  ///   - subgraph: The subgraph to run.
  /// - Throws: ``RuntimeError/noSuchSubgraph(_:count:)``.
  public convenience init(sharingStateOf other: Interpreter, subgraph: Int) throws(RuntimeError) {
    try self.init(other.state, subgraph: subgraph, options: other.options)
  }

  private var subgraph: Subgraph { model.subgraphs[subgraphIndex] }

  // MARK: Tensors

  /// The number of inputs.
  public var inputCount: Int { subgraph.inputs.count }

  /// The number of outputs.
  public var outputCount: Int { subgraph.outputs.count }

  /// The tensor index and name of an input.
  public func inputTensor(at position: Int) throws(RuntimeError) -> (index: Int, name: String) {
    let index = try tensor(.input, position)
    return (index, subgraph.tensors[index].name)
  }

  /// The tensor index and name of an output.
  public func outputTensor(at position: Int) throws(RuntimeError) -> (index: Int, name: String) {
    let index = try tensor(.output, position)
    return (index, subgraph.tensors[index].name)
  }

  /// The type of an input, in the shape that it was given last.
  public func inputType(at position: Int) throws(RuntimeError) -> TensorType {
    var type = subgraph.tensors[try tensor(.input, position)].type
    type.shape = inputShapes[position]
    return type
  }

  /// What plans depend on of the inputs.
  private var inputTypes: [InputType] {
    zip(subgraph.inputs, inputShapes).map { tensor, shape in
      var type = subgraph.tensors[tensor].type
      type.shape = shape
      return InputType(type)
    }
  }

  /// The type of an output, in its actual shape.
  ///
  /// - Throws: ``RuntimeError/notInvoked(position:)`` where only a run can tell the shape.
  public func outputType(at position: Int) throws(RuntimeError) -> TensorType {
    try outputValue(at: position).type
  }

  private func tensor(_ role: TensorRole, _ position: Int) throws(RuntimeError) -> Int {
    let tensors = role == .input ? subgraph.inputs : subgraph.outputs
    guard tensors.indices.contains(position) else {
      throw .noSuchTensor(role: role, position: position, count: tensors.count)
    }
    return tensors[position]
  }

  // MARK: Preparing

  /// Gives an input another shape; the tensors must be allocated again afterwards.
  ///
  /// A tensor that is listed as several inputs has one shape: the last one given, at every position.
  public func resizeInput(at position: Int, to dimensions: [Int]) throws(RuntimeError) {
    let index = try tensor(.input, position)
    guard !subgraph.tensors[index].isConstant else { throw .constantInput(position: position) }
    let shape: Shape
    do {
      shape = try Shape(dimensions)
    } catch {
      throw .invalidShape(position: position, error)
    }
    guard shape != inputShapes[position] else { return }
    for (other, tensor) in subgraph.inputs.enumerated() where tensor == index {
      inputShapes[other] = shape
    }
    plan = nil
    hasRun = false
  }

  /// Compiles the model for the present input shapes and allocates its memory.
  ///
  /// Inputs and variable tensors become zero; named variables and hash tables keep their values, as
  /// another interpreter may share them. Everything that can be wrong with a model is
  /// found here, but for what depends on the values of a run.
  ///
  /// - Throws: ``RuntimeError`` where the model cannot run in these shapes.
  public func allocate() throws(RuntimeError) {
    control.reset()
    try allocate(under: control)
  }

  /// Compiles the model as ``allocate()`` does, unless some control has been stopped before, and until
  /// it is.
  ///
  /// - Parameter control: What may stop the compilation.
  /// - Throws: As ``allocate()``.
  public func allocate(under control: RunControl) throws(RuntimeError) {
    hasRun = false
    plan = nil
    session = nil
    if let deadline = options.deadline { control.limit(to: deadline) }
    try control.check()
    let session = Session(state, options: options)
    plan = try PlanCompiler(
      model: model, subgraph: subgraphIndex, options: options, session: session,
      carried: carried
    ).compile(inputs: inputTypes, under: control)
    self.session = session
    do throws(RuntimeError) {
      try checkCarriedTypes()
    } catch {
      plan = nil
      throw error
    }
  }

  /// Gives each input of strings that was never set as many empty ones as its shape takes.
  private func fillUnsetStrings(of plan: Plan) throws(RuntimeError) {
    for (position, index) in subgraph.inputs.enumerated() where plan.values[index] == nil {
      let type = try inputType(at: position)
      let count = type.shape.elementCount
      guard count <= StringLayout.mostUnset else {
        throw .stringsNotSet(position: position, type: type, limit: StringLayout.mostUnset)
      }
      let empty = StringLayout.empty(count: count)
      try plan.set(index, to: type, bytes: empty.span)
    }
  }

  /// Sets every variable and every carried input to its zero, and forgets what operators keep by
  /// name.
  public func resetVariables() throws(RuntimeError) {
    let plan = try allocatedPlan()
    plan.resetVariables()
    plan.resetInputs(carried.values)
    session?.reset()
  }

  /// The number of bytes that the tensors between the nodes share.
  public var arenaByteCount: Int { plan?.arenaByteCount ?? 0 }

  /// The names of the passes that have changed the graph of some plan so far.
  ///
  /// A model runs the same without any of the others.
  public var effectivePasses: Set<String> { state.effectivePasses }

  private func allocatedPlan() throws(RuntimeError) -> Plan {
    guard let plan else { throw .notAllocated }
    return plan
  }

  // MARK: Running

  /// Copies the bytes of an input: little-endian elements in row-major order, strings in
  /// TFLite's string layout.
  public func setInput(at position: Int, to bytes: Span<UInt8>) throws(RuntimeError) {
    let index = try tensor(.input, position)
    guard !subgraph.tensors[index].isConstant else { throw .constantInput(position: position) }
    let plan = try allocatedPlan()
    let type = try inputType(at: position)
    guard let byteCount = type.byteCount else {
      do {
        try StringLayout.check(bytes, count: type.shape.elementCount)
      } catch {
        throw .invalidStrings(position: position, reason: "\(error)")
      }
      return try plan.set(index, to: type, bytes: bytes)
    }
    guard bytes.count == byteCount else {
      throw .wrongByteCount(
        position: position, type: type, provided: bytes.count, required: byteCount)
    }
    plan.values[index]?.memory.copy(from: bytes)
  }

  /// Copies the bytes of an input.
  public func setInput(at position: Int, to bytes: [UInt8]) throws(RuntimeError) {
    try setInput(at: position, to: bytes.span)
  }

  /// Runs the model.
  ///
  /// - Throws: ``RuntimeError``, such as ``RuntimeError/deadlineExceeded(_:)`` where the run takes
  ///   longer than the options allow. The outputs of a run that ended early cannot be read, and
  ///   variables hold some of its values; the next run may follow.
  public func invoke() throws(RuntimeError) {
    control.reset()
    try invoke(under: control)
  }

  /// Runs the model unless some control has been stopped before, and until it is.
  ///
  /// - Parameter control: What may stop the run, and no run before it: a stopped control stays so.
  /// - Throws: As ``invoke()``.
  public func invoke(under control: RunControl) throws(RuntimeError) {
    let plan = try allocatedPlan()
    hasRun = false
    if let deadline = options.deadline { control.limit(to: deadline) }
    try control.check()
    try fillUnsetStrings(of: plan)
    plan.session.beginRun(of: plan)
    try control.whileCurrent { () throws(RuntimeError) in
      try plan.run(profile: &profile, under: control)
    }
    plan.carry(carried)
    hasRun = true
  }

  /// Stops the run that is under way, within a moment; it throws ``RuntimeError/cancelled``.
  ///
  /// Later runs are not affected. An interpreter belongs to one thread: others keep its ``control``,
  /// and cancel that.
  public func cancel() { control.cancel() }

  /// The bytes of an output, copied.
  ///
  /// - Throws: ``RuntimeError/notInvoked(position:)`` where the model has not run, and
  ///   ``RuntimeError/undecodedOutput(position:type:stored:)`` for a constant that the file does
  ///   not hold element by element.
  public func output(at position: Int) throws(RuntimeError) -> [UInt8] {
    let memory = try outputMemory(at: position)
    guard HeapMemory.hasRoom(for: memory.byteCount) else {
      throw .outOfMemory(byteCount: memory.byteCount)
    }
    return memory.copiedBytes()
  }

  /// Calls a closure with the bytes of an output where they lie.
  ///
  /// - Throws: What ``output(at:)`` throws, and what the closure throws.
  public func withOutput<Result>(
    at position: Int, _ body: (Span<UInt8>) throws -> Result
  ) throws -> Result {
    let memory = try outputMemory(at: position)
    return try body(memory.elements())
  }

  private func outputMemory(at position: Int) throws(RuntimeError) -> TensorMemory {
    guard hasRun else { throw .notInvoked(position: position) }
    let value = try outputValue(at: position)
    if let byteCount = value.type.byteCount, value.memory.byteCount != byteCount {
      throw .undecodedOutput(position: position, type: value.type, stored: value.memory.byteCount)
    }
    return value.memory
  }

  private func outputValue(at position: Int) throws(RuntimeError) -> TensorValue {
    let index = try tensor(.output, position)
    guard let value = try allocatedPlan().values[index] else {
      throw .notInvoked(position: position)
    }
    return value
  }

  /// The type and bytes of a tensor; nil where it has none, or the file stores it in another layout.
  func value(ofAllocated index: Int) throws(RuntimeError) -> (type: TensorType, bytes: [UInt8])? {
    guard let value = try allocatedPlan().values[index] else { return nil }
    let memory = value.memory
    if let byteCount = value.type.byteCount, memory.byteCount != byteCount { return nil }
    guard HeapMemory.hasRoom(for: memory.byteCount) else {
      throw .outOfMemory(byteCount: memory.byteCount)
    }
    return (value.type, memory.copiedBytes())
  }
}
