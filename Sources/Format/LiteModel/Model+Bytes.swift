import LiteBuffer
import Synchronization

// The `unsafe` of `bytes` rests on the model being immutable: its storage is freed when the model is,
// so a span may live as long as the model is borrowed.
extension Model {
  /// The bytes of the file.
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      switch storage {
      case .mapped(let file): return unsafe _overrideLifetime(file.bytes, borrowing: self)
      case .copied(let file): return unsafe _overrideLifetime(file.bytes, borrowing: self)
      }
    }
  }
}

// MARK: Memory

extension Model {
  /// The open file that is mapped, whose bytes are ``bytes``; nil for bytes in memory.
  package var fileDescriptor: Int32? {
    switch storage {
    case .mapped(let file): file.descriptor
    case .copied: nil
    }
  }

  /// What an upper floor keeps with the model for as long as it lives.
  ///
  /// - Parameter make: Makes it, for the first that asks.
  /// - Returns: What the first made.
  package func companion<Companion: AnyObject & Sendable>(
    _ make: (borrowing Model) -> Companion
  ) -> Companion {
    storedCompanion.withLock { stored in
      if let companion = stored as? Companion { return companion }
      let companion = make(self)
      stored = companion
      return companion
    }
  }
}

// MARK: Comparing contents

extension Model {
  /// A hash of some bytes of the file, the same for equal bytes while the process runs.
  ///
  /// - Precondition: The range lies within the file.
  public func hash(of range: Range<Int>) -> Int {
    var hasher = Hasher()
    unsafe bytes.extracting(range).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// Whether two ranges of the file hold the same bytes.
  ///
  /// - Precondition: Both lie within the file.
  public func haveEqualBytes(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    let (first, second) = (bytes.extracting(first), bytes.extracting(second))
    return unsafe first.withUnsafeBytes { first in
      unsafe second.withUnsafeBytes { unsafe first.elementsEqual($0) }
    }
  }
}
