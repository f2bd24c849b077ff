public import LiteBuffer
public import LiteModel
public import LiteSchema

/// A model under construction, for tests: tensors and nodes by index, in one subgraph, and those that
/// it runs.
public struct ModelDraft {
  /// A tensor of the draft.
  public struct TensorDraft {
    public var name: String
    public var dtype: Schema.TensorType
    public var shape: [Int32]
    public var shapeSignature: [Int32]?
    public var scales: [Float]
    public var zeroPoints: [Int64]
    public var quantizedDimension: Int32
    public var data: [UInt8]?

    /// Where the data lie in the file, behind the FlatBuffer; nil where they are in it.
    public var place: (offset: UInt64, size: UInt64)?
    public var isVariable: Bool

    /// Writes how a sparse constant is laid out; nil for a dense one.
    public var sparsity: ((inout FlatBufferBuilder) -> Offset<Schema.SparsityParameters>)?

    /// The tensor of the scales and the number of elements of a block, where there are blocks.
    public var blockwise: (scales: Int32, blockSize: Int32)?
  }

  /// Writes the options of a node.
  public typealias Options = (inout FlatBufferBuilder) -> UnionOffset<Schema.BuiltinOptions>

  /// Writes the options of a node of an operator that came late.
  public typealias Options2 = (inout FlatBufferBuilder) -> UnionOffset<Schema.BuiltinOptions2>

  /// A node of the draft.
  public struct NodeDraft {
    public var code: OperatorCode
    public var version: Int32
    public var inputs: [Int32]
    public var outputs: [Int32]
    public var intermediates: [Int32]?
    public var options: Options?
    public var options2: Options2?
    public var customOptions: [UInt8]?
  }

  public var tensors: [TensorDraft] = []
  public var nodes: [NodeDraft] = []
  public var inputs: [Int32] = []
  public var outputs: [Int32] = []

  /// The other subgraphs of the model, from index 1 on.
  public var callees: [ModelDraft] = []

  /// A named way into the subgraph: names of tensors by index.
  public struct SignatureDraft {
    public var key: String
    public var subgraph: UInt32
    public var inputs: [(name: String, tensor: Int32)]
    public var outputs: [(name: String, tensor: Int32)]

    public init(
      key: String, subgraph: UInt32 = 0, inputs: [(name: String, tensor: Int32)],
      outputs: [(name: String, tensor: Int32)]
    ) {
      self.key = key
      self.subgraph = subgraph
      self.inputs = inputs
      self.outputs = outputs
    }
  }

  /// The named ways into the subgraph.
  public var signatures: [SignatureDraft] = []

  /// The named bytes that are kept with the model, such as `TFLITE_METADATA`.
  public var metadata: [(name: String, bytes: [UInt8])] = []

  /// Bytes behind the FlatBuffer, such as an archive of labels.
  public var trailer: [UInt8] = []

  public init() {}

  /// Adds a tensor.
  ///
  /// - Returns: Its index.
  public mutating func tensor(
    _ dtype: Schema.TensorType, _ shape: [Int32], scale: Float? = nil, zeroPoint: Int64 = 0,
    data: [UInt8]? = nil, isVariable: Bool = false, name: String? = nil,
    shapeSignature: [Int32]? = nil
  ) -> Int32 {
    tensors.append(
      TensorDraft(
        name: name ?? "tensor\(tensors.count)", dtype: dtype, shape: shape,
        shapeSignature: shapeSignature,
        scales: scale.map { [$0] } ?? [], zeroPoints: scale == nil ? [] : [zeroPoint],
        quantizedDimension: 0, data: data, isVariable: isVariable))
    return Int32(tensors.count - 1)
  }

  /// Adds a float32 constant.
  ///
  /// - Returns: Its index.
  public mutating func constant(_ values: [Float], _ shape: [Int32]) -> Int32 {
    tensor(.float32, shape, data: values.flatMap { bytes(of: $0.bitPattern) })
  }

  /// Adds an int32 constant.
  ///
  /// - Returns: Its index.
  public mutating func constant(_ values: [Int32], _ shape: [Int32]) -> Int32 {
    tensor(.int32, shape, data: values.flatMap { bytes(of: UInt32(bitPattern: $0)) })
  }

