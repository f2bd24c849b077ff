#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The files of a folder that could be served, before any is opened.
struct FolderListing {
  /// Files that are served under one name.
  struct Entry {
    /// The name of the model.
    let name: String

    /// The path of the model's file, without links.
    let model: String

    /// The name by which the model's file is requested among its associated files.
    var modelFileName = FolderListing.modelFileName

    /// The paths of what lies beside it, by their names: labels and manifests.
    var companions: [String: String] = [:]
  }

  /// The models by name, in its order.
  private(set) var entries: [Entry] = []

  /// Why some files are not served, by path.
  private(set) var refusals: [String: String] = [:]

  /// The name of a model's file in a folder of its own, unless its manifest has another.
  fileprivate static let modelFileName = "model.tflite"

  private static let modelSuffix = ".tflite"
  private static let companionSuffixes = [".txt", ".json", ".csv"]

  /// Lists a folder.
  ///
  /// - Throws: ``ServingError`` where it cannot be read.
  init(folder: String) throws(ServingError) {
    guard let root = Self.realPath(folder) else { throw .lastSystemError(folder, "read") }
    for name in try Self.names(in: root) where !name.hasPrefix(".") {
      let path = "\(root)/\(name)"
      guard let target = resolve(path, under: root), let stamp = FileStamp(path: target) else {
        continue
      }
      if stamp.isFolder {
        add(folder: target, named: name, under: root)
      } else if name.hasSuffix(Self.modelSuffix) {
        add(Entry(name: String(name.dropLast(Self.modelSuffix.count)), model: target), at: path)
      }
    }
  }

  private mutating func add(folder: String, named name: String, under root: String) {
    guard let names = try? Self.names(in: folder),
      let file = modelFile(of: folder, names, under: root),
      let model = resolve("\(folder)/\(file)", under: root)
    else { return }
    var entry = Entry(name: name, model: model, modelFileName: file)
    for file in names where !file.hasPrefix(".") {
      guard Self.companionSuffixes.contains(where: { file.hasSuffix($0) }) else { continue }
      entry.companions[file] = resolve("\(folder)/\(file)", under: root)
    }
    add(entry, at: folder)
  }

  /// The name of the model's file in a folder: the one of the manifest, if that names one.
  private mutating func modelFile(
    of folder: String, _ names: [String], under root: String
  ) -> String? {
    let usual = names.contains(Self.modelFileName) ? Self.modelFileName : nil
    guard names.contains(FolderManifest.fileName),
      case let path = "\(folder)/\(FolderManifest.fileName)",
      let manifest = resolve(path, under: root)
    else { return usual }
    do throws(ServingError) {
      guard let name = try FolderManifest(path: manifest).modelFile else { return usual }
      guard names.contains(name) else {
        throw ServingError("has the modelFile '\(name)', which is not in its folder")
      }
      return name
    } catch {
      // It may be half-written; the model goes on being served.
      refusals[path] = error.reason
      return usual
    }
  }

  private mutating func add(_ entry: Entry, at path: String) {
    if let reason = Self.fault(inName: entry.name) {
      refusals[path] = reason
    } else if let other = entries.first(where: { $0.name == entry.name }) {
      refusals[path] = "'\(other.model)' is served under the same name"
    } else {
      entries.append(entry)
    }
  }

  /// Where links from a path lead; nil, with a refusal, where that is outside of the folder.
  private mutating func resolve(_ path: String, under root: String) -> String? {
    guard let target = Self.realPath(path) else {
      refusals[path] = "leads to nothing that can be read"
      return nil
    }
    guard target.hasPrefix(root == "/" ? root : root + "/") else {
      refusals[path] = "is a link that leads out of the folder of models"
      return nil
    }
    return target
  }

  /// What keeps a name from being asked for by a URL; nil for nothing.
  private static func fault(inName name: String) -> String? {
    if name.isEmpty { return "has no name before its extension" }
    if name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return "has a control character in its name"
    }
    return name.contains("\\") ? "has a backslash in its name" : nil
  }

  /// The names in a folder, in their order.
  private static func names(in folder: String) throws(ServingError) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw .lastSystemError(folder, "read") }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        // A name that is not UTF-8 could not be asked for.
        unsafe String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name { names.append(name) }
    }
    return names.sorted()
  }

  private static func realPath(_ path: String) -> String? {
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(validatingCString: text)
  }
}
