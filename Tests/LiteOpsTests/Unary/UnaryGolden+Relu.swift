import LiteSchema
import LiteTensor

extension UnaryGolden {
  /// What LiteRT 2.3.0 gives (the Python package ai-edge-litert, with its reference kernels;
  /// for `ELU` and `GELU`, which those lack in part, with the built-in ones).
  static let relu: [UnaryGolden] = [
    UnaryGolden(
      "RELU int8", .relu, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.05, zeroPoint: 5,
        values: [-128, 127, 23, 77, 84, 66, 41, -60, -109, 74, -39, -65]),
      output: QuantizedValues(
        .int8, scale: 0.04, zeroPoint: -20,
        values: [-20, 127, 3, 70, 79, 56, 25, -20, -20, 66, -20, -20])),
    UnaryGolden(
      "RELU uint8", .relu, version: 2,
      input: QuantizedValues(
        .uint8, scale: 0.05, zeroPoint: 120,
        values: [0, 255, 9, 99, 75, 127, 146, 73, 136, 155, 172, 154]),
      output: QuantizedValues(
        .uint8, scale: 0.04, zeroPoint: 30,
        values: [30, 199, 30, 30, 30, 39, 63, 30, 50, 74, 95, 73])),
    UnaryGolden(
      "RELU int16", .relu, version: 2,
      input: QuantizedValues(
        .int16, scale: 0.0001953125, zeroPoint: 0,
        values: [
          -32768, 32767, 19274, 8032, -13385, -9356, 28129, 15380, -8220, -13736, -24308, 19581,
        ]),
      output: QuantizedValues(
        .int16, scale: 0.00015625, zeroPoint: 0,
        values: [0, 32767, 24093, 10040, 0, 0, 32767, 19225, 0, 0, 0, 24476])),
    UnaryGolden(
      "RELU6 int8", .relu6, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.05, zeroPoint: 5,
        values: [-128, 127, 49, 13, 8, 44, 67, 4, -23, -63, -51, 122]),
      output: QuantizedValues(
        .int8, scale: 0.04, zeroPoint: -20,
        values: [-20, 127, 35, -10, -16, 29, 58, -20, -20, -20, -20, 126])),
    UnaryGolden(
      "RELU6 uint8", .relu6, version: 2,
      input: QuantizedValues(
        .uint8, scale: 0.05, zeroPoint: 120,
        values: [0, 255, 157, 83, 24, 140, 191, 7, 124, 39, 147, 204]),
      output: QuantizedValues(
        .uint8, scale: 0.04, zeroPoint: 30,
        values: [30, 180, 76, 30, 30, 55, 119, 30, 35, 30, 64, 135])),
    UnaryGolden(
      "RELU6 int16", .relu6, version: 2,
      input: QuantizedValues(
        .int16, scale: 0.0001953125, zeroPoint: 0,
        values: [
          -32768, 32767, -13456, 8976, 9785, 26332, 12797, 16745, -26319, -13187, -8623, 9493,
        ]),
      output: QuantizedValues(
        .int16, scale: 0.00015625, zeroPoint: 0,
        values: [0, 32767, 0, 11220, 12231, 32767, 15996, 20931, 0, 0, 0, 11866])),
    UnaryGolden(
      "RELU_N1_TO_1 int8", .reluN1To1, version: 1,
      input: QuantizedValues(
        .int8, scale: 0.05, zeroPoint: 5,
        values: [-128, 127, -1, 63, -79, -30, -79, -89, 49, 96, -90, 48]),
      output: QuantizedValues(
        .int8, scale: 0.04, zeroPoint: -20,
        values: [-45, 5, -27, 5, -45, -45, -45, -45, 5, 5, -45, 5])),
    UnaryGolden(
      "RELU_N1_TO_1 uint8", .reluN1To1, version: 1,
      input: QuantizedValues(
        .uint8, scale: 0.05, zeroPoint: 120,
        values: [0, 255, 179, 143, 29, 200, 49, 114, 243, 144, 74, 16]),
      output: QuantizedValues(
        .uint8, scale: 0.04, zeroPoint: 30,
        values: [5, 55, 55, 55, 5, 55, 5, 23, 55, 55, 5, 5])),
    UnaryGolden(
      "RELU_0_TO_1 int8", .relu0To1, version: 1,
      input: QuantizedValues(
        .int8, scale: 0.05, zeroPoint: 5,
        values: [-128, 127, 89, 80, -74, 52, 38, 77, -1, -1, -21, 97]),
      output: QuantizedValues(
        .int8, scale: 0.04, zeroPoint: -20,
        values: [-20, 5, 5, 5, -20, 5, 5, 5, -20, -20, -20, 5])),
    UnaryGolden(
      "RELU_0_TO_1 uint8", .relu0To1, version: 1,
      input: QuantizedValues(
        .uint8, scale: 0.05, zeroPoint: 120,
        values: [0, 255, 129, 224, 214, 95, 225, 23, 191, 158, 2, 116]),
      output: QuantizedValues(
        .uint8, scale: 0.04, zeroPoint: 30,
        values: [30, 55, 41, 55, 55, 30, 55, 30, 55, 55, 30, 30])),
    UnaryGolden(
      "LEAKY_RELU int8, alpha 0.1", .leakyRelu, version: 2, options: .leakyRelu(alpha: 0.1),
      input: QuantizedValues(
        .int8, scale: 0.05, zeroPoint: 5,
        values: [-128, 127, -62, 90, 83, -93, 67, 29, -81, -23, -57, 7]),
      output: QuantizedValues(
        .int8, scale: 0.04, zeroPoint: -20,
        values: [-37, 127, -29, 86, 78, -32, 58, 10, -31, -24, -28, -17])),
    UnaryGolden(
      "LEAKY_RELU int8, alpha -0.3", .leakyRelu, version: 2, options: .leakyRelu(alpha: -0.3),
      input: QuantizedValues(
        .int8, scale: 0.05, zeroPoint: 5,
        values: [-128, 127, -99, -94, 89, 3, -55, 92, -43, -85, 102, -126]),
      output: QuantizedValues(
        .int8, scale: 0.04, zeroPoint: -20,
        values: [30, 127, 19, 17, 85, -19, 3, 89, -2, 14, 101, 29])),
    UnaryGolden(
      "LEAKY_RELU uint8, alpha 0.1", .leakyRelu, version: 2, options: .leakyRelu(alpha: 0.1),
      input: QuantizedValues(
        .uint8, scale: 0.05, zeroPoint: 120,
        values: [0, 255, 206, 117, 32, 249, 109, 11, 184, 253, 39, 137]),
      output: QuantizedValues(
        .uint8, scale: 0.04, zeroPoint: 30,
        values: [15, 199, 138, 29, 19, 191, 28, 16, 110, 196, 20, 51])),
    UnaryGolden(
      "LEAKY_RELU uint8, alpha -0.3", .leakyRelu, version: 2, options: .leakyRelu(alpha: -0.3),
      input: QuantizedValues(
        .uint8, scale: 0.05, zeroPoint: 120,
        values: [0, 255, 202, 107, 13, 53, 219, 182, 226, 138, 33, 73]),
      output: QuantizedValues(
        .uint8, scale: 0.04, zeroPoint: 30,
        values: [75, 199, 133, 35, 70, 55, 154, 108, 163, 53, 63, 48])),
    UnaryGolden(
      "LEAKY_RELU int16, alpha 0.1", .leakyRelu, version: 2, options: .leakyRelu(alpha: 0.1),
      input: QuantizedValues(
        .int16, scale: 0.05, zeroPoint: 0,
        values: [
          -32768, 32767, -27473, 24050, -26619, 17448, 14144, -4183, 8239, -6193, 1735, 15563,
        ]),
      output: QuantizedValues(
        .int16, scale: 0.04, zeroPoint: 0,
        values: [-4096, 32767, -3434, 30063, -3328, 21810, 17680, -523, 10299, -774, 2169, 19454])),
    UnaryGolden(
      "LEAKY_RELU int16, alpha -0.3", .leakyRelu, version: 2, options: .leakyRelu(alpha: -0.3),
      input: QuantizedValues(
        .int16, scale: 0.05, zeroPoint: 0,
        values: [
          -32768, 32767, 22245, -27552, 26470, -22343, -18973, -9023, 20747, 505, 16809, -28089,
        ]),
      output: QuantizedValues(
        .int16, scale: 0.04, zeroPoint: 0,
        values: [12288, 32767, 27806, 10332, 32767, 8379, 7115, 3384, 25934, 631, 21011, 10534])),
    UnaryGolden(
      "HARD_SWISH int8, scale 0.05", .hardSwish, version: 1,
      input: QuantizedValues(
        .int8, scale: 0.05, zeroPoint: 5,
        values: [-128, 127, -65, -72, 85, -30, 69, 61, 49, 28, 93, -121]),
      output: QuantizedValues(
        .int8, scale: 0.04000000000000001, zeroPoint: -100,
        values: [-100, 52, -100, -100, 0, -109, -20, -32, -52, -80, 10, -100])),
    UnaryGolden(
      "HARD_SWISH int8, scale 0.005", .hardSwish, version: 1,
      input: QuantizedValues(
        .int8, scale: 0.005, zeroPoint: 5,
        values: [-128, 127, 32, -13, 121, 95, -113, 106, -82, -35, 8, 99]),
      output: QuantizedValues(
        .int8, scale: 0.004, zeroPoint: -100,
        values: [-128, -8, -82, -111, -13, -35, -128, -26, -128, -123, -98, -32])),
    UnaryGolden(
      "HARD_SWISH uint8, scale 0.05", .hardSwish, version: 1,
      input: QuantizedValues(
        .uint8, scale: 0.05, zeroPoint: 133,
        values: [0, 255, 76, 104, 237, 190, 173, 93, 2, 39, 80, 147]),
      output: QuantizedValues(
        .uint8, scale: 0.04000000000000001, zeroPoint: 28,
        values: [28, 180, 26, 19, 158, 97, 70, 20, 28, 28, 24, 39])),
    UnaryGolden(
      "HARD_SWISH uint8, scale 0.005", .hardSwish, version: 1,
      input: QuantizedValues(
        .uint8, scale: 0.005, zeroPoint: 133,
        values: [0, 255, 14, 169, 61, 207, 148, 234, 115, 114, 199, 30]),
      output: QuantizedValues(
        .uint8, scale: 0.004, zeroPoint: 28,
        values: [0, 120, 0, 52, 0, 80, 38, 102, 17, 17, 74, 0])),
  ]
}
