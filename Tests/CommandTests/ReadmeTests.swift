import Foundation
import Testing

@Suite struct ReadmeTests {
  /// A command of the README and the output that it shows.
  struct Example: CustomTestStringConvertible {
    let command: String
    let output: String

    /// Whether the output has figures that differ from one run to the next.
    let isMeasured: Bool

    var testDescription: String { command }

    /// The examples in the README's console blocks: lines that begin with `$ `, each with
    /// the lines up to the next.
    ///
    /// Blocks that say `measured` show figures.
    static let all: [Example] = {
      let file = Command.repository.appending(path: "README.md")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
      var examples: [Example] = []
      for block in text.components(separatedBy: "```console").dropFirst() {
        let block = block.components(separatedBy: "```")[0]
        let isMeasured = block.hasPrefix(" measured\n")
        let body = isMeasured ? block.dropFirst(" measured\n".count) : block.dropFirst()
        for example in ("\n" + body).components(separatedBy: "\n$ ").dropFirst() {
          let lines = example.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
          examples.append(
            Example(
              command: String(lines[0]),
              output: lines.count > 1
                ? lines[1].trimmingCharacters(in: .newlines) : "",
              isMeasured: isMeasured))
        }
      }
      return examples
    }()
  }

  @Test func showsCommands() {
    #expect(Example.all.count >= 5)
  }

  @Test(arguments: Example.all)
  func showsWhatTheCommandPrints(_ example: Example) throws {
    let result = try Command.run(example.command)
    #expect(result.status == 0, "\(result.errors)")
    let output = result.output.trimmingCharacters(in: .newlines)
    if example.isMeasured {
      #expect(headings(output) == headings(example.output))
    } else {
      #expect(output == example.output)
    }
  }

  /// The first word of each line.
  private func headings(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.prefix { $0 != " " } }
  }
}
