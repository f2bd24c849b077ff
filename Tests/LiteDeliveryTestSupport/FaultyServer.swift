public import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A server of HTTP on this machine that fails as a test wants it to.
///
/// Every `unsafe` in this file is a call of the system on a socket and local variables.
public final class FaultyServer: Sendable {
  /// Answers a request, which is the one of that number, from 0 on.
  public typealias Handler = @Sendable (ServedRequest, Int) -> ServedAnswer

  /// The port, which was free.
  public let port: Int

  private let listener: Int32
  private let handler: Handler
  private let isStopped = Atomic(false)
  /// The socket that holds the port of a stopped server, and does not listen; -1 before that.
  private let reservation = Atomic<Int32>(-1)
  private let closed = DispatchSemaphore(value: 0)
  private let served = Mutex<[ServedRequest]>([])

  /// What the system refused.
  struct SocketError: Error {
    let call: String
    let code: Int32
  }

  /// Starts a server, which ends with ``stop()``.
  public init(_ handler: @escaping Handler) throws {
    self.handler = handler
    (listener, port) = try Self.socket(boundTo: 0)
    guard listen(listener, 64) == 0 else { throw SocketError(call: "listen", code: errno) }
    Thread.detachNewThread { [self] in accept() }
  }

  deinit { close(reservation.load(ordering: .relaxed)) }

  /// Ends the server, which refuses connections when this returns.
  ///
  /// The port stays the server's own, so that no other one answers there. A test that forgets this
  /// leaves it to the end of the process.
  public func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    // The thread that accepts closes the socket: another test could have its number otherwise.
    closed.wait()
  }

  /// The address of a path.
  ///
  /// - Precondition: The path is one that addresses can have.
  public func url(_ path: String = "/") -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      preconditionFailure("'\(path)' is not a path")
    }
    return url
  }

  /// What was asked so far.
  public var requests: [ServedRequest] { served.withLock { $0 } }

  /// A socket of a port that other sockets of tests may share, and the port, which was free for 0.
  private static func socket(boundTo port: Int) throws -> (descriptor: Int32, port: Int) {
    #if canImport(Darwin)
      let descriptor = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #elseif canImport(Glibc)
      let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = Musl.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw SocketError(call: "socket", code: errno) }
    var on: Int32 = 1
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, 4) == 0
          && bind(descriptor, address, length) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isBound else {
      let code = errno
      close(descriptor)
      throw SocketError(call: "bind", code: code)
    }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  private func accept() {
    while !isStopped.load(ordering: .relaxed) {
      var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&entry, 1, 10) > 0 else { continue }
      #if canImport(Darwin)
        let connection = Darwin.accept(listener, nil, nil)
      #elseif canImport(Glibc)
        let connection = Glibc.accept(listener, nil, nil)
      #else
        let connection = Musl.accept(listener, nil, nil)
      #endif
      guard connection >= 0 else { continue }
      Thread.detachNewThread { [self] in
        serve(connection)
        close(connection)
      }
    }
    guard let held = try? Self.socket(boundTo: port) else {
      preconditionFailure("port \(port) cannot be held")
    }
    reservation.store(held.descriptor, ordering: .relaxed)
    close(listener)
    closed.signal()
  }

  private func serve(_ connection: Int32) {
    guard let request = Self.request(from: connection) else { return }
    let number = served.withLock { served in
      served.append(request)
      return served.count - 1
    }
    let answer = handler(request, number)
    guard answer.fault != .saysNothing else { return Self.waitForEnd(of: connection) }
    guard Self.send(Array(answer.head.utf8), to: connection) else { return }
    switch answer.fault {
    case .none, .saysNothing: _ = Self.send(answer.body, to: connection)
    case .closes(let count): _ = Self.send(Array(answer.body.prefix(count)), to: connection)
    case .hangs(let count):
      _ = Self.send(Array(answer.body.prefix(count)), to: connection)
      Self.waitForEnd(of: connection)
    case .drips(let count, let milliseconds):
      _ = Self.send(Array(answer.body.prefix(count)), to: connection)
      for byte in answer.body.dropFirst(count) {
        guard Self.send([byte], to: connection) else { return }
        usleep(UInt32(milliseconds) * 1000)
      }
    }
    shutdown(connection, Int32(SHUT_WR))
    Self.waitForEnd(of: connection)
  }

  private static func request(from connection: Int32) -> ServedRequest? {
    var bytes: [UInt8] = []
    let end: [UInt8] = [13, 10, 13, 10]
    while true {
      if let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) {
        let head = String(decoding: bytes[..<start], as: UTF8.self)
        guard let request = ServedRequest(head: head, body: []) else { return nil }
        let length = request.fields["content-length"].flatMap { Int($0) } ?? 0
        let body = bytes[(start + end.count)...]
        if body.count >= length { return ServedRequest(head: head, body: Array(body)) }
      }
      let more = received(from: connection)
      guard !more.isEmpty else { return nil }
      bytes += more
    }
  }

  private static func received(from connection: Int32) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = unsafe max(0, recv(connection, buffer.baseAddress, 4096, 0))
    }
  }

  private static func waitForEnd(of connection: Int32) {
    while !received(from: connection).isEmpty {}
  }

  /// Sends bytes; false where the client is gone.
  private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
      var on: Int32 = 1
      unsafe setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, 4)
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes { rest in
        #if canImport(Darwin)
          unsafe Darwin.send(connection, rest.baseAddress, rest.count, flags)
        #elseif canImport(Glibc)
          unsafe Glibc.send(connection, rest.baseAddress, rest.count, flags)
        #else
          unsafe Musl.send(connection, rest.baseAddress, rest.count, flags)
        #endif
      }
      if count > 0 { start += count } else if errno != EINTR { return false }
    }
    return true
  }
}
