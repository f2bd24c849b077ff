import LiteBuffer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ModelStore {
  /// How old a part of a file is when nobody is expected to ask for the rest, in seconds.
  private static let leftoverAge = 7 * 24 * 3600

  /// Removes what only a delivery under way has, once that has ended, or what a process that was
  /// stopped has left of it.
  ///
  /// The caller holds the lock of the model.
  func removeLeftovers(of name: String) {
    for path in paths(for: name).passing { _ = try? FileSystem.remove(path) }
  }

  /// Removes what deliveries that ended long ago have left.
  func removeLeftovers(now: Date = .now) {
    guard let files = try? FileSystem.names(in: folder) else { return }
    for file in files where file.hasPrefix(StorePaths.prefix(group: group)) {
      for ending in StorePaths.passingEndings where file.hasSuffix(ending) {
        let path = "\(folder)/\(file)"
        guard let status = try? FileSystem.status(of: path),
          let changed = status.changed.first,
          Int(now.timeIntervalSince1970) - changed > Self.leftoverAge
        else { continue }
        let lock = path.dropLast(ending.count) + StorePaths.lockEnding
        guard let held = try? ModelLock.ifFree(String(lock)) else { continue }
        withExtendedLifetime(held) { _ = try? FileSystem.remove(path) }
      }
    }
  }
}
