import LiteTensor
import LiteTestSupport

extension OperatorExample {
  /// Images and points at computed places.
  static var warps: [OperatorExample] {
    let (image, places) = (Operand.value([1, 3, 4, 2]), Operand.value([1, 3, 4, 2]))
    let (points, matrix) = (Operand.value([1, 5, 3]), Operand.value([1, 4, 4]))
    return [
      OperatorExample(custom: "DenseImageWarp", [image, places], [image]),
      OperatorExample(custom: "Resampler", [image, places], [image]),
      OperatorExample(custom: "TransformLandmarks", version: 2, [points, matrix], [points]),
      OperatorExample(
        custom: "TransformTensorBilinear", version: 2, [image, matrix], [.value([1, 2, 2, 2])],
        [("output_height", 2), ("output_width", 2)]),
      OperatorExample(
        custom: "Landmarks2TransformMatrix", version: 2, [points], [matrix],
        [
          ("left_rotation_idx", 0), ("right_rotation_idx", 1), ("output_height", 2),
          ("output_width", 2),
        ], floats: [("scale_x", 1), ("scale_y", 1)], vectors: [("subset_idxs", [2, 3])]),
    ]
  }

  /// TensorFlow's operators that files hold as custom ones, with their attributes.
  static var attributes: [OperatorExample] {
    let pooled: [OperatorExample] = ["AvgPool3D", "MaxPool3D"].flatMap { name in
      [DataType.float32, .int8, .int16].map { dtype in
        OperatorExample(
          custom: name, [.value([1, 4, 4, 4, 2], dtype)], [.value([1, 2, 2, 2, 2], dtype)],
          strings: [("data_format", "NDHWC"), ("padding", "VALID")],
          vectors: [("ksize", [1, 2, 2, 2, 1]), ("strides", [1, 2, 2, 2, 1])])
      }
    }
    let functions =
      ["Acos", "Acosh", "Asin", "Asinh", "Atan", "Atanh", "Cosh", "Erf", "Erfc", "Expm1"]
      + ["Log1p", "Sinh", "Tan"]
    let strings = [("data_format", "NDHWC"), ("padding", "SAME")]
    let left = ["AvgPool3D", "MaxPool3D"].map { name in
      let lists: [(String, [Int64])] = [("ksize", [1, 2, 2, 2, 1]), ("strides", [1, 2, 2, 2, 1])]
      return OperatorExample(
        custom: "Flex\(name)", [.value([1, 4, 4, 4, 2])], [.value([1, 2, 2, 2, 2])],
        options: flexNode(name, strings: strings, lists: lists))
    }
    return pooled + left
      + functions.map { OperatorExample(custom: "Flex\($0)", [.value([4])], [.value([4])]) } + [
        OperatorExample(
          custom: "IRFFT2D", [.value([2, 3], .complex64), .integers([2, 4])], [.value([2, 4])]),
        OperatorExample(
          custom: "FusedBatchNormV3",
          [.value([2, 2, 2, 3])] + (0..<4).map { _ in .value([3]) },
          [.value([2, 2, 2, 3])] + (0..<4).map { _ in .value([3]) } + [.value([1])]),
      ]
      + [.float32, .int8, .int16, .int32, .int64, .uint8, .bool, .float16, .int4].map { dtype in
        OperatorExample(
          custom: "Roll", [.value([3, 4], dtype), .integers([1], []), .integers([1], [])],
          [.value([3, 4], dtype)])
      }
  }
}
