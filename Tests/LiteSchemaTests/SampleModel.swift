import LiteBuffer
import LiteSchema

/// A small model that a test can spell out: one CONV_2D with its filter.
enum SampleModel {
  static let bytes: [UInt8] = {
    var builder = FlatBufferBuilder()
    let options = Schema.Conv2DOptions.build(
      in: &builder, padding: .valid, strideW: 2, strideH: 3, fusedActivationFunction: .relu6)
    let convolution = Schema.Operator.build(
      in: &builder, inputs: [0, 1, -1], outputs: [2], builtinOptions: UnionOffset(options))
    let quantization = Schema.QuantizationParameters.build(
      in: &builder, scale: [0.1, 1e-9], zeroPoint: [-128, .max], quantizedDimension: 3)
    let image = Schema.Tensor.build(
      in: &builder, shape: [1, 8, 8, 3], type: .int8, name: "image", shapeSignature: [-1, 8, 8, 3])
    let filter = Schema.Tensor.build(
      in: &builder, shape: [4, 1, 1, 3], type: .int8, buffer: 1, name: "filter",
      quantization: quantization)
    let output = Schema.Tensor.build(in: &builder, shape: [1, 3, 2, 4], type: .int8)
    let subgraph = Schema.SubGraph.build(
      in: &builder, tensors: [image, filter, output], inputs: [0], outputs: [2],
      operators: [convolution], name: "main")
    let code = Schema.OperatorCode.build(
      in: &builder, deprecatedBuiltinCode: 3, version: 2, builtinCode: .conv2D)
    let empty = Schema.Buffer.build(in: &builder)
    let weights = Schema.Buffer.build(in: &builder, data: Array(1...12))
    let model = Schema.Model.build(
      in: &builder, version: 3, operatorCodes: [code], subgraphs: [subgraph],
      description: "a \"small\" model: ß", buffers: [empty, weights])
    return builder.finish(model, identifier: Schema.fileIdentifier)
  }()
}
