// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema.QuantizationParameters {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      min: [Float]? = nil,
      max: [Float]? = nil,
      scale: [Float]? = nil,
      zeroPoint: [Int64]? = nil,
      details: UnionOffset<Schema.QuantizationDetails>? = nil,
      quantizedDimension: Int32 = 0
  ) -> Offset<Schema.QuantizationParameters> {
    var fields = TableFields()
      if let min { fields.set(0, builder.vector(min)) }
      if let max { fields.set(1, builder.vector(max)) }
      if let scale { fields.set(2, builder.vector(scale)) }
      if let zeroPoint { fields.set(3, builder.vector(zeroPoint)) }
      fields.set(5, details)
      fields.set(6, quantizedDimension, default: 0)
    return builder.table(fields)
  }
}

extension Schema.DimensionMetadata {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      format: Schema.DimensionType = .dense,
      denseSize: Int32 = 0,
      arraySegments: UnionOffset<Schema.SparseIndexVector>? = nil,
      arrayIndices: UnionOffset<Schema.SparseIndexVector>? = nil
  ) -> Offset<Schema.DimensionMetadata> {
    var fields = TableFields()
      fields.set(0, format, default: .dense)
      fields.set(1, denseSize, default: 0)
      fields.set(3, arraySegments)
      fields.set(5, arrayIndices)
    return builder.table(fields)
  }
}

extension Schema.SparsityParameters {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      traversalOrder: [Int32]? = nil,
      blockMap: [Int32]? = nil,
      dimMetadata: [Offset<Schema.DimensionMetadata>]? = nil
  ) -> Offset<Schema.SparsityParameters> {
    var fields = TableFields()
      if let traversalOrder { fields.set(0, builder.vector(traversalOrder)) }
      if let blockMap { fields.set(1, builder.vector(blockMap)) }
      if let dimMetadata { fields.set(2, builder.vector(dimMetadata)) }
    return builder.table(fields)
  }
}

extension Schema.VariantSubType {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      shape: [Int32]? = nil,
      type: Schema.TensorType = .float32,
      hasRank: Bool = false
  ) -> Offset<Schema.VariantSubType> {
    var fields = TableFields()
      if let shape { fields.set(0, builder.vector(shape)) }
      fields.set(1, type, default: .float32)
      fields.set(2, hasRank, default: false)
    return builder.table(fields)
  }
}

extension Schema.Tensor {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      shape: [Int32]? = nil,
      type: Schema.TensorType = .float32,
      buffer: UInt32 = 0,
      name: String? = nil,
      quantization: Offset<Schema.QuantizationParameters>? = nil,
      isVariable: Bool = false,
      sparsity: Offset<Schema.SparsityParameters>? = nil,
      shapeSignature: [Int32]? = nil,
      hasRank: Bool = false,
      variantTensors: [Offset<Schema.VariantSubType>]? = nil,
      externalBuffer: UInt32 = 0
  ) -> Offset<Schema.Tensor> {
    var fields = TableFields()
      if let shape { fields.set(0, builder.vector(shape)) }
      fields.set(1, type, default: .float32)
      fields.set(2, buffer, default: 0)
      if let name { fields.set(3, builder.string(name)) }
      fields.set(4, quantization)
      fields.set(5, isVariable, default: false)
      fields.set(6, sparsity)
      if let shapeSignature { fields.set(7, builder.vector(shapeSignature)) }
      fields.set(8, hasRank, default: false)
      if let variantTensors { fields.set(9, builder.vector(variantTensors)) }
      fields.set(10, externalBuffer, default: 0)
    return builder.table(fields)
  }
}

extension Schema.OperatorCode {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      deprecatedBuiltinCode: Int8 = 0,
      customCode: String? = nil,
      version: Int32 = 1,
      builtinCode: Schema.BuiltinOperator = .add
  ) -> Offset<Schema.OperatorCode> {
    var fields = TableFields()
      fields.set(0, deprecatedBuiltinCode, default: 0)
      if let customCode { fields.set(1, builder.string(customCode)) }
      fields.set(2, version, default: 1)
      fields.set(3, builtinCode, default: .add)
    return builder.table(fields)
  }
}

extension Schema.Operator {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      opcodeIndex: UInt32 = 0,
      inputs: [Int32]? = nil,
      outputs: [Int32]? = nil,
      builtinOptions: UnionOffset<Schema.BuiltinOptions>? = nil,
      customOptions: [UInt8]? = nil,
      customOptionsFormat: Schema.CustomOptionsFormat = .flexbuffers,
      mutatingVariableInputs: [Bool]? = nil,
      intermediates: [Int32]? = nil,
      largeCustomOptionsOffset: UInt64 = 0,
      largeCustomOptionsSize: UInt64 = 0,
      builtinOptions2: UnionOffset<Schema.BuiltinOptions2>? = nil,
      debugMetadataIndex: Int32 = -1
  ) -> Offset<Schema.Operator> {
    var fields = TableFields()
      fields.set(0, opcodeIndex, default: 0)
      if let inputs { fields.set(1, builder.vector(inputs)) }
      if let outputs { fields.set(2, builder.vector(outputs)) }
      fields.set(4, builtinOptions)
      if let customOptions { fields.set(5, builder.vector(customOptions)) }
      fields.set(6, customOptionsFormat, default: .flexbuffers)
      if let mutatingVariableInputs { fields.set(7, builder.vector(mutatingVariableInputs)) }
      if let intermediates { fields.set(8, builder.vector(intermediates)) }
      fields.set(9, largeCustomOptionsOffset, default: 0)
      fields.set(10, largeCustomOptionsSize, default: 0)
      fields.set(12, builtinOptions2)
      fields.set(13, debugMetadataIndex, default: -1)
    return builder.table(fields)
  }
}

