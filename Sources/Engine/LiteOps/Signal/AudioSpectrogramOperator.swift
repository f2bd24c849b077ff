import LiteBuffer
import LiteExecution
import LiteModel
import LiteReference
import LiteTensor

/// `AudioSpectrogram`: the spectra of overlapping windows of an audio signal (``Spectrogram``).
///
/// The input is float32 `[samples, channels]`, the output float32 `[channels, windows, frequencies]`:
/// powers where `magnitude_squared` is true, else magnitudes. `window_size` is 2 to 2^20 samples,
/// `stride` at least 1.
struct AudioSpectrogramOperator: FileOperator {
  static let code = OperatorCode.custom("AudioSpectrogram")
  static let versions = 1...1

  private let windowSize: Int
  private let stride: Int
  private let isSquared: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try options.customMap()
    windowSize = Int(try map.int32("window_size") ?? 0)
    stride = Int(try map.int32("stride") ?? 0)
    isSquared = try map.bool("magnitude_squared") ?? false
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let input = try node.input(0).type
    guard input.dtype == .float32, try node.output(0).dtype == .float32 else {
      throw .unsupported("does not support \(input.dtype); it supports float32")
    }
    guard input.shape.rank == 2 else {
      throw .invalid("input 0 has shape \(input.shape); it must be [samples, channels]")
    }
    guard windowSize >= 2, windowSize <= 1 << 20 else {
      throw .invalid("window_size is \(windowSize); it must be in 2...\(1 << 20)")
    }
    guard stride >= 1 else { throw .invalid("stride is \(stride); it must be at least 1") }
    let spectrogram = Spectrogram(windowSize: windowSize, stride: stride)
    let (channels, windows) = (
      input.shape[1], spectrogram.windowCount(samples: input.shape[0])
    )
    try node.setOutput(0, dimensions: [channels, windows, spectrogram.frequencyCount])
    let (count, overflow) = (channels * windows).multipliedReportingOverflow(
      by: spectrogram.scratchCount * 24)
    return Operation(
      work: Work(steps: overflow ? .max : count),
      kernel(spectrogram, channels: channels, windows: windows))
  }

  private func kernel(_ spectrogram: Spectrogram, channels: Int, windows: Int) -> Kernel {
    let byteCount = windows * spectrogram.frequencyCount * MemoryLayout<Float>.stride
    let isSquared = isSquared
    return Kernel(
      "audioSpectrogram",
      scratchByteCount: spectrogram.scratchCount * MemoryLayout<Complex128>.stride
    ) { memory in
      let (input, room) = (memory.input(0), memory.scratch)
      var scratch = room.mutableElements(as: Complex128.self)
      for channel in Checkpoint().steps(0..<channels) {
        let part = memory.output(0)[bytes: channel * byteCount..<(channel + 1) * byteCount]
        var output = part.mutableElements(as: Float.self)
        spectrogram.run(
          input.elements(), channel: channel, of: channels, isSquared: isSquared, into: &output,
          scratch: &scratch)
      }
    }
  }
}
