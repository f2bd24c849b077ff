import LiteBuffer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ModelStore {
  /// The version of a model that is installed; nil for none.
  ///
  /// - Throws: ``DeliveryError`` where the name is not one, or where the folder cannot be read.
  func version(of name: String) throws(DeliveryError) -> ModelRecord.Version? {
    try ModelName.check(name)
    let paths = paths(for: name)
    guard let record = record(at: paths.record), record.name == name else { return nil }
    if record.next == nil, let current = record.current, try matches(current, paths) {
      return current
    }
    // Another process may be between two steps of an installation, or one ended there.
    return try committing { () throws(DeliveryError) in
      guard let record = self.record(at: paths.record), record.name == name else { return nil }
      let present = try present(of: record, paths)
      if let present, record.next != nil {
        // A folder that cannot be written is no reason not to read from it.
        try? write(ModelRecord(name: name, current: present), paths)
      }
      return present
    }
  }

  /// Puts a file into the place of a model's file, at once.
  ///
  /// - Parameters:
  ///   - path: A file in the store's folder, which has been written to the disk.
  ///   - name: The name of the model.
  ///   - version: What the file is.
  /// - Throws: ``DeliveryError`` where the store cannot be written.
  func install(
    _ path: String, as name: String, _ version: ModelRecord.Version
  ) throws(DeliveryError) {
    let paths = paths(for: name)
    try committing { () throws(DeliveryError) in
      let old = record(at: paths.record)
      let present: ModelRecord.Version? =
        if let old, old.name == name { try present(of: old, paths) } else { nil }
      try write(ModelRecord(name: name, current: present, next: version), paths)
      try DeliveryError.calling(paths.model) { () throws(SystemError) in
        try FileSystem.rename(path, to: paths.model)
      }
      // The record says already what is there now, at the price of a digest.
      try? write(ModelRecord(name: name, current: version), paths)
      FileSystem.sync(folder: folder)
    }
  }

  /// Which of the versions of a record its file is; nil for none.
  private func present(
    of record: ModelRecord, _ paths: StorePaths
  ) throws(DeliveryError) -> ModelRecord.Version? {
    var candidates: [ModelRecord.Version] = []
    for version in [record.next, record.current].compactMap(\.self) {
      if try matches(version, paths) { candidates.append(version) }
    }
    guard record.next != nil, !candidates.isEmpty else { return candidates.first }
    let digest = try DeliveryError.calling(paths.model) { () throws(SystemError) in
      try FileDigest.sha256(of: paths.model)
    }
    return candidates.first { $0.sha256 == digest }
  }

  /// Whether a model's file has as many bytes as a version.
  private func matches(
    _ version: ModelRecord.Version, _ paths: StorePaths
  ) throws(DeliveryError) -> Bool {
    let status = try DeliveryError.calling(paths.model) { () throws(SystemError) in
      try FileSystem.status(of: paths.model)
    }
    return status.map { $0.isRegularFile && $0.byteCount == version.byteCount } ?? false
  }

  private func write(_ record: ModelRecord, _ paths: StorePaths) throws(DeliveryError) {
    try write(record, to: paths.record, draft: paths.recordDraft)
  }

  /// Writes a small value as JSON, whole or not at all.
  func write(
    _ value: some Encodable, to path: String, draft: String
  ) throws(DeliveryError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bytes: Data
    do {
      bytes = try encoder.encode(value)
    } catch {
      throw DeliveryError(.fileFailure, at: .store, place: "'\(path)'", reason: "\(error)")
    }
    try DeliveryError.calling(path) { () throws(SystemError) in
      try FileSystem.replace(path, by: Array(bytes), draft: draft)
    }
  }
}
