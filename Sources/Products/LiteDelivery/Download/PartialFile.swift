import LiteBuffer
import LiteDigest

/// The part of a file that is here.
///
/// It belongs to the one who holds the lock of its model.
final class PartialFile {
  private let paths: StorePaths
  private let store: ModelStore
  private let file: OpenFile
  private var digest = SHA256()

  /// The number of bytes that are here.
  private(set) var byteCount = 0

  /// What the rest can be asked for with; nil where the file must be downloaded from its start.
  private(set) var record: PartialRecord?

  /// Opens what is here of a model, or a new file.
  ///
  /// - Parameters:
  ///   - name: The name of the model.
  ///   - source: The identity of the source.
  ///   - tag: The tag that the source gives the version; nil for that of the file. Parts of another
  ///     version are dropped.
  ///   - store: The store.
  /// - Throws: ``DeliveryError`` where the store cannot be written.
  init(
    of name: String, from source: String, tag: String?, in store: ModelStore
  ) throws(DeliveryError) {
    let paths = store.paths(for: name)
    self.paths = paths
    self.store = store
    file = try DeliveryError.calling(paths.partial) { () throws(SystemError) in
      try OpenFile(paths.partial, for: .updating)
    }
    if let old: PartialRecord = store.decoded(at: paths.partialRecord), old.name == name,
      old.source == source, old.tag == tag
    {
      try calling { () throws(SystemError) in
        byteCount = try file.status().byteCount
        try FileDigest.update(&digest, with: file)
      }
      if byteCount > 0 { record = old }
    }
    if record == nil { try restart(nil) }
  }

  /// Drops what is here.
  ///
  /// - Parameter record: What the rest of the file that follows can be asked for with; nil if it
  ///   cannot.
  /// - Throws: ``DeliveryError`` where the store cannot be written.
  func restart(_ record: PartialRecord?) throws(DeliveryError) {
    byteCount = 0
    digest = SHA256()
    self.record = record
    try calling { () throws(SystemError) in
      try file.truncate(to: 0)
      try FileSystem.remove(paths.partialRecord)
    }
    if let record {
      try store.write(record, to: paths.partialRecord, draft: paths.recordDraft)
    }
  }

  /// Adds bytes.
  func append(_ bytes: [UInt8]) throws(DeliveryError) {
    try calling { () throws(SystemError) in try file.write(bytes) }
    digest.update(bytes)
    byteCount += bytes.count
  }

  /// The SHA-256 of all that is here: 64 hexadecimal digits in lower case.
  var sha256: String { digest.digest().hexadecimal }

  /// A checksum of all that is here, as hexadecimal digits in lower case.
  func checksum(by algorithm: Checksum.Algorithm) throws(DeliveryError) -> String {
    guard algorithm != .sha256 else { return sha256 }
    return try DeliveryError.calling(paths.partial, at: .file) { () throws(SystemError) in
      try Checksum.value(by: algorithm, of: paths.partial)
    }
  }

  /// Makes sure that a failing power supply cannot undo what is here.
  func sync() throws(DeliveryError) {
    try calling { () throws(SystemError) in try file.sync() }
  }

  private func calling(_ body: () throws(SystemError) -> Void) throws(DeliveryError) {
    try DeliveryError.calling(paths.partial, at: .file, body)
  }
}
