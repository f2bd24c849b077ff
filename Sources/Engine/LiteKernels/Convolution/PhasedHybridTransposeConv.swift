public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `TRANSPOSE_CONV` of float32 with int8 weights whose results need not have the bits of the
/// reference: a convolution without stride for each phase of the stride along the height.
///
/// The phases along the width are channels of one position. `y = scale(x) · scale(w) · Σ x · w + bias`
/// over the integers `x` and `w`, where the reference rounds every product: a sum of n products differs
/// from its by at most n · 2⁻²³ times the sum of their magnitudes. Where an input is infinite, so may be
/// results that the reference has as NaN.
///
/// Every `unsafe` in this file is an address within the output or the scratch memory that the caller
/// gives, whose sizes are checked, or a span of filter taps that outlive it.
public final class PhasedHybridTransposeConv: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  /// The number of bytes of scratch memory that a run needs.
  public let scratchByteCount: Int

  private let geometry: ConvolutionGeometry

  /// The convolution of each phase along the height.
  private let phases: [(geometry: ConvolutionGeometry, convolution: HybridConv2D)]

  /// The most taps of an output element, whose sum no int32 overflows.
  private static let mostTaps = 1 << 16

  /// Packs the weights; nil for dilated filters and those that leave out output positions, and where
  /// there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents of the convolution that is transposed.
  ///   - filter: The filters, OHWI, as the bytes of int8 elements.
  ///   - weightScales: The scale of the weights of each output channel.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, weightScales: [Float], bias: [Float],
    activation: ClosedRange<Float>, microkernels: MicrokernelTable
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    guard geometry.hasFewPhases,
      geometry.macsOfOutputElement <= PhasedHybridTransposeConv.mostTaps,
      filter.byteCount == geometry.outChannels * geometry.macsOfOutputElement
    else { return nil }
    let steps = TransposedAxis(columns, isMerged: true)
    let width = steps.phases[0].fromStart
    let positions = width.outputs.count
    func repeated(_ values: [Float]) -> [Float] {
      Array(repeatElement(values, count: positions).joined())
    }
    let stage = HybridStage(
      weightScales: repeated(weightScales), bias: repeated(bias), order: .together,
      activation: activation)
    var phases: [(geometry: ConvolutionGeometry, convolution: HybridConv2D)] = []
    for phase in TransposedAxis(rows, isMerged: false).phases {
      let phaseGeometry = ConvolutionGeometry(
        batches: 1, rows: phase.windowAxis,
        columns: WindowAxis(
          inputSize: columns.outputSize, outputSize: steps.stepCount,
          filterSize: width.windows.count, padding: -width.windows.lowerBound),
        inChannels: geometry.inChannels, outChannels: positions * geometry.outChannels)
      let taps = TransposedFilters.taps(
        of: filter, geometry, rows: phase.fromStart, columns: width, zero: 0)
      guard let taps else { return nil }
      let convolution = withExtendedLifetime(taps) {
        let bytes = unsafe Span(
          _unsafeStart: taps.address.assumingMemoryBound(to: UInt8.self), count: taps.byteCount)
        return HybridConv2D(
          phaseGeometry, filter: ConstantSource(bytes), stage: stage, isSymmetric: false,
          microkernels: microkernels)
      }
      guard let convolution else { return nil }
      phases.append((phaseGeometry, convolution))
    }
    (self.geometry, self.phases) = (geometry, phases)
    scratchByteCount = phases[0].convolution.scratchByteCount
    name = "transposeConvHybrid, \(microkernels.integerProduct.name)"
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - scratch: ``scratchByteCount`` bytes, aligned to 64.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, scratch: inout MutableSpan<UInt8>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let inputSize = rows.outputSize * columns.outputSize * geometry.inChannels
    let rowBytes = columns.inputSize * geometry.outChannels * 4
    precondition(input.count >= geometry.batches * inputSize && scratch.count >= scratchByteCount)
    precondition(output.count >= geometry.inputPixelCount * geometry.outChannels)
    unsafe scratch.withUnsafeMutableBytes { scratch in
      unsafe output.withUnsafeMutableBytes { output in
        guard let scratch = scratch.baseAddress, let output = output.baseAddress else { return }
        for batch in Checkpoint().steps(0..<geometry.batches) {
          unsafe phases[0].convolution.prepare(
            input.extracting(batch * inputSize..<(batch + 1) * inputSize), in: scratch, workers)
          for (index, phase) in phases.enumerated() {
            let channels = phase.geometry.outChannels
            let missing = phase.geometry.columns.outputSize * channels * 4 - rowBytes
            unsafe phase.convolution.convolve(
              scratch,
              into: HybridOutputRows(
                output + (batch * rows.inputSize + index) * rowBytes, of: phase.geometry,
                lastChannels: channels - missing / 4, rowStride: rows.stride * rowBytes),
              workers)
          }
        }
      }
    }
  }
}
