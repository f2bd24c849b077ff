import LiteSchema
import LiteTensor

extension UnaryGolden {
  /// What LiteRT 2.3.0 gives (the Python package ai-edge-litert, with its reference kernels;
  /// for `ELU` and `GELU`, which those lack in part, with the built-in ones).
  static let elementwise: [UnaryGolden] = [
    UnaryGolden(
      "ELU int8", .elu, version: 1,
      input: QuantizedValues(
        .int8, scale: 0.05, zeroPoint: -3,
        values: [-128, 127, -92, 94, 50, 119, -59, 24, -118, 44, -115, -33]),
      output: QuantizedValues(
        .int8, scale: 0.04, zeroPoint: -100,
        values: [-125, 63, -125, 21, -34, 53, -123, -66, -125, -41, -125, -119])),
    UnaryGolden(
      "GELU int8", .gelu, version: 3, options: .gelu(approximate: false),
      input: QuantizedValues(
        .int8, scale: 0.05, zeroPoint: 5,
        values: [-128, 127, 10, -54, -106, 56, -81, -45, -47, 49, 57, 0]),
      output: QuantizedValues(
        .int8, scale: 0.04, zeroPoint: -100,
        values: [-100, 53, -96, -100, -100, -37, -100, -100, -100, -46, -35, -103])),
    UnaryGolden(
      "GELU int8, approximate", .gelu, version: 3, options: .gelu(approximate: true),
      input: QuantizedValues(
        .int8, scale: 0.05, zeroPoint: 5,
        values: [-128, 127, 52, 119, 117, -86, -65, -4, -63, -88, -72, 111]),
      output: QuantizedValues(
        .int8, scale: 0.04, zeroPoint: -100,
        values: [-100, 53, -42, 43, 40, -100, -100, -104, -100, -100, -100, 33])),
    UnaryGolden(
      "GELU uint8", .gelu, version: 3, options: .gelu(approximate: false),
      input: QuantizedValues(
        .uint8, scale: 0.05, zeroPoint: 120,
        values: [0, 255, 142, 84, 140, 43, 15, 152, 143, 102, 117, 32]),
      output: QuantizedValues(
        .uint8, scale: 0.04, zeroPoint: 30,
        values: [30, 199, 54, 28, 51, 30, 30, 68, 55, 26, 28, 30])),
    UnaryGolden(
      "GELU uint8, approximate", .gelu, version: 3, options: .gelu(approximate: true),
      input: QuantizedValues(
        .uint8, scale: 0.05, zeroPoint: 120,
        values: [0, 255, 122, 100, 199, 149, 48, 132, 153, 230, 133, 233]),
      output: QuantizedValues(
        .uint8, scale: 0.04, zeroPoint: 30,
        values: [30, 199, 31, 26, 129, 64, 30, 41, 69, 168, 42, 171])),
    UnaryGolden(
      "GELU int16", .gelu, version: 3, options: .gelu(approximate: false),
      input: QuantizedValues(
        .int16, scale: 0.0001953125, zeroPoint: 0,
        values: [-32768, 32767, 29102, 19640, 23121, -1467, 28733, 1559, 5991, -6730, 5318, -6584]),
      output: QuantizedValues(
        .int16, scale: 0.00015625, zeroPoint: 0,
        values: [0, 32767, 32767, 24548, 28900, -710, 32767, 1207, 6582, -793, 5653, -816])),
    UnaryGolden(
      "GELU int16, approximate", .gelu, version: 3, options: .gelu(approximate: true),
      input: QuantizedValues(
        .int16, scale: 0.0001953125, zeroPoint: 0,
        values: [
          -32768, 32767, -28512, 19583, 23463, -16645, -31494, -30846, 18349, -2197, -15193, 14277,
        ]),
      output: QuantizedValues(
        .int16, scale: 0.00015625, zeroPoint: 0,
        values: [0, 32767, 0, 24477, 29328, -10, 0, 0, 22933, -918, -26, 17801])),
    UnaryGolden(
      "EXP int8", .exp, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.02, zeroPoint: -20,
        values: [-128, 127, -105, -35, 69, 40, -8, -87, 35, -126, 123, 23]),
      output: QuantizedValues(
        .int8, scale: 0.03, zeroPoint: -90,
        values: [-86, 127, -84, -65, 108, 21, -48, -81, 10, -86, 127, -11])),
    UnaryGolden(
      "EXP int16", .exp, version: 2,
      input: QuantizedValues(
        .int16, scale: 7.8125e-05, zeroPoint: 0,
        values: [
          -32768, 32767, -9982, 23974, -31389, -5514, 15262, 18750, -16463, -31594, 31381, -30981,
        ]),
      output: QuantizedValues(
        .int16, scale: 0.0001171875, zeroPoint: 0,
        values: [660, 32767, 3913, 32767, 734, 5547, 28114, 32767, 2358, 722, 32767, 759])),
    UnaryGolden(
      "LOG int8", .log, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.02, zeroPoint: -20,
        values: [-128, 127, -128, -71, -82, -111, 23, -96, -43, -33, -120, -42]),
      output: QuantizedValues(
        .int8, scale: 0.03, zeroPoint: -90,
        values: [-128, -54, -128, -128, -128, -128, -95, -128, -128, -128, -128, -128])),
    UnaryGolden(
      "LOG int16", .log, version: 2,
      input: QuantizedValues(
        .int16, scale: 7.8125e-05, zeroPoint: 0,
        values: [
          -32768, 32767, 2836, 25401, -19528, -8803, 11486, -20700, -12669, 5113, 13952, -32627,
        ]),
      output: QuantizedValues(
        .int16, scale: 0.0001171875, zeroPoint: 0,
        values: [
          -32768, 8021, -12862, 5848, -32768, -32768, -924, -32768, -32768, -7831, 735, -32768,
        ])),
    UnaryGolden(
      "SQRT int8", .sqrt, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.02, zeroPoint: -128,
        values: [-128, 127, -47, -47, 87, -29, 26, -115, 68, 13, -34, 31]),
      output: QuantizedValues(
        .int8, scale: 0.03, zeroPoint: -90,
        values: [-90, -15, -48, -48, -21, -44, -32, -74, -25, -35, -45, -31])),
    UnaryGolden(
      "SQRT int16", .sqrt, version: 2,
      input: QuantizedValues(
        .int16, scale: 7.8125e-05, zeroPoint: 0,
        values: [0, 32767, 23445, 29979, 17164, 9520, 17050, 10242, 11390, 3799, 32191, 18675]),
      output: QuantizedValues(
        .int16, scale: 0.0001171875, zeroPoint: 0,
        values: [0, 13653, 11548, 13059, 9881, 7359, 9848, 7633, 8049, 4648, 13532, 10307])),
    UnaryGolden(
      "RSQRT int8", .rsqrt, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.02, zeroPoint: -128,
        values: [-128, 127, 108, 62, -57, 113, -68, 82, 67, 106, 60, -96]),
      output: QuantizedValues(
        .int8, scale: 0.03, zeroPoint: -90,
        values: [127, -75, -75, -73, -62, -75, -60, -74, -73, -75, -73, -48])),
    UnaryGolden(
      "RSQRT int16", .rsqrt, version: 2,
      input: QuantizedValues(
        .int16, scale: 7.8125e-05, zeroPoint: 0,
        values: [0, 32767, 31064, 19754, 22498, 5759, 23440, 12297, 28479, 4034, 11003, 874]),
      output: QuantizedValues(
        .int16, scale: 0.0001171875, zeroPoint: 0,
        values: [32767, 5333, 5478, 6869, 6436, 12722, 6306, 8707, 5721, 15202, 9204, 32328])),
    UnaryGolden(
      "ABS int8", .abs, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.02, zeroPoint: -20,
        values: [-128, 127, 49, -110, -79, 45, -97, -116, -35, -65, -37, 56]),
      output: QuantizedValues(
        .int8, scale: 0.03, zeroPoint: -90,
        values: [-18, 8, -44, -30, -51, -47, -39, -26, -80, -60, -79, -39])),
    UnaryGolden(
      "ABS int16", .abs, version: 2,
      input: QuantizedValues(
        .int16, scale: 7.8125e-05, zeroPoint: 0,
        values: [
          -32768, 32767, 5712, -6208, -25350, -13464, -8293, 21502, -32717, -14762, 16180, -30723,
        ]),
      output: QuantizedValues(
        .int16, scale: 0.0001171875, zeroPoint: 0,
        values: [21845, 21845, 3808, 4139, 16900, 8976, 5529, 14335, 21811, 9841, 10787, 20482])),
    UnaryGolden(
      "NEG int8", .neg, version: 1,
      input: QuantizedValues(
        .int8, scale: 0.1, zeroPoint: 5,
        values: [-128, 127, -9, -123, -67, 79, 117, -97, 100, 121, 38, -74]),
      output: QuantizedValues(
        .int8, scale: 0.1, zeroPoint: 5,
        values: [-128, -127, 9, 123, 67, -79, -117, 97, -100, -121, -38, 74])),
    UnaryGolden(
      "L2_NORMALIZATION int8", .l2Normalization, version: 2,
      input: QuantizedValues(
        .int8, scale: 0.02, zeroPoint: 7,
        values: [-128, 127, -42, 21, -91, -50, 113, -31, 33, -102, 56, -29]),
      output: QuantizedValues(
        .int8, scale: 0.0078125, zeroPoint: 0,
        values: [-62, 55, -23, 6, -45, -26, 49, -18, 12, -50, 23, -17])),
    UnaryGolden(
      "L2_NORMALIZATION uint8", .l2Normalization, version: 2,
      input: QuantizedValues(
        .uint8, scale: 0.02, zeroPoint: 7,
        values: [0, 255, 47, 57, 32, 232, 129, 71, 62, 69, 62, 173]),
      output: QuantizedValues(
        .uint8, scale: 0.0078125, zeroPoint: 128,
        values: [126, 204, 140, 143, 136, 197, 166, 148, 145, 147, 145, 179])),
  ]
}
