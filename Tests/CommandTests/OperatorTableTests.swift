import Foundation
import Testing

@Suite struct OperatorTableTests {
  @Test func thePageIsUpToDate() throws {
    let page = Command.repository.appending(
      path: "Sources/Engine/LiteOps/LiteOps.docc/Operators.md")
    let result = try Command.run("SWIFTLET_CPU=portable operator-table")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try result.output == String(contentsOf: page, encoding: .utf8), "run make docs")

    // An operator without any dtype has no example that its `infer` accepts.
    let rows = result.output.split(separator: "\n").map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0.count == 6 && $0[0].hasPrefix("`") }
    #expect(rows.count > 180)
    for row in rows { #expect(!row[2].isEmpty || !row[3].isEmpty, "\(row[0])") }
  }
}
