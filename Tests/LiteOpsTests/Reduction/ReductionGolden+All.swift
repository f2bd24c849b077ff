import LiteSchema
import LiteTensor

extension ReductionGolden {
  /// What LiteRT 2.3.0 gives (the Python package ai-edge-litert) with its reference kernels;
  /// `SUM`, which those read as uint8, with the optimized ones.
  static let all: [ReductionGolden] = [
    ReductionGolden(
      "MEAN int8, inner axis", .mean, axes: [2], keepsAxes: false,
      input: QuantizedTensor(
        .int8, [2, 3, 4], scale: 0.02, zeroPoint: -3,
        values: [
          96, 99, 5, 80, 106, -52, -117, -85, -121, -17, -123, -62, -64, 52, -65, 115, -80,
          120, 17, -66, -119, -50, 23, -101,
        ]),
      output: QuantizedTensor(
        .int8, [2, 3], scale: 0.017, zeroPoint: 5,
        values: [91, -35, -87, 20, 6, -64])),
    ReductionGolden(
      "MEAN uint8, outer axes", .mean, axes: [0, 1], keepsAxes: true,
      input: QuantizedTensor(
        .uint8, [2, 3, 4], scale: 0.02, zeroPoint: 130,
        values: [
          42, 29, 173, 22, 5, 116, 79, 145, 240, 219, 137, 164, 207, 111, 168, 55, 156, 60,
          48, 194, 147, 96, 10, 60,
        ]),
      output: QuantizedTensor(
        .uint8, [1, 1, 4], scale: 0.02, zeroPoint: 100,
        values: [103, 75, 72, 76])),
    ReductionGolden(
      "MEAN int16", .mean, axes: [-2, 1], keepsAxes: false,
      input: QuantizedTensor(
        .int16, [2, 3, 4], scale: 0.001, zeroPoint: 0,
        values: [
          19769, -2087, 30151, 26250, 23200, -31722, -29445, 5155, -10574, 22408, -11928,
          -22726, -25381, -13020, 8297, -24496, 19494, -12936, -12208, 10665, 23777, -4223, 19472,
          -12781,
        ]),
      output: QuantizedTensor(
        .int16, [2, 4], scale: 0.0007, zeroPoint: 0,
        values: [15426, -5429, -5344, 4133, 8519, -14371, 7410, -12672])),
    ReductionGolden(
      "MEAN int8, middle axes of 4", .mean, axes: [1, 2], keepsAxes: true,
      input: QuantizedTensor(
        .int8, [2, 3, 2, 2], scale: 0.02, zeroPoint: -3,
        values: [
          -95, 84, 68, 64, 97, -1, -78, 21, 18, -30, 35, -61, 27, 75, -104, -12, 41, -115,
          33, 105, 82, 47, 77, -36,
        ]),
      output: QuantizedTensor(
        .int8, [2, 1, 1, 2], scale: 0.017, zeroPoint: 5,
        values: [18, 24, 39, 21])),
    ReductionGolden(
      "SUM int8", .sum, axes: [1], keepsAxes: false,
      input: QuantizedTensor(
        .int8, [2, 3, 4], scale: 0.02, zeroPoint: -3,
        values: [
          -45, -107, 56, -48, 94, -9, 100, -93, -87, -40, -122, -3, 38, 41, -74, -86, 16,
          34, 113, 101, -31, -87, -64, 97,
        ]),
      output: QuantizedTensor(
        .int8, [2, 4], scale: 0.1, zeroPoint: 5,
        values: [-1, -24, 14, -22, 11, 4, 2, 29])),
    ReductionGolden(
      "SUM uint8, all axes", .sum, axes: [0, 1, 2], keepsAxes: false,
      input: QuantizedTensor(
        .uint8, [2, 3, 4], scale: 0.02, zeroPoint: 130,
        values: [
          116, 254, 168, 152, 25, 151, 97, 215, 34, 49, 169, 174, 212, 134, 96, 78, 95,
          169, 138, 75, 55, 181, 63, 53,
        ]),
      output: QuantizedTensor(
        .uint8, [], scale: 0.3, zeroPoint: 100,
        values: [89])),
    ReductionGolden(
      "REDUCE_MAX int8", .reduceMax, axes: [0, 2], keepsAxes: false,
      input: QuantizedTensor(
        .int8, [2, 3, 4], scale: 0.02, zeroPoint: -3,
        values: [
          -44, 90, -11, 24, -108, -40, 64, 69, 20, 96, -52, -86, -109, -77, 67, 103, -95,
          0, -94, 88, -95, 35, -108, 60,
        ]),
      output: QuantizedTensor(
        .int8, [3], scale: 0.02, zeroPoint: -3,
        values: [103, 88, 96])),
    ReductionGolden(
      "REDUCE_MIN uint8", .reduceMin, axes: [1], keepsAxes: true,
      input: QuantizedTensor(
        .uint8, [2, 3, 4], scale: 0.02, zeroPoint: 9,
        values: [
          232, 187, 68, 215, 78, 192, 213, 124, 158, 218, 47, 5, 111, 46, 226, 221, 96, 79,
          181, 116, 24, 169, 186, 17,
        ]),
      output: QuantizedTensor(
        .uint8, [2, 1, 4], scale: 0.02, zeroPoint: 9,
        values: [78, 187, 47, 5, 24, 46, 181, 17])),
  ]
}
