import LiteBuffer
import LiteTensor

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The outputs of a run in a folder, for another program to judge.
///
/// `results.json` is a list of `{id, status, error?, steps: [{outputs: [{position, shape,
/// dtype, file}]}]}`, where each file holds the raw little-endian bytes.
public struct SavedResults {
  private struct Entry: Encodable {
    struct Step: Encodable {
      let outputs: [Output]
    }
    struct Output: Encodable {
      let position: Int
      let shape: [Int]
      let dtype: String
      let file: String
    }
    let id: String
    let status: String
    let error: String?
    let steps: [Step]
  }

  private let folder: URL
  private var entries: [Entry] = []

  /// Results in a folder, which is made where it does not exist.
  public init(folder: URL) throws {
    self.folder = folder
    try OutputFile.makeFolder(folder.path)
  }

  /// Writes the outputs of a case.
  public mutating func add(_ result: CaseResult) throws {
    var steps: [Entry.Step] = []
    for (index, outputs) in result.steps.enumerated() {
      var saved: [Entry.Output] = []
      for output in outputs {
        let file = "\(entries.count).s\(index).out\(output.position).bin"
        try OutputFile.write(output.bytes.span, to: folder.appending(path: file).path)
        saved.append(
          Entry.Output(
            position: output.position, shape: output.type.shape.dimensions,
            dtype: output.type.dtype.description, file: file))
      }
      steps.append(Entry.Step(outputs: saved))
    }
    var error: String?
    if case .error(let message) = result.failure { error = message }
    entries.append(
      Entry(id: result.id, status: error == nil ? "ok" : "error", error: error, steps: steps))
  }

  /// Writes `results.json`.
  public func finish() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let results = [UInt8](try encoder.encode(entries))
    try OutputFile.write(results.span, to: folder.appending(path: "results.json").path)
  }
}
