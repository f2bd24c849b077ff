extension ServingOptions {
  /// Finds options that no host can have.
  ///
  /// - Throws: ``ServingError`` that names the option, its value and what is allowed.
  func validate() throws(ServingError) {
    guard (0...65535).contains(port) else {
      throw ServingError("the port is \(port); it must be from 0 to 65535")
    }
    guard !apiKeys.contains(where: \.isEmpty) else {
      throw ServingError("an API key is empty; it must have a character at least")
    }
    if let count = signingKey?.count, count < SecretFile.minimumKeyByteCount {
      throw ServingError(
        "the signing key has \(count) bytes; it must have \(SecretFile.minimumKeyByteCount) at least"
      )
    }
    if let base = baseURL, !base.hasPrefix("https://"), !base.hasPrefix("http://") {
      throw ServingError("the base URL is '\(base)'; it must begin with https:// or http://")
    }
    for (name, duration) in [
      ("poll interval", pollInterval), ("token lifetime", tokenLifetime),
      ("download lifetime", downloadLifetime), ("idle timeout", idleTimeout),
      ("stall timeout", stallTimeout), ("grace period", gracePeriod),
    ] where duration <= .zero {
      throw ServingError("the \(name) is \(duration); it must be longer than nothing")
    }
    for (name, count, minimum) in [
      ("maximum of connections", maximumConnections, 1),
      ("maximum of bytes of a body", maximumBodyByteCount, 1),
      ("size of the cache", cacheByteCount, 0),
    ] where count < minimum {
      throw ServingError("the \(name) is \(count); it must be at least \(minimum)")
    }
  }
}
