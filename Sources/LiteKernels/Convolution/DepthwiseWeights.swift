import LiteMicrokernels

/// The weights of a depthwise convolution of bytes as a micro-kernel reads them, with
/// everything that does not depend on the input folded into a term for each position.
///
/// The terms are those of ``PackedWeights``, but differences of weights and zero point that do
/// not fit a signed byte are split into two parts, whose products are both added: ``rest`` has
/// the second.
///
/// Every `unsafe` in this file writes the blocks that it has just allocated, within their sizes.
struct DepthwiseWeights: Sendable {
  /// The micro-kernel that the layout is for.
  let kernel: DepthwiseKernel

  /// The number of taps, rounded up to whole groups.
  let paddedTaps: Int

  /// The weights.
  let weights: AlignedBytes

  /// What ``weights`` leaves out; nil where that is nothing.
  let rest: AlignedBytes?

  /// The term of each position, as int32.
  let bias: AlignedBytes

  /// The channel of each position; nil where it has none.
  let channels: [Int?]

  /// Packs weights; nil where two signed bytes do not hold a difference.
  ///
  /// - Parameters:
  ///   - weights: The weights, HWC, as differences from their zero point.
  ///   - taps: The number of taps.
  ///   - inputZeroPoint: The zero point of the unsigned inputs.
  ///   - bias: The bias of each channel; empty where there is none.
  ///   - kernel: The micro-kernel that will read them.
  init?(
    _ weights: [Int16], taps: Int, inputZeroPoint: Int32, bias: [Int32], kernel: DepthwiseKernel
  ) {
    let layout = kernel.layout
    let (channelCount, group) = (weights.count / taps, layout.tapGroup)
    let block = layout.blockChannels
    let positions = (channelCount + block - 1) / block * block
    self.kernel = kernel
    paddedTaps = (taps + group - 1) / group * group
    channels = (0..<positions).map { layout.channel(ofPosition: $0, channels: channelCount) }
    let byteCount = positions * paddedTaps * layout.weights.byteWidth
    self.weights = AlignedBytes(byteCount: byteCount)
    self.bias = AlignedBytes(byteCount: positions * 4)
    let isSplit =
      layout.weights == .bytes && !weights.allSatisfy { $0 >= -128 && $0 <= 127 }
    guard !isSplit || weights.allSatisfy({ $0 >= -256 && $0 <= 254 }) else { return nil }
    rest = isSplit ? AlignedBytes(byteCount: byteCount) : nil

    for (position, channel) in channels.enumerated() {
      guard let channel else { continue }
      var sum: Int32 = 0
      let start = position / block * block * paddedTaps + position % block * group
      for tap in 0..<taps {
        let weight = weights[tap * channelCount + channel]
        sum &+= Int32(weight)
        let index = start + tap / group * block * group + tap % group
        if layout.weights == .words {
          unsafe self.weights.address.storeBytes(
            of: weight, toByteOffset: index * 2, as: Int16.self)
        } else {
          let part = isSplit ? weight >> 1 : weight
          unsafe self.weights.address.storeBytes(
            of: Int8(part), toByteOffset: index, as: Int8.self)
          unsafe rest?.address.storeBytes(
            of: Int8(weight - part), toByteOffset: index, as: Int8.self)
        }
      }
      let term = (bias.isEmpty ? 0 : bias[channel]) &- inputZeroPoint &* sum
      unsafe self.bias.address.storeBytes(of: term, toByteOffset: position * 4, as: Int32.self)
    }
  }
}
