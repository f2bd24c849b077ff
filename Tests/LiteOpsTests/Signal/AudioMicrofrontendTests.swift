import LiteTensor
import LiteTestSupport
import Testing

/// Which audio front ends are refused, and what silence gives; recorded cases show their arithmetic.
@Suite struct AudioMicrofrontendTests {
  /// The options of TensorFlow's operator where nothing is given.
  private static let integers: [(String, Int64)] = [
    ("sample_rate", 16000), ("window_size", 25), ("window_step", 10), ("num_channels", 8),
    ("smoothing_bits", 10), ("enable_pcan", 0), ("gain_bits", 21), ("enable_log", 1),
    ("scale_shift", 6), ("left_context", 1), ("right_context", 0), ("frame_stride", 1),
    ("zero_padding", 0), ("out_scale", 1),
  ]

  private static let floats: [(String, Float)] = [
    ("upper_band_limit", 7500), ("lower_band_limit", 125), ("even_smoothing", 0.025),
    ("odd_smoothing", 0.06), ("min_signal_remaining", 0.05), ("pcan_strength", 0.95),
    ("pcan_offset", 80),
  ]

  private func node(
    _ integers: [(String, Int64)] = [], _ floats: [(String, Float)] = []
  ) -> CustomNode {
    func replaced<Value>(_ values: [(String, Value)], by changes: [(String, Value)])
      -> [(String, Value)]
    {
      values.map { name, value in (name, changes.first { $0.0 == name }?.1 ?? value) }
    }
    return CustomNode(
      name: "AudioMicrofrontend",
      options: flexBuffer(
        integers: replaced(Self.integers, by: integers), floats: replaced(Self.floats, by: floats)))
  }

  @Test(arguments: [(0, 0), (399, 0), (400, 1), (559, 1), (560, 2), (2000, 11)])
  func silenceHasOneRowForEachWindow(_ samples: Int, _ windows: Int) throws {
    let silence = Operand(.int16, [samples], [Int16](repeating: 0, count: samples))
    let output = try node().run([silence], outputs: [Operand(.int32)])[0]
    #expect(output.shape == [windows, 16])
    #expect(output.elements(as: Int32.self).allSatisfy { $0 == 0 })
  }

  /// The loudest samples there are, in windows whose step is not below their size.
  @Test func takesTheLoudestSamples() throws {
    let samples = (0..<4000).map { $0 / 40 % 2 == 0 ? Int16.min : .max }
    let output = try node([("window_step", 25), ("enable_pcan", 1), ("smoothing_bits", 31)]).run(
      [Operand(.int16, [4000], samples)], outputs: [Operand(.float32)])[0]
    #expect(output.shape == [10, 16])
  }

  @Test func refusesWhatAFrontEndCannotHave() {
    let samples = Operand(.int16, [400], [Int16](repeating: 1, count: 400))
    func message(
      _ integers: [(String, Int64)] = [], _ floats: [(String, Float)] = [],
      output: DataType = .int32
    ) -> String? {
      node(integers, floats).message([samples], outputs: [output])
    }
    #expect(message() == nil)
    expectMessages([
      (message([("window_step", 26)]), "window_step is 26; it must be in 1...25"),
      (message([("num_channels", 0)]), "num_channels is 0; it must be in 1...4096"),
      (message([("frame_stride", 0)]), "frame_stride is 0; it must be in 1...2147483647"),
      (message([("out_scale", 0)]), "out_scale is 0; it must be in 1...2147483647"),
      (message([], [("odd_smoothing", .nan)]), "odd_smoothing is nan; it must be in 0...1"),
      (
        message([], [("lower_band_limit", 7500)]),
        "the bands reach from 7500.0 to 7500.0 Hz; they must rise from 0 on"
      ),
      (
        message([], [("upper_band_limit", 9000)]),
        "upper_band_limit is 9000.0 Hz; bands must lie below half of sample_rate, 16000"
      ),
      (
        message([("sample_rate", 100)]),
        "a window has 2 samples, a step 1; windows may have 3 to 32768"
      ),
      (
        message([("enable_pcan", 1), ("gain_bits", 14)]),
        "smoothing_bits is 10, gain_bits 14; gains of windows of 400 samples need at least 3 and 15"
      ),
      (
        message([("enable_pcan", 1)], [("pcan_offset", -1)]),
        "pcan_strength is 0.95, pcan_offset -1.0; they must be at least 0, and above 0"
      ),
      (message(output: .uint8), "output 0 is uint8; it must be int32 or float32"),
    ])
  }
}
