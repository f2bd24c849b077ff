#if Server
  import NIOCore
  import NIOPosix
  import Synchronization

  /// The contents of files that are sent to many at once, one copy for all.
  ///
  /// There is a limit to the bytes of all files together; one for which there is no room is read part
  /// by part for each client.
  final class FileCache: Sendable {
    private struct Entry {
      let loading: Task<ByteBuffer, any Error>
      let byteCount: Int
      var userCount: Int
      var lastUse: Int
    }

    private struct State {
      var entries: [EntityTag: Entry] = [:]
      var byteCount = 0
      var useCount = 0
    }

    private let capacity: Int
    private let threads: NIOThreadPool
    private let state = Mutex(State())

    /// An empty cache.
    ///
    /// - Parameters:
    ///   - capacity: The most bytes.
    ///   - threads: Where files are read.
    init(capacity: Int, threads: NIOThreadPool = .singleton) {
      self.capacity = capacity
      self.threads = threads
    }

    /// Sends a part of a file, in chunks; waits for the client to take one before the next but few.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - range: The bytes of it.
    ///   - send: Takes a chunk.
    /// - Throws: What the closure throws, or ``ServingError`` where the file cannot be read.
    func send(
      _ file: ServedFile, _ range: Range<Int>, by send: (ByteBuffer) async throws -> Void
    ) async throws {
      let loading = use(file)
      defer { if loading != nil { release(file) } }
      let whole = try await contents(of: file, loading)
      for start in stride(
        from: range.lowerBound, to: range.upperBound, by: SourceFile.chunkByteCount)
      {
        let part = start..<min(start + SourceFile.chunkByteCount, range.upperBound)
        if let slice = whole?.getSlice(at: part.lowerBound, length: part.count) {
          try await send(slice)
        } else {
          try await send(threads.runIfActive { try Self.read(part, of: file.source) })
        }
      }
    }

    private func contents(
      of file: ServedFile, _ loading: Task<ByteBuffer, any Error>?
    ) async throws -> ByteBuffer? {
      do {
        return try await loading?.value
      } catch {
        // The next who asks may have more luck.
        state.withLock { state in
          guard state.entries[file.tag]?.loading == loading else { return }
          state.byteCount -= state.entries.removeValue(forKey: file.tag)?.byteCount ?? 0
        }
        throw error
      }
    }

    /// The contents of a file for somebody more, who must release it; nil where there is no room.
    private func use(_ file: ServedFile) -> Task<ByteBuffer, any Error>? {
      state.withLock { state in
        state.useCount += 1
        if let entry = state.entries[file.tag] {
          state.entries[file.tag]?.userCount += 1
          state.entries[file.tag]?.lastUse = state.useCount
          return entry.loading
        }
        guard makeRoom(for: file.byteCount, &state) else { return nil }
        let (threads, source) = (threads, file.source)
        let loading = Task {
          try await threads.runIfActive { try Self.read(0..<source.stamp.byteCount, of: source) }
        }
        state.entries[file.tag] = Entry(
          loading: loading, byteCount: file.byteCount, userCount: 1, lastUse: state.useCount)
        state.byteCount += file.byteCount
        return loading
      }
    }

    private func release(_ file: ServedFile) {
      state.withLock { $0.entries[file.tag]?.userCount -= 1 }
    }

    /// Drops what nobody uses, the longest unused first, until there is room.
    private func makeRoom(for byteCount: Int, _ state: inout State) -> Bool {
      guard byteCount <= capacity else { return false }
      while state.byteCount + byteCount > capacity {
        let unused = state.entries.filter { $0.value.userCount == 0 }
        guard let oldest = unused.min(by: { $0.value.lastUse < $1.value.lastUse }) else {
          return false
        }
        state.entries[oldest.key] = nil
        state.byteCount -= oldest.value.byteCount
      }
      return true
    }

    /// Bytes of a file in a buffer of their own.
    ///
    /// The `unsafe` here hands the memory of the buffer to the system's call that fills it.
    private static func read(_ range: Range<Int>, of source: SourceFile) throws -> ByteBuffer {
      var buffer = ByteBufferAllocator().buffer(capacity: range.count)
      try unsafe buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: range.count) { bytes in
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[..<range.count])
        unsafe try source.read(into: room, at: range.lowerBound)
        return range.count
      }
      return buffer
    }
  }
#endif
