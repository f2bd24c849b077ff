import Synchronization

/// The models that are served: those of a folder, looked at again and again.
///
/// A file is read once for each version. A version that was replaced can still be had by its digest
/// for a while, and a file that is written to is served only once it has been the same for two looks
/// in a row, but for the first look, which takes what there is.
final class ModelCatalog: Sendable {
  private struct Retired {
    let model: String
    let file: ServedFile
    let end: UnixTime
  }

  private struct State {
    var models: [String: HostedModel] = [:]
    var retired: [Retired] = []
    var isReadable = false
    var reloadCount = 0
    var refusedCount = 0
  }

  /// What is known of files from one look to the next, by path.
  private struct Memory {
    var hasLooked = false
    var files: [String: ServedFile] = [:]
    var unsettled: [String: FileStamp] = [:]
    var rejected: [String: (stamp: FileStamp, reason: String)] = [:]
    var refusals: [String: String] = [:]
    var fault: String?
  }

  /// The folder.
  let folder: String

  private let retention: Duration
  private let state = Mutex(State())
  private let memory = Mutex(Memory())

  /// The most versions that are kept after they were replaced.
  private static let maximumRetiredCount = 64

  /// A catalog of nothing yet.
  ///
  /// - Parameters:
  ///   - folder: The folder of models.
  ///   - retention: How long a version that was replaced can still be had.
  init(folder: String, retention: Duration) {
    self.folder = folder
    self.retention = retention
  }

  /// The models in the order of their names.
  var models: [HostedModel] { state.withLock { $0.models.values.sorted { $0.name < $1.name } } }

  /// Whether the folder could be read at the last look.
  var isReadable: Bool { state.withLock { $0.isReadable } }

  /// How often a look found that what is served has changed.
  var reloadCount: Int { state.withLock { $0.reloadCount } }

  /// The number of files that are not served, or not in their newest version.
  var refusedCount: Int { state.withLock { $0.refusedCount } }

  /// The model of a name; nil where there is none.
  func model(named name: String) -> HostedModel? { state.withLock { $0.models[name] } }

  /// The version of a model with this digest; nil where it is not or no longer there.
  func version(ofModel name: String, digest: String, now: UnixTime) -> ServedFile? {
    state.withLock { state in
      if let file = state.models[name]?.file, file.tag.value == digest { return file }
      return state.retired.last {
        $0.model == name && $0.file.tag.value == digest && $0.end > now
      }?.file
    }
  }

  /// Looks at the folder, and reads what is new in it, which takes as long as the disk does.
  ///
  /// - Returns: What has changed, in the order of names.
  func refresh(now: UnixTime) -> [FolderChange] {
    memory.withLock { memory in
      let listing: FolderListing
      do throws(ServingError) {
        listing = try FolderListing(folder: folder)
      } catch {
        state.withLock { $0.isReadable = false }
        defer { memory.fault = error.reason }
        return memory.fault == error.reason ? [] : [.unreadable(reason: error.reason)]
      }
      memory.fault = nil
      var changes: [FolderChange] = []
      let models = self.models(of: listing, &memory, &changes)
      adopt(models, refusedCount: listing.refusals.count + memory.rejected.count, now, &changes)
      memory.hasLooked = true
      return changes
    }
  }

  private func models(
    of listing: FolderListing, _ memory: inout Memory, _ changes: inout [FolderChange]
  ) -> [String: HostedModel] {
    for (path, reason) in listing.refusals.sorted(by: { $0.key < $1.key })
    where memory.refusals[path] != reason {
      changes.append(.refused(path: path, reason: reason))
    }
    memory.refusals = listing.refusals
    var models: [String: HostedModel] = [:]
    var paths: Set<String> = []
    for entry in listing.entries {
      paths.insert(entry.model)
      paths.formUnion(entry.companions.values)
      let companions = entry.companions.compactMapValues {
        file(at: $0, isModel: false, &memory, &changes)
      }
      guard let file = file(at: entry.model, isModel: true, &memory, &changes) else { continue }
      models[entry.name] = HostedModel(
        name: entry.name, file: file, fileName: entry.modelFileName, companions: companions)
    }
    memory.files = memory.files.filter { paths.contains($0.key) }
    memory.unsettled = memory.unsettled.filter { paths.contains($0.key) }
    memory.rejected = memory.rejected.filter { paths.contains($0.key) }
    return models
  }

  /// The version of a file to serve: the newest that is whole; nil where there is none.
  private func file(
    at path: String, isModel: Bool, _ memory: inout Memory, _ changes: inout [FolderChange]
  ) -> ServedFile? {
    // One that was replaced by another file is still whole; one that was written into is not.
    let old = memory.files[path].flatMap { $0.source.isUnchanged ? $0 : nil }
    memory.files[path] = old
    guard let stamp = FileStamp(path: path), stamp != old?.source.stamp else { return old }
    if memory.rejected[path]?.stamp == stamp { return old }
    guard !memory.hasLooked || memory.unsettled[path] == stamp else {
      memory.unsettled[path] = stamp
      return old
    }
    memory.unsettled[path] = nil
    memory.rejected[path] = nil
    do throws(ServingError) {
      let file = try ServedFile(path: path, isModel: isModel)
      memory.files[path] = file
      return file
    } catch {
      memory.rejected[path] = (stamp, error.reason)
      changes.append(.refused(path: path, reason: error.reason))
      return old
    }
  }

  private func adopt(
    _ models: [String: HostedModel], refusedCount: Int, _ now: UnixTime,
    _ changes: inout [FolderChange]
  ) {
    state.withLock { state in
      state.retired.removeAll { $0.end <= now }
      let count = changes.count
      for name in Set(models.keys).union(state.models.keys).sorted() {
        let (old, new) = (state.models[name]?.file, models[name]?.file)
        guard old !== new else { continue }
        if let old {
          state.retired.append(Retired(model: name, file: old, end: now + retention))
        }
        if let new {
          changes.append(
            .served(
              model: name, path: new.source.path, digest: new.tag.value, byteCount: new.byteCount))
        } else {
          changes.append(.withdrawn(model: name))
        }
      }
      state.retired.removeFirst(max(0, state.retired.count - Self.maximumRetiredCount))
      if changes.count > count, state.isReadable { state.reloadCount += 1 }
      state.models = models
      state.refusedCount = refusedCount
      state.isReadable = true
    }
  }
}