  private func bytes(of value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Adds a node of a builtin operator.
  public mutating func node(
    _ code: Schema.BuiltinOperator, version: Int32 = 1, inputs: [Int32], outputs: [Int32],
    intermediates: [Int32]? = nil, options: Options? = nil, options2: Options2? = nil
  ) {
    nodes.append(
      NodeDraft(
        code: .builtin(code), version: version, inputs: inputs, outputs: outputs,
        intermediates: intermediates, options: options, options2: options2))
  }

  /// Adds a node of a custom operator.
  public mutating func node(
    custom name: String, version: Int32 = 1, inputs: [Int32], outputs: [Int32],
    options: [UInt8] = []
  ) {
    nodes.append(
      NodeDraft(
        code: .custom(name), version: version, inputs: inputs, outputs: outputs,
        customOptions: options))
  }

  /// The bytes of the model's file.
  public func bytes() -> [UInt8] {
    var builder = FlatBufferBuilder()
    var buffers = [Schema.Buffer.build(in: &builder)]
    var codes: [Offset<Schema.OperatorCode>] = []
    let subgraphs = ([self] + callees).enumerated().map { index, draft in
      draft.subgraph(
        named: index == 0 ? "main" : "subgraph\(index)", in: &builder, &buffers, &codes)
    }
    let entries = metadata.map { entry in
      buffers.append(Schema.Buffer.build(in: &builder, data: entry.bytes))
      return Schema.Metadata.build(
        in: &builder, name: entry.name, buffer: UInt32(buffers.count - 1))
    }
    func maps(_ names: [(name: String, tensor: Int32)]) -> [Offset<Schema.TensorMap>] {
      names.map {
        Schema.TensorMap.build(in: &builder, name: $0.name, tensorIndex: UInt32($0.tensor))
      }
    }
    let signatures = signatures.map { signature in
      Schema.SignatureDef.build(
        in: &builder, inputs: maps(signature.inputs), outputs: maps(signature.outputs),
        signatureKey: signature.key, subgraphIndex: signature.subgraph)
    }
    let model = Schema.Model.build(
      in: &builder, version: 3, operatorCodes: codes, subgraphs: subgraphs, buffers: buffers,
      metadata: entries, signatureDefs: signatures)
    return builder.finish(model, identifier: "TFL3") + trailer
  }

  /// Writes the draft as one subgraph of a model.
  private func subgraph(
    named name: String, in builder: inout FlatBufferBuilder,
    _ buffers: inout [Offset<Schema.Buffer>], _ codes: inout [Offset<Schema.OperatorCode>]
  ) -> Offset<Schema.SubGraph> {
    let written = tensors.map { tensor in
      var buffer: UInt32 = 0
      if let data = tensor.data {
        buffer = UInt32(buffers.count)
        buffers.append(Schema.Buffer.build(in: &builder, data: data))
      } else if let place = tensor.place {
        buffer = UInt32(buffers.count)
        buffers.append(
          Schema.Buffer.build(in: &builder, offset: place.offset, size: place.size))
      }
      let blockwise = tensor.blockwise.map { blockwise in
        UnionOffset<Schema.QuantizationDetails>(
          .blockwiseQuantization,
          Schema.BlockwiseQuantization.build(
            in: &builder, scales: blockwise.scales, zeroPoints: -1, blockSize: blockwise.blockSize))
      }
      let quantization =
        tensor.scales.isEmpty && blockwise == nil
        ? nil
        : Schema.QuantizationParameters.build(
          in: &builder, scale: tensor.scales, zeroPoint: tensor.zeroPoints, details: blockwise,
          quantizedDimension: tensor.quantizedDimension)
      let sparsity = tensor.sparsity.map { $0(&builder) }
      return Schema.Tensor.build(
        in: &builder, shape: tensor.shape, type: tensor.dtype, buffer: buffer, name: tensor.name,
        quantization: quantization, isVariable: tensor.isVariable, sparsity: sparsity,
        shapeSignature: tensor.shapeSignature, hasRank: true)
    }
    let operators = nodes.map { node in
      let index = UInt32(codes.count)
      switch node.code {
      case .builtin(let code):
        codes.append(
          Schema.OperatorCode.build(
            in: &builder, deprecatedBuiltinCode: Int8(clamping: min(code.rawValue, 127)),
            version: node.version, builtinCode: code))
      case .custom(let name):
        codes.append(
          Schema.OperatorCode.build(
            in: &builder, deprecatedBuiltinCode: 32, customCode: name, version: node.version,
            builtinCode: .custom))
      }
      let options = node.options.map { $0(&builder) }
      let options2 = node.options2.map { $0(&builder) }
      return Schema.Operator.build(
        in: &builder, opcodeIndex: index, inputs: node.inputs, outputs: node.outputs,
        builtinOptions: options, customOptions: node.customOptions,
        intermediates: node.intermediates, builtinOptions2: options2)
    }
    return Schema.SubGraph.build(
      in: &builder, tensors: written, inputs: inputs, outputs: outputs, operators: operators,
      name: name)
  }

  /// The model.
  public func model() throws(ModelError) -> Model {
    try Model(bytes: bytes(), name: "draft.tflite")
  }
}
