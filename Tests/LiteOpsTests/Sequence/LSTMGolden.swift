import LiteTensor

/// An int8 LSTM of two cells with peepholes, layer normalization and a projection, over one
/// sequence of three steps.
///
/// What LiteRT 2.3.0 gives (the Python package ai-edge-litert) with its reference kernels.
enum LSTMGolden {
  static let inputs: [QuantizedTensor] = [
    QuantizedTensor(
      .int8, [1, 3, 3], scale: 0.02, zeroPoint: -7, values: [85, -77, 78, -127, 75, 73, 71, 42, -8]),
    QuantizedTensor(
      .int8, [2, 3], scale: 0.016157253, zeroPoint: 0, values: [39, -16, -17, 91, -106, 50]),
    QuantizedTensor(
      .int8, [2, 3], scale: 0.013945707, zeroPoint: 0, values: [-25, 82, 12, -14, -13, -70]),
    QuantizedTensor(
      .int8, [2, 3], scale: 0.01623252, zeroPoint: 0, values: [66, -78, -35, -8, -1, -116]),
    QuantizedTensor(
      .int8, [2, 3], scale: 0.010982449, zeroPoint: 0, values: [75, -79, -9, -94, 48, -6]),
    QuantizedTensor(.int8, [2, 2], scale: 0.004601015, zeroPoint: 0, values: [7, 121, 60, 67]),
    QuantizedTensor(.int8, [2, 2], scale: 0.012427941, zeroPoint: 0, values: [99, -111, 91, 84]),
    QuantizedTensor(.int8, [2, 2], scale: 0.0056229215, zeroPoint: 0, values: [62, 47, 108, 62]),
    QuantizedTensor(.int8, [2, 2], scale: 0.006857459, zeroPoint: 0, values: [16, 43, 112, -16]),
    QuantizedTensor(.int16, [2], scale: 2.5947418e-05, zeroPoint: 0, values: [867, -24372]),
    QuantizedTensor(.int16, [2], scale: 2.2649081e-05, zeroPoint: 0, values: [-21939, 16914]),
    QuantizedTensor(.int16, [2], scale: 2.6943198e-05, zeroPoint: 0, values: [8504, 13124]),
    QuantizedTensor(.int32, [2], scale: 3.051758e-08, zeroPoint: 0, values: [13589, -1985]),
    QuantizedTensor(.int32, [2], scale: 3.051758e-08, zeroPoint: 0, values: [8020, -5819]),
    QuantizedTensor(.int32, [2], scale: 3.051758e-08, zeroPoint: 0, values: [-5335, 18700]),
    QuantizedTensor(.int32, [2], scale: 3.051758e-08, zeroPoint: 0, values: [-16111, -7506]),
    QuantizedTensor(.int8, [2, 2], scale: 0.009587132, zeroPoint: 0, values: [102, -54, -66, 47]),
    QuantizedTensor(.int32, [2], scale: 0.0001, zeroPoint: 0, values: [820, -2162]),
    QuantizedTensor(.int8, [1, 2], scale: 0.02, zeroPoint: 4, values: []),
    QuantizedTensor(.int16, [1, 2], scale: 0.00024414062, zeroPoint: 0, values: []),
    QuantizedTensor(.int16, [2], scale: 2.4831921e-05, zeroPoint: 0, values: [10068, 30733]),
    QuantizedTensor(.int16, [2], scale: 4.8827922e-05, zeroPoint: 0, values: [17375, 29799]),
    QuantizedTensor(.int16, [2], scale: 2.3033015e-05, zeroPoint: 0, values: [30144, 15286]),
    QuantizedTensor(.int16, [2], scale: 4.329039e-05, zeroPoint: 0, values: [17084, 27345]),
  ]

  static let intermediates: [QuantizedTensor] = [
    QuantizedTensor(.int16, [0], scale: 0.00036621094, zeroPoint: 0, values: []),
    QuantizedTensor(.int16, [0], scale: 0.00048828125, zeroPoint: 0, values: []),
    QuantizedTensor(.int16, [0], scale: 0.00018310547, zeroPoint: 0, values: []),
    QuantizedTensor(.int16, [0], scale: 0.0007324219, zeroPoint: 0, values: []),
    QuantizedTensor(.int8, [0], scale: 0.0078, zeroPoint: -9, values: []),
  ]

  static let output = QuantizedTensor(
    .int8, [1, 3, 2], scale: 0.02, zeroPoint: 4, values: [17, -11, 4, -2, 15, -10])
}
