#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The memory of this process that lies in the machine's.
///
/// Every `unsafe` in this file lets the system write to memory of a caller's own.
enum ResidentMemory {
  /// The most bytes that there were at any time; 0 where the system does not say.
  ///
  /// `getrusage` counts what lay in memory before the program was started too: of whoever
  /// started it. Linux tells the program's own share as `VmHWM`.
  static func peakByteCount() -> Int {
    #if os(Linux)
      if let kibibytes = status("VmHWM:") { return kibibytes * 1024 }
    #endif
    var usage = rusage()
    #if canImport(Darwin)
      let (who, unit) = (RUSAGE_SELF, 1)
    #else
      let (who, unit) = (__rusage_who_t(RUSAGE_SELF.rawValue), 1024)
    #endif
    return unsafe getrusage(who, &usage) == 0 ? Int(usage.ru_maxrss) * unit : 0
  }

  #if os(Linux)
    /// A number that the system tells of this process; nil where it does not.
    private static func status(_ field: String) -> Int? {
      let file = unsafe open("/proc/self/status", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = unsafe read(file, &bytes, bytes.count)
      let text = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
      guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(field) }) else {
        return nil
      }
      return Int(line.dropFirst(field.utf8.count).filter(\.isWholeNumber))
    }
  #endif
}
