import Foundation
import LiteSchema
import LiteTestSupport

/// A folder of models that is removed with its last user.
final class ModelFolder: Sendable {
  let url: URL

  var path: String { url.path }

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "serving-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file at once, by a rename.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .atomic)
  }

  /// Writes into a file that is there, as a slow copy does.
  func overwrite(_ name: String, with bytes: [UInt8]) throws {
    let file = try FileHandle(forWritingTo: url.appending(path: name))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: name))
  }

  /// A model that is larger than what a connection holds on its way.
  static let largeModel = model(marker: 3, count: 16 << 20)

  /// A model as large as those of apps.
  static let appModel = model(marker: 4, count: 4 << 20)

  /// Another.
  static let otherAppModel = model(marker: 5, count: 3 << 20)

  /// The bytes of a model; those of different markers differ.
  ///
  /// - Parameters:
  ///   - marker: What its weights are made of.
  ///   - count: The number of bytes of the weights.
  /// - Returns: The bytes.
  static func model(marker: UInt8 = 1, count: Int = 64) -> [UInt8] {
    var draft = ModelDraft()
    let input = draft.tensor(.uint8, [1], scale: 1)
    let weights = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) ^ marker }
    let constant = draft.tensor(.uint8, [Int32(count)], scale: 1, data: weights)
    let output = draft.tensor(.uint8, [Int32(count)], scale: 1)
    draft.node(.add, inputs: [input, constant], outputs: [output])
    draft.inputs = [input]
    draft.outputs = [output]
    return draft.bytes()
  }
}
