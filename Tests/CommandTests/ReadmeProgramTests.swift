import Foundation
import Testing

/// The README's programs, which are built with the tests.
@Suite struct ReadmeProgramTests {
  /// The first block of a language behind some text of the README.
  private func block(_ language: String, after text: String) throws -> String {
    let readme = try String(
      contentsOf: Command.repository.appending(path: "README.md"), encoding: .utf8)
    let section = try #require(readme.components(separatedBy: text).dropFirst().first)
    let block = try #require(section.components(separatedBy: "```\(language)\n").dropFirst().first)
    return block.components(separatedBy: "```")[0]
  }

  /// A program of the README.
  struct Program: CustomTestStringConvertible {
    let heading: String
    let name: String
    let source: String

    var testDescription: String { name }

    static let all = [
      Program(
        heading: "## In a program\n", name: "readme-program",
        source: "Tests/ReadmeProgram/main.swift"),
      Program(
        heading: "## In an app that used Google's SDKs\n", name: "facades-program",
        source: "Tests/FacadesProgram/main.swift"),
    ]
  }

  @Test(arguments: Program.all)
  func isTheOneThatIsBuilt(_ program: Program) throws {
    let file = Command.repository.appending(path: program.source)
    #expect(
      try block("swift", after: program.heading) == String(contentsOf: file, encoding: .utf8))
  }

  @Test(arguments: Program.all)
  func printsWhatTheReadmeShows(_ program: Program) throws {
    let result = try Command.run(program.name)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try block("text", after: program.heading) == result.output)
  }
}
