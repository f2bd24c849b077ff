#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where the file of a model is, and what is known of it.
public struct OfferedFile: Hashable, Sendable {
  /// The address, of scheme `https`, `http` or `file`.
  public var url: URL

  /// What tells this version from others; nil for the ETag that comes with the file.
  public var tag: String?

  /// The number of bytes, where it is known.
  public var byteCount: Int?

  /// The SHA-256, 64 hexadecimal digits, where it is known.
  public var sha256: String?

  /// Whether an ETag of 32 hexadecimal digits that comes with the file is its MD5, as with Amazon S3.
  public var entityTagIsMD5 = false

  /// When the address ends to be valid; nil for never.
  public var expiry: Date?

  /// The header fields that a request for it needs; a server that it is redirected to does not get
  /// them.
  public var fields: HTTPFields

  /// A file at an address.
  ///
  /// - Parameters:
  ///   - url: The address, of scheme `https`, `http` or `file`.
  ///   - tag: What tells this version from others; nil for the ETag that comes with the file.
  ///   - byteCount: The number of bytes, where it is known.
  ///   - sha256: The SHA-256, 64 hexadecimal digits, where it is known.
  ///   - expiry: When the address ends to be valid; nil for never.
  ///   - fields: The header fields that a request for it needs.
  public init(
    _ url: URL, tag: String? = nil, byteCount: Int? = nil, sha256: String? = nil,
    expiry: Date? = nil, fields: HTTPFields = [:]
  ) {
    self.url = url
    self.tag = tag
    self.byteCount = byteCount
    self.sha256 = sha256
    self.expiry = expiry
    self.fields = fields
  }
}
