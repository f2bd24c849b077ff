import LiteModel
import LiteTestSupport
import Testing

@Suite struct AssociatedFileTests {
  /// What raw deflate makes of 100 lines `label`.
  private let deflated: [UInt8] = [
    203, 73, 76, 74, 205, 225, 202, 25, 37, 71, 73, 170, 146, 0,
  ]

  private func model(_ archive: ZipDraft) throws -> Model {
    var draft = FileDraft()
    draft.trailer = archive.bytes()
    return try draft.model()
  }

  @Test func aModelWithoutAnArchiveHasNoFiles() throws {
    let model = try FileDraft().model()
    #expect(model.associatedFiles.isEmpty)
    #expect(
      message(of: model, reading: "labels.txt")
        == "associated file 'labels.txt': is not in the model; it has no files")
  }

  @Test(arguments: [0, FileDraft().bytes().count], ["", "a comment"])
  func readsStoredFiles(base: Int, comment: String) throws {
    var archive = ZipDraft()
    archive.base = base
    archive.comment = Array(comment.utf8)
    archive.store("cat\ndog\n", as: "labels.txt")
    archive.store("", as: "empty.txt")
    let model = try model(archive)
    #expect(model.associatedFiles == ["labels.txt", "empty.txt"])
    #expect(try model.contents(ofAssociatedFile: "labels.txt") == Array("cat\ndog\n".utf8))
    #expect(try model.contents(ofAssociatedFile: "empty.txt").isEmpty)
    #expect(
      message(of: model, reading: "words.txt")
        == "associated file 'words.txt': "
        + "is not in the model; it has 'labels.txt', 'empty.txt'")
  }

  @Test func readsDeflatedFiles() throws {
    let text = Array(String(repeating: "label\n", count: 100).utf8)
    var archive = ZipDraft()
    archive.entries = [entry(size: text.count, checksum: ZipDraft.checksum(of: text))]
    #expect(try model(archive).contents(ofAssociatedFile: "labels.txt") == text)
  }

  private func entry(
    size: Int = 600, checksum: UInt32 = 0, method: Int = 8, flags: Int = 0
  ) -> ZipDraft.Entry {
    ZipDraft.Entry(
      name: "labels.txt", packed: deflated, size: size, checksum: checksum, method: method,
      flags: flags)
  }

  @Test func refusesBrokenFiles() throws {
    let cases = [
      (entry(), "has another CRC-32 than the archive says"),
      (entry(size: 599), "its packed bytes are damaged or do not give 599 bytes"),
      (entry(size: 601), "its packed bytes are damaged or do not give 601 bytes"),
      (entry(method: 12), "has compression method 12; it must be 0 (stored) or 8 (deflated)"),
      (entry(method: 0), "has 600 bytes, but \(deflated.count) are stored"),
      (entry(flags: 1), "is encrypted, which is not supported"),
      (
        entry(size: 1_000_000),
        "has 1000000 bytes, more than \(deflated.count) packed bytes can hold"
      ),
      (entry(size: 1 << 31), "has 2147483648 bytes; at most 268435456 are unpacked"),
    ]
    for (entry, reason) in cases {
      var archive = ZipDraft()
      archive.entries = [entry]
      #expect(
        message(of: try model(archive), reading: "labels.txt")
          == "associated file 'labels.txt': \(reason)")
    }
  }

  @Test func refusesLargerFilesThanTheCallerTakes() throws {
    var archive = ZipDraft()
    archive.store("cat\ndog\n", as: "labels.txt")
    let model = try model(archive)
    #expect(try model.contents(ofAssociatedFile: "labels.txt", mostBytes: 8).count == 8)
    let error = try #require(throws: ModelError.self) {
      try model.contents(ofAssociatedFile: "labels.txt", mostBytes: 7)
    }
    #expect(error.reason == "has 8 bytes; at most 7 are unpacked")
  }

  @Test func anyDamageOfTheArchiveIsAnErrorOrHarmless() throws {
    var archive = ZipDraft()
    archive.store("cat\ndog\n", as: "labels.txt")
    archive.entries.append(entry())
    let flatBuffer = FileDraft().bytes()
    let bytes = archive.bytes()
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        read(flatBuffer + damaged)
      }
      read(flatBuffer + bytes.prefix(index))
    }
  }

  /// Reads every file of a model; errors are what damage may give.
  private func read(_ bytes: [UInt8]) {
    guard let model = try? Model(bytes: bytes, name: "file") else {
      Issue.record("the archive is no part of the model, which is whole")
      return
    }
    for name in model.associatedFiles { _ = try? model.contents(ofAssociatedFile: name) }
  }

  private func message(of model: Model, reading name: String) -> String? {
    do throws(ModelError) {
      _ = try model.contents(ofAssociatedFile: name)
      return nil
    } catch {
      return "\(error.place): \(error.reason)"
    }
  }
}
