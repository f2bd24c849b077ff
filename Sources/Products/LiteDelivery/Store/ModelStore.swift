import LiteBuffer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder where delivered models are.
///
/// Beside each model's file is a record of what it is. A model counts as installed if both are there
/// and agree in the number of bytes. Processes may share a folder.
public struct ModelStore: Hashable, Sendable {
  /// The folder; it is made when the first model is delivered.
  public let folder: String

  /// What keeps the models of several apps apart, such as the name of a Firebase app.
  public let group: String

  /// A store in a folder.
  ///
  /// - Parameters:
  ///   - folder: An absolute path, or one from the working folder.
  ///   - group: What keeps the models of several apps apart.
  public init(folder: String = defaultFolder, group: String = "default") {
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    self.group = group
  }

  /// Where models go by default: `swiftlet` in the user's folder for data.
  ///
  /// That is Application Support on Apple's systems; elsewhere `$XDG_DATA_HOME`, or `~/.local/share`
  /// where that is not an absolute path, as the XDG Base Directory Specification has it.
  public static var defaultFolder: String {
    #if canImport(Darwin)
      URL.applicationSupportDirectory.appending(path: "swiftlet").path
    #else
      let environment = ProcessInfo.processInfo.environment
      if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/swiftlet" }
      let home = environment["HOME"] ?? URL.homeDirectory.path
      return home + "/.local/share/swiftlet"
    #endif
  }

  /// The model of a name; nil where none is installed.
  ///
  /// - Throws: ``DeliveryError`` where the name is not one, or where the folder cannot be read.
  public func model(named name: String) throws(DeliveryError) -> InstalledModel? {
    guard let version = try version(of: name) else { return nil }
    return InstalledModel(
      name: name, path: paths(for: name).model, tag: version.tag, byteCount: version.byteCount,
      sha256: version.sha256)
  }

  /// The models of the group, in the order of their names.
  ///
  /// Files that are not such models are passed over.
  ///
  /// - Throws: ``DeliveryError`` where the folder cannot be read.
  public func models() throws(DeliveryError) -> [InstalledModel] {
    let names = try DeliveryError.calling(folder) { () throws(SystemError) in
      try FileSystem.names(in: folder)
    }
    var models: [InstalledModel] = []
    for file in names
    where file.hasPrefix(StorePaths.prefix(group: group))
      && file.hasSuffix(StorePaths.recordEnding)
    {
      guard let record = record(at: "\(folder)/\(file)"),
        paths(for: record.name).record == "\(folder)/\(file)",
        let model = try model(named: record.name)
      else { continue }
      models.append(model)
    }
    return models.sorted { $0.name < $1.name }
  }

  /// Removes a model, and what is there of a download of it.
  ///
  /// - Throws: ``DeliveryError`` of kind ``DeliveryError/Kind/notFound`` where none is installed, and
  ///   others where it cannot be removed.
  public func remove(_ name: String) throws(DeliveryError) {
    try ModelName.check(name)
    let paths = paths(for: name)
    guard try model(named: name) != nil else {
      throw DeliveryError(
        .notFound, at: .store, place: "'\(name)'", reason: "no such model is installed")
    }
    try committing { () throws(DeliveryError) in
      for path in [paths.record, paths.model] {
        try DeliveryError.calling(path) { () throws(SystemError) in _ = try FileSystem.remove(path)
        }
      }
    }
  }

  /// The paths of a model's files.
  func paths(for name: String) -> StorePaths {
    StorePaths(folder: folder, group: group, name: name)
  }

  /// The record at a path; nil where there is none that can be read.
  func record(at path: String) -> ModelRecord? { decoded(at: path) }

  /// The value that a small file has as JSON; nil where there is none that can be read.
  func decoded<Value: Decodable>(at path: String) -> Value? {
    guard let bytes = try? FileSystem.contents(of: path, limit: 1 << 16) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: Data(bytes))
  }

  /// Makes changes of several files while no other process does.
  ///
  /// These take a moment, so that there is no need to give up the thread meanwhile.
  func committing<T>(_ body: () throws(DeliveryError) -> T) throws(DeliveryError) -> T {
    let path = "\(folder)/.lock"
    let lock = try DeliveryError.calling(path) { () throws(SystemError) in
      let lock = try OpenFile(path, for: .updating)
      _ = try lock.lock(waits: true)
      return lock
    }
    return try withExtendedLifetime(lock) { () throws(DeliveryError) in try body() }
  }
}
