import LiteExecution
import LiteModel
import LiteOps
import LiteTensor

/// Control flow: a plan runs the plans of other subgraphs for branches, loops and calls.
///
/// Inputs that a child plan reads are copied into its memory, and its results are copied out of it. A
/// loop copies no value that its body leaves where it reads it in the next turn. The variables of a
/// child plan begin at zero in each run of the operator that calls it, as in TFLite: a loop keeps them
/// from turn to turn, while shapes stay the same.
extension Plan {
  /// The steps that calling a subgraph takes beside its work, and those that each of its nodes takes:
  /// about a microsecond each, at a nanosecond a step.
  private static let callSteps = (call: 1 << 12, node: 1 << 10)

  /// Runs the subgraphs of a step.
  func run(
    _ flow: ControlFlow, of step: Step, profile: inout Profile?, under control: RunControl
  ) throws(RuntimeError) {
    var inputs: [TensorValue] = []
    for (position, input) in step.inputs.enumerated() {
      guard let input, let value = values[input] else {
        throw .node(step.place, .invalid("input \(position) has no value"))
      }
      inputs.append(value)
    }
    switch flow {
    case .branch(let then, let otherwise):
      guard let condition = inputs.first else { return }
      let subgraph = try isTrue(condition, at: step.place) ? then : otherwise
      let plan = try call(
        subgraph, Array(inputs.dropFirst()), of: step, profile: &profile, under: control)
      try write(try plan.results(at: step.place), to: step)
    case .choice(let subgraphs):
      guard let index = inputs.first else { return }
      let subgraph = subgraphs[try choice(index, of: subgraphs.count, at: step.place)]
      let plan = try call(
        subgraph, Array(inputs.dropFirst()), of: step, profile: &profile, under: control)
      try write(try plan.results(at: step.place), to: step)
    case .call(let subgraph):
      let plan = try call(subgraph, inputs, of: step, profile: &profile, under: control)
      try write(try plan.results(at: step.place), to: step)
    case .once(let subgraph):
      guard session.state.beginOnce(subgraph) else { return }
      _ = try call(subgraph, inputs, of: step, profile: &profile, under: control)
    case .loop(let condition, let body):
      try loop(condition, body, inputs, of: step, profile: &profile, under: control)
    }
  }

  private func loop(
    _ condition: Int, _ body: Int, _ inputs: [TensorValue], of step: Step,
    profile: inout Profile?, under control: RunControl
  ) throws(RuntimeError) {
    // The plan whose memory holds the carried values; before the first turn they are the inputs.
    var owner: Plan?
    var (tests, turns): (LoopFeed?, LoopFeed?)
    while true {
      try control.check()
      let tester = try turn(
        condition, inputs, carriedBy: owner, &tests, of: step, profile: &profile, under: control)
      guard let output = tester.subgraph.outputs.first, let value = tester.values[output] else {
        throw .node(step.place, .invalid("the condition, subgraph \(condition), has no output"))
      }
      guard try isTrue(value, at: step.place) else { break }
      let plan = try turn(
        body, inputs, carriedBy: owner, &turns, of: step, profile: &profile, under: control)
      owner = plan
      guard plan.subgraph.outputs.count == inputs.count else {
        throw .node(
          step.place,
          .invalid(
            "the body, subgraph \(body), has \(plan.subgraph.outputs.count) outputs; it must have "
              + "as many as inputs, \(inputs.count)"))
      }
    }
    try withExtendedLifetime(owner) { () throws(RuntimeError) in
      try write(try owner?.results(at: step.place) ?? inputs, to: step)
    }
  }

  /// Runs the condition or the body of a loop in one turn.
  ///
  /// - Parameters:
  ///   - subgraph: The subgraph.
  ///   - inputs: The inputs of the first turn.
  ///   - owner: The plan whose results those of later turns are.
  ///   - feed: What the turn before copied; then, what this one did.
  ///   - step: The step that calls it.
  ///   - profile: Where to note the time.
  ///   - control: What may end the run.
  /// - Returns: The plan of the subgraph.
  /// - Throws: ``RuntimeError`` where the subgraph cannot run.
  private func turn(
    _ subgraph: Int, _ inputs: [TensorValue], carriedBy owner: Plan?, _ feed: inout LoopFeed?,
    of step: Step, profile: inout Profile?, under control: RunControl
  ) throws(RuntimeError) -> Plan {
    if let feed, feed.copy(from: owner) {
      try feed.plan.chargeCall()
      try feed.plan.run(profile: &profile, under: control)
      return feed.plan
    }
    return try withExtendedLifetime(owner) { () throws(RuntimeError) in
      let values = try owner?.results(at: step.place) ?? inputs
      let plan = try call(
        subgraph, values, of: step, after: feed?.plan, profile: &profile, under: control)
      feed = LoopFeed(to: plan, from: owner)
      return plan
    }
  }

