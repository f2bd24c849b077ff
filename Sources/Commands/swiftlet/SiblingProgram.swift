import LiteTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Each `unsafe` in this file passes strings that outlive the call to the C library, or a buffer whose
// length it says.

/// A program that is installed with this one.
struct SiblingProgram {
  /// The name of its file.
  let name: String

  init(_ name: String) { self.name = name }

  /// Goes on as the program, under the number of this process: the one beside this one, or else the
  /// first in `PATH`.
  ///
  /// - Throws: `CommandFailure` where it is in neither place, or is no program.
  func replaceProcess(_ arguments: [String]) throws -> Never {
    var words = unsafe ([name] + arguments).map { unsafe strdup($0) } + [nil]
    let sibling = Self.folder.map { "\($0)/\(name)" }
    if let sibling { unsafe execv(sibling, &words) }
    if sibling == nil || errno == ENOENT { unsafe execvp(name, &words) }
    let reason = unsafe String(cString: strerror(errno))
    throw CommandFailure(
      "cannot run '\(sibling ?? name)', nor \(name) in PATH: \(reason); "
        + "'swift build -c release --product \(name)' builds it")
  }

  /// The folder of this program; nil where the system does not say.
  private static var folder: String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    #if canImport(Darwin)
      var count = UInt32(bytes.count)
      guard unsafe _NSGetExecutablePath(&bytes, &count) == 0 else { return nil }
    #else
      // A path that fills the buffer may have been cut.
      guard case 1..<(bytes.count - 1) = unsafe readlink("/proc/self/exe", &bytes, bytes.count - 1)
      else { return nil }
    #endif
    let path = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(decoding: path[..<slash], as: UTF8.self)
  }
}
