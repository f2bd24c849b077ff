import LiteBuffer
import LiteModel
import LiteSchema
import LiteTestSupport

/// Small models each of whose nodes would run for many seconds, with either kernels.
enum EndlessModels {
  /// One node of some input types, whose first output has another type.
  private static func node(
    _ code: Schema.BuiltinOperator, _ inputs: [(Schema.TensorType, [Int32])],
    _ output: (Schema.TensorType, [Int32]), scale: Float? = nil, version: Int32 = 2,
    size: [Int32] = [], options: ModelDraft.Options? = nil
  ) -> ModelDraft {
    var draft = ModelDraft()
    draft.inputs = inputs.map { draft.tensor($0.0, $0.1, scale: scale) }
    draft.outputs = [draft.tensor(output.0, output.1, scale: scale)]
    let constants = size.isEmpty ? [] : [draft.constant(size, [Int32(size.count)])]
    draft.node(
      code, version: version, inputs: draft.inputs + constants, outputs: draft.outputs,
      options: options)
    return draft
  }

  private static let side: Int32 = 8192

  private static func pool(
    _ code: Schema.BuiltinOperator, _ dtype: Schema.TensorType, scale: Float? = nil
  ) -> ModelDraft {
    let type = (dtype, [1, side, side, 1] as [Int32])
    return node(code, [type], type, scale: scale) { builder in
      UnionOffset(
        .pool2DOptions,
        Schema.Pool2DOptions.build(
          in: &builder, padding: .same, strideW: 1, strideH: 1, filterWidth: side,
          filterHeight: side))
    }
  }

  private static func product(_ code: Schema.BuiltinOperator) -> ModelDraft {
    let type = (Schema.TensorType.float32, [side, side] as [Int32])
    return node(code, [type, type], type, version: 1)
  }

  /// A convolution by a filter that the model computes when it runs.
  private static func convolution(_ code: Schema.BuiltinOperator) -> ModelDraft {
    let image = (Schema.TensorType.float32, [1, 4096, 4096, 4] as [Int32])
    let isDepthwise = code == .depthwiseConv2D
    let filter = (
      Schema.TensorType.float32, (isDepthwise ? [1, 64, 64, 4] : [4, 64, 64, 4]) as [Int32]
    )
    return node(code, [image, filter], image) { builder in
      isDepthwise
        ? UnionOffset(
          .depthwiseConv2DOptions,
          Schema.DepthwiseConv2DOptions.build(
            in: &builder, padding: .same, strideW: 1, strideH: 1, depthMultiplier: 1))
        : UnionOffset(
          .conv2DOptions,
          Schema.Conv2DOptions.build(in: &builder, padding: .same, strideW: 1, strideH: 1))
    }
  }

  /// The same, with a filter of the file.
  private static func packedConvolution() -> ModelDraft {
    var draft = convolution(.conv2D)
    let filter = Int(draft.inputs.removeLast())
    draft.tensors[filter].data = [UInt8](repeating: 0, count: 4 * 64 * 64 * 4 * 4)
    return draft
  }

  /// A convolution of volumes by a filter of the file.
  private static func volumeConvolution() -> ModelDraft {
    let volume = (Schema.TensorType.float32, [1, 64, 256, 256, 4] as [Int32])
    let filter = (Schema.TensorType.float32, [32, 32, 32, 4, 4] as [Int32])
    var draft = node(.conv3D, [volume, filter], volume, version: 1) { builder in
      UnionOffset(
        .conv3DOptions,
        Schema.Conv3DOptions.build(
          in: &builder, padding: .same, strideD: 1, strideW: 1, strideH: 1))
    }
    let constant = Int(draft.inputs.removeLast())
    draft.tensors[constant].data = [UInt8](repeating: 0, count: 32 * 32 * 32 * 4 * 4 * 4)
    return draft
  }

