#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Offers public objects of a bucket: of Google Cloud Storage, Amazon S3 or what speaks its protocol.
///
/// The object of a model is its name and `.tflite`, below a prefix. Its version is its ETag. What the
/// bucket knows of the object is checked: the CRC32C and the MD5 of Google Cloud Storage; of S3 the
/// SHA-256, the CRC64NVME or the CRC32C that it was uploaded with, and the MD5 where the ETag is one.
public struct ObjectStorage: ModelSource {
  private let files: WebSource

  /// A bucket of Google Cloud Storage.
  ///
  /// - Parameters:
  ///   - bucket: The name of the bucket.
  ///   - prefix: What the names of the objects begin with, such as `models/`.
  ///   - endpoint: The host; nil for Google's.
  /// - Throws: ``DeliveryError`` where that is no address.
  public init(
    googleCloudBucket bucket: String, prefix: String = "",
    endpoint: URL? = nil
  ) throws(DeliveryError) {
    try self.init(
      bucket, prefix, endpoint ?? URL(string: "https://storage.googleapis.com"), fields: [:],
      entityTagIsMD5: false)
  }

  /// A bucket of Amazon S3, or of what speaks its protocol.
  ///
  /// - Parameters:
  ///   - bucket: The name of the bucket.
  ///   - region: Its region, such as `eu-central-1`.
  ///   - prefix: What the names of the objects begin with, such as `models/`.
  ///   - endpoint: The host, which has the bucket as the first part of its paths; nil for Amazon's
  ///     host of the region.
  ///   - entityTagIsMD5: Whether an ETag of 32 hexadecimal digits is the MD5 of an object that was
  ///     uploaded as a whole. It is with Amazon's general purpose buckets, and with most of what speaks
  ///     the protocol; Amazon's directory buckets, whose names end in `--x-s3`, have other ETags anyway.
  /// - Throws: ``DeliveryError`` where that is no address.
  public init(
    s3Bucket bucket: String, region: String = "us-east-1", prefix: String = "",
    endpoint: URL? = nil, entityTagIsMD5: Bool = true
  ) throws(DeliveryError) {
    try self.init(
      bucket, prefix,
      endpoint ?? URL(string: "https://s3.\(URLPart.encoded(region)).amazonaws.com"),
      fields: [ChecksumFields.request.name: ChecksumFields.request.value],
      entityTagIsMD5: entityTagIsMD5 && !bucket.hasSuffix("--x-s3"))
  }

  private init(
    _ bucket: String, _ prefix: String, _ endpoint: URL?, fields: HTTPFields,
    entityTagIsMD5: Bool
  ) throws(DeliveryError) {
    let parts = ([bucket] + prefix.split(separator: "/").map(String.init)).map(URLPart.encoded)
    var components = endpoint.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    components?.percentEncodedPath = "/" + parts.joined(separator: "/") + "/"
    guard !bucket.isEmpty, !parts.contains("."), !parts.contains(".."), let folder = components?.url
    else {
      throw DeliveryError(
        .invalidArgument, at: .offer, place: "'\(bucket)/\(prefix)'",
        reason: "is not a bucket and a prefix")
    }
    files = WebSource(
      folder, isFolder: true, sha256: nil, fields: fields, entityTagIsMD5: entityTagIsMD5)
  }

  /// The address of the objects.
  public var identity: String { files.identity }

  /// Offers the object, which is downloaded only if it is another one than that of the tag.
  ///
  /// - Throws: ``DeliveryError`` where the name is not one.
  public func offer(
    of name: String, holding tag: String?, over exchange: HTTPExchange
  ) async throws(DeliveryError) -> ModelOffer {
    try await files.offer(of: name, holding: tag, over: exchange)
  }
}
