import LiteReference

/// The cost model of a chain of convolutions: how many units go through it at a time, and whether it
/// is faster than its stages one after the other.
struct ChainCost {
  /// The number of units of the last stage that go through the chain at a time.
  let unitsAtOnce: Int

  /// How many units of each stage are needed for the units that go through the chain at a time.
  let demands: [Demand]

  private let stages: [any ChainedConvolution]
  private let element: ChainElement
  private let unitCount: Int
  private let macs: Int

  /// The most bytes of an intermediate result that stay in the cache, where one unit is not more.
  private static let cachedBytes = 192 << 10

  /// The most bytes of weights that are worth reading anew for every few units.
  private static let weightBytes = 128 << 10

  /// The number of units of a stage that `n` units of the last stage depend on:
  /// `factor · n + overlap`.
  struct Demand {
    var factor = 1
    var overlap = 0

    func units(for count: Int) -> Int { factor * count + overlap }

    /// The same of the stage before, whose rows an axis of receptive fields covers.
    func before(_ axis: WindowAxis) -> Demand {
      let extent = (axis.filterSize - 1) * axis.dilation + 1
      return Demand(
        factor: factor * axis.stride, overlap: (overlap - 1) * axis.stride + extent)
    }
  }

  /// - Parameters:
  ///   - stages: The convolutions; at least one.
  ///   - unit: The units in which the chain advances.
  ///   - unitCount: The number of units of the last stage.
  ///   - macs: The multiply-accumulates of all stages.
  init(_ stages: [any ChainedConvolution], unit: ChainUnit, unitCount: Int, macs: Int) {
    self.stages = stages
    element = type(of: stages[0]).element
    self.unitCount = unitCount
    self.macs = macs
    var demand = Demand()
    var demands = [demand]
    for stage in stages.dropFirst().reversed() {
      if stage.access == .rows { demand = demand.before(stage.geometry.rows) }
      demands.append(demand)
    }
    demands.reverse()
    self.demands = demands
    var fitting = element.mostUnits
    for (stage, demand) in zip(stages, demands) {
      let pixelBytes = max(stage.geometry.outChannels * element.byteWidth, stage.copiedBytes)
      let unitBytes = max(unit.pixelCount(stage.geometry) * pixelBytes, 1)
      fitting = min(fitting, (ChainCost.cachedBytes / unitBytes - demand.overlap) / demand.factor)
    }
    let granularity = element.granularity
    let wholeOutput = (unitCount + granularity - 1) / granularity
    unitsAtOnce = max(min(fitting / granularity, wholeOutput), 1) * granularity
  }

  /// Whether the chain takes less time than its stages one after the other, on so many threads.
  func pays(_ threadCount: Int) -> Bool {
    guard !stages.contains(where: { $0.sharesWeights(threadCount) }) else { return false }
    for (producer, stage) in zip(stages, stages.dropFirst()) {
      let bytes = producer.geometry.outputCount * element.byteWidth
      guard bytes >= stage.leastInputBytes(threadCount) else { return false }
    }
    // A matrix product of few rows of an image still has tasks for all threads.
    let tasks = element.taskCount(units: unitCount, macs: macs, threadCount: threadCount)
    guard element.balancesTasks || tasks > threadCount / 2 else { return false }
    let share = (unitCount + threadCount - 1) / threadCount
    let outliers = Double(share) / Double(unitCount) - 1 / Double(threadCount)
    guard Double(macs) * outliers <= element.mostOutlierMACs else { return false }
    return stages.allSatisfy { $0.weightBytes <= ChainCost.weightBytes }
      || element.readsLargeWeightsOnce && share <= unitsAtOnce
  }
}
