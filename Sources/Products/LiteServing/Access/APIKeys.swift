import LiteDigest

/// The keys of which a request must bring one.
///
/// Digests are kept and compared, all of them each time: how long it takes tells nothing of a key,
/// not even its length.
package struct APIKeys: Sendable {
  private let digests: [[UInt8]]

  /// Whether everybody is served.
  package var isEmpty: Bool { digests.isEmpty }

  /// Some keys.
  package init(_ keys: [String]) {
    digests = keys.map { SHA256.digest(of: Array($0.utf8)) }
  }

  /// Whether a request with this key is served; one without a key only where there are no keys.
  package func admits(_ key: String?) -> Bool {
    guard !isEmpty else { return true }
    guard let key else { return false }
    let digest = SHA256.digest(of: Array(key.utf8))
    return digests.reduce(false) { found, other in
      let isEqual = HMAC.equal(digest, other)
      return found || isEqual
    }
  }
}
