import Foundation
import Testing

/// The code of the tutorials against the programs of the guides, which other tests run.
@Suite("Tutorials")
struct TutorialTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let tutorials = root.appending(
    path: "Sources/Products/Swiftlet/Swiftlet.docc/Guides")

  /// The guides' programs: files with sections.
  static let programs: [URL] = {
    let guides = root.appending(path: "Tests/Guides")
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: guides.path)) ?? []
    return folders.sorted().flatMap { folder -> [URL] in
      let url = guides.appending(path: folder)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return files.sorted().map { url.appending(path: $0) }
    }.filter {
      $0.pathExtension == "swift"
        && (try? String(contentsOf: $0, encoding: .utf8).contains(sectionMark)) == true
    }
  }()

  private static let sectionMark = "// MARK: - "

  @Test("there are five programs, and what all of them start with")
  func count() {
    #expect(Self.programs.count == 6)
  }

  @Test("show the sections of a program one after another, up to all", arguments: programs)
  func steps(program: URL) throws {
    let sections = try String(contentsOf: program, encoding: .utf8)
      .components(separatedBy: Self.sectionMark)
    let name = program.deletingPathExtension().lastPathComponent
    let folder = program.deletingLastPathComponent().lastPathComponent
    let tutorial = try String(
      contentsOf: Self.tutorials.appending(
        path: "\(folder == "Support" ? "SettingUp" : folder).tutorial"),
      encoding: .utf8)
    for count in 1..<sections.count {
      let step = try String(
        contentsOf: Self.tutorials.appending(path: "Code/\(name)-\(count).swift"), encoding: .utf8)
      let expected = sections[...count].joined(separator: Self.sectionMark)
      #expect(
        step.trimmingCharacters(in: .newlines) == expected.trimmingCharacters(in: .newlines),
        "make docs writes the code of the tutorials again")
      #expect(tutorial.contains("file: \"\(name)-\(count).swift\""))
    }
  }
}
