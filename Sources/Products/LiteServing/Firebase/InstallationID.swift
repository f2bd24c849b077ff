/// The names of installations of apps: 17 bytes of which the first four bits are 0111, as Firebase's
/// SDKs make them.
enum InstallationID {
  /// The name that a client chose where it is valid, else a new one.
  static func adopted(_ name: String?) -> String {
    if let name, isValid(name) { return name }
    var bytes = RandomBytes.make(count: 17)
    bytes[0] = 0x70 | bytes[0] & 0x0F
    // 17 bytes are 23 digits, of which the last has four bits; Firebase cuts it off.
    return String(Base64URL.encoded(bytes).prefix(22))
  }

  static func isValid(_ name: String) -> Bool {
    name.utf8.count == 22 && "cdef".contains(name.prefix(1))
      && name.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return character.isASCII
          && (character.isLetter || character.isNumber || "-_".contains(character))
      }
  }
}
