import Foundation
import LiteDelivery
import LiteDeliveryTestSupport
import LiteDigest
import Testing

@Suite("Files of the web and of buckets")
struct ObjectStorageTests {
  @Test("are below the address of a folder")
  func folder() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, _ in .file(Models.new, to: request) }
    defer { server.stop() }
    _ = try await trial.delivery(WebSource(folder: server.url("/a%20b"))).latest("my dogs?")
    #expect(server.requests.map(\.target) == ["/a%20b/my%20dogs%3F.tflite"])
  }

  @Test("are objects of S3, which is asked for checksums")
  func s3() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, _ in .file(Models.new, to: request) }
    defer { server.stop() }
    let source = try ObjectStorage(
      s3Bucket: "pets", prefix: "models/v1/", endpoint: server.url("/"))
    _ = try await trial.delivery(source).latest("dogs")
    #expect(server.requests.map(\.target) == ["/pets/models/v1/dogs.tflite"])
    #expect(server.requests.first?.fields["x-amz-checksum-mode"] == "ENABLED")
  }

  @Test("are objects of Google Cloud Storage")
  func googleCloud() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, _ in .file(Models.new, to: request) }
    defer { server.stop() }
    let source = try ObjectStorage(googleCloudBucket: "pets", endpoint: server.url("/"))
    _ = try await trial.delivery(source).latest("dogs")
    #expect(server.requests.map(\.target) == ["/pets/dogs.tflite"])
    #expect(
      try ObjectStorage(googleCloudBucket: "pets").identity
        == "https://storage.googleapis.com/pets/")
  }

  /// A store of objects, the field by which it tells of one, and what its value is made of.
  enum Storage: CaseIterable {
    case google, amazon

    func source(_ endpoint: URL, bucket: String = "pets") throws -> ObjectStorage {
      switch self {
      case .google: try ObjectStorage(googleCloudBucket: bucket, endpoint: endpoint)
      case .amazon: try ObjectStorage(s3Bucket: bucket, endpoint: endpoint)
      }
    }
  }

  private static func base64(_ digest: [UInt8]) -> String { Data(digest).base64EncodedString() }

  private static func md5(_ bytes: [UInt8]) -> [UInt8] {
    var hash = MD5()
    hash.update(bytes)
    return hash.digest()
  }

  private static func check(_ check: CyclicRedundancyCheck, _ bytes: [UInt8]) -> [UInt8] {
    var check = check
    check.update(bytes)
    return check.digest()
  }

  /// The header fields by which stores tell what an object is.
  enum Told: CaseIterable {
    case crc32C, md5, both, entityTag, sha256, crc64NVME

    func fields(of bytes: [UInt8]) -> [String: String] {
      let crc32C = base64(check(.crc32C, bytes))
      return switch self {
      case .crc32C: ["x-goog-hash": "crc32c=\(crc32C)"]
      case .md5: ["x-goog-hash": "md5=\(base64(ObjectStorageTests.md5(bytes)))"]
      case .both:
        ["x-goog-hash": "crc32c=\(crc32C), md5=\(base64(ObjectStorageTests.md5(Models.new)))"]
      case .entityTag: ["ETag": "\"\(ObjectStorageTests.md5(bytes).hexadecimal)\""]
      case .sha256: ["x-amz-checksum-sha256": base64(SHA256.digest(of: bytes))]
      case .crc64NVME: ["x-amz-checksum-crc64nvme": base64(check(.crc64NVME, bytes))]
      }
    }

    var storage: Storage {
      switch self {
      case .crc32C, .md5, .both: .google
      default: .amazon
      }
    }

    var name: String {
      switch self {
      case .crc32C, .both: "CRC32C"
      case .md5, .entityTag: "MD5"
      case .sha256: "SHA-256"
      case .crc64NVME: "CRC64NVME"
      }
    }
  }

  @Test("are checked by what the store tells of them", arguments: Told.allCases)
  func checksums(told: Told) async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      var answer = ServedAnswer.file(Models.new, to: request)
      answer.fields.merge(told.fields(of: number == 0 ? Models.old : Models.new)) { $1 }
      return answer
    }
    defer { server.stop() }
    let delivery = trial.delivery(try told.storage.source(server.url("/")))
    let error = try await Trial.error { () throws(DeliveryError) in
      try await delivery.latest("dogs")
    }
    #expect(error.kind == .wrongChecksum)
    #expect(error.reason.hasPrefix("the file has the \(told.name) "))
    #expect(try trial.installedBytes() == nil)
    #expect(trial.leftovers.isEmpty)
    _ = try await delivery.latest("dogs")
    #expect(try trial.installedBytes() == Models.new)
  }

  /// Fields that tell of other bytes than those that are sent.
  static let otherwise: [(Storage, String, [String: String])] = [
    // Of an upload in parts, whose ETag and checksums are those of the parts.
    (.amazon, "pets", ["ETag": "\"\(String(repeating: "a", count: 32))-2\""]),
    (.amazon, "pets", ["x-amz-checksum-sha256": "\(base64(SHA256.digest(of: [1])))-2"]),
    (.amazon, "pets--use1-az4--x-s3", ["ETag": "\"\(String(repeating: "a", count: 32))\""]),
    (
      .amazon, "pets",
      [
        "ETag": "\"\(String(repeating: "a", count: 32))\"",
        "x-amz-server-side-encryption": "aws:kms",
      ]
    ),
    (
      .google, "pets",
      ["x-goog-hash": "md5=\(base64(md5([1])))", "x-goog-stored-content-encoding": "gzip"]
    ),
    (.google, "pets", ["ETag": "\"\(String(repeating: "a", count: 32))\""]),
    (.google, "pets", ["x-goog-hash": "md5=AA==, crc32c, , sha3=AAAA"]),
  ]

  @Test("are not checked by what the store tells of something else", arguments: otherwise)
  func otherChecksums(
    storage: Storage, bucket: String, fields: [String: String]
  ) async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, _ in
      var answer = ServedAnswer.file(Models.new, to: request)
      answer.fields.merge(fields) { $1 }
      return answer
    }
    defer { server.stop() }
    let source = try storage.source(server.url("/"), bucket: bucket)
    _ = try await trial.delivery(source).latest("dogs")
    #expect(try trial.installedBytes() == Models.new)
  }

  @Test("are not outside of their bucket", arguments: [("", "a"), ("..", "a"), ("a", "b/../c")])
  func outside(bucket: String, prefix: String) {
    #expect(throws: DeliveryError.self) { try ObjectStorage(s3Bucket: bucket, prefix: prefix) }
    #expect(throws: DeliveryError.self) {
      try ObjectStorage(googleCloudBucket: bucket, prefix: prefix)
    }
  }
}
