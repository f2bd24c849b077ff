import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// Convolutions of float32 of unusual extents against the reference loop.
@Suite struct FloatConv2DTests {
  /// One axis of a convolution.
  struct Axis: Sendable {
    var padding = WindowAxis.Padding.same
    let size: Int
    let taps: Int
    var stride = 1
    var dilation = 1
  }

  /// The extents of a convolution, with several groups of channels or one.
  struct Extents: Sendable, CustomTestStringConvertible {
    var batches = 1
    let rows: Axis
    let columns: Axis
    let inChannels: Int
    let outChannels: Int
    var groups = 1

    var testDescription: String {
      "\(batches)x\(rows.size)x\(columns.size), \(rows.taps)x\(columns.taps) taps, \(groups) groups"
    }

    func geometry() throws -> ConvolutionGeometry {
      func axis(_ axis: Axis) throws -> WindowAxis {
        try #require(
          WindowAxis(
            axis.padding, inputSize: axis.size, filterSize: axis.taps, stride: axis.stride,
            dilation: axis.dilation))
      }
      return ConvolutionGeometry(
        batches: batches, rows: try axis(rows), columns: try axis(columns),
        inChannels: inChannels, outChannels: outChannels, groups: groups)
    }
  }

  static let extents = [
    // Positions at the edges, of all rows of a task and of rows of several tasks.
    Extents(
      batches: 2, rows: Axis(size: 14, taps: 5), columns: Axis(size: 14, taps: 5), inChannels: 19,
      outChannels: 18),
    Extents(
      rows: Axis(size: 17, taps: 1), columns: Axis(size: 17, taps: 7), inChannels: 21,
      outChannels: 50),
    Extents(
      batches: 3, rows: Axis(size: 33, taps: 3, stride: 2),
      columns: Axis(size: 33, taps: 3, stride: 2), inChannels: 24, outChannels: 17),
    Extents(
      rows: Axis(size: 7, taps: 3), columns: Axis(size: 6, taps: 3), inChannels: 12,
      outChannels: 70),
    // Signals: one row, which threads share.
    Extents(
      rows: Axis(size: 1, taps: 1), columns: Axis(size: 203, taps: 3), inChannels: 24,
      outChannels: 40),
    Extents(
      batches: 2, rows: Axis(size: 1, taps: 1),
      columns: Axis(padding: .valid, size: 150, taps: 5, stride: 2), inChannels: 33,
      outChannels: 21),
    // Images that are narrower than tall, whose receptive fields move column by column.
    Extents(
      batches: 2, rows: Axis(size: 49, taps: 10, stride: 2),
      columns: Axis(size: 10, taps: 4, stride: 2), inChannels: 1, outChannels: 19),
    Extents(
      rows: Axis(size: 31, taps: 3), columns: Axis(size: 3, taps: 3), inChannels: 2,
      outChannels: 5),
    Extents(
      rows: Axis(size: 29, taps: 3), columns: Axis(size: 4, taps: 2), inChannels: 6,
      outChannels: 8, groups: 2),
    // Columns whose phases are copied together.
    Extents(
      batches: 2, rows: Axis(size: 9, taps: 3, dilation: 2),
      columns: Axis(size: 64, taps: 3, dilation: 2), inChannels: 8, outChannels: 16),
    Extents(
      batches: 2, rows: Axis(padding: .valid, size: 11, taps: 2, stride: 2),
      columns: Axis(padding: .valid, size: 101, taps: 4, dilation: 3), inChannels: 3,
      outChannels: 37),
    Extents(
      rows: Axis(size: 40, taps: 5), columns: Axis(size: 131, taps: 2, dilation: 4),
      inChannels: 20, outChannels: 3),
  ]

  @Test(arguments: InstructionSet.available, extents)
  func agreesWithReference(_ set: InstructionSet, _ extents: Extents) throws {
    let geometry = try extents.geometry()
    var random = SplitMix64(seed: 97)
    func values(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    }
    let filter = values(geometry.outChannels * geometry.macsOfOutputElement)
    let bias = values(geometry.outChannels)
    let input = values(geometry.inputPixelCount * geometry.inChannels)
    let count = geometry.pixelCount * geometry.outChannels
    var wanted = [Float](repeating: 7, count: count)
    var wantedSpan = wanted.mutableSpan
    Conv2D.run(
      geometry, input: input.span, filter: filter.span, bias: bias.span,
      accumulation: Float32Accumulation(), stage: Float32OutputStage(activation: -2...3),
      into: &wantedSpan)
    for roundsAsReference in [false, true] {
      // A filter is a view, which the macros cannot capture.
      let fast = FloatConv2D(
        geometry, filter: ConstantSource(filter.span), bias: bias, activation: -2...3,
        roundsAsReference: roundsAsReference, microkernels: Microkernels.table(for: set))
      let convolution = try #require(fast)
      for workers in [WorkerPool.serial, WorkerPool(threadCount: 3)] {
        var found = [Float](repeating: 9, count: count)
        var foundSpan = found.mutableSpan
        convolution.run(input: input.span, into: &foundSpan, workers: workers)
        let tolerance: Float = roundsAsReference ? 0 : 2e-5
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance })
      }
    }
  }
}
