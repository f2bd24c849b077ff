import LiteSchema
import LiteTensor
import LiteTestSupport

/// A model whose last node is of an operator that random graphs do not draw.
struct OperatorExample {
  /// A tensor of the node.
  struct Operand {
    var dtype: DataType
    var shape: [Int32]
    var data: [UInt8]?

    /// A value that the model is given.
    static func value(_ shape: [Int32], _ dtype: DataType = .float32) -> Operand {
      Operand(dtype: dtype, shape: shape)
    }

    /// A constant of int32.
    static func integers(_ values: [Int32], _ shape: [Int32]? = nil) -> Operand {
      Operand(
        dtype: .int32, shape: shape ?? [Int32(values.count)],
        data: values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        })
    }

    /// A constant of float32.
    static func reals(_ values: [Float], _ shape: [Int32]? = nil) -> Operand {
      Operand(dtype: .float32, shape: shape ?? [Int32(values.count)], data: littleEndian(values))
    }
  }

  let draft: ModelDraft

  /// A model of one node.
  init(
    _ code: Schema.BuiltinOperator, version: Int32 = 1, _ inputs: [Operand], _ outputs: [Operand],
    options: ModelDraft.Options? = nil, options2: ModelDraft.Options2? = nil,
    callees: [ModelDraft] = []
  ) {
    var draft = ModelDraft()
    let read = OperatorExample.declare(inputs, in: &draft)
    let written = OperatorExample.declare(outputs, in: &draft)
    draft.node(
      code, version: version, inputs: read, outputs: written, options: options, options2: options2)
    draft.inputs = read.filter { draft.tensors[Int($0)].data == nil }
    draft.outputs = written
    draft.callees = callees
    self.draft = draft
  }

  /// A model of one node of a custom operator.
  init(
    custom name: String, version: Int32 = 1, _ inputs: [Operand], _ outputs: [Operand],
    _ integers: [(String, Int64)] = [], floats: [(String, Float)] = [],
    strings: [(String, String)] = [], vectors: [(String, [Int32])] = [],
    texts: [(String, [String])] = []
  ) {
    var draft = ModelDraft()
    let read = OperatorExample.declare(inputs, in: &draft)
    let written = OperatorExample.declare(outputs, in: &draft)
    draft.node(
      custom: name, version: version, inputs: read, outputs: written,
      options: flexBuffer(
        integers: integers, floats: floats, strings: strings, vectors: vectors, texts: texts))
    draft.inputs = read.filter { draft.tensors[Int($0)].data == nil }
    draft.outputs = written
    self.draft = draft
  }

  /// A model of one node of a custom operator whose options have a form of their own.
  init(custom name: String, _ inputs: [Operand], _ outputs: [Operand], options: [UInt8]) {
    var draft = OperatorExample(custom: name, inputs, outputs).draft
    draft.nodes[0].customOptions = options
    self.draft = draft
  }

  /// A model of one node of a custom operator whose options are a struct of C.
  init(custom name: String, _ inputs: [Operand], _ outputs: [Operand], struct values: [Int32]) {
    var draft = OperatorExample(custom: name, inputs, outputs).draft
    draft.nodes[0].customOptions = Operand.integers(values).data
    self.draft = draft
  }

  /// A model of several nodes.
  init(_ draft: ModelDraft) { self.draft = draft }

  private static func declare(_ operands: [Operand], in draft: inout ModelDraft) -> [Int32] {
    operands.map { operand in
      draft.tensor(
        Schema.TensorType(rawValue: operand.dtype.rawValue), operand.shape, data: operand.data)
    }
  }

  /// Every example.
  static var all: [OperatorExample] {
    elementwise + layouts + segments + randoms + signals + regions + volumes + controls + states
      + customs + texts + warps + attributes + lists + images
  }
}
