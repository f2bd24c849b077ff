import Foundation
import LiteExecution
import LiteGraphFuzz
import LiteTestSupport

/// The graphs of one process, and what was found.
struct Campaign {
  private let folder: URL
  private let comparison = GraphComparison(workers: WorkerPool(threadCount: 3))
  private var agreed = 0
  private var refused = 0
  private var operators: [String: Int] = [:]
  private var reasons: [String] = []

  /// The seeds that failed.
  private(set) var failures: [UInt64] = []

  /// A campaign that writes models that fail to a folder.
  init(folder: URL) {
    self.folder = folder
  }

  /// Draws a graph and compares every way to run it, in its own shapes and in others.
  mutating func compare(seed: UInt64) throws {
    let test = GraphCase(seed: seed)
    try compare(test, seed: seed, name: "seed-\(seed)")
    if let resized = test.resized(seed: seed) {
      try compare(resized, seed: seed, name: "seed-\(seed)-resized")
    }
  }

  private mutating func compare(_ test: GraphCase, seed: UInt64, name: String) throws {
    let file = folder.appending(path: "\(name).tflite")
    try Data(test.draft.bytes()).write(to: file)
    switch try comparison.verdict(of: test, seed: seed) {
    case .agreed:
      agreed += 1
      for name in test.operators { operators[name, default: 0] += 1 }
    case .refused(let reason):
      refused += 1
      reasons.append("seed \(seed): \(reason)")
    case .failed(let difference):
      failures.append(seed)
      try report(test, seed: seed, name: name, difference)
      return
    }
    try FileManager.default.removeItem(at: file)
  }

  /// Prints the smallest graph that fails, and writes it with its inputs.
  private func report(_ test: GraphCase, seed: UInt64, name: String, _ difference: String) throws {
    let smallest = test.reduced { smaller in
      if case .failed = try? comparison.verdict(of: smaller, seed: seed) { return true }
      return false
    }
    let file = folder.appending(path: "\(name)-reduced.tflite")
    try Data(smallest.draft.bytes()).write(to: file)
    var command = "swiftlet run \(file.path) --output-dir \(folder.path)/out"
    for (position, tensor) in smallest.draft.inputs.enumerated() {
      let input = folder.appending(path: "\(name)-input\(position).bin")
      try Data(smallest.feeds[tensor] ?? []).write(to: input)
      command += " --input \(position)=\(input.path)"
      if let shape = smallest.shapes[tensor] {
        command += " --resize \(position)=\(shape.map(String.init).joined(separator: ","))"
      }
    }
    var verdict = difference
    if case .failed(let smaller) = try comparison.verdict(of: smallest, seed: seed) {
      verdict = smaller
    }
    print("\(name) fails: \(difference)\n\(smallest.text)\nfails: \(verdict)\n\(command)\n")
  }

  /// How many graphs agreed, were refused by every way, and failed.
  var summary: String {
    "\(agreed) graphs agree, \(refused) are refused, \(failures.count) fail"
  }

  /// The nodes of each operator that were compared, and the reasons of refusals.
  var statistics: String {
    (operators.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key)" } + reasons)
      .joined(separator: "\n")
  }
}
