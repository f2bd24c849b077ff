import LiteExecution
import LiteModel
import LiteRuntime

/// An interpreter that is used by one run at a time.
///
/// The pool or session that owns it sees to that, and its lock orders one run after another; this is
/// what `@unchecked Sendable` rests on.
final class Runner: @unchecked Sendable {
  /// The shape of each input for which the interpreter is compiled.
  private(set) var shapes: [[Int]]

  private let interpreter: Interpreter
  private let inputs: [TensorInfo]
  private let outputs: [TensorInfo]
  private let carried: CarriedTensors

  /// Compiles a subgraph.
  ///
  /// - Parameters:
  ///   - plan: What to compile, and how.
  ///   - shapes: The shape of each input, by position.
  ///   - other: A runner of the model to share variables with; nil for none.
  ///   - carried: The outputs that become inputs in the next run.
  ///   - control: What may stop it.
  /// - Throws: ``SwiftletError`` where the model cannot run in these shapes.
  init(
    _ plan: RunPlan, shapes: [[Int]], sharingStateOf other: Runner? = nil,
    carrying carried: CarriedTensors = CarriedTensors(), under control: RunControl
  ) throws(SwiftletError) {
    self.shapes = shapes
    self.carried = carried
    (inputs, outputs) = (plan.inputs, plan.outputs)
    do {
      if let other {
        interpreter = try Interpreter(sharingStateOf: other.interpreter, subgraph: plan.subgraph)
      } else {
        interpreter = try Interpreter(
          model: plan.model, subgraph: plan.subgraph, options: plan.options)
      }
      try interpreter.resizeInputs(to: shapes, unlessConstant: plan.inputs)
      for (output, input) in carried.inputsOfOutputs {
        try interpreter.carry(output: output, toInput: input)
      }
      try interpreter.allocate(under: control)
    } catch {
      throw SwiftletError(error, inputs: plan.inputs)
    }
  }

  /// Runs the model.
  ///
  /// - Parameters:
  ///   - request: The inputs.
  ///   - keepsState: Whether variables keep the values of the run before.
  ///   - control: What may stop it.
  /// - Returns: The outputs that are not carried.
  /// - Throws: ``SwiftletError`` where the model cannot run in these shapes or on these values, or
  ///   where it was stopped.
  func run(_ request: RunRequest, keepsState: Bool, under control: RunControl)
    throws(SwiftletError) -> Outputs
  {
    do {
      if request.shapes != shapes {
        try interpreter.resizeInputs(to: request.shapes, unlessConstant: inputs)
        try interpreter.allocate(under: control)
        shapes = request.shapes
      }
      if !keepsState { try interpreter.resetVariables() }
      for (position, input) in request.inputs.enumerated() {
        if let input { try interpreter.setInput(at: position, to: input.bytes) }
      }
      try interpreter.invoke(under: control)
      return Outputs(
        try outputs.filter { carried.inputsOfOutputs[$0.position] == nil }.map {
          info throws(RuntimeError) in
          let type = try interpreter.outputType(at: info.position)
          return AnyTensor(
            info: info.with(shape: type.shape.dimensions),
            bytes: try interpreter.output(at: info.position))
        })
    } catch {
      throw SwiftletError(error, inputs: inputs)
    }
  }

  /// What an input is going to be in the next run.
  func input(_ info: TensorInfo) throws(SwiftletError) -> AnyTensor {
    do {
      let type = try interpreter.inputType(at: info.position)
      return AnyTensor(
        info: info.with(shape: type.shape.dimensions),
        bytes: try interpreter.input(at: info.position))
    } catch {
      throw SwiftletError(error, inputs: inputs)
    }
  }

  /// Sets variables and carried inputs to their zero.
  func reset() throws(SwiftletError) {
    do {
      try interpreter.resetVariables()
    } catch {
      throw SwiftletError(error, inputs: inputs)
    }
  }

  /// The shape of each output; that of the file where only a run can tell.
  var outputInfos: [TensorInfo] {
    outputs.map { info in
      guard let type = try? interpreter.outputType(at: info.position) else { return info }
      return info.with(shape: type.shape.dimensions)
    }
  }
}

extension Interpreter {
  /// Gives each input its shape.
  fileprivate func resizeInputs(to shapes: [[Int]], unlessConstant inputs: [TensorInfo])
    throws(RuntimeError)
  {
    for info in inputs where !info.isConstant {
      try resizeInput(at: info.position, to: shapes[info.position])
    }
  }
}
