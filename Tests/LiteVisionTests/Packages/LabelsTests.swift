import Foundation
import LiteVision
import Testing

@Suite struct LabelsTests {
  @Test(arguments: [
    ("", []),
    ("\n", [""]),
    ("a", ["a"]),
    ("a\nb", ["a", "b"]),
    ("a\nb\n", ["a", "b"]),
    ("a\nb\n\n", ["a", "b", ""]),
    ("a\r\nb\r\n", ["a", "b"]),
    ("a\r\nb", ["a", "b"]),
    ("a\n\nb\n", ["a", "", "b"]),
    ("\u{FEFF}a\nb", ["a", "b"]),
    ("Zürich \n日本\n👩‍🌾", ["Zürich ", "日本", "👩‍🌾"]),
  ])
  func splitsLines(_ text: String, _ names: [String]) throws {
    #expect(try Labels(text: text.utf8).names == names)
  }

  @Test func refusesOtherEncodings() {
    #expect(throws: LabelsError(.notUTF8(line: 2), file: "latin.txt")) {
      try Labels(text: [0x61, 0x0A, 0xFC, 0x0A], file: "latin.txt")
    }
  }

  @Test func namesFilesThatItCannotRead() {
    let url = URL(fileURLWithPath: "/no such folder/dict.txt")
    #expect(
      throws: LabelsError(.unreadable("does not exist or cannot be opened"), file: url.path)
    ) {
      try Labels(contentsOf: url)
    }
  }

  @Test func takesNoMoreLinesThanAnyModelHasClasses() throws {
    let most = [UInt8](repeating: UInt8(ascii: "\n"), count: Labels.mostLines)
    #expect(try Labels(text: most).count == Labels.mostLines)
    #expect(
      throws: LabelsError(
        .lineCount(Labels.mostLines + 1, limit: Labels.mostLines), file: "many.txt")
    ) {
      try Labels(text: most + [UInt8(ascii: "a")], file: "many.txt")
    }
  }

  @Test func refusesLargeFiles() throws {
    let folder = try Folder()
    let bytes = Data(repeating: UInt8(ascii: "a"), count: Labels.mostBytes + 1)
    try bytes.write(to: folder["large.txt"])
    #expect(
      throws: LabelsError(
        .unreadable("has 8388609 bytes; at most 8388608 are read"), file: folder["large.txt"].path)
    ) {
      try Labels(contentsOf: folder["large.txt"])
    }
    try bytes.dropLast().write(to: folder["just.txt"])
    #expect(try Labels(contentsOf: folder["just.txt"]).count == 1)
  }

  @Test func showsDisplayNames() throws {
    let labels = try Labels(["/m/01yrx", "/m/0bt9lr"]).displayed(as: Labels(["cat", ""]))
    #expect(labels[0] == "cat")
    #expect(labels[1] == "/m/0bt9lr")
    #expect(labels[2] == nil)
    #expect(labels.names[0] == "/m/01yrx")
    #expect(throws: LabelsError(.displayNameCount(1, labels: 2))) {
      try Labels(["a", "b"]).displayed(as: Labels(["x"]))
    }
  }
}
