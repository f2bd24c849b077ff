import Synchronization

/// The packed constants of one model, shared by all its runs.
///
/// The first request for a constant in a layout packs it. Every later request gets the same memory,
/// whatever shapes the model runs in. It lives as long as this object or any of its users. Kernels
/// take this object when they are prepared.
///
/// The `unsafe` in this file takes addresses, to tell constants apart, and reads nothing.
public final class PackedConstants: Sendable {
  /// Shares nothing: every kernel that is prepared with it packs its own constants.
  public static let unshared = PackedConstants()

  /// Packed constants, and the ranges of their sources.
  private struct Entry {
    let ranges: [Range<Int>]
    let layout: ConstantLayout
    let block: AlignedBytes

    /// The key that entries are sorted by.
    var start: Int { ranges.first?.lowerBound ?? 0 }
  }

  private struct State {
    /// In the order of where their constants begin.
    var entries: [Entry] = []

    /// The first entry whose constants begin at or after an address.
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

  /// The addresses of the model's bytes; nil where nothing is shared.
  private let addresses: Range<Int>?
  private let fileDescriptor: Int32?
  private let memory: ConstantMemory

  private init() {
    addresses = nil
    fileDescriptor = nil
    memory = ConstantMemory(expectedByteCount: 0)
  }

  /// No constants yet.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a model, which must stay where they are while this object lives.
  ///   - fileDescriptor: The open file whose bytes they are, from its first one on; nil where there
  ///     is none. It must stay open while kernels are prepared.
  ///   - constantByteCount: How many of them are constants.
  public init(of bytes: RawSpan, fileDescriptor: Int32? = nil, constantByteCount: Int) {
    let start = unsafe bytes.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    addresses = start..<start + bytes.byteCount
    self.fileDescriptor = fileDescriptor
    memory = ConstantMemory(expectedByteCount: constantByteCount)
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
  ///   - pack: Writes them to a block of zeros, and returns whether there was memory for that. The
  ///     bytes must depend on nothing but the constant and the layout. It must not request shared
  ///     blocks itself.
  /// - Returns: The packed constant; nil where the system has no memory for it, and where the run of
  ///   the calling thread was stopped.
  public func block(
    of source: ConstantSource, layout: @autoclosure () -> ConstantLayout, byteCount: Int,
    pack: (AlignedBytes) -> Bool
  ) -> AlignedBytes? {
    let (decoded, range) = (source.decoder?.layout, source.range)
    return block(
      at: self.range(of: source.stored).map { [$0] },
      layout: layout().behind(decoded, range: range), byteCount: byteCount, pack: pack)
  }

  /// The elements of a constant that is not stored as its consumers read it, decoded by this call if
  /// by none before.
  ///
  /// For the reference kernels, which pack nothing.
  ///
  /// - Returns: The elements; nil where the system has no memory for them.
  public func elements(of source: ConstantSource) -> AlignedBytes? {
    block(
      of: source, layout: ConstantLayout(kernel: "elements", parameters: []),
      byteCount: source.byteCount
    ) { block in
      source.decode(into: block)
      return true
    }
  }

  /// Several constants in one block, packed by this call if by none before.
  ///
  /// - Parameters:
  ///   - ranges: The ``range(of:)`` of each; nil where it is unknown.
  ///   - layout: The layout.
  ///   - byteCount: The number of bytes that they take in this layout.
  ///   - pack: Writes them to a block of zeros, as for one constant.
  /// - Returns: The packed constants; nil where the system has no memory for them, and where the run
  ///   of the calling thread was stopped.
  public func block(
    at ranges: [Range<Int>]?, layout: @autoclosure () -> ConstantLayout, byteCount: Int,
    pack: (AlignedBytes) -> Bool
  ) -> AlignedBytes? {
    guard let ranges else {
      guard let block = AlignedBytes(byteCount: byteCount), pack(block),
        !Checkpoint().isStopped
      else { return nil }
      return block
    }
    let layout = layout()
    return state.withLock { state in
      let start = ranges.first?.lowerBound ?? 0
      var position = state.position(of: start)
      while position < state.entries.count, state.entries[position].start == start {
        let entry = state.entries[position]
        if entry.ranges == ranges, entry.layout == layout { return entry.block }
        position += 1
      }
      let shared = AlignedBytes(byteCount: byteCount, in: memory)
      // A stopped loop has packed a part; others must not find it.
      guard let block = shared ?? AlignedBytes(byteCount: byteCount), pack(block),
        !Checkpoint().isStopped
      else { return nil }
      state.entries.insert(Entry(ranges: ranges, layout: layout, block: block), at: position)
      return block
    }
  }

  /// Which of the model's bytes these are; nil where they are others, or nothing is shared.
  public func range(of source: RawSpan) -> Range<Int>? {
    guard let addresses else { return nil }
    let address = unsafe source.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    let offset = address - addresses.lowerBound
    guard offset >= 0, offset <= addresses.count - source.byteCount else { return nil }
    return offset..<offset + source.byteCount
  }

  /// A window of a constant, for packing it part by part; nil where it has no bytes.
  public func window(of source: ConstantSource) -> ConstantWindow? {
    guard let descriptor = fileDescriptor, let range = range(of: source.stored) else {
      return ConstantWindow(source, file: nil)
    }
    return ConstantWindow(source, file: (descriptor, range.lowerBound))
  }
}
