/// The scalars of a FlexBuffer whose root is a map, such as the options of
/// `TFLite_Detection_PostProcess`.
///
/// The map is read whole and checked once; values of other types are left out.
public struct FlexMap: Hashable, Sendable {
  /// A scalar of the map.
  public enum Value: Hashable, Sendable {
    case integer(Int)
    case real(Double)
    case boolean(Bool)
  }

  private let values: [String: Value]

  /// The map in some bytes.
  ///
  /// - Throws: ``FlatBufferError`` where the bytes are not a FlexBuffer or its root is not
  ///   a map.
  public init(_ bytes: RawSpan) throws(FlatBufferError) {
    let reader = FlexReader(bytes)
    let map = try reader.rootMap()
    var values: [String: Value] = [:]
    for index in 0..<map.count {
      guard let value = try reader.scalar(index, of: map) else { continue }
      values[try reader.key(index, of: map)] = value
    }
    self.values = values
  }

  /// The scalar of a name; nil where there is none.
  public subscript(name: String) -> Value? { values[name] }

  /// The integer of a name; nil where there is none.
  public func integer(_ name: String) -> Int? {
    guard case .integer(let value) = values[name] else { return nil }
    return value
  }

  /// The number of a name, whole or not; nil where there is none.
  public func real(_ name: String) -> Double? {
    switch values[name] {
    case .real(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  /// The truth value of a name, which may be stored as a number; nil where there is none.
  public func boolean(_ name: String) -> Bool? {
    switch values[name] {
    case .boolean(let value): value
    case .integer(let value): value != 0
    default: nil
    }
  }
}
