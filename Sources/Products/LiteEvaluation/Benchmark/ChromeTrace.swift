import LiteBuffer
import LiteModel
import LiteOps
import LiteRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A timeline in the Trace Event Format, which `chrome://tracing` and Perfetto show.
public struct ChromeTrace: Encodable, Sendable {
  /// One complete event: a run of a node; times are in microseconds.
  struct Event: Encodable, Sendable {
    /// What is known of the node.
    struct Arguments: Encodable, Sendable {
      let node: Int
      let subgraph: Int
      let kernel: String
      let macs: Int
    }

    private enum CodingKeys: String, CodingKey {
      case name
      case category = "cat"
      case phase = "ph"
      case start = "ts"
      case duration = "dur"
      case process = "pid"
      case thread = "tid"
      case arguments = "args"
    }

    let name: String
    let category = "operator"
    let phase = "X"
    let start: Double
    let duration: Double
    let process = 1
    let thread = 1
    let arguments: Arguments
  }

  private let displayTimeUnit = "ms"
  private let traceEvents: [Event]

  /// The timeline of some runs.
  init(events: [Profile.Event]) {
    traceEvents = events.map { event in
      Event(
        name: event.place.code.description, start: event.start / .microseconds(1),
        duration: event.duration / .microseconds(1),
        arguments: Event.Arguments(
          node: event.place.node, subgraph: event.place.subgraph, kernel: event.kernel,
          macs: event.macs))
    }
  }

  /// Writes the timeline to a file.
  public func write(to path: String) throws {
    try OutputFile.write(Array(json().utf8).span, to: path)
  }

  /// The timeline as JSON.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
