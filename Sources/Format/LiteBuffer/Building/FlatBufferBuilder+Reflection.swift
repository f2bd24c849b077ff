extension TableFields {
  /// A scalar whose type is only known at run time, stored be it the default or not.
  public mutating func set(_ id: UInt16, _ value: ScalarValue, as kind: ScalarKind) {
    set(id, bits: value.bits, byteCount: kind.byteCount)
  }
}

extension FlatBufferBuilder {
  /// Writes a vector of scalars whose type is only known at run time.
  ///
  /// - Parameters:
  ///   - elements: The scalars.
  ///   - kind: Their type.
  ///   - alignment: The alignment of the first element in bytes, a power of two.
  /// - Returns: The vector's place.
  public mutating func vector(
    _ elements: [ScalarValue], of kind: ScalarKind, alignment: Int = 1
  ) -> Offset<Table> {
    let position = scalars(
      elements.map(\.bits), byteCount: kind.byteCount, alignment: alignment)
    return Offset(position: position)
  }
}
