import LiteSchema
import LiteTensor

extension UnaryGolden {
  /// What LiteRT 2.3.0 gives (the Python package ai-edge-litert, with its reference kernels;
  /// for `ELU` and `GELU`, which those lack in part, with the built-in ones).
  static let softmax: [UnaryGolden] = [
    UnaryGolden(
      "SOFTMAX int8, scale 0.1", .softmax, version: 2, options: .softmax(beta: 1),
      input: QuantizedValues(
        .int8, scale: 0.1, zeroPoint: 4,
        values: [-16, 15, 9, -1, 2, 3, 6, -16, -1, -12, -4, 13]),
      output: QuantizedValues(
        .int8, scale: 0.00390625, zeroPoint: -128,
        values: [-125, -65, -93, -115, -111, -109, -102, -125, -115, -124, -119, -76])),
    UnaryGolden(
      "SOFTMAX int8, scale 1.0", .softmax, version: 2, options: .softmax(beta: 1),
      input: QuantizedValues(
        .int8, scale: 1.0, zeroPoint: 4,
        values: [-16, 15, 1, -12, 8, 14, 15, 3, 11, -5, -12, 0]),
      output: QuantizedValues(
        .int8, scale: 0.00390625, zeroPoint: -128,
        values: [-128, -21, -128, -128, -128, -89, -21, -128, -126, -128, -128, -128])),
    UnaryGolden(
      "SOFTMAX int8 to int16", .softmax, version: 2, options: .softmax(beta: 0.5),
      input: QuantizedValues(
        .int8, scale: 0.05, zeroPoint: 0,
        values: [-128, 127, 126, -58, 91, -93, -39, 73, -65, 43, -11, 3]),
      output: QuantizedValues(
        .int16, scale: 1.52587890625e-05, zeroPoint: -32768,
        values: [
          -32729, -10012, -10574, -32545, -23516, -32675, -32409, -26869, -32581, -29981, -32046,
          -31743,
        ])),
    UnaryGolden(
      "SOFTMAX uint8, scale 0.1", .softmax, version: 2, options: .softmax(beta: 1),
      input: QuantizedValues(
        .uint8, scale: 0.1, zeroPoint: 4,
        values: [60, 91, 86, 77, 91, 91, 64, 66, 69, 77, 86, 75]),
      output: QuantizedValues(
        .uint8, scale: 0.00390625, zeroPoint: 0,
        values: [2, 49, 30, 12, 49, 49, 3, 4, 5, 12, 30, 10])),
    UnaryGolden(
      "SOFTMAX uint8, scale 1.0", .softmax, version: 2, options: .softmax(beta: 1),
      input: QuantizedValues(
        .uint8, scale: 1.0, zeroPoint: 4,
        values: [60, 91, 89, 78, 83, 67, 78, 85, 88, 87, 90, 64]),
      output: QuantizedValues(
        .uint8, scale: 0.00390625, zeroPoint: 0,
        values: [0, 163, 22, 0, 0, 0, 0, 0, 8, 3, 60, 0])),
    UnaryGolden(
      "SOFTMAX uint8 to int16", .softmax, version: 2, options: .softmax(beta: 0.5),
      input: QuantizedValues(
        .uint8, scale: 0.05, zeroPoint: 0,
        values: [0, 255, 175, 70, 3, 21, 249, 229, 77, 110, 61, 37]),
      output: QuantizedValues(
        .int16, scale: 1.52587890625e-05, zeroPoint: -32768,
        values: [
          -32725, -7413, -29337, -32519, -32721, -32695, -10945, -19532, -32472, -32092, -32570,
          -32659,
        ])),
    UnaryGolden(
      "SOFTMAX int16, scale 0.0002", .softmax, version: 2, options: .softmax(beta: 1),
      input: QuantizedValues(
        .int16, scale: 0.0002, zeroPoint: 0,
        values: [
          -32768, 32767, -27745, -19516, 4176, 26308, 32503, -18537, 7305, -30601, -21329, -19611,
        ]),
      output: QuantizedValues(
        .int16, scale: 3.0517578125e-05, zeroPoint: 0,
        values: [1, 14673, 1, 1, 48, 4032, 13919, 1, 90, 1, 1, 1])),
    UnaryGolden(
      "SOFTMAX int16, scale 0.001", .softmax, version: 2, options: .softmax(beta: 1),
      input: QuantizedValues(
        .int16, scale: 0.001, zeroPoint: 0,
        values: [
          -32768, 32767, 14876, -2038, -10551, 26616, 8215, 12934, 16116, -10531, 25644, -31662,
        ]),
      output: QuantizedValues(
        .int16, scale: 3.0517578125e-05, zeroPoint: 0,
        values: [2, 32654, 2, 2, 2, 69, 2, 2, 2, 2, 27, 2])),
    UnaryGolden(
      "LOG_SOFTMAX int8, scale 0.02", .logSoftmax, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.02, zeroPoint: 4,
        values: [-128, 127, -127, 127, -106, -11, 81, 48, 91, -115, -1, -120]),
      output: QuantizedValues(
        .int8, scale: 0.0625, zeroPoint: 127,
        values: [26, 108, 27, 108, 33, 64, 93, 83, 97, 31, 67, 29])),
    UnaryGolden(
      "LOG_SOFTMAX int8, scale 0.1", .logSoftmax, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.1, zeroPoint: 4,
        values: [-128, 127, -110, 22, -123, -49, 110, -47, -49, -106, 70, -84]),
      output: QuantizedValues(
        .int8, scale: 0.0625, zeroPoint: 127,
        values: [-128, 124, -128, -44, -128, -128, 97, -128, -128, -128, 33, -128])),
    UnaryGolden(
      "LOG_SOFTMAX uint8, scale 0.02", .logSoftmax, version: 2,
      input: QuantizedValues(
        .uint8, scale: 0.02, zeroPoint: 4,
        values: [0, 255, 5, 214, 2, 119, 109, 32, 165, 189, 252, 50]),
      output: QuantizedValues(
        .uint8, scale: 0.0625, zeroPoint: 255,
        values: [156, 238, 158, 224, 157, 194, 191, 166, 209, 216, 237, 172])),
    UnaryGolden(
      "LOG_SOFTMAX uint8, scale 0.1", .logSoftmax, version: 2,
      input: QuantizedValues(
        .uint8, scale: 0.1, zeroPoint: 4,
        values: [0, 255, 36, 153, 222, 229, 189, 6, 106, 206, 135, 48]),
      output: QuantizedValues(
        .uint8, scale: 0.0625, zeroPoint: 255,
        values: [0, 253, 0, 90, 200, 212, 148, 0, 15, 175, 61, 0])),
  ]
}