  /// Runs a subgraph.
  ///
  /// - Parameters:
  ///   - subgraph: The subgraph.
  ///   - inputs: Its inputs.
  ///   - step: The step that calls it.
  ///   - previous: The plan of the turn before in a loop, which keeps its variables.
  ///   - profile: Where to note the time.
  ///   - control: What may end the run.
  /// - Returns: Its plan, which has the results until it runs again.
  /// - Throws: ``RuntimeError`` where the subgraph cannot run.
  private func call(
    _ subgraph: Int, _ inputs: [TensorValue], of step: Step, after previous: Plan? = nil,
    profile: inout Profile?, under control: RunControl
  ) throws(RuntimeError) -> Plan {
    let plan = try session.plan(
      ofSubgraph: subgraph, inputs: inputs.map { InputType($0.type) }, under: control)
    if plan !== previous { plan.resetVariables() }
    try plan.chargeCall()
    try plan.feed(inputs, at: step.place)
    try plan.run(profile: &profile, under: control)
    return plan
  }

  /// Charges the session for a run by another plan.
  private func chargeCall() throws(RuntimeError) {
    try session.charge(
      work + Work(steps: Plan.callSteps.call + Plan.callSteps.node * stepCount))
  }

  /// Copies the values of another plan to the inputs.
  private func feed(_ inputs: [TensorValue], at place: NodePlace) throws(RuntimeError) {
    guard inputs.count == subgraph.inputs.count else {
      throw .node(
        place,
        .invalid(
          "passes \(inputs.count) inputs to subgraph \(subgraphIndex), which has "
            + "\(subgraph.inputs.count)"))
    }
    let moved = subgraph.inputs.indices.filter { position in
      readInputs[position] && !isInPlace(inputs[position], at: subgraph.inputs[position])
    }
    // The value of a loop variable may lie in the memory of an input that is set before it.
    var copies: [Int: AlignedBuffer] = [:]
    for position in moved {
      let source = inputs[position].memory
      let isOverwritten = moved.contains { other in
        other <= position && values[subgraph.inputs[other]]?.memory.overlaps(source) ?? false
      }
      guard isOverwritten else { continue }
      let copy = try session.budget.allocate(source.byteCount)
      copy.memory.copy(from: source.elements())
      copies[position] = copy
    }
    for position in moved {
      let source = copies[position]?.memory ?? inputs[position].memory
      try set(subgraph.inputs[position], to: inputs[position].type, bytes: source.elements())
    }
  }

  /// Whether a value lies where a tensor of the plan has its own.
  private func isInPlace(_ value: TensorValue, at tensor: Int) -> Bool {
    guard let own = values[tensor] else { return false }
    return own.memory.isSameMemory(as: value.memory)
      && own.memory.byteCount == value.memory.byteCount && own.type.shape == value.type.shape
  }

  /// The values of the outputs.
  private func results(at place: NodePlace) throws(RuntimeError) -> [TensorValue] {
    var results: [TensorValue] = []
    for tensor in subgraph.outputs {
      guard let value = values[tensor] else {
        throw .node(place, .invalid("subgraph \(subgraphIndex) leaves tensor \(tensor) unwritten"))
      }
      results.append(value)
    }
    return results
  }

  /// Copies the results of other subgraphs to the outputs of a step.
  private func write(_ results: [TensorValue], to step: Step) throws(RuntimeError) {
    guard results.count >= step.outputs.count else {
      throw .node(
        step.place,
        .invalid("gets \(results.count) results; it has \(step.outputs.count) outputs"))
    }
    for case (let position, let output?) in step.outputs.enumerated() {
      var type = subgraph.tensors[output].type
      type.dtype = results[position].type.dtype
      type.shape = results[position].type.shape
      let memory = results[position].memory
      try set(output, to: type, bytes: memory.elements())
    }
  }

  /// The index of a subgraph, the last where it is out of range.
  private func choice(_ value: TensorValue, of count: Int, at place: NodePlace)
    throws(RuntimeError) -> Int
  {
    guard value.type.dtype == .int32, value.type.shape.elementCount == 1 else {
      throw .node(place, .invalid("the index is \(value.type); it must be one int32"))
    }
    let index = Int(value.memory.elements(as: Int32.self)[0])
    return (0..<count).contains(index) ? index : count - 1
  }

  /// The value of a condition.
  private func isTrue(_ value: TensorValue, at place: NodePlace) throws(RuntimeError) -> Bool {
    guard value.type.dtype == .bool, value.type.shape.elementCount == 1 else {
      throw .node(
        place, .invalid("the condition is \(value.type); it must be one bool"))
    }
    let elements = value.memory.elements(as: UInt8.self)
    return elements[0] != 0
  }
}
