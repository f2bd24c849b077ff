import LiteBuffer
import LiteExecution
import LiteModel
import LiteReference
import LiteTensor

/// `AudioMicrofrontend`: the logarithms of the energies of mel bands, for each window of samples
/// (``AudioFrontend``), with those of the windows before and after it.
///
/// The input is int16 `[samples]`, the output `[windows, channels · (1 + left_context + right_context)]`, int32 or
/// float32 (`out_float`), divided by `out_scale`. Of the windows, each `frame_stride`-th is kept. Those beyond
/// either end are the outermost, or 0 with `zero_padding`. The options are a FlexBuffer map with the attributes
/// of TensorFlow's operator; `window_size` and `window_step` are in milliseconds. Source: TensorFlow Lite's
/// `experimental/microfrontend/audio_microfrontend.cc`.
struct AudioMicrofrontendOperator: FileOperator {
  static let code = OperatorCode.custom("AudioMicrofrontend")
  static let versions = 1...1

  private let frontend: AudioFrontendAttributes
  private let leftContext: Int32
  private let rightContext: Int32
  private let frameStride: Int32
  private let padsWithZeros: Bool
  private let scale: Int32
  private let givesFloats: Bool?

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try options.customMap()
    frontend = try AudioFrontendAttributes(map)
    leftContext = try map.int32("left_context") ?? 0
    rightContext = try map.int32("right_context") ?? 0
    frameStride = try map.int32("frame_stride") ?? 0
    padsWithZeros = try map.bool("zero_padding") ?? false
    scale = try map.int32("out_scale") ?? 0
    givesFloats = try map.bool("out_float")
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let dtype = try node.output(0).dtype
    let output = givesFloats.map { $0 ? DataType.float32 : .int32 } ?? dtype
    guard output == .float32 || output == .int32 else {
      throw .unsupported("output 0 is \(output); it must be int32 or float32")
    }
    try node.expectTypes([.int16], [output])
    let samples = try node.input(0).shape
    guard samples.rank == 1 else {
      throw .invalid("the samples have shape \(samples); it must have 1 axis")
    }
    try node.expectOption(leftContext, "left_context", in: 0...1 << 15)
    try node.expectOption(rightContext, "right_context", in: 0...1 << 15)
    try node.expectOption(frameStride, "frame_stride", in: 1...Int32.max)
    try node.expectOption(scale, "out_scale", in: 1...Int32.max)
    let (frontend, channels) = (try frontend.frontend(node), Int(frontend.channels))
    let windows = frontend.windowCount(of: samples.elementCount)
    let context = FrameContext(
      windows: windows, channels: channels, left: Int(leftContext), right: Int(rightContext),
      stride: Int(frameStride), padsWithZeros: padsWithZeros)
    try node.setOutput(0, dimensions: [context.frameCount, context.rowCount])
    let work = Work(
      steps: Int.saturatedProduct(windows, frontend.work)
        .addingSaturated(.saturatedProduct(context.frameCount, context.rowCount)))
    let divisor = scale
    return Operation(
      work: work,
      Kernel("audioMicrofrontend", scratchByteCount: windows.multipliedSaturated(by: 2 * channels))
      {
        memory in
        let (input, output, scratch) = (memory.input(0), memory.output(0), memory.scratch)
        var features = scratch.mutableElements(as: UInt16.self)
        frontend.run(input.elements(), into: &features)
        if dtype == .float32 {
          var results = output.mutableElements(as: Float.self)
          context.arrange(features.span, into: &results) { Float($0) / Float(divisor) }
        } else {
          var results = output.mutableElements(as: Int32.self)
          context.arrange(features.span, into: &results) { Int32($0) / divisor }
        }
      })
  }
}

/// The windows that each row of the output holds.
private struct FrameContext {
  let windows: Int
  let channels: Int
  let left: Int
  let right: Int
  let stride: Int
  let padsWithZeros: Bool

  var frameCount: Int { windows == 0 ? 0 : (windows - 1) / stride + 1 }
  var rowCount: Int { channels * (1 + left + right) }

  /// Copies the channels of windows to the rows that hold them.
  func arrange<Element>(
    _ features: Span<UInt16>, into output: inout MutableSpan<Element>,
    _ scaled: (UInt16) -> Element
  ) {
    var next = 0
    let checkpoint = Checkpoint()
    for frame in checkpoint.steps(0..<frameCount) {
      for window in checkpoint.steps(frame * stride - left..<frame * stride + right + 1) {
        let isOutside = window < 0 || window >= windows
        let start = max(0, min(window, windows - 1)) * channels
        for channel in 0..<channels {
          output[next] = scaled(padsWithZeros && isOutside ? 0 : features[start + channel])
          next += 1
        }
      }
    }
  }
}