  private static func resize() -> ModelDraft {
    // An image of as many pixels as the memory of an interpreter allows.
    node(
      .resizeBilinear, [(.float32, [1, 2, 2, 1])], (.float32, [1, 1 << 14, 1 << 13, 1]),
      version: 1, size: [1 << 14, 1 << 13]
    ) { builder in
      UnionOffset(.resizeBilinearOptions, Schema.ResizeBilinearOptions.build(in: &builder))
    }
  }

  /// The tables of a detector that finds as many objects as there are boxes.
  private static func detections() -> ModelDraft {
    var draft = ModelDraft()
    let count: Int32 = 1 << 20
    draft.inputs = [
      draft.tensor(.float32, [1, count, 4]), draft.tensor(.float32, [1, count, 2]),
      draft.tensor(.float32, [count, 4]),
    ]
    draft.outputs = (0..<4).map { _ in draft.tensor(.float32, []) }
    draft.node(
      custom: "TFLite_Detection_PostProcess", inputs: draft.inputs, outputs: draft.outputs,
      options: flexBuffer(
        integers: [
          ("max_detections", Int64(count)), ("max_classes_per_detection", 1), ("num_classes", 1),
        ],
        floats: [
          ("nms_iou_threshold", 0.5), ("nms_score_threshold", -1), ("h_scale", 5), ("w_scale", 5),
          ("x_scale", 10), ("y_scale", 10),
        ]))
    return draft
  }

  private static func fullyConnected() -> ModelDraft {
    let matrix = (Schema.TensorType.float32, [side, side] as [Int32])
    return node(.fullyConnected, [matrix, matrix], matrix, version: 1) { builder in
      UnionOffset(.fullyConnectedOptions, Schema.FullyConnectedOptions.build(in: &builder))
    }
  }

  /// All of them, by name.
  static let all: [(name: String, bytes: [UInt8])] = [
    ("averagePool", pool(.averagePool2D, .float32).bytes()),
    ("averagePoolInt8", pool(.averagePool2D, .int8, scale: 0.5).bytes()),
    ("maxPool", pool(.maxPool2D, .float32).bytes()),
    ("maxPoolInt8", pool(.maxPool2D, .int8, scale: 0.5).bytes()),
    ("matrixProduct", product(.batchMatmul).bytes()),
    ("fullyConnected", fullyConnected().bytes()),
    ("convolution", convolution(.conv2D).bytes()),
    ("packedConvolution", packedConvolution().bytes()),
    ("volumeConvolution", volumeConvolution().bytes()),
    ("depthwiseConvolution", convolution(.depthwiseConv2D).bytes()),
    ("resize", resize().bytes()),
    ("detections", detections().bytes()),
  ]

  /// Layers of large constants, which take long to pack; the bytes need not differ.
  static func packed() -> [UInt8] {
    var draft = ModelDraft()
    let (rows, columns) = (2048 as Int32, 4096 as Int32)
    for (dtype, width) in [(Schema.TensorType.float32, 4), (.int8, 1)] {
      let x = draft.tensor(dtype, [1, columns], scale: 0.5)
      let weights = draft.tensor(
        dtype, [rows, columns], scale: 0.5,
        data: [UInt8](repeating: 0, count: Int(rows * columns) * width))
      let y = draft.tensor(dtype, [1, rows], scale: 0.5)
      draft.inputs.append(x)
      draft.outputs.append(y)
      draft.node(.fullyConnected, inputs: [x, weights], outputs: [y]) { builder in
        UnionOffset(.fullyConnectedOptions, Schema.FullyConnectedOptions.build(in: &builder))
      }
    }
    return draft.bytes()
  }

  /// A product of constants that are computed from those of the file, before the model runs.
  static func folded() -> [UInt8] {
    var draft = ModelDraft()
    let dimensions = draft.constant([side, side] as [Int32], [2])
    let value = draft.constant([1 as Float], [])
    let filled = draft.tensor(.float32, [side, side])
    draft.node(.fill, inputs: [dimensions, value], outputs: [filled])
    draft.outputs = [draft.tensor(.float32, [side, side])]
    draft.node(.batchMatmul, inputs: [filled, filled], outputs: draft.outputs)
    return draft.bytes()
  }
}
