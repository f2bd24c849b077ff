import Foundation
import LiteServing
import Testing

@Suite("Secret file")
struct SecretFileTests {
  @Test("has a key on each line that is neither empty nor a comment")
  func keys() throws {
    let folder = try ModelFolder()
    try folder.write(Array("# apps\n one \r\n\n\ttwo\nthr ee".utf8), to: "keys")
    #expect(try SecretFile.apiKeys(path: folder.path + "/keys") == ["one", "two", "thr ee"])
  }

  @Test("without keys is an error", arguments: ["", "# none\n", "\n \n"])
  func noKeys(text: String) throws {
    let folder = try ModelFolder()
    try folder.write(Array(text.utf8), to: "keys")
    #expect(throws: ServingError.self) { try SecretFile.apiKeys(path: folder.path + "/keys") }
  }

  @Test("that is missing is an error that names it")
  func missing() throws {
    let error = try #require(throws: ServingError.self) {
      try SecretFile.apiKeys(path: "/nowhere/keys")
    }
    #expect(error.reason.contains("/nowhere/keys"))
  }

  @Test("of a signing key is made once, for its owner alone")
  func signingKey() throws {
    let path = try ModelFolder().path + "-key"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let key = try SecretFile.signingKey(path: path)
    #expect(key.count == 32)
    #expect(try SecretFile.signingKey(path: path) == key)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("of a signing key that is too short is an error")
  func shortKey() throws {
    let folder = try ModelFolder()
    try folder.write([1, 2, 3], to: "key")
    let error = try #require(throws: ServingError.self) {
      try SecretFile.signingKey(path: folder.path + "/key")
    }
    #expect(error.reason.contains("has 3 bytes"))
  }

  @Test("gives keys that are compared whole")
  func comparison() {
    let keys = APIKeys(["one", "two"])
    #expect(keys.admits("one") && keys.admits("two"))
    #expect(![nil, "", "on", "one ", "onetwo", "three"].contains { keys.admits($0) })
    #expect(APIKeys([]).admits(nil))
  }
}
