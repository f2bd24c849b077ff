/// The bytes of one tensor while a kernel runs: a view of the arena, of a heap block
/// or of a constant in the model's file.
///
/// Only this file makes spans from the addresses of tensors. Each `unsafe` in it relies on the same
/// guarantees of the runtime: the bytes stay valid as long as the plan that the view belongs to,
/// they are aligned to the size of the tensor's elements (to 64 bytes where the tensor has a block of
/// its own), and a constant is never written.
@safe
public struct TensorMemory: @unchecked Sendable {
  private let address: UnsafeMutableRawPointer

  /// The number of bytes.
  public let byteCount: Int

  /// A view of memory that outlives it.
  @unsafe
  public init(address: UnsafeMutableRawPointer, byteCount: Int) {
    unsafe self.address = address
    self.byteCount = byteCount
  }

  /// The bytes as elements of a type, as many as fit.
  @_lifetime(borrow self)
  public func elements<T: BitwiseCopyable>(as type: T.Type = T.self) -> Span<T> {
    let buffer = unsafe UnsafeBufferPointer(
      start: address.assumingMemoryBound(to: T.self), count: byteCount / MemoryLayout<T>.stride)
    return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
  }

  /// The bytes as elements of a type to write, as many as fit.
  @_lifetime(borrow self)
  public func mutableElements<T: BitwiseCopyable>(as type: T.Type = T.self) -> MutableSpan<T> {
    let buffer = unsafe UnsafeMutableBufferPointer(
      start: address.assumingMemoryBound(to: T.self), count: byteCount / MemoryLayout<T>.stride)
    return unsafe _overrideLifetime(MutableSpan(_unsafeElements: buffer), borrowing: self)
  }

  /// The bytes.
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      let buffer = unsafe UnsafeRawBufferPointer(start: address, count: byteCount)
      return unsafe _overrideLifetime(RawSpan(_unsafeBytes: buffer), borrowing: self)
    }
  }

  /// The address of the first byte, for optimized kernels.
  @unsafe
  public var baseAddress: UnsafeMutableRawPointer { unsafe address }

  /// Whether this memory begins where other memory does, as that of a result which overwrites an
  /// operand.
  public func isSameMemory(as other: TensorMemory) -> Bool { unsafe address == other.address }

  /// A range of the bytes, such as one of several arrays that share a scratch block.
  ///
  /// - Precondition: The range lies within the bytes.
  public subscript(bytes range: Range<Int>) -> TensorMemory {
    precondition(range.lowerBound >= 0 && range.upperBound <= byteCount)
    return unsafe TensorMemory(address: address + range.lowerBound, byteCount: range.count)
  }

  /// Whether some bytes are those of another view, too.
  public func overlaps(_ other: TensorMemory) -> Bool {
    let (start, otherStart) = unsafe (Int(bitPattern: address), Int(bitPattern: other.address))
    return start < otherStart + other.byteCount && otherStart < start + byteCount
  }

  /// Copies bytes to the start of this memory.
  ///
  /// - Precondition: The bytes fit, and do not overlap this memory.
  public func copy(from source: Span<UInt8>) {
    precondition(source.count <= byteCount)
    unsafe source.withUnsafeBytes {
      unsafe UnsafeMutableRawBufferPointer(start: address, count: byteCount).copyMemory(from: $0)
    }
  }

  /// Moves all bytes towards the first, and drops as many of those; the last keep their values.
  ///
  /// - Precondition: `byteCount` is not negative.
  public func shift(by byteCount: Int) {
    precondition(byteCount >= 0)
    guard byteCount < self.byteCount else { return }
    unsafe address.copyMemory(from: address + byteCount, byteCount: self.byteCount - byteCount)
  }

  /// The bytes, copied.
  public func copiedBytes() -> [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(start: address, count: byteCount))
  }

  /// Whether the bytes are the same as others.
  public func hasBytes(_ others: [UInt8]) -> Bool {
    let bytes = elements(as: UInt8.self)
    guard bytes.count == others.count else { return false }
    // Without an early end it is a vector loop.
    var difference: UInt8 = 0
    for index in others.indices { difference |= bytes[index] ^ others[index] }
    return difference == 0
  }
}
