import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport

extension OperatorExample {
  /// Spectra and the audio front end.
  static var signals: [OperatorExample] {
    let (words, numbers) = (Operand.value([8], .int16), Operand.value([4], .uint32))
    func constant(_ values: [Int16]) -> Operand {
      Operand(
        dtype: .int16, shape: [Int32(values.count)],
        data: values.flatMap {
          [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
        })
    }
    let subtraction: [(String, Int64)] = [
      ("alternate_one_minus_smoothing", 8192), ("alternate_smoothing", 8192), ("clamping", 0),
      ("min_signal_remaining", 0), ("num_channels", 4), ("one_minus_smoothing", 8192),
      ("smoothing", 8192), ("smoothing_bits", 4), ("spectral_subtraction_bits", 14),
    ]
    let transforms: [(Schema.BuiltinOperator, DataType)] = [
      (.real, .float32), (.imag, .float32), (.complexAbs, .float32),
    ]
    return transforms.map {
      OperatorExample($0.0, [.value([2, 3], .complex64)], [.value([2, 3], $0.1)])
    } + [
      OperatorExample(
        .rfft2d, [.value([2, 4]), .integers([2, 4])], [.value([2, 3], .complex64)]),
      OperatorExample(
        custom: "AudioMicrofrontend", [.value([400], .int16)], [.value([1, 8], .int32)],
        [
          ("sample_rate", 16000), ("window_size", 25), ("window_step", 10), ("num_channels", 8),
          ("frame_stride", 1), ("out_scale", 1),
        ], floats: [("lower_band_limit", 125), ("upper_band_limit", 7500)]),
      OperatorExample(
        custom: "SignalRfft", [.value([64], .int16)], [.value([66], .int16)],
        [("T", 7), ("fft_length", 64)]),
      OperatorExample(
        custom: "SignalWindow", [words, constant([1, 2, 3, 4, 4, 3, 2, 1])], [words],
        [("shift", 12)]),
      OperatorExample(custom: "SignalFftAutoScale", [words], [words, .value([], .int32)]),
      OperatorExample(
        custom: "SignalEnergy", [words], [numbers], [("end_index", 4), ("start_index", 0)]),
      OperatorExample(
        custom: "SignalFilterBank",
        [
          numbers, constant([10, 20, 30, 40]), constant([1, 2, 3, 4]), constant([0, 2]),
          constant([0, 2]), constant([2, 2]),
        ], [.value([1], .uint64)], [("num_channels", 1)]),
      OperatorExample(
        custom: "SignalFilterBankSquareRoot", [.value([4], .uint64), .value([], .int32)],
        [numbers]),
      OperatorExample(
        custom: "SignalFilterBankSpectralSubtraction", [numbers], [numbers, numbers], subtraction),
      OperatorExample(
        custom: "SignalPCAN", [numbers, numbers, constant(Array(repeating: 1, count: 125))],
        [numbers], [("snr_shift", 6)]),
      OperatorExample(
        custom: "SignalFilterBankLog", [numbers], [.value([4], .int16)],
        [("input_correction_bits", 3), ("output_scale", 64)]),
    ]
  }

  /// Boxes from a detector, and MediaPipe's operators.
  static var customs: [OperatorExample] {
    let image = Operand.value([1, 4, 4, 2])
    let pooled = Operand.value([1, 2, 2, 2])
    return [
      OperatorExample(
        custom: "TFLite_Detection_PostProcess",
        [.value([1, 3, 4]), .value([1, 3, 2]), .value([3, 4])],
        (0..<4).map { _ in .value([]) },
        [("max_classes_per_detection", 1), ("max_detections", 2), ("num_classes", 1)],
        floats: [
          ("h_scale", 5), ("nms_iou_threshold", 0.5), ("nms_score_threshold", 0.3), ("w_scale", 5),
          ("x_scale", 10), ("y_scale", 10),
        ]),
      OperatorExample(
        custom: "aeq.hadamard_rotation", [.value([2, 4])], [.value([2, 4])], [("hadamard_size", 4)]),
      OperatorExample(
        custom: "MaxPoolingWithArgmax2D", [image], [pooled, pooled], struct: [1, 2, 2, 2, 2, 0]),
      OperatorExample(
        custom: "MaxUnpooling2D", [pooled, pooled], [image], struct: [1, 2, 2, 2, 2, 0]),
      OperatorExample(
        custom: "Convolution2DTransposeBias",
        [pooled, .value([2, 2, 2, 2]), .value([2])], [image], struct: [2, 2, 2]),
    ]
  }
}