extension Schema.SubGraph {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      tensors: [Offset<Schema.Tensor>]? = nil,
      inputs: [Int32]? = nil,
      outputs: [Int32]? = nil,
      operators: [Offset<Schema.Operator>]? = nil,
      name: String? = nil,
      debugMetadataIndex: Int32 = -1
  ) -> Offset<Schema.SubGraph> {
    var fields = TableFields()
      if let tensors { fields.set(0, builder.vector(tensors)) }
      if let inputs { fields.set(1, builder.vector(inputs)) }
      if let outputs { fields.set(2, builder.vector(outputs)) }
      if let operators { fields.set(3, builder.vector(operators)) }
      if let name { fields.set(4, builder.string(name)) }
      fields.set(5, debugMetadataIndex, default: -1)
    return builder.table(fields)
  }
}

extension Schema.Buffer {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      data: [UInt8]? = nil,
      offset: UInt64 = 0,
      size: UInt64 = 0
  ) -> Offset<Schema.Buffer> {
    var fields = TableFields()
      if let data { fields.set(0, builder.vector(data, alignment: 16)) }
      fields.set(1, offset, default: 0)
      fields.set(2, size, default: 0)
    return builder.table(fields)
  }
}

extension Schema.ExternalBufferGroup {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      name: String? = nil
  ) -> Offset<Schema.ExternalBufferGroup> {
    var fields = TableFields()
      if let name { fields.set(0, builder.string(name)) }
    return builder.table(fields)
  }
}

extension Schema.ExternalBuffer {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      id: UInt32 = 0,
      group: UInt32 = 0,
      offset: UInt64 = 0,
      length: UInt64 = 0,
      packing: String? = nil
  ) -> Offset<Schema.ExternalBuffer> {
    var fields = TableFields()
      fields.set(0, id, default: 0)
      fields.set(1, group, default: 0)
      fields.set(2, offset, default: 0)
      fields.set(3, length, default: 0)
      if let packing { fields.set(4, builder.string(packing)) }
    return builder.table(fields)
  }
}

extension Schema.Metadata {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      name: String? = nil,
      buffer: UInt32 = 0
  ) -> Offset<Schema.Metadata> {
    var fields = TableFields()
      if let name { fields.set(0, builder.string(name)) }
      fields.set(1, buffer, default: 0)
    return builder.table(fields)
  }
}

extension Schema.TensorMap {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      name: String? = nil,
      tensorIndex: UInt32 = 0
  ) -> Offset<Schema.TensorMap> {
    var fields = TableFields()
      if let name { fields.set(0, builder.string(name)) }
      fields.set(1, tensorIndex, default: 0)
    return builder.table(fields)
  }
}

extension Schema.SignatureDef {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      inputs: [Offset<Schema.TensorMap>]? = nil,
      outputs: [Offset<Schema.TensorMap>]? = nil,
      signatureKey: String? = nil,
      subgraphIndex: UInt32 = 0
  ) -> Offset<Schema.SignatureDef> {
    var fields = TableFields()
      if let inputs { fields.set(0, builder.vector(inputs)) }
      if let outputs { fields.set(1, builder.vector(outputs)) }
      if let signatureKey { fields.set(2, builder.string(signatureKey)) }
      fields.set(4, subgraphIndex, default: 0)
    return builder.table(fields)
  }
}

extension Schema.Model {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      version: UInt32 = 0,
      operatorCodes: [Offset<Schema.OperatorCode>]? = nil,
      subgraphs: [Offset<Schema.SubGraph>]? = nil,
      description: String? = nil,
      buffers: [Offset<Schema.Buffer>]? = nil,
      metadataBuffer: [Int32]? = nil,
      metadata: [Offset<Schema.Metadata>]? = nil,
      signatureDefs: [Offset<Schema.SignatureDef>]? = nil,
      externalBufferGroups: [Offset<Schema.ExternalBufferGroup>]? = nil,
      externalBuffers: [Offset<Schema.ExternalBuffer>]? = nil
  ) -> Offset<Schema.Model> {
    var fields = TableFields()
      fields.set(0, version, default: 0)
      if let operatorCodes { fields.set(1, builder.vector(operatorCodes)) }
      if let subgraphs { fields.set(2, builder.vector(subgraphs)) }
      if let description { fields.set(3, builder.string(description)) }
      if let buffers { fields.set(4, builder.vector(buffers)) }
      if let metadataBuffer { fields.set(5, builder.vector(metadataBuffer)) }
      if let metadata { fields.set(6, builder.vector(metadata)) }
      if let signatureDefs { fields.set(7, builder.vector(signatureDefs)) }
      if let externalBufferGroups { fields.set(8, builder.vector(externalBufferGroups)) }
      if let externalBuffers { fields.set(9, builder.vector(externalBuffers)) }
    return builder.table(fields)
  }
}
