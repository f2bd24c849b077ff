import Foundation
import Testing

@Suite struct ReadmeTests {
  /// A command of the README and the output that it shows.
  struct Example: CustomTestStringConvertible {
    let command: String
    let output: String

    var testDescription: String { command }

    /// The examples in the README's console blocks: lines that begin with `$ `, each with
    /// the lines up to the next.
    static let all: [Example] = {
      let file = Command.repository.appending(path: "README.md")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
      var examples: [Example] = []
      for block in text.components(separatedBy: "```console\n").dropFirst() {
        let body = block.components(separatedBy: "```")[0]
        for example in ("\n" + body).components(separatedBy: "\n$ ").dropFirst() {
          let lines = example.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
          examples.append(
            Example(
              command: String(lines[0]),
              output: lines.count > 1
                ? lines[1].trimmingCharacters(in: .newlines) : ""))
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
    #expect(result.output.trimmingCharacters(in: .newlines) == example.output)
  }
}
