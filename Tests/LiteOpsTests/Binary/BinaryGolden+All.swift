import LiteSchema
import LiteTensor

extension BinaryGolden {
  /// What LiteRT 2.3.0 gives (the Python package ai-edge-litert) with its reference kernels.
  static let all: [BinaryGolden] = [
    BinaryGolden(
      "ADD int8", .add, version: 2,
      first: QuantizedTensor(
        .int8, [3, 4], scale: 0.02, zeroPoint: -3,
        values: [-128, 127, 47, 101, 20, 70, 85, -71, -114, -52, -56, 95]),
      second: QuantizedTensor(
        .int8, [4], scale: 0.07, zeroPoint: 5,
        values: [-128, -127, -1, 127]),
      output: QuantizedTensor(
        .int8, [3, 4], scale: 0.09, zeroPoint: -10,
        values: [-128, -84, -4, 108, -108, -96, 5, 70, -128, -124, -26, 107])),
    BinaryGolden(
      "ADD uint8, RELU6", .add, version: 2, activation: .relu6,
      first: QuantizedTensor(
        .uint8, [3, 4], scale: 0.05, zeroPoint: 120,
        values: [0, 255, 30, 119, 209, 77, 87, 71, 184, 65, 253, 113]),
      second: QuantizedTensor(
        .uint8, [4], scale: 0.03, zeroPoint: 7,
        values: [0, 129, 149, 255]),
      output: QuantizedTensor(
        .uint8, [3, 4], scale: 0.03, zeroPoint: 4,
        values: [4, 204, 4, 204, 145, 54, 91, 170, 104, 34, 204, 204])),
    BinaryGolden(
      "ADD int16, any scales", .add, version: 2, activation: .relu, powersOfTwo: false,
      first: QuantizedTensor(
        .int16, [3, 4], scale: 0.0001, zeroPoint: 0,
        values: [
          -32768, 32767, 20163, 19179, 13125, 8007, -10419, 32044, -2214, -18658, 22615,
          -22269,
        ]),
      second: QuantizedTensor(
        .int16, [4], scale: 0.0003, zeroPoint: 0,
        values: [-32768, 7375, -25251, 32767]),
      output: QuantizedTensor(
        .int16, [3, 4], scale: 0.0004, zeroPoint: 0,
        values: [0, 13723, 0, 29370, 0, 7533, 0, 32586, 0, 867, 0, 19008])),
    BinaryGolden(
      "ADD int16, powers of two", .add, version: 2,
      first: QuantizedTensor(
        .int16, [3, 4], scale: 0.000244140625, zeroPoint: 0,
        values: [-32768, 32767, -23491, 975, 30819, -2215, 20214, 27339, 21198, 8468, -3841, 925]),
      second: QuantizedTensor(
        .int16, [3, 4], scale: 0.0009765625, zeroPoint: 0,
        values: [
          -32768, -205, -7906, -16547, 32325, -31996, -26399, -20159, 30737, 12585, 25024,
          32767,
        ]),
      output: QuantizedTensor(
        .int16, [3, 4], scale: 0.0009765625, zeroPoint: 0,
        values: [
          -32768, 7987, -13779, -16303, 32767, -32550, -21345, -13324, 32767, 14702, 24064,
          32767,
        ])),
    BinaryGolden(
      "ADD int16, powers of two not used", .add, version: 2, powersOfTwo: false,
      first: QuantizedTensor(
        .int16, [3, 4], scale: 0.000244140625, zeroPoint: 0,
        values: [
          -32768, 32767, -720, -32524, 7703, 21630, 10727, -22646, 2215, -15231, 30467,
          24925,
        ]),
      second: QuantizedTensor(
        .int16, [4], scale: 0.0009765625, zeroPoint: 0,
        values: [-32768, 641, 28819, 32767]),
      output: QuantizedTensor(
        .int16, [3, 4], scale: 0.0009765625, zeroPoint: 0,
        values: [
          -32768, 8833, 28639, 24636, -30842, 6049, 31501, 27106, -32214, -3167, 32767,
          32767,
        ])),
    BinaryGolden(
      "SUB int8", .sub, version: 2, activation: .reluN1To1,
      first: QuantizedTensor(
        .int8, [3, 4], scale: 0.02, zeroPoint: -3,
        values: [-128, 127, -118, 61, -7, -105, -66, 10, 58, 1, 28, 95]),
      second: QuantizedTensor(
        .int8, [4], scale: 0.07, zeroPoint: 5,
        values: [-128, -36, 36, 127]),
      output: QuantizedTensor(
        .int8, [3, 4], scale: 0.09, zeroPoint: -10,
        values: [1, 1, -21, -21, 1, -1, -21, -21, 1, 1, -21, -21])),
    BinaryGolden(
      "SUB uint8, scalar", .sub, version: 2,
      first: QuantizedTensor(
        .uint8, [3, 4], scale: 0.05, zeroPoint: 120,
        values: [0, 255, 169, 99, 153, 82, 57, 38, 97, 208, 102, 97]),
      second: QuantizedTensor(
        .uint8, [1], scale: 0.03, zeroPoint: 7,
        values: [255]),
      output: QuantizedTensor(
        .uint8, [3, 4], scale: 0.03, zeroPoint: 128,
        values: [0, 105, 0, 0, 0, 0, 0, 0, 0, 27, 0, 0])),
    BinaryGolden(
      "SUB int16, powers of two", .sub, version: 5,
      first: QuantizedTensor(
        .int16, [3, 4], scale: 0.0009765625, zeroPoint: 0,
        values: [-32768, 32767, 5897, -3966, 6884, -3559, 9043, 3090, 11563, 29934, -22886, 4039]),
      second: QuantizedTensor(
        .int16, [4], scale: 0.000244140625, zeroPoint: 0,
        values: [-32768, -9307, -17068, 32767]),
      output: QuantizedTensor(
        .int16, [3, 4], scale: 0.0009765625, zeroPoint: 0,
        values: [
          -24576, 32767, 10164, -12158, 15076, -1232, 13310, -5102, 19755, 32261, -18619,
          -4153,
        ])),
    BinaryGolden(
      "SUB int16, any scales", .sub, version: 5,
      first: QuantizedTensor(
        .int16, [3, 4], scale: 0.001, zeroPoint: 0,
        values: [
          -32768, 32767, -26431, -6154, 30659, 29587, -18678, -32271, 11256, -31834,
          -13080, -193,
        ]),
      second: QuantizedTensor(
        .int16, [4], scale: 0.0002, zeroPoint: 0,
        values: [-32768, -26683, 10630, 32767]),
      output: QuantizedTensor(
        .int16, [3, 4], scale: 0.0011, zeroPoint: 0,
        values: [
          -23831, 32767, -25961, -11552, 32767, 31749, -18913, -32768, 16191, -24089,
          -13824, -6133,
        ])),
    BinaryGolden(
      "MUL int8", .mul, version: 2,
      first: QuantizedTensor(
        .int8, [3, 4], scale: 0.02, zeroPoint: -3,
        values: [-128, 127, -82, -32, 98, 120, 36, 21, 17, -113, -32, 123]),
      second: QuantizedTensor(
        .int8, [4], scale: 0.07, zeroPoint: 5,
        values: [-128, -74, -67, 127]),
      output: QuantizedTensor(
        .int8, [3, 4], scale: 0.09, zeroPoint: -10,
        values: [127, -128, 78, -65, -128, -128, -54, 36, -51, 125, 22, 127])),
    BinaryGolden(
      "MUL uint8, RELU", .mul, version: 2, activation: .relu,
      first: QuantizedTensor(
        .uint8, [3, 4], scale: 0.05, zeroPoint: 120,
        values: [0, 255, 224, 145, 119, 194, 140, 122, 82, 114, 192, 14]),
      second: QuantizedTensor(
        .uint8, [4], scale: 0.03, zeroPoint: 7,
        values: [0, 184, 95, 255]),
      output: QuantizedTensor(
        .uint8, [3, 4], scale: 0.1, zeroPoint: 40,
        values: [53, 255, 177, 133, 40, 236, 66, 47, 44, 40, 135, 40])),
    BinaryGolden(
      "MUL int16", .mul, version: 4,
      first: QuantizedTensor(
        .int16, [3, 4], scale: 0.0002, zeroPoint: 0,
        values: [
          -32768, 32767, -24715, -5518, 30615, -25658, 10339, 14934, -4705, -27590, 1555,
          -4369,
        ]),
      second: QuantizedTensor(
        .int16, [4], scale: 0.0001, zeroPoint: 0,
        values: [-32768, 11945, -10210, 32767]),
      output: QuantizedTensor(
        .int16, [3, 4], scale: 0.0005, zeroPoint: 0,
        values: [
          32767, 15656, 10094, -7232, -32768, -12259, -4222, 19574, 6167, -13183, -635,
          -5726,
        ])),
    BinaryGolden(
      "MUL int16 to int8", .mul, version: 2,
      first: QuantizedTensor(
        .int16, [3, 4], scale: 3.0517578125e-05, zeroPoint: 0,
        values: [
          -32768, 32767, 12037, 23843, -9476, 26435, 1251, 2020, 17383, 18948, 26815,
          32714,
        ]),
      second: QuantizedTensor(
        .int16, [3, 4], scale: 3.0517578125e-05, zeroPoint: 0,
        values: [
          -32768, -5728, 28404, -12606, -32429, 4985, 16579, 15932, 20350, 9427, -23806,
          32767,
        ]),
      output: QuantizedTensor(
        .int8, [3, 4], scale: 0.0078125, zeroPoint: 3,
        values: [127, -19, 44, -33, 40, 19, 5, 7, 45, 24, -73, 127])),
    BinaryGolden(
      "MUL int8, factor above 1", .mul, version: 2,
      first: QuantizedTensor(
        .int8, [3, 4], scale: 0.5, zeroPoint: 1,
        values: [-128, 127, 80, 120, -125, 93, 32, -4, 75, 115, 3, -106]),
      second: QuantizedTensor(
        .int8, [4], scale: 0.25, zeroPoint: 0,
        values: [-128, -69, -71, 127]),
      output: QuantizedTensor(
        .int8, [3, 4], scale: 0.06, zeroPoint: 0,
        values: [127, -128, -128, 127, 127, -128, -128, -128, -128, -128, -128, -128])),
    BinaryGolden(
      "MUL int8, factor above 2^30", .mul, version: 2,
      first: QuantizedTensor(
        .int8, [3, 4], scale: 0.5, zeroPoint: 1,
        values: [-128, 127, -36, -101, -83, -27, -40, -49, 114, 93, 18, 124]),
      second: QuantizedTensor(
        .int8, [4], scale: 0.25, zeroPoint: 0,
        values: [-128, -93, -59, 127]),
      output: QuantizedTensor(
        .int8, [3, 4], scale: 1e-35, zeroPoint: 0,
        values: [127, 127, 127, 127, -128, 127, 127, -128, 127, 127, -128, -128])),
    BinaryGolden(
      "DIV int8", .div, version: 2,
      first: QuantizedTensor(
        .int8, [3, 4], scale: 0.02, zeroPoint: -3,
        values: [-128, 127, -15, -77, 122, -88, 3, 115, 5, 102, 101, 68]),
      second: QuantizedTensor(
        .int8, [4], scale: 0.07, zeroPoint: 5,
        values: [-128, 19, 20, 127]),
      output: QuantizedTensor(
        .int8, [3, 4], scale: 0.01, zeroPoint: -10,
        values: [17, 127, -33, -27, -37, -128, 1, 18, -12, 127, 127, 7])),
    BinaryGolden(
      "DIV int8, small factor", .div, version: 2,
      first: QuantizedTensor(
        .int8, [3, 4], scale: 0.0157, zeroPoint: 0,
        values: [-128, 127, 96, -33, -23, 54, 108, -104, -111, -65, -18, -87]),
      second: QuantizedTensor(
        .int8, [4], scale: 0.0155, zeroPoint: -1,
        values: [-128, 10, 115, 127]),
      output: QuantizedTensor(
        .int8, [3, 4], scale: 13.97, zeroPoint: 0,
        values: [127, 1, 127, -128, 127, 0, 127, -128, 127, 0, -128, -128])),
    BinaryGolden(
      "DIV uint8", .div, version: 2,
      first: QuantizedTensor(
        .uint8, [3, 4], scale: 0.05, zeroPoint: 120,
        values: [0, 255, 206, 174, 173, 79, 183, 34, 161, 235, 248, 76]),
      second: QuantizedTensor(
        .uint8, [4], scale: 0.03, zeroPoint: 7,
        values: [0, 158, 101, 255]),
      output: QuantizedTensor(
        .uint8, [3, 4], scale: 0.1, zeroPoint: 40,
        values: [255, 55, 55, 44, 0, 35, 51, 34, 0, 53, 63, 37])),
    BinaryGolden(
      "DIV int16", .div, version: 2, activation: .relu6,
      first: QuantizedTensor(
        .int16, [3, 4], scale: 0.0002, zeroPoint: 0,
        values: [
          -32768, 32767, -29446, -2001, -18815, -13138, 27227, 20597, 22293, 6111, -25402,
          16167,
        ]),
      second: QuantizedTensor(
        .int16, [4], scale: 0.0001, zeroPoint: 0,
        values: [-32768, 26789, -1364, 32767]),
      output: QuantizedTensor(
        .int16, [3, 4], scale: 0.001, zeroPoint: 0,
        values: [2000, 2446, 6000, 0, 1148, 0, 0, 1257, 0, 456, 6000, 987])),
    BinaryGolden(
      "SQUARED_DIFFERENCE int8", .squaredDifference, version: 2,
      first: QuantizedTensor(
        .int8, [3, 4], scale: 0.02, zeroPoint: -3,
        values: [-128, 127, 40, -32, -50, -96, 118, 65, -9, -68, 32, -23]),
      second: QuantizedTensor(
        .int8, [4], scale: 0.07, zeroPoint: 5,
        values: [-128, -105, -81, 127]),
      output: QuantizedTensor(
        .int8, [3, 4], scale: 0.4, zeroPoint: -128,
        values: [-12, 127, -10, 80, 47, -43, 50, 1, 83, -26, -15, 72])),
    BinaryGolden(
      "MAXIMUM int16", .maximum, version: 2,
      first: QuantizedTensor(
        .int16, [3, 4], scale: 0.02, zeroPoint: 0,
        values: [
          -32768, 32767, -5799, -32558, 17303, 13093, 20658, 25917, 15072, 22352, -25350,
          27423,
        ]),
      second: QuantizedTensor(
        .int16, [4], scale: 0.02, zeroPoint: 0,
        values: [-32768, 12719, 19794, 32767]),
      output: QuantizedTensor(
        .int16, [3, 4], scale: 0.02, zeroPoint: 0,
        values: [
          -32768, 32767, 19794, 32767, 17303, 13093, 20658, 32767, 15072, 22352, 19794,
          32767,
        ])),
  ]
}
