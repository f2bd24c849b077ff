#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file mapped into memory, read-only.
///
/// The one place that asks the system for memory, hence for pointers: `open`, `fstat`,
/// `mmap` and `munmap` take them, and the mapping is a pointer and a size until ``bytes``
/// makes a span of it. The span cannot outlive the file: the compiler sees to it. A file
/// that another process cuts short while it is mapped is outside what can be checked.
@safe
public struct MappedFile: ~Copyable {
  private let address: UnsafeRawPointer
  private let count: Int

  /// The file, open for reading as long as it is mapped.
  public let descriptor: Int32

  /// Maps a file.
  ///
  /// - Throws: ``MappedFileError`` where there is no file, or a directory, or an empty file.
  public init(path: String) throws(MappedFileError) {
    // Opening a pipe would otherwise wait for somebody to write to it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw MappedFileError(path, unsafe String(cString: strerror(errno)))
    }
    var isMapped = false
    defer { if !isMapped { close(descriptor) } }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw MappedFileError(path, unsafe String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      throw MappedFileError(path, isDirectory ? "Is a directory" : "Is not a regular file")
    }
    guard let count = Int(exactly: status.st_size), count > 0 else {
      throw MappedFileError(
        path, status.st_size == 0 ? MappedFileError.empty : "Is too large to map")
    }
    guard let address = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe address != MAP_FAILED
    else {
      throw MappedFileError(path, unsafe String(cString: strerror(errno)))
    }
    unsafe self.address = UnsafeRawPointer(address)
    self.count = count
    self.descriptor = descriptor
    isMapped = true
  }

  deinit {
    unsafe munmap(UnsafeMutableRawPointer(mutating: address), count)
    close(descriptor)
  }

  /// The bytes of the file.
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      let span = unsafe RawSpan(_unsafeStart: address, byteCount: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }
}

extension MappedFile {
  /// The bytes of a file, copied; an empty file has none.
  ///
  /// - Throws: ``MappedFileError`` where there is no file, or a directory, or no memory for the copy.
  public static func copiedBytes(path: String) throws(MappedFileError) -> [UInt8] {
    do throws(MappedFileError) {
      let file = try MappedFile(path: path)
      guard HeapMemory.hasRoom(for: file.bytes.byteCount) else {
        throw MappedFileError(path, "\(SystemError(code: ENOMEM))")
      }
      return unsafe file.bytes.withUnsafeBytes { unsafe [UInt8]($0) }
    } catch {
      guard error.isEmptyFile else { throw error }
      return []
    }
  }
}

/// Nothing changes the mapping until it is unmapped, which takes the only owner.
extension MappedFile: @unchecked Sendable {}
