public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `CONV_2D` of float32 with several groups, whose filters are several taps wide.
///
/// Each group is a convolution of its own. The channels of a group are copied to an image first, whose
/// receptive fields are contiguous rows of taps; those of short rows are copied by im2col then.
///
/// Every `unsafe` in this file is an address within the scratch memory or the output, whose counts are
/// checked. Tasks refer to the object itself, which the caller keeps alive.
public final class GroupedFloatConv2D: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  private let geometry: ConvolutionGeometry
  private let groups: [FloatConv2D]
  private let split: StridedCopy
  private let rowsPerTask: Int

  /// The bytes of scratch memory that a run needs, those of the input.
  public var scratchByteCount: Int { geometry.groups * groupByteCount }

  /// The bytes of the image of a group.
  private var groupByteCount: Int { pixelCount * geometry.inChannelsPerGroup * 4 }

  private var pixelCount: Int {
    geometry.batches * geometry.rows.inputSize * geometry.columns.inputSize
  }

  /// Packs the weights of a convolution; nil for one group, for filters that are one tap wide or are read
  /// from padded rows, and where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filters, OHWI.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - roundsAsReference: Whether the results must be those of the reference, bit for bit.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, bias: [Float],
    activation: ClosedRange<Float>, roundsAsReference: Bool = false,
    constants: PackedConstants = .unshared, microkernels: MicrokernelTable
  ) {
    let (inChannels, outChannels) = (geometry.inChannelsPerGroup, geometry.outChannelsPerGroup)
    let filterBytes = geometry.macsOfOutputElement * 4
    guard geometry.groups > 1, inChannels > 0,
      geometry.columns.filterSize > 1,
      filter.byteCount == filterBytes * geometry.outChannels
    else { return nil }
    let one = ConvolutionGeometry(
      batches: geometry.batches, rows: geometry.rows, columns: geometry.columns,
      inChannels: inChannels, outChannels: outChannels)
    var groups: [FloatConv2D] = []
    for first in stride(from: 0, to: geometry.outChannels, by: outChannels) {
      let range = first..<first + outChannels
      let convolution = FloatConv2D(
        one,
        filter: filter.extracting(
          bytes: range.lowerBound * filterBytes..<range.upperBound * filterBytes),
        bias: bias.isEmpty ? [] : Array(bias[range]), activation: activation,
        roundsAsReference: roundsAsReference, constants: constants, microkernels: microkernels)
      guard let convolution, convolution.computesParts else { return nil }
      groups.append(convolution)
    }
    self.geometry = geometry
    self.groups = groups
    name = groups[0].name
    let pixels = geometry.batches * geometry.rows.inputSize * geometry.columns.inputSize
    split = StridedCopy(
      [
        .init(
          count: geometry.groups, sourceStride: inChannels, destinationStride: pixels * inChannels),
        .init(count: pixels, sourceStride: geometry.inChannels, destinationStride: inChannels),
        .init(count: inChannels, sourceStride: 1, destinationStride: 1),
      ], bitWidth: 32)
    let outputRows = geometry.batches * geometry.rows.outputSize
    let tasks = geometry.macs >= FloatConv2D.leastShared ? FloatConv2D.taskGoal : 1
    let tasksOfGroup = max(tasks / geometry.groups, 1)
    rowsPerTask = max((outputRows + tasksOfGroup - 1) / tasksOfGroup, 1)
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The bytes of the images, NHWC.
  ///   - scratch: ``scratchByteCount`` bytes.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<UInt8>, scratch: inout MutableSpan<UInt8>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    geometry.expect(inputCount: input.count / 4, outputCount: output.count)
    precondition(scratch.count >= scratchByteCount)
    split.run(from: input, to: &scratch, workers: workers)
    unsafe scratch.withUnsafeMutableBytes { scratch in
      unsafe output.withUnsafeMutableBytes { output in
        guard let scratch = scratch.baseAddress, let output = output.baseAddress else { return }
        let outputRows = geometry.batches * geometry.rows.outputSize
        let work = unsafe Work(
          convolution: UnownedReference(self), input: scratch, output: output,
          outputRows: outputRows, tasksOfGroup: (outputRows + rowsPerTask - 1) / rowsPerTask)
        workers.run(tasks: work.tasksOfGroup * groups.count, work)
      }
    }
  }

  /// One run, divided into groups and their output rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<GroupedFloatConv2D>
    let input: UnsafeMutableRawPointer
    let output: UnsafeMutableRawPointer
    let outputRows: Int
    let tasksOfGroup: Int

    func run(task: Int) { convolution.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of convolution: GroupedFloatConv2D) {
      let (group, part) = task.quotientAndRemainder(dividingBy: tasksOfGroup)
      let geometry = convolution.geometry
      let first = part * convolution.rowsPerTask
      unsafe convolution.groups[group].run(
        first..<min(first + convolution.rowsPerTask, outputRows),
        from: ImageRows(
          input + group * convolution.groupByteCount, width: geometry.columns.inputSize,
          pixelStride: geometry.inChannelsPerGroup * 4),
        to: ImageRows(
          output + group * geometry.outChannelsPerGroup * 4, width: geometry.columns.outputSize,
          pixelStride: geometry.outChannels * 4))
    }
  }
}
