import Synchronization

/// The packed constants of one model, for all that run it.
///
/// A constant is packed by the first that asks for it in a layout; everyone after that gets the
/// same memory, whatever shapes the model runs in. It lives as long as this object or someone
/// who uses it. While ``whileCurrent(_:)`` runs, the kernels that are prepared on the calling
/// thread find the constants here; without it, each keeps its own.
///
/// The `unsafe` in this file takes addresses, to tell constants apart, and reads nothing.
public final class PackedConstants: Sendable {
  @TaskLocal private static var current: PackedConstants?

  /// Packed constants, and what they were packed from.
  private struct Entry {
    let ranges: [Range<Int>]
    let layout: ConstantLayout
    let block: AlignedBytes

    /// What entries are sorted by.
    var start: Int { ranges.first?.lowerBound ?? 0 }
  }

  private struct State {
    /// In the order of where their constants begin.
    var entries: [Entry] = []

    /// The first entry whose constants begin at some place or after it.
    func position(of start: Int) -> Int {
      var (low, high) = (0, entries.count)
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].start < start { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private let state = Mutex(State())
  private let start: Int
  private let byteCount: Int
  private let fileDescriptor: Int32?
  private let memory: ConstantMemory

  /// No constants yet.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a model, which must stay where they are while this object lives.
  ///   - fileDescriptor: The open file whose bytes they are, from its first one on; nil where there
  ///     is none. It must stay open while kernels are prepared.
  ///   - constantByteCount: How many of them are constants.
  public init(of bytes: RawSpan, fileDescriptor: Int32? = nil, constantByteCount: Int) {
    start = unsafe bytes.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    byteCount = bytes.byteCount
    self.fileDescriptor = fileDescriptor
    memory = ConstantMemory(expectedByteCount: constantByteCount)
  }

  /// Lets the kernels that a closure prepares share their constants.
  public func whileCurrent<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = PackedConstants.$current.withValue(self) {
      Swift.Result { () throws(Failure) in try body() }
    }
    return try result.get()
  }

  /// The number of bytes of the constants that are packed.
  public var packedByteCount: Int {
    state.withLock { $0.entries.reduce(0) { $0 + $1.block.byteCount } }
  }

  /// A constant in a layout, packed by this call if by none before.
  ///
  /// - Parameters:
  ///   - source: The constant.
  ///   - layout: The layout.
  ///   - byteCount: The number of bytes that it takes in this layout.
  ///   - pack: Writes them to a block of zeros; what it writes must depend on nothing but the
  ///     constant and the layout, and it must not ask for shared blocks itself.
  /// - Returns: The packed constant.
  public static func block(
    of source: RawSpan, layout: @autoclosure () -> ConstantLayout, byteCount: Int,
    pack: (AlignedBytes) -> Void
  ) -> AlignedBytes {
    block(at: range(of: source).map { [$0] }, layout: layout(), byteCount: byteCount, pack: pack)
  }

  /// Several constants in one block, packed by this call if by none before.
  ///
  /// - Parameters:
  ///   - ranges: What ``range(of:)`` says of each; nil where it does not know one.
  ///   - layout: The layout.
  ///   - byteCount: The number of bytes that they take in this layout.
  ///   - pack: Writes them to a block of zeros, as for one constant.
  /// - Returns: The packed constants.
  public static func block(
    at ranges: [Range<Int>]?, layout: @autoclosure () -> ConstantLayout, byteCount: Int,
    pack: (AlignedBytes) -> Void
  ) -> AlignedBytes {
    guard let current, let ranges else {
      let block = AlignedBytes(byteCount: byteCount)
      pack(block)
      return block
    }
    let layout = layout()
    return current.state.withLock { state in
      let start = ranges.first?.lowerBound ?? 0
      var position = state.position(of: start)
      while position < state.entries.count, state.entries[position].start == start {
        let entry = state.entries[position]
        if entry.ranges == ranges, entry.layout == layout { return entry.block }
        position += 1
      }
      let block =
        AlignedBytes(byteCount: byteCount, in: current.memory)
        ?? AlignedBytes(byteCount: byteCount)
      pack(block)
      state.entries.insert(Entry(ranges: ranges, layout: layout, block: block), at: position)
      return block
    }
  }

  /// Which of the current model's bytes these are; nil where they are others, or there is none.
  public static func range(of source: RawSpan) -> Range<Int>? {
    guard let current else { return nil }
    let address = unsafe source.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    let offset = address - current.start
    guard offset >= 0, offset <= current.byteCount - source.byteCount else { return nil }
    return offset..<offset + source.byteCount
  }

  /// A window of a constant, for whoever packs it part by part; nil where it has no bytes.
  public static func window(of source: RawSpan) -> ConstantWindow? {
    guard let descriptor = current?.fileDescriptor, let range = range(of: source) else {
      return ConstantWindow(source, file: nil)
    }
    return ConstantWindow(source, file: (descriptor, range.lowerBound))
  }
}
