/// How long each node took, summed over the runs since profiling began.
public struct Profile: Sendable {
  /// One node's share.
  public struct Entry: Sendable {
    /// Which node it is.
    public let place: NodePlace

    /// The loop that ran; for a node that ran together with another, which one.
    public let kernel: String

    /// The multiply-accumulates of one run, with those of the nodes that ran together with it.
    public let macs: Int

    /// The time of all runs.
    public fileprivate(set) var duration: Duration

    /// The number of runs.
    public fileprivate(set) var runs: Int
  }

  /// One run of one node.
  public struct Event: Sendable {
    /// Which node it is.
    public let place: NodePlace

    /// The loop that ran; for a node that ran together with another, which one.
    public let kernel: String

    /// The multiply-accumulates of the run.
    public let macs: Int

    /// When it began, from the beginning of the first.
    public let start: Duration

    /// The time that it took.
    public let duration: Duration
  }

  /// The nodes that ran, in the order of their first run.
  public private(set) var entries: [Entry] = []
  private var positions: [NodePlace: Int] = [:]

  /// Every run of every node, in order; empty unless they were asked for.
  public private(set) var events: [Event] = []
  private let recordsEvents: Bool
  private var beginning: ContinuousClock.Instant?

  /// A profile of no runs.
  ///
  /// - Parameter recordsEvents: Whether to keep each run of a node, not only the sums.
  public init(recordsEvents: Bool = false) {
    self.recordsEvents = recordsEvents
  }

  /// Adds a run of a step: the time of the nodes that ran with it stands at its own.
  mutating func add(
    _ step: Step, kernel: String, from start: ContinuousClock.Instant,
    to end: ContinuousClock.Instant
  ) {
    for place in step.absorbed where place.node < step.place.node {
      add(from: start, to: start, for: place, "with \(step.place)", macs: 0)
    }
    add(from: start, to: end, for: step.place, kernel, macs: step.macs)
    for place in step.absorbed where place.node > step.place.node {
      add(from: end, to: end, for: place, "with \(step.place)", macs: 0)
    }
  }

  private mutating func add(
    from start: ContinuousClock.Instant, to end: ContinuousClock.Instant, for place: NodePlace,
    _ kernel: String, macs: Int
  ) {
    let duration = end - start
    if recordsEvents {
      let beginning = beginning ?? start
      self.beginning = beginning
      events.append(
        Event(
          place: place, kernel: kernel, macs: macs, start: start - beginning, duration: duration))
    }
    if let position = positions[place] {
      entries[position].duration += duration
      entries[position].runs += 1
    } else {
      positions[place] = entries.count
      entries.append(
        Entry(place: place, kernel: kernel, macs: macs, duration: duration, runs: 1))
    }
  }
}
