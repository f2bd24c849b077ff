public import LiteExecution
import LiteMicrokernels
import LiteReference

/// Convolutions each of which reads the results of the one before, and sums with another tensor.
///
/// Some rows or pixels go through all stages at a time.
///
/// A thread takes its units of the output from the first stage to the last. Threads therefore wait
/// for each other once, and intermediate results stay in the cache, except for those that other
/// nodes also read. Where receptive fields overlap, each thread computes the rows that it needs.
/// The results are those of the convolutions one after the other, bit for bit, on any number of
/// threads.
///
/// Tasks refer to the object itself, which the caller keeps alive.
public final class ConvolutionChain: Sendable {
  let stages: [Stage]
  let element: ChainElement

  /// The extents of the first convolution, and of the last.
  let first: ConvolutionGeometry
  let last: ConvolutionGeometry

  /// The only convolution, where it is to run by itself.
  let alone: Convolution?

  /// Whether another tensor is added.
  public let hasAddend: Bool

  /// The stage whose results other nodes read, too; nil where there is none.
  let keptStage: Int?

  /// The bytes from one pixel of the input to the next, and from one of the output.
  let inputStride: Int
  let outputStride: Int

  /// The units in which the chain advances, and their number.
  let unit: ChainUnit
  let unitCount: Int

  let cost: ChainCost

  /// The step of each stage that a task runs.
  let steps: [Step]

  /// The number of units that go through the chain at a time.
  let unitsAtOnce: Int

  /// The bytes of a thread that hold intermediate results.
  let intermediateBytes: Int

  /// The bytes of the tensor that is added, and of the results that are kept.
  let addendByteCount: Int
  let keptByteCount: Int

  let macs: Int

  /// A single convolution.
  public convenience init(_ convolution: Convolution) {
    self.init([Stage(convolution: convolution)])
  }

  init(
    _ stages: [Stage], keptStage: Int? = nil, inputStride: Int? = nil, outputStride: Int? = nil
  ) {
    let descriptions = stages.map(\.description)
    (first, last) = (descriptions[0].geometry, descriptions[stages.count - 1].geometry)
    self.stages = stages
    self.keptStage = keptStage
    element = type(of: descriptions[0]).element
    let strides = (first.inChannels * element.byteWidth, last.outChannels * element.byteWidth)
    self.inputStride = inputStride ?? strides.0
    self.outputStride = outputStride ?? strides.1
    let sum = stages.firstIndex { $0.sum != nil }
    hasAddend = sum != nil
    let byteWidth = element.byteWidth
    addendByteCount = sum.map { descriptions[$0].geometry.outputCount * byteWidth } ?? 0
    keptByteCount = keptStage.map { descriptions[$0].geometry.outputCount * byteWidth } ?? 0
    let isPadded = (self.inputStride, self.outputStride) != strides
    alone = stages.count == 1 && !hasAddend && !isPadded ? stages[0].convolution : nil
    unit = descriptions[0].unit
    unitCount = unit == .pixels ? last.pixelCount : last.rows.outputSize
    macs = descriptions.reduce(0) { sum, stage in
      let (next, overflow) = sum.addingReportingOverflow(stage.geometry.macs)
      return overflow ? .max : next
    }
    cost = ChainCost(descriptions, unit: unit, unitCount: unitCount, macs: macs)
    unitsAtOnce = cost.unitsAtOnce
    let layout = ChainLayout(
      stages, cost: cost, unit: unit, keptStage: keptStage, outputStride: self.outputStride)
    (steps, intermediateBytes) = (layout.steps, layout.byteCount)
  }

  /// The weights, where a run reads them from memory and they are read once.
  public var prefetchHint: PrefetchHint? {
    if case .float(let convolution)? = alone { convolution.prefetchHint } else { nil }
  }

  /// The number of bytes of later constants that a run prefetches.
  public var prefetchedByteCount: Int {
    if case .float(let convolution)? = alone { convolution.prefetchedByteCount } else { 0 }
  }
}
