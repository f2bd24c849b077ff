import LiteOps

/// How long each node took, summed over the runs since profiling began.
public struct Profile: Sendable {
  /// One node's share.
  public struct Entry: Sendable {
    /// Which node it is.
    public let place: NodePlace

    /// The loop that ran.
    public let kernel: String

    /// The multiply-accumulates of one run.
    public let macs: Int

    /// The time of all runs.
    public fileprivate(set) var duration: Duration

    /// The number of runs.
    public fileprivate(set) var runs: Int
  }

  /// The nodes that ran, in the order of their first run.
  public private(set) var entries: [Entry] = []
  private var positions: [NodePlace: Int] = [:]

  /// A profile of no runs.
  public init() {}

  mutating func add(_ duration: Duration, for place: NodePlace, _ kernel: PreparedKernel) {
    if let position = positions[place] {
      entries[position].duration += duration
      entries[position].runs += 1
    } else {
      positions[place] = entries.count
      entries.append(
        Entry(place: place, kernel: kernel.name, macs: kernel.macs, duration: duration, runs: 1))
    }
  }
}
