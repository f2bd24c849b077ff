import LiteSchema
import LiteTensor

extension UnaryGolden {
  /// What LiteRT 2.3.0 gives (the Python package ai-edge-litert, with its reference kernels;
  /// for `ELU` and `GELU`, which those lack in part, with the built-in ones).
  static let quantize: [UnaryGolden] = [
    UnaryGolden(
      "QUANTIZE int8 to int8", .quantize, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.05, zeroPoint: -5,
        values: [-128, 127, 82, -53, -46, -32, 85, 54, -14, 74, 31, 29]),
      output: QuantizedValues(
        .int8, scale: 0.02, zeroPoint: -5,
        values: [-128, 127, 127, -125, -108, -73, 127, 127, -28, 127, 85, 80])),
    UnaryGolden(
      "QUANTIZE int8 to uint8", .quantize, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.1, zeroPoint: -5,
        values: [-128, 127, 39, -82, -103, 66, -119, 52, -74, 101, -119, 71]),
      output: QuantizedValues(
        .uint8, scale: 0.1, zeroPoint: 123,
        values: [0, 255, 167, 46, 25, 194, 9, 180, 54, 229, 9, 199])),
    UnaryGolden(
      "QUANTIZE uint8 to int8", .quantize, version: 2,
      input: QuantizedValues(
        .uint8, scale: 0.1, zeroPoint: 123,
        values: [0, 255, 250, 34, 220, 227, 58, 178, 191, 147, 9, 174]),
      output: QuantizedValues(
        .int8, scale: 0.1, zeroPoint: -5,
        values: [-128, 127, 122, -94, 92, 99, -70, 50, 63, 19, -119, 46])),
    UnaryGolden(
      "QUANTIZE uint8 to uint8", .quantize, version: 2,
      input: QuantizedValues(
        .uint8, scale: 0.02, zeroPoint: 123,
        values: [0, 255, 68, 87, 253, 147, 87, 123, 182, 181, 204, 239]),
      output: QuantizedValues(
        .uint8, scale: 0.071, zeroPoint: 123,
        values: [88, 160, 107, 113, 160, 130, 113, 123, 140, 140, 146, 156])),
    UnaryGolden(
      "QUANTIZE int16 to int8", .quantize, version: 2,
      input: QuantizedValues(
        .int16, scale: 0.001, zeroPoint: 0,
        values: [
          -32768, 32767, 7389, -7375, -7551, -8358, -3181, 27972, 10468, -6907, 19184, 19676,
        ]),
      output: QuantizedValues(
        .int8, scale: 0.2, zeroPoint: -5,
        values: [-128, 127, 32, -42, -43, -47, -21, 127, 47, -40, 91, 93])),
    UnaryGolden(
      "QUANTIZE int16 to int16", .quantize, version: 2,
      input: QuantizedValues(
        .int16, scale: 0.3, zeroPoint: 0,
        values: [
          -32768, 32767, -4075, -3205, -29707, 1064, 6406, 20240, 5553, 24747, -3392, -22764,
        ]),
      output: QuantizedValues(
        .int16, scale: 0.5, zeroPoint: 0,
        values: [-19661, 19660, -2445, -1923, -17824, 638, 3844, 12144, 3332, 14848, -2035, -13658])
    ),
    UnaryGolden(
      "QUANTIZE int16 to int32", .quantize, version: 2,
      input: QuantizedValues(
        .int16, scale: 0.3, zeroPoint: 0,
        values: [
          -32768, 32767, -1189, 8463, -18412, -22837, -11159, 21860, 20808, 3503, -15120, 30259,
        ]),
      output: QuantizedValues(
        .int32, scale: 0.001, zeroPoint: 0,
        values: [
          -9830400, 9830100, -356700, 2538900, -5523600, -6851100, -3347700, 6558000, 6242400,
          1050900, -4536000, 9077700,
        ])),
    UnaryGolden(
      "QUANTIZE int32 to int8", .quantize, version: 2,
      input: QuantizedValues(
        .int32, scale: 0.1, zeroPoint: 0,
        values: [
          66311, -43917, 26181, 3495, 51155, -24717, -2117, 19946, 20926, 15130, -33316, 1739,
        ]),
      output: QuantizedValues(
        .int8, scale: 0.3, zeroPoint: -5,
        values: [127, -128, 127, 127, 127, -128, -128, 127, 127, 127, -128, 127])),
    UnaryGolden(
      "QUANTIZE int32 to int16", .quantize, version: 2,
      input: QuantizedValues(
        .int32, scale: 0.001, zeroPoint: 0,
        values: [
          57879, -24521, -37960, 552, -5069, -17885, 69641, 54709, -55288, -5387, 19684, -3468,
        ]),
      output: QuantizedValues(
        .int16, scale: 0.05, zeroPoint: 0,
        values: [1158, -490, -759, 11, -101, -358, 1393, 1094, -1106, -108, 394, -69])),
    UnaryGolden(
      "QUANTIZE int8 to int16", .quantize, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.3, zeroPoint: -5,
        values: [-128, 127, 109, -64, 97, 116, -63, -48, -103, 94, -86, 24]),
      output: QuantizedValues(
        .int16, scale: 0.001, zeroPoint: 0,
        values: [
          -32768, 32767, 32767, -17700, 30600, 32767, -17400, -12900, -29400, 29700, -24300, 8700,
        ])),
    UnaryGolden(
      "QUANTIZE uint8 to int16", .quantize, version: 2,
      input: QuantizedValues(
        .uint8, scale: 0.3, zeroPoint: 123,
        values: [0, 255, 165, 42, 196, 241, 145, 197, 183, 145, 206, 181]),
      output: QuantizedValues(
        .int16, scale: 0.001, zeroPoint: 0,
        values: [
          -32768, 32767, 12600, -24300, 21900, 32767, 6600, 22200, 18000, 6600, 24900, 17400,
        ])),
  ]
}
