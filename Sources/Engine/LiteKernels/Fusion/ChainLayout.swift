import LiteExecution
import LiteReference

/// The layout of the intermediate results of a chain in the memory of a thread.
///
/// Every `unsafe` in this file refers to a convolution or a sum, which the chain keeps.
struct ChainLayout {
  /// The step of each stage that a task runs.
  private(set) var steps: [ConvolutionChain.Step] = []

  /// The bytes of a thread that hold intermediate results.
  private(set) var byteCount = 0

  /// - Parameters:
  ///   - stages: The stages; at least one.
  ///   - cost: Their cost.
  ///   - unit: The units in which the chain advances.
  ///   - keptStage: The stage whose results other nodes also read; nil where there is none.
  ///   - outputStride: The bytes from one pixel of the output to the next.
  init(
    _ stages: [ConvolutionChain.Stage], cost: ChainCost, unit: ChainUnit, keptStage: Int?,
    outputStride: Int
  ) {
    let descriptions = stages.map(\.description)
    // Results that the next stage reads immediately alternate between two buffers, so that none
    // overwrites its input.
    var bufferBytes = [0, 0]
    for (index, stage) in descriptions.enumerated() {
      let (isLast, width) = (index == stages.count - 1, unit.pixelCount(stage.geometry))
      let stride =
        isLast
        ? outputStride
        : ChainLayout.pixelStride(of: stages, at: index, isKept: index == keptStage)
      let target: ConvolutionChain.Step.Target
      if isLast {
        target = .output
      } else if index == keptStage {
        target = .kept
      } else {
        let capacity = cost.demands[index].units(for: cost.unitsAtOnce)
        let bytes = (capacity * width * stride + 63) / 64 * 64
        if descriptions[index + 1].access == .rows {
          target = .ring(offset: byteCount, capacity: capacity)
          byteCount += bytes
        } else {
          target = .buffer(index % 2)
          bufferBytes[index % 2] = max(bufferBytes[index % 2], bytes)
        }
      }
      steps.append(
        unsafe ConvolutionChain.Step(
          convolution: ConvolutionChain.BorrowedConvolution(stages[index].convolution),
          sum: stages[index].sum.map { unsafe ConvolutionChain.BorrowedAddition($0) },
          receptiveRows: stage.access == .rows ? stage.geometry.rows : nil, target: target,
          width: width, pixelStride: stride))
    }
    let offsets = [byteCount, byteCount + bufferBytes[0]]
    byteCount += bufferBytes[0] + bufferBytes[1]
    for index in steps.indices {
      guard case .buffer(let turn) = steps[index].target else { continue }
      steps[index].target = .buffer(offsets[turn])
    }
  }

  /// The bytes from one pixel of an intermediate result to the next.
  private static func pixelStride(
    of stages: [ConvolutionChain.Stage], at index: Int, isKept: Bool
  ) -> Int {
    let stage = stages[index].description
    let channels = stage.geometry.outChannels
    let isPadded = stage.takesPaddedPixels && stages[index].sum == nil && !isKept
    return isPadded
      ? PixelPadding.stride(ofChannels: channels)
      : channels * type(of: stage).element.byteWidth
  }
}

extension ConvolutionChain {
  /// The step of a stage that a task runs: values and addresses, because threads that count the
  /// same references wait for each other.
  struct Step {
    let convolution: BorrowedConvolution
    let sum: BorrowedAddition?

    /// The rows that receptive fields cover; nil where each unit depends on the same unit of the
    /// input.
    let receptiveRows: WindowAxis?

    /// Where the results lie.
    var target: Target

    /// The number of pixels of a unit of the results.
    let width: Int

    /// The bytes from one pixel of the results to the next.
    let pixelStride: Int

    /// Where the results of a stage lie.
    enum Target {
      /// In the output.
      case output

      /// In the tensor that other nodes read.
      case kept

      /// In a ring of the units that later ones still need.
      case ring(offset: Int, capacity: Int)

      /// In a buffer at an offset, until the next stage has read them.
      case buffer(Int)
    }
  }
}
