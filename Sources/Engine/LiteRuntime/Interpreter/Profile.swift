/// The time of each node, summed over the runs since profiling began.
public struct Profile: Sendable {
  /// The time of one node.
  public struct Entry: Sendable {
    /// The node.
    public let place: NodePlace

    /// The name of the kernel; for a node that is fused into another, `with` and the place of that.
    public let kernel: String

    /// The multiply-accumulates of one run, including those of the nodes that are fused into it.
    public let macs: Int

    /// The time of all runs.
    public fileprivate(set) var duration: Duration

    /// The number of runs.
    public fileprivate(set) var runs: Int
  }

  /// One run of one node.
  public struct Event: Sendable {
    /// The node.
    public let place: NodePlace

    /// The name of the kernel; for a node that is fused into another, `with` and the place of that.
    public let kernel: String

    /// The multiply-accumulates of the run.
    public let macs: Int

    /// The time from the start of the first event to that of this one.
    public let start: Duration

    /// The time that it took.
    public let duration: Duration
  }

  /// The nodes that ran, in the order of their first run.
  public private(set) var entries: [Entry] = []
  private var positions: [NodePlace: Int] = [:]

  /// Every run of every node, in order; empty unless ``init(recordsEvents:)`` was told to record
  /// them.
  public private(set) var events: [Event] = []
  private let recordsEvents: Bool
  private var beginning: Beginning?

  /// When the first event started.
  ///
  /// An object, because the size of an instant is known only to its library: without it the runtime
  /// would have to build the type of a profile for every run that has none.
  private final class Beginning: Sendable {
    let instant: ContinuousClock.Instant

    init(_ instant: ContinuousClock.Instant) { self.instant = instant }
  }

  /// An empty profile.
  ///
  /// - Parameter recordsEvents: Whether to record each run of each node, beside the totals.
  public init(recordsEvents: Bool = false) {
    self.recordsEvents = recordsEvents
  }

  /// Adds a run of a step, whose time includes that of the nodes that are fused into it.
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
      let beginning = beginning ?? Beginning(start)
      self.beginning = beginning
      events.append(
        Event(
          place: place, kernel: kernel, macs: macs, start: start - beginning.instant,
          duration: duration))
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
