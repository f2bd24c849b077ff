import LiteKernels
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport

/// A model of one node of one input and one output, under construction.
struct UnaryModel {
  var draft = ModelDraft()

  /// The node, from a tensor of one type to one of another.
  init(
    _ code: Schema.BuiltinOperator, version: Int32 = 1, options: UnaryOptions? = nil,
    from input: UnaryTensor, to output: UnaryTensor
  ) {
    let x = input.add(to: &draft)
    let y = output.add(to: &draft)
    draft.node(
      code, version: version, inputs: [x], outputs: [y],
      options: options.map { options in { options.write(to: &$0) } })
    draft.inputs = [x]
    draft.outputs = [y]
  }

  /// The output for an input, both as little-endian bytes.
  func run(_ input: [UInt8], _ kernels: KernelSet = .optimized) throws -> [UInt8] {
    let interpreter = try Interpreter(
      model: draft.model(), options: InterpreterOptions(kernels: kernels))
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: input)
    try interpreter.invoke()
    return try interpreter.output(at: 0)
  }

  /// What the operator says when it refuses the node; nil where it does not.
  func refusal() throws -> String? {
    do {
      try Interpreter(model: draft.model()).allocate()
      return nil
    } catch RuntimeError.node(_, let error) {
      return "\(error)"
    }
  }
}

/// The type of a tensor of a ``UnaryModel``.
struct UnaryTensor: Sendable {
  var dtype: DataType
  var shape: [Int32]
  var scales: [Float] = []
  var zeroPoints: [Int64] = []
  var dimension: Int32 = 0

  init(
    _ dtype: DataType, _ shape: [Int32], scale: Float? = nil, zeroPoint: Int64 = 0
  ) {
    self.dtype = dtype
    self.shape = shape
    scales = scale.map { [$0] } ?? []
    zeroPoints = scale == nil ? [] : [zeroPoint]
  }

  init(
    _ dtype: DataType, _ shape: [Int32], scales: [Float], zeroPoints: [Int64], dimension: Int32
  ) {
    self.dtype = dtype
    self.shape = shape
    self.scales = scales
    self.zeroPoints = zeroPoints
    self.dimension = dimension
  }

  init(_ values: QuantizedValues) {
    self.init(
      values.dtype, [1, Int32(values.values.count)], scale: values.scale,
      zeroPoint: values.zeroPoint)
  }

  func add(to draft: inout ModelDraft) -> Int32 {
    let index = draft.tensor(Schema.TensorType(rawValue: dtype.rawValue), shape)
    draft.tensors[Int(index)].scales = scales
    draft.tensors[Int(index)].zeroPoints = zeroPoints
    draft.tensors[Int(index)].quantizedDimension = dimension
    return index
  }
}
