extension FlexBuffer {
  /// The value of a key as a 32-bit integer; floats are cut off towards zero.
  ///
  /// - Returns: nil where the map has no such key.
  /// - Throws: ``FlatBufferError`` where the value is not a number or does not fit.
  public func int32(_ key: String) throws(FlatBufferError) -> Int32? {
    let value = try value(key)
    let number: Int32?
    switch value {
    case .null: return nil
    case .integer(let integer): number = Int32(exactly: integer)
    case .float(let float): number = Int32(exactly: float.rounded(.towardZero))
    case .boolean(let boolean): number = boolean ? 1 : 0
    case .unsigned, .string, .other: number = nil
    }
    guard let number else { throw mismatch(key, value, "a 32-bit integer") }
    return number
  }

  /// The value of a key as a 64-bit unsigned integer; of negative ones the two's complement, and of floats
  /// the whole part.
  ///
  /// - Returns: nil where the map has no such key.
  /// - Throws: ``FlatBufferError`` where the value is not a number or does not fit.
  public func uint64(_ key: String) throws(FlatBufferError) -> UInt64? {
    let value = try value(key)
    let number: UInt64?
    switch value {
    case .null: return nil
    case .integer(let integer): number = UInt64(bitPattern: integer)
    case .unsigned(let integer): number = integer
    case .float(let float): number = UInt64(exactly: float.rounded(.towardZero))
    case .boolean(let boolean): number = boolean ? 1 : 0
    case .string, .other: number = nil
    }
    guard let number else { throw mismatch(key, value, "a 64-bit unsigned integer") }
    return number
  }

  /// The value of a key as a float.
  ///
  /// - Returns: nil where the map has no such key.
  /// - Throws: ``FlatBufferError`` where the value is not a number.
  public func float(_ key: String) throws(FlatBufferError) -> Float? {
    let value = try value(key)
    switch value {
    case .null: return nil
    case .integer(let integer): return Float(integer)
    case .unsigned(let integer): return Float(integer)
    case .float(let float): return Float(float)
    case .boolean(let boolean): return boolean ? 1 : 0
    case .string, .other: throw mismatch(key, value, "a number")
    }
  }

  /// The value of a key as a truth value; every number but 0 is true.
  ///
  /// - Returns: nil where the map has no such key.
  /// - Throws: ``FlatBufferError`` where the value is not a truth value or a number.
  public func bool(_ key: String) throws(FlatBufferError) -> Bool? {
    let value = try value(key)
    switch value {
    case .null: return nil
    case .integer(let integer): return integer != 0
    case .unsigned: return true
    case .float(let float): return float != 0
    case .boolean(let boolean): return boolean
    case .string, .other: throw mismatch(key, value, "a truth value")
    }
  }

  /// The value of a key as a text.
  ///
  /// - Returns: nil where the map has no such key.
  /// - Throws: ``FlatBufferError`` where the value is not a text.
  public func string(_ key: String) throws(FlatBufferError) -> String? {
    let value = try value(key)
    switch value {
    case .null: return nil
    case .string(let text): return text
    case .integer, .unsigned, .float, .boolean, .other: throw mismatch(key, value, "a text")
    }
  }

  func mismatch(_ key: String, _ value: Value, _ allowed: String) -> FlatBufferError {
    let found =
      switch value {
      case .null: "missing"
      case .integer(let integer): "\(integer)"
      case .unsigned(let integer): "\(integer)"
      case .float(let float): "\(float)"
      case .boolean(let boolean): "\(boolean)"
      case .string: "a string"
      case .other: "a vector or map"
      }
    return FlatBufferError("\(key) is \(found); it must be \(allowed)", at: 0)
  }
}
