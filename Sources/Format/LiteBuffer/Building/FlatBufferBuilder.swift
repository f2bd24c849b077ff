/// Writes a FlatBuffer, from its end to its start: what a table refers to comes first.
///
/// Every scalar lies at a multiple of its size, tables of the same layout share a vtable,
/// and the same calls give the same bytes.
public struct FlatBufferBuilder {
  /// The bytes from the last to the first, so that writing forwards is appending.
  private var reversed: [UInt8] = []

  /// The largest alignment that anything asked for.
  private var alignment = 4

  private var vtables: [[UInt16]: Int] = [:]
  private var strings: [String: Offset<String>] = [:]

  /// A builder that has written nothing.
  public init() {}

  /// The number of bytes written; a place is named by its distance from the end.
  private var position: Int { reversed.count }

  /// Writes padding so that a place `byteCount` further on is aligned.
  private mutating func align(to alignment: Int, after byteCount: Int = 0) {
    self.alignment = max(self.alignment, alignment)
    let outliers = (position + byteCount) % alignment
    if outliers != 0 { reversed.append(contentsOf: repeatElement(0, count: alignment - outliers)) }
  }

  private mutating func push(_ bits: UInt64, byteCount: Int) {
    for index in (0..<byteCount).reversed() {
      reversed.append(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(index))))
    }
  }

  private mutating func pushCount(_ count: Int) {
    precondition(UInt32(exactly: count) != nil, "a FlatBuffer counts to 2^32 - 1")
    push(UInt64(count), byteCount: 4)
  }

  /// Writes the distance from the place of the offset itself to a place written before.
  private mutating func pushOffset(to target: Int) {
    pushCount(position + 4 - target)
  }
}

extension FlatBufferBuilder {
  /// Writes a table.
  ///
  /// - Precondition: The table takes less than 2^16 bytes and no id occurs twice.
  public mutating func table<Target: ~Escapable>(
    _ fields: TableFields, as type: Target.Type = Target.self
  ) -> Offset<Target> {
    let end = position
    var places: [Int: Int] = [:]
    // Small fields last in the file, where they leave no gaps between large ones.
    let bySize = fields.entries.sorted { ($0.byteCount, $0.id) < ($1.byteCount, $1.id) }
    for entry in bySize {
      align(to: entry.byteCount)
      switch entry.content {
      case .bits(let bits): push(bits, byteCount: entry.byteCount)
      case .offset(let target): pushOffset(to: target)
      }
      precondition(places.updateValue(position, forKey: entry.id) == nil, "field set twice")
    }
    align(to: 4)
    let start = position + 4
    precondition(start - end <= UInt16.max, "a table takes less than 2^16 bytes")
    let count = (places.keys.max() ?? -1) + 1
    var vtable = [UInt16(4 + 2 * count), UInt16(start - end)]
    for id in 0..<count { vtable.append(places[id].map { UInt16(start - $0) } ?? 0) }
    if let shared = vtables[vtable] {
      push(UInt64(bitPattern: Int64(shared - start)), byteCount: 4)
    } else {
      push(UInt64(2 * vtable.count), byteCount: 4)
      for entry in vtable.reversed() { push(UInt64(entry), byteCount: 2) }
      vtables[vtable] = position
    }
    return Offset(position: start)
  }

  /// Writes a string.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - isShared: Whether equal strings are written once.
  /// - Returns: The string's place.
  public mutating func string(_ text: String, isShared: Bool = false) -> Offset<String> {
    if isShared, let written = strings[text] { return written }
    let bytes = Array(text.utf8)
    align(to: 4, after: bytes.count + 1)
    reversed.append(0)
    reversed.append(contentsOf: bytes.reversed())
    pushCount(bytes.count)
    let offset = Offset<String>(position: position)
    if isShared { strings[text] = offset }
    return offset
  }

  /// Writes a vector of scalars.
  ///
  /// - Parameters:
  ///   - elements: The scalars.
  ///   - alignment: The alignment of the first element in bytes, a power of two; at least
  ///     the size of an element.
  /// - Returns: The vector's place.
  public mutating func vector<T: FlatBufferScalar>(
    _ elements: [T], alignment: Int = 1
  ) -> Offset<ScalarVector<T>> {
    let bits = elements.lazy.map { UInt64(truncatingIfNeeded: $0.flatBufferBits) }
    return Offset(position: scalars(bits, byteCount: T.byteCount, alignment: alignment))
  }

  /// Writes a vector of scalars of the bytes, the first one lowest; its place.
  mutating func scalars(
    _ elements: some BidirectionalCollection<UInt64>, byteCount: Int, alignment: Int
  ) -> Int {
    align(to: 4, after: elements.count * byteCount)
    align(to: max(alignment, byteCount), after: elements.count * byteCount)
    for bits in elements.reversed() { push(bits, byteCount: byteCount) }
    pushCount(elements.count)
    return position
  }

  /// Writes a vector of tables.
  public mutating func vector<T: TableAccessor & ~Escapable>(
    _ elements: [Offset<T>]
  ) -> Offset<TableVector<T>> {
    Offset(position: offsets(elements.map(\.position)))
  }

  /// Writes a vector of strings.
  public mutating func vector(_ elements: [String]) -> Offset<StringVector> {
    let written = elements.map { string($0).position }
    return Offset(position: offsets(written))
  }

  private mutating func offsets(_ targets: [Int]) -> Int {
    align(to: 4, after: 4 * targets.count)
    for target in targets.reversed() { pushOffset(to: target) }
    pushCount(targets.count)
    return position
  }

  /// Ends the FlatBuffer with its root table, and starts a new one.
  ///
  /// - Parameters:
  ///   - root: The root table.
  ///   - identifier: Four ASCII characters for byte 4; nil for none.
  /// - Returns: The bytes; an aligned place for the first aligns everything.
  public mutating func finish<Target: ~Escapable>(
    _ root: Offset<Target>, identifier: String? = nil
  ) -> [UInt8] {
    let characters = Array((identifier ?? "").utf8)
    precondition(identifier == nil || characters.count == 4, "an identifier has four characters")
    align(to: alignment, after: 4 + characters.count)
    reversed.append(contentsOf: characters.reversed())
    pushOffset(to: root.position)
    defer { self = FlatBufferBuilder() }
    return reversed.reversed()
  }
}
