#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder that a manifest and its files are in.
struct PackageFolder {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  private static let maximumJSONSize = 1 << 20

  /// The manifest's file; nil where there is none.
  func manifest() throws(PackageError) -> URL? {
    let suffix = "manifest.json"
    if let manifest = existing(suffix) { return manifest }
    let others = try names().filter { $0.hasSuffix(suffix) }
    guard others.count <= 1 else {
      throw PackageError(.severalManifests(others), file: url.relativePath)
    }
    return others.first.map { url.appendingPathComponent($0) }
  }

  /// The only model in the folder.
  func singleModel() throws(PackageError) -> URL {
    let models = try names().filter { $0.lowercased().hasSuffix(".tflite") }
    guard models.count == 1, let model = models.first else {
      throw PackageError(.noSingleModel(count: models.count), file: url.relativePath)
    }
    return url.appendingPathComponent(model)
  }

  /// What `tflite_metadata.json` says; nil where there is none.
  func export() throws(PackageError) -> ExportMetadata? {
    guard let file = existing("tflite_metadata.json") else { return nil }
    return try Self.decode(ExportMetadata.self, at: file)
  }

  /// A file that a manifest names, which must be inside the folder, links followed.
  func file(_ name: String, key: String, manifest: URL) throws(PackageError) -> URL {
    let outside = PackageError(.outsideFolder(key: key, name: name), file: manifest.relativePath)
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.contains("\0"), !parts.contains(""), !parts.contains("..") else { throw outside }
    guard let file = existing(name) else {
      throw PackageError(.missingFile(key: key, name: name), file: manifest.relativePath)
    }
    let root = url.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    let resolved = file.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    guard resolved.starts(with: root), resolved.count > root.count else { throw outside }
    return file
  }

  /// A file in the folder; nil where there is none.
  func existing(_ name: String) -> URL? {
    let file = url.appendingPathComponent(name)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  private func names() throws(PackageError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    } catch {
      throw PackageError(
        .unreadable("cannot be listed: \(error.systemReason)"), file: url.relativePath)
    }
  }

  /// Reads a manifest.
  static func manifest(at file: URL) throws(PackageError) -> Manifest {
    let keys = try decode(Manifest.Keys.self, at: file)
    do throws(PackageError) {
      return try Manifest(keys)
    } catch {
      throw PackageError(error.reason, file: file.relativePath)
    }
  }

  /// Reads JSON as it is found in the wild, with commas behind the last entry.
  private static func decode<Contents: Decodable>(
    _ type: Contents.Type, at file: URL
  ) throws(PackageError) -> Contents {
    let path = file.relativePath
    let contents: BoundedFile
    do {
      contents = try BoundedFile(contentsOf: file, limit: maximumJSONSize)
    } catch {
      throw PackageError(.unreadable(error.message), file: path)
    }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      return try decoder.decode(type, from: Data(contents.bytes))
    } catch let DecodingError.typeMismatch(_, context) {
      let key = context.codingPath.map(\.stringValue).joined(separator: ".")
      let subject = key.isEmpty ? "the whole" : "the value of '\(key)'"
      throw PackageError(.malformed("\(subject) has the wrong type"), file: path)
    } catch {
      throw PackageError(.malformed("it is not JSON"), file: path)
    }
  }
}
