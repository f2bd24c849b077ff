import Foundation
import LiteDelivery
import LiteDeliveryTestSupport
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

  @Test("are not outside of their bucket", arguments: [("", "a"), ("..", "a"), ("a", "b/../c")])
  func outside(bucket: String, prefix: String) {
    #expect(throws: DeliveryError.self) { try ObjectStorage(s3Bucket: bucket, prefix: prefix) }
    #expect(throws: DeliveryError.self) {
      try ObjectStorage(googleCloudBucket: bucket, prefix: prefix)
    }
  }
}
