/// The parameters of the cost model of a chain of convolutions that depend on the element type of
/// its kernels.
struct ChainElement: Hashable, Sendable {
  /// The number of bytes of an element.
  let byteWidth: Int

  /// How many units a kernel computes together: a multiple of them goes through the chain at a
  /// time.
  let granularity: Int

  /// The most units that go through the chain at a time.
  let mostUnits: Int

  /// The fewest units of a task.
  let leastTaskUnits: Int

  /// The most multiply-accumulates that a thread may do beyond its share: about as many as fit into
  /// the time that threads wait for each other.
  let mostOutlierMACs: Double

  /// Whether weights of any size pay where the share of a thread goes through the chain in one
  /// step.
  let readsLargeWeightsOnce: Bool

  /// Whether intermediate results that other nodes also read may be kept, and convolutions may read
  /// a sum.
  let keepsResults: Bool

  /// Whether long runs have more tasks than threads.
  let balancesTasks: Bool

  /// Two rows of a depthwise convolution are computed together.
  static let float32 = ChainElement(
    byteWidth: 4, granularity: 2, mostUnits: 8, leastTaskUnits: 4, mostOutlierMACs: .infinity,
    readsLargeWeightsOnce: false, keepsResults: false, balancesTasks: false)

  static let byte = ChainElement(
    byteWidth: 1, granularity: 1, mostUnits: .max, leastTaskUnits: 1, mostOutlierMACs: 100_000,
    readsLargeWeightsOnce: true, keepsResults: true, balancesTasks: true)

  /// The number of tasks of a run.
  func taskCount(units: Int, macs: Int, threadCount: Int) -> Int {
    let goal =
      balancesTasks
      ? QuantizedConv2D.taskGoal(macs: macs, threadCount: threadCount) : threadCount
    return max(min(goal, units / leastTaskUnits), 1)
  }
}
