import Foundation
import LiteDelivery
import LiteDeliveryTestSupport
import Testing

@Suite("Stores")
struct ModelStoreTests {
  static let goodNames = [
    "dogs", "dogs.tflite", "a@@b", "@@", "日本語", "two words", "100%", "..dogs", "-", "%2F",
    String(repeating: "ß", count: 64), "a\u{301}",
  ]

  @Test("take any name that is no path", arguments: goodNames)
  func names(name: String) async throws {
    let trial = try Trial()
    let source = try TestFolder()
    try Data(Models.new).write(to: URL(fileURLWithPath: "\(source.path)/\(name).tflite"))
    let delivery = trial.delivery(DirectorySource(folder: source.path))
    let model = try await delivery.latest(name)
    #expect(model.name == name)
    #expect(try trial.store.models() == [model])
    #expect(try ModelStore(folder: trial.folder.path, group: "other").models().isEmpty)
    try trial.store.remove(name)
    #expect(try trial.store.models().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: model.path))
  }

  static let badNames = [
    "", ".", "..", "../dogs", "/etc/passwd", "a/b", "a\\b", "a\u{0}b", "a\nb",
    String(repeating: "a", count: 129),
  ]

  @Test("refuse names that are paths or nothing", arguments: badNames)
  func refusedNames(name: String) async throws {
    let trial = try Trial()
    let source = try TestFolder()
    let delivery = trial.delivery(DirectorySource(folder: source.path))
    let error = try await Trial.error { () throws(DeliveryError) in
      try await delivery.latest(name)
    }
    #expect(error.kind == .invalidName)
    #expect(throws: DeliveryError.self) { try trial.store.model(named: name) }
    #expect(throws: DeliveryError.self) { try trial.store.remove(name) }
    #expect(trial.folder.names.isEmpty)
  }

  @Test("have no models where the folder is not there")
  func noFolder() throws {
    let folder = try TestFolder()
    let store = ModelStore(folder: folder.path + "/nothing")
    #expect(try store.models().isEmpty)
    #expect(try store.model(named: "dogs") == nil)
    #expect(throws: DeliveryError.self) { try store.remove("dogs") }
  }

  @Test("have nothing left of stopped downloads once a model is up to date")
  func leftoversOfUpToDateModels() async throws {
    let trial = try Trial()
    let source = try TestFolder()
    try Data(Models.new).write(to: URL(fileURLWithPath: source.path + "/dogs.tflite"))
    let delivery = trial.delivery(DirectorySource(folder: source.path))
    let model = try await delivery.latest("dogs")
    let stem = model.path.dropLast(".tflite".count)
    for ending in [".partial", ".partial-json", ".json-draft"] {
      try Data([1]).write(to: URL(fileURLWithPath: stem + ending))
    }
    #expect(try await delivery.latest("dogs") == model)
    #expect(!trial.folder.names.contains { $0.contains("partial") || $0.contains("draft") })
  }

  /// Delivers a file of a folder.
  private func deliver(_ bytes: [UInt8], to trial: Trial) async throws -> InstalledModel {
    let source = try TestFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: source.path + "/dogs.tflite"))
    return try await trial.delivery(DirectorySource(folder: source.path)).latest("dogs")
  }

  @Test("count a model only if its file and its record agree")
  func halves() async throws {
    let trial = try Trial()
    let model = try await deliver(Models.new, to: trial)
    let (file, record) = (
      URL(fileURLWithPath: model.path),
      URL(fileURLWithPath: String(model.path.dropLast(7)) + ".json")
    )
    let kept = try Data(contentsOf: record)
    try FileManager.default.removeItem(at: record)
    #expect(try trial.store.models().isEmpty)
    try Data("{}".utf8).write(to: record)
    #expect(try trial.store.models().isEmpty)
    try kept.write(to: record)
    #expect(try trial.store.models() == [model])
    try Data(Models.new.dropLast()).write(to: file)
    #expect(try trial.store.models().isEmpty)
    try FileManager.default.removeItem(at: file)
    #expect(try trial.store.model(named: "dogs") == nil)
    // What is missing is delivered again.
    #expect(try await deliver(Models.new, to: trial).byteCount == Models.new.count)
  }

  @Test("know which version is there after a process ended amid an installation")
  func interrupted() async throws {
    let trial = try Trial()
    let old = try await deliver(Models.old, to: trial)
    let record = URL(fileURLWithPath: String(old.path.dropLast(7)) + ".json")
    let oldRecord = try String(contentsOf: record, encoding: .utf8)
    let new = try await deliver(Models.new, to: trial)
    let newRecord = try String(contentsOf: record, encoding: .utf8)
    // The record names both versions while the file is replaced.
    func version(_ record: String) -> String {
      "{" + String(record.split(separator: "{")[1].prefix { $0 != "}" }) + "}"
    }
    let both =
      "{\"name\":\"dogs\",\"current\":\(version(oldRecord)),\"next\":\(version(newRecord))}"
    try Data(both.utf8).write(to: record)
    #expect(try trial.store.model(named: "dogs") == new)
    try Data(Models.old).write(to: URL(fileURLWithPath: old.path))
    try Data(both.utf8).write(to: record)
    #expect(try trial.store.models() == [old])
    #expect(try trial.store.model(named: "dogs") == old)
  }

  @Test("forget parts of files after a week")
  func leftovers() async throws {
    let trial = try Trial()
    let group = "fbml_model@@default@@"
    let names = ["cats.partial", "cows.json-draft", "birds.partial"].map { group + $0 }
    for (name, days) in zip(names, [8.0, 8, 1]) {
      let path = "\(trial.folder.path)/\(name)"
      try Data([1]).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date.now - days * 24 * 3600], ofItemAtPath: path)
    }
    _ = try await deliver(Models.new, to: trial)
    #expect(trial.leftovers == [names[2]])
  }

  @Test("are in the user's folder for data by default")
  func defaultFolder() {
    #expect(ModelStore.defaultFolder.hasPrefix("/"))
    #expect(ModelStore.defaultFolder.hasSuffix("/swiftlet"))
  }
}
