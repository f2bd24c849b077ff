import LiteBuffer

/// Files that hold secrets of a host.
public enum SecretFile {
  /// The fewest bytes of a signing key.
  public static let minimumKeyByteCount = 32

  /// The keys in a file: one a line, without blanks around them, and without lines that are empty
  /// or begin with `#`.
  ///
  /// - Throws: ``ServingError`` where the file cannot be read, is not text or has no keys.
  public static func apiKeys(path: String) throws(ServingError) -> [String] {
    guard let text = String(validating: try bytes(path: path), as: UTF8.self) else {
      throw ServingError("'\(path)' is not UTF-8 text; it must have one API key a line")
    }
    let keys = text.split(whereSeparator: \.isNewline)
      .map { String($0.drop(while: \.isWhitespace).trimmingSuffix(while: \.isWhitespace)) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard !keys.isEmpty else {
      throw ServingError("'\(path)' has no API keys; it must have one a line")
    }
    return keys
  }

  /// The signing key in a file, which is made of random bytes where there is none.
  ///
  /// - Throws: ``ServingError`` where the file cannot be read or written, or is too short.
  public static func signingKey(path: String) throws(ServingError) -> [UInt8] {
    if !SourceFile.exists(path: path) {
      let key = RandomBytes.make(count: minimumKeyByteCount)
      try SourceFile.create(path: path, contents: key)
      return key
    }
    let key = try bytes(path: path)
    guard key.count >= minimumKeyByteCount else {
      throw ServingError(
        "'\(path)' has \(key.count) bytes; a signing key has at least \(minimumKeyByteCount)")
    }
    return key
  }

  private static func bytes(path: String) throws(ServingError) -> [UInt8] {
    do {
      return try MappedFile.copiedBytes(path: path)
    } catch {
      throw ServingError("'\(path)' cannot be read: \(error.reason)")
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while belongs: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, belongs(last) { rest.removeLast() }
    return rest
  }
}
