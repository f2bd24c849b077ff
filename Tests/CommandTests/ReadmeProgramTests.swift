import Foundation
import Testing

/// The README's program, which is built with the tests.
@Suite struct ReadmeProgramTests {
  /// The first block of a language behind some text of the README.
  private func block(_ language: String, after text: String) throws -> String {
    let readme = try String(
      contentsOf: Command.repository.appending(path: "README.md"), encoding: .utf8)
    let section = try #require(readme.components(separatedBy: text).dropFirst().first)
    let block = try #require(section.components(separatedBy: "```\(language)\n").dropFirst().first)
    return block.components(separatedBy: "```")[0]
  }

  @Test func isTheOneThatIsBuilt() throws {
    let file = Command.repository.appending(path: "Tests/ReadmeProgram/main.swift")
    #expect(
      try block("swift", after: "## In a program\n") == String(contentsOf: file, encoding: .utf8))
  }

  @Test func printsWhatTheReadmeShows() throws {
    let result = try Command.run("readme-program")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try block("text", after: "## In a program\n") == result.output)
  }
}
