import LiteBuffer
import LiteReference

/// The attributes of an audio front end as a file has them.
struct AudioFrontendAttributes: Sendable {
  /// The number of channels.
  let channels: Int32

  private let sampleRate: Int32
  private let window: (size: Int32, step: Int32)
  private let limits: (lower: Float, upper: Float)
  private let smoothing: (bits: Int32, even: Float, odd: Float, least: Float)
  private let gain: (isNormalized: Bool, strength: Float, offset: Float, bits: Int32)
  private let logarithm: (isTaken: Bool, shift: Int32)

  init(_ map: borrowing FlexBuffer) throws(FlatBufferError) {
    channels = try map.int32("num_channels") ?? 0
    sampleRate = try map.int32("sample_rate") ?? 0
    window = (try map.int32("window_size") ?? 0, try map.int32("window_step") ?? 0)
    limits = (try map.float("lower_band_limit") ?? 0, try map.float("upper_band_limit") ?? 0)
    smoothing = (
      try map.int32("smoothing_bits") ?? 0, try map.float("even_smoothing") ?? 0,
      try map.float("odd_smoothing") ?? 0, try map.float("min_signal_remaining") ?? 0
    )
    gain = (
      try map.bool("enable_pcan") ?? false, try map.float("pcan_strength") ?? 0,
      try map.float("pcan_offset") ?? 0, try map.int32("gain_bits") ?? 0
    )
    logarithm = (try map.bool("enable_log") ?? false, try map.int32("scale_shift") ?? 0)
  }

  /// The front end.
  ///
  /// - Throws: ``OperatorError`` where an attribute is out of range.
  func frontend(_ node: NodeContext) throws(OperatorError) -> AudioFrontend {
    try node.expectOption(channels, "num_channels", in: 1...1 << 12)
    try node.expectOption(sampleRate, "sample_rate", in: 1...1 << 20)
    try node.expectOption(window.size, "window_size", in: 1...1 << 20)
    try node.expectOption(window.step, "window_step", in: 1...window.size)
    try node.expectOption(smoothing.bits, "smoothing_bits", in: 0...31)
    try node.expectOption(gain.bits, "gain_bits", in: 0...31)
    try node.expectOption(logarithm.shift, "scale_shift", in: 0...31)
    for (name, value) in [
      ("even_smoothing", smoothing.even), ("odd_smoothing", smoothing.odd),
      ("min_signal_remaining", smoothing.least),
    ] {
      guard value >= 0, value <= 1 else {
        throw .invalid("\(name) is \(value); it must be in 0...1")
      }
    }
    guard limits.lower >= 0, limits.upper > limits.lower, limits.upper.isFinite else {
      throw .invalid(
        "the bands reach from \(limits.lower) to \(limits.upper) Hz; they must rise from 0 on")
    }
    guard !gain.isNormalized || gain.offset > 0 && gain.strength >= 0 && gain.strength.isFinite
    else {
      throw .invalid(
        "pcan_strength is \(gain.strength), pcan_offset \(gain.offset); they must be at least 0, and "
          + "above 0")
    }
    return try frontend(
      windowCount: Int(window.size) * Int(sampleRate) / 1000,
      stepCount: Int(window.step) * Int(sampleRate) / 1000)
  }

  private func frontend(
    windowCount: Int, stepCount: Int
  ) throws(OperatorError) -> AudioFrontend {
    guard (3...1 << 15).contains(windowCount), stepCount > 0 else {
      throw .unsupported(
        "a window has \(windowCount) samples, a step \(stepCount); windows may have 3 to \(1 << 15)"
      )
    }
    let bits = AudioFrontend.correction(ofWindow: windowCount)
    guard
      !gain.isNormalized
        || smoothing.bits >= bits && gain.bits >= bits + 12 && smoothing.bits <= bits + 31
    else {
      throw .unsupported(
        "smoothing_bits is \(smoothing.bits), gain_bits \(gain.bits); gains of windows of \(windowCount) "
          + "samples need at least \(max(bits, 0)) and \(bits + 12)")
    }
    let frontend = AudioFrontend(
      AudioFrontend.Options(
        sampleRate: Int(sampleRate), windowCount: windowCount, stepCount: stepCount,
        channels: Int(channels), limits: limits.lower...limits.upper,
        smoothingBits: Int(smoothing.bits), evenSmoothing: smoothing.even,
        oddSmoothing: smoothing.odd, leastRemaining: smoothing.least,
        gain: gain.isNormalized
          ? AudioFrontend.Gain(strength: gain.strength, offset: gain.offset, bits: Int(gain.bits))
          : nil, logarithmShift: logarithm.isTaken ? Int(logarithm.shift) : nil))
    guard let frontend else {
      throw .invalid(
        "upper_band_limit is \(limits.upper) Hz; bands must lie below half of sample_rate, \(sampleRate)"
      )
    }
    return frontend
  }
}
