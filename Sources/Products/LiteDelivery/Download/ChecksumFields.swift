import LiteDigest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The SHA-256 of whole files that servers send along.
enum ChecksumFields {
  /// The field by which S3 is asked for checksums, and what it has to say.
  static let request = (name: "x-amz-checksum-mode", value: "ENABLED")

  /// The digest of the whole file, whatever part of it the answer holds; nil where none is given.
  ///
  /// These are S3's `x-amz-checksum-sha256`, but for those of uploads in parts, which end in a dash
  /// and their number, and `Repr-Digest` (RFC 9530).
  ///
  /// - Returns: 64 hexadecimal digits in lower case.
  static func sha256(in fields: HTTPFields) -> String? {
    if let value = fields["x-amz-checksum-sha256"], let digest = hexadecimal(value) {
      return digest
    }
    for item in (fields["Repr-Digest"] ?? "").split(separator: ",") {
      let parts = item.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]).lowercased() == "sha-256" else { continue }
      let value = trimmed(parts[1])
      guard value.count > 2, value.hasPrefix(":"), value.hasSuffix(":") else { continue }
      return hexadecimal(String(value.dropFirst().dropLast()))
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return start.prefix { $0 != " " && $0 != "\t" }
  }

  private static func hexadecimal(_ base64: String) -> String? {
    guard let data = Data(base64Encoded: base64), data.count == SHA256.byteCount else { return nil }
    return data.hexadecimal
  }
}
