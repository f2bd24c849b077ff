import LiteBuffer
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport

/// A tensor that a test gives to a node, or gets from it.
struct Operand: Hashable {
  var dtype: DataType
  var shape: [Int]
  var bytes: [UInt8]
  var scale: Float?
  var zeroPoint = 0

  /// Whether the model holds the value; otherwise it is an input of the model.
  var isConstant = false

  /// A tensor of little-endian integers.
  init<T: FixedWidthInteger>(
    _ dtype: DataType, _ shape: [Int], _ elements: [T], scale: Float? = nil, zeroPoint: Int = 0
  ) {
    self.dtype = dtype
    self.shape = shape
    bytes = elements.flatMap { element in
      (0..<T.bitWidth / 8).map { UInt8(truncatingIfNeeded: element >> T(8 * $0)) }
    }
    self.scale = scale
    self.zeroPoint = zeroPoint
  }

  /// A tensor that is only declared.
  init(_ dtype: DataType, _ shape: [Int] = [], scale: Float? = nil, zeroPoint: Int = 0) {
    self.init(dtype, shape, [UInt8](), scale: scale, zeroPoint: zeroPoint)
  }

  static func int32(_ values: [Int32], _ shape: [Int]? = nil) -> Operand {
    Operand(.int32, shape ?? [values.count], values)
  }

  static func float32(_ values: [Float], _ shape: [Int]? = nil) -> Operand {
    Operand(.float32, shape ?? [values.count], values.map(\.bitPattern))
  }

  /// A tensor of strings.
  static func strings(_ values: [String], _ shape: [Int]? = nil) -> Operand {
    var offsets = [Int32(4 * (values.count + 2))]
    for value in values { offsets.append(offsets[offsets.count - 1] + Int32(value.utf8.count)) }
    var operand = Operand(.string, shape ?? [values.count], [Int32(values.count)] + offsets)
    operand.bytes += values.flatMap(\.utf8)
    return operand
  }

  /// The same tensor as a constant of the model.
  var constant: Operand {
    var operand = self
    operand.isConstant = true
    return operand
  }

  /// The little-endian integers.
  func elements<T: FixedWidthInteger>(as type: T.Type = T.self) -> [T] {
    let width = T.bitWidth / 8
    return (0..<bytes.count / width).map { index in
      (0..<width).reduce(0) { $0 | T(truncatingIfNeeded: bytes[index * width + $1]) << T(8 * $1) }
    }
  }

  /// The strings.
  var strings: [String] {
    let header = elements(as: Int32.self)
    return (0..<Int(header[0])).map { index in
      String(decoding: bytes[Int(header[index + 1])..<Int(header[index + 2])], as: UTF8.self)
    }
  }
}

/// Runs a model of one node.
///
/// - Parameters:
///   - code: The operator.
///   - inputs: Its inputs; nil for one that is left out.
///   - outputs: The outputs as the model declares them.
///   - version: The version of the operator.
///   - kernels: Which loops to run.
///   - options: Writes the options.
///   - options2: Writes those of an operator that came late.
///   - callees: The other subgraphs of the model, from index 1 on.
///   - runs: How often to run the model.
/// - Returns: The outputs of the last run.
/// - Throws: `RuntimeError` where the node cannot be prepared or run.
func runNode(
  _ code: Schema.BuiltinOperator, _ inputs: [Operand?], outputs: [Operand],
  version: Int32 = 1, kernels: KernelSet = .reference, options: ModelDraft.Options? = nil,
  options2: ModelDraft.Options2? = nil, callees: [ModelDraft] = [], runs: Int = 1
) throws -> [Operand] {
  let (draft, given) = draftOfNode(
    code, inputs, outputs: outputs, version: version, options: options, options2: options2,
    callees: callees)
  let interpreter = try Interpreter(
    model: draft.model(), options: InterpreterOptions(kernels: kernels))
  try interpreter.allocate()
  for (position, index) in given.enumerated() {
    try interpreter.setInput(at: position, to: inputs[index]?.bytes ?? [])
  }
  for _ in 0..<runs { try interpreter.invoke() }
  return try outputs.indices.map { position in
    let type = try interpreter.outputType(at: position)
    var operand = Operand(type.dtype, type.shape.dimensions)
    operand.bytes = try interpreter.output(at: position)
    return operand
  }
}

/// The kernel that the optimized set has for a node of constant filters.
func kernelOfNode(
  _ code: Schema.BuiltinOperator, _ inputs: [Operand?], outputs: [Operand],
  options: ModelDraft.Options? = nil
) throws -> String? {
  let draft = draftOfNode(code, inputs, outputs: outputs, options: options).draft
  guard case .kernel(let name) = try PlanSummary(of: draft.model()).steps.last?.execution else {
    return nil
  }
  return name
}

/// A model of one node, and which of its inputs are set at run time.
private func draftOfNode(
  _ code: Schema.BuiltinOperator, _ inputs: [Operand?], outputs: [Operand], version: Int32 = 1,
  options: ModelDraft.Options? = nil, options2: ModelDraft.Options2? = nil,
  callees: [ModelDraft] = []
) -> (draft: ModelDraft, given: [Int]) {
  var draft = ModelDraft()
  draft.callees = callees
  func declare(_ operand: Operand) -> Int32 {
    draft.tensor(
      Schema.TensorType(rawValue: operand.dtype.rawValue), operand.shape.map(Int32.init),
      scale: operand.scale, zeroPoint: Int64(operand.zeroPoint),
      data: operand.isConstant ? operand.bytes : nil)
  }
  let read = inputs.map { $0.map(declare) ?? -1 }
  let written = outputs.map(declare)
  draft.node(
    code, version: version, inputs: read, outputs: written, options: options,
    options2: options2)
  let given = inputs.indices.filter { inputs[$0]?.isConstant == false }
  draft.inputs = given.map { read[$0] }
  draft.outputs = written
  return (draft, given)
}

/// What the runtime says of a model of one node; nil where it runs.
func messageOfNode(
  _ code: Schema.BuiltinOperator, _ inputs: [Operand?], outputs: [Operand],
  options: ModelDraft.Options? = nil, options2: ModelDraft.Options2? = nil,
  callees: [ModelDraft] = []
) -> String? {
  do {
    _ = try runNode(
      code, inputs, outputs: outputs, options: options, options2: options2, callees: callees)
    return nil
  } catch {
    return "\(error)"
  }
}
