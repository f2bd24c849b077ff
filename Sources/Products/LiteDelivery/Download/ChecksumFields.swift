import LiteDigest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The checksums of whole files that servers send along.
enum ChecksumFields {
  /// The field by which S3 is asked for checksums, and what it has to say.
  static let request = (name: "x-amz-checksum-mode", value: "ENABLED")

  /// The checksums of the whole file, whatever part of it the answer holds.
  ///
  /// These are S3's `x-amz-checksum-…`, but for those of uploads in parts, which end in a dash and
  /// their number, Google Cloud Storage's `x-goog-hash`, and `Repr-Digest` (RFC 9530).
  ///
  /// - Parameters:
  ///   - fields: The header fields of an answer with the file.
  ///   - entityTagIsMD5: Whether an ETag of 32 hexadecimal digits is the MD5, as S3 has it, unless the
  ///     object is encrypted by a key of its owner.
  /// - Returns: The checksums that can be made here.
  static func checksums(in fields: HTTPFields, entityTagIsMD5: Bool) -> [Checksum] {
    var checksums: [Checksum] = []
    func add(_ algorithm: Checksum.Algorithm?, base64: some StringProtocol) {
      guard let algorithm, let data = Data(base64Encoded: String(base64)),
        data.count == algorithm.byteCount
      else { return }
      checksums.append(Checksum(algorithm: algorithm, value: data.hexadecimal))
    }
    for (name, algorithm) in storage {
      if let value = fields["x-amz-checksum-" + name] { add(algorithm, base64: value) }
    }
    for item in items(fields.values(of: "Repr-Digest")) {
      guard item.value.count > 2, item.value.hasPrefix(":"), item.value.hasSuffix(":") else {
        continue
      }
      add(item.name == "sha-256" ? .sha256 : nil, base64: item.value.dropFirst().dropLast())
    }
    // Of what is stored, which is something else where the server decompresses it.
    if ["identity", ""].contains(fields["x-goog-stored-content-encoding"] ?? "") {
      for item in items(fields.values(of: "x-goog-hash")) {
        add(google[item.name], base64: item.value)
      }
    }
    if entityTagIsMD5, let md5 = md5(inEntityTagOf: fields) {
      checksums.append(Checksum(algorithm: .md5, value: md5))
    }
    return checksums
  }

  private static let storage: [(String, Checksum.Algorithm)] = [
    ("sha256", .sha256), ("crc64nvme", .crc64NVME), ("crc32c", .crc32C),
  ]

  private static let google: [String: Checksum.Algorithm] = ["md5": .md5, "crc32c": .crc32C]

  /// The names, in lower case, and values of lists such as `crc32c=n03x6A==,md5=Ojk9c3dhfxgoKVVHYwFbHQ==`.
  private static func items(_ values: [String]) -> [(name: String, value: Substring)] {
    values.flatMap { $0.split(separator: ",") }.compactMap { item in
      let parts = item.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (trimmed(parts[0]).lowercased(), trimmed(parts[1]))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return start.prefix { $0 != " " && $0 != "\t" }
  }

  private static func md5(inEntityTagOf fields: HTTPFields) -> String? {
    let encryption = fields["x-amz-server-side-encryption"] ?? "AES256"
    guard encryption == "AES256",
      fields["x-amz-server-side-encryption-customer-algorithm"] == nil,
      let tag = fields["ETag"], tag.hasPrefix("\""), tag.hasSuffix("\""),
      case let digits = tag.dropFirst().dropLast(), digits.utf8.count == 2 * MD5.byteCount,
      digits.allSatisfy(\.isHexDigit)
    else { return nil }
    return digits.lowercased()
  }
}
