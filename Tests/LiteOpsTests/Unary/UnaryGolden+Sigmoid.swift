import LiteSchema
import LiteTensor

extension UnaryGolden {
  /// What LiteRT 2.3.0 gives (the Python package ai-edge-litert, with its reference kernels;
  /// for `ELU` and `GELU`, which those lack in part, with the built-in ones).
  static let sigmoid: [UnaryGolden] = [
    UnaryGolden(
      "LOGISTIC int8", .logistic, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.03, zeroPoint: 5,
        values: [-128, 127, 50, -124, -36, -53, 112, 58, 39, -2, -55, 90]),
      output: QuantizedValues(
        .int8, scale: 0.00390625, zeroPoint: -128,
        values: [-123, 122, 75, -123, -70, -90, 118, 85, 60, -13, -92, 109])),
    UnaryGolden(
      "LOGISTIC uint8", .logistic, version: 2,
      input: QuantizedValues(
        .uint8, scale: 0.03, zeroPoint: 5,
        values: [0, 255, 62, 80, 122, 66, 103, 250, 94, 240, 128, 87]),
      output: QuantizedValues(
        .uint8, scale: 0.00390625, zeroPoint: 0,
        values: [118, 255, 217, 232, 249, 221, 243, 255, 239, 255, 250, 236])),
    UnaryGolden(
      "LOGISTIC int16, scale 0.000244140625", .logistic, version: 3,
      input: QuantizedValues(
        .int16, scale: 0.000244140625, zeroPoint: 0,
        values: [
          -32768, 32767, 17951, -12169, 32709, 16155, 24736, -30146, -25731, -28349, 2067, -6289,
        ]),
      output: QuantizedValues(
        .int16, scale: 3.0517578125e-05, zeroPoint: 0,
        values: [11, 32757, 32363, 1598, 32757, 32145, 32690, 21, 61, 32, 20433, 5807])),
    UnaryGolden(
      "LOGISTIC int16, scale 0.00048828125", .logistic, version: 3,
      input: QuantizedValues(
        .int16, scale: 0.00048828125, zeroPoint: 0,
        values: [
          -32768, 32767, -21695, 22624, -12971, 15847, -13783, 3001, -27443, 10582, 27252, 12601,
        ]),
      output: QuantizedValues(
        .int16, scale: 3.0517578125e-05, zeroPoint: 0,
        values: [1, 32767, 1, 32767, 58, 32754, 39, 26619, 1, 32582, 32767, 32699])),
    UnaryGolden(
      "LOGISTIC int16, scale 0.0003", .logistic, version: 3,
      input: QuantizedValues(
        .int16, scale: 0.0003, zeroPoint: 0,
        values: [
          -32768, 32767, 4385, 28016, -1364, -22955, 3652, 8266, -21222, -23356, 10713, -3727,
        ]),
      output: QuantizedValues(
        .int16, scale: 3.0517578125e-05, zeroPoint: 0,
        values: [2, 32766, 25835, 32761, 13078, 34, 24557, 30235, 56, 30, 31502, 8073])),
    UnaryGolden(
      "LOGISTIC int16, scale 0.00011", .logistic, version: 3,
      input: QuantizedValues(
        .int16, scale: 0.00011, zeroPoint: 0,
        values: [
          -32768, 32767, 12147, 25866, -21804, 16988, 2656, -30448, -28147, -9214, 9163, -22082,
        ]),
      output: QuantizedValues(
        .int16, scale: 3.0517578125e-05, zeroPoint: 0,
        values: [868, 31900, 25947, 30968, 2730, 28387, 18760, 1112, 1418, 8726, 24006, 2654])),
    UnaryGolden(
      "TANH int8", .tanh, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.03, zeroPoint: 5,
        values: [-128, 127, -92, -92, 119, -66, 95, -37, 65, -113, 33, 94]),
      output: QuantizedValues(
        .int8, scale: 0.0078125, zeroPoint: 0,
        values: [-128, 127, -127, -127, 127, -124, 127, -109, 121, -128, 88, 127])),
    UnaryGolden(
      "TANH uint8", .tanh, version: 2,
      input: QuantizedValues(
        .uint8, scale: 0.03, zeroPoint: 5,
        values: [0, 255, 55, 40, 0, 127, 133, 20, 58, 156, 93, 59]),
      output: QuantizedValues(
        .uint8, scale: 0.0078125, zeroPoint: 128,
        values: [109, 255, 244, 228, 109, 255, 255, 182, 246, 255, 255, 246])),
    UnaryGolden(
      "TANH int16, scale 0.000244140625", .tanh, version: 3,
      input: QuantizedValues(
        .int16, scale: 0.000244140625, zeroPoint: 0,
        values: [
          -32768, 32767, 9043, -25216, 22612, 3621, -16287, 8977, -22216, -11482, -223, 9401,
        ]),
      output: QuantizedValues(
        .int16, scale: 3.0517578125e-05, zeroPoint: 0,
        values: [
          -32767, 32767, 31985, -32767, 32767, 23213, -32745, 31960, -32767, -32529, -1782, 32110,
        ])),
    UnaryGolden(
      "TANH int16, scale 0.00048828125", .tanh, version: 3,
      input: QuantizedValues(
        .int16, scale: 0.00048828125, zeroPoint: 0,
        values: [
          -32768, 32767, -26746, -24206, -18101, -12111, 26744, -6864, -25603, 27042, 4554, -25189,
        ]),
      output: QuantizedValues(
        .int16, scale: 3.0517578125e-05, zeroPoint: 0,
        values: [
          -32767, 32767, -32767, -32767, -32767, -32767, 32767, -32688, -32767, 32767, 32010,
          -32767,
        ])),
    UnaryGolden(
      "TANH int16, scale 0.0003", .tanh, version: 3,
      input: QuantizedValues(
        .int16, scale: 0.0003, zeroPoint: 0,
        values: [
          -32768, 32767, 26916, 4030, 11806, 30368, -6470, 26689, -6352, 13123, 21408, -28394,
        ]),
      output: QuantizedValues(
        .int16, scale: 3.0517578125e-05, zeroPoint: 0,
        values: [
          -32767, 32767, 32767, 27406, 32713, 32767, -31445, 32767, -31349, 32743, 32767, -32767,
        ])),
    UnaryGolden(
      "TANH int16, scale 0.00011", .tanh, version: 3,
      input: QuantizedValues(
        .int16, scale: 0.00011, zeroPoint: 0,
        values: [
          -32768, 32767, 30733, 12017, -774, -23336, 17559, -2298, 20118, -29536, -10093, 19783,
        ]),
      output: QuantizedValues(
        .int16, scale: 3.0517578125e-05, zeroPoint: 0,
        values: [
          -32720, 32720, 32692, 28417, -2783, -32384, 31420, -8111, 31993, -32670, -26349, 31934,
        ])),
  ]
}
