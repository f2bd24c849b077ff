public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `TRANSPOSE_CONV` of float32 whose results have the bits of the reference: a convolution
/// without stride for each phase of the strides.
///
/// The output positions of a phase, a stride apart, depend on the same filter taps, which a GEMM adds in
/// the order of the input, as the reference does. Input positions outside the input count as zeros, which
/// change no sum. The results of a phase are computed together, and then distributed to their positions.
///
/// Every `unsafe` in this file is an address within the scratch memory or the output that the caller
/// gives, whose sizes are checked, or a span of filter taps that outlive it.
public final class PhasedFloatTransposeConv: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  /// The number of bytes of scratch memory that a run needs.
  public let scratchByteCount: Int

  private let geometry: ConvolutionGeometry
  private let phases: [Phase]

  /// The output positions that are some steps of the strides apart.
  private struct Phase {
    let geometry: ConvolutionGeometry
    let convolution: FloatConv2D

    /// The first output position.
    let row: Int
    let column: Int
  }

  /// Packs the weights; nil for dilated filters and those that leave out output positions, where there
  /// is nothing to multiply, and where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents of the convolution that is transposed.
  ///   - filter: The filters, OHWI.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, bias: [Float],
    activation: ClosedRange<Float>, microkernels: MicrokernelTable
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    guard geometry.hasFewPhases,
      filter.count(of: Float.self) == geometry.outChannels * geometry.macsOfOutputElement
    else { return nil }
    var phases: [Phase] = []
    for height in TransposedAxis(rows, isMerged: false).phases.map(\.fromStart) {
      for width in TransposedAxis(columns, isMerged: false).phases.map(\.fromStart) {
        let phaseGeometry = ConvolutionGeometry(
          batches: geometry.batches, rows: height.windowAxis, columns: width.windowAxis,
          inChannels: geometry.inChannels, outChannels: geometry.outChannels)
        let taps = TransposedFilters.taps(
          of: filter, geometry.ofBytes(elementWidth: 4), rows: height, columns: width, zero: 0)
        guard let taps else { return nil }
        let convolution = withExtendedLifetime(taps) {
          let elements = unsafe Span(
            _unsafeStart: taps.address.assumingMemoryBound(to: Float.self),
            count: taps.byteCount / 4)
          return FloatConv2D(
            phaseGeometry, filter: ConstantSource(elements), bias: bias, activation: activation,
            roundsAsReference: true, microkernels: microkernels)
        }
        guard let convolution else { return nil }
        phases.append(
          Phase(
            geometry: phaseGeometry, convolution: convolution, row: height.outputs.lowerBound,
            column: width.outputs.lowerBound))
      }
    }
    (self.geometry, self.phases) = (geometry, phases)
    scratchByteCount = 4 * (phases.map(\.geometry.outputCount).max() ?? 0)
    name = "transposeConvFloat32, \(microkernels.roundedFloatProduct.name)"
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - scratch: A quarter of ``scratchByteCount`` floats.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, scratch: inout MutableSpan<Float>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    precondition(output.count >= geometry.inputPixelCount * geometry.outChannels)
    for phase in phases {
      let count = phase.geometry.outputCount
      var results = scratch._mutatingExtracting(0..<count)
      phase.convolution.run(input: input, into: &results, workers: workers)
      unsafe results.withUnsafeBufferPointer { results in
        unsafe output.withUnsafeMutableBufferPointer { output in
          guard let source = results.baseAddress, let target = output.baseAddress else { return }
          let work = unsafe Distribution(
            source: source, target: target, channels: geometry.outChannels,
            rows: phase.geometry.rows.outputSize, positions: phase.geometry.columns.outputSize,
            batchStride: rows.inputSize * columns.inputSize * geometry.outChannels,
            rowStride: rows.stride * columns.inputSize * geometry.outChannels,
            positionStride: columns.stride * geometry.outChannels,
            first: (phase.row * columns.inputSize + phase.column) * geometry.outChannels)
          workers.run(tasks: geometry.batches * work.rows, moving: 8 * count, work)
        }
      }
    }
  }

  /// The results of a phase on their way to their positions, divided into rows.
  @safe
  private struct Distribution: ParallelWork, ~Copyable, @unchecked Sendable {
    let source: UnsafePointer<Float>
    let target: UnsafeMutablePointer<Float>
    let channels: Int
    let rows: Int
    let positions: Int
    let batchStride: Int
    let rowStride: Int
    let positionStride: Int

    /// The offset of the first position of the first image.
    let first: Int

    func run(task: Int) {
      let (batch, row) = task.quotientAndRemainder(dividingBy: rows)
      var from = unsafe source + task * positions * channels
      var to = unsafe target + (first + batch * batchStride + row * rowStride)
      for _ in 0..<positions {
        for channel in 0..<channels { unsafe to[channel] = from[channel] }
        unsafe from += channels
        unsafe to += positionStride
      }
    }
  }
}
