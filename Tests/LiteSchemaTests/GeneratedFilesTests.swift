import Foundation
import Testing
import schema_generator

struct GeneratedFilesTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let folder = repository.appendingPathComponent(
    "Sources/Format/LiteSchema/Generated")

  private func generated(_ source: String, _ namespace: String) throws -> [GeneratedFile] {
    let schema = Self.repository.appendingPathComponent("Schemas/\(source)")
    let text = try String(contentsOf: schema, encoding: .utf8)
    return try SwiftEmitter(schema: text, source: source, namespace: namespace).files()
  }

  @Test func committedFilesAreWhatTheSchemasSay() throws {
    let files =
      try generated("tflite.fbs", "Schema") + generated("tflite_metadata.fbs", "MetadataSchema")
    for file in files {
      let path = Self.folder.appendingPathComponent(file.name)
      let committed = try String(contentsOf: path, encoding: .utf8)
      #expect(committed == file.text, "\(file.name) is out of date: run `make schema`")
    }
    let committed = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(committed.sorted() == files.map(\.name).sorted())
  }

  @Test(arguments: [
    ("table T { a: Missing; }", "line 1: 'Missing' is not declared"),
    ("table T {\n  a int;\n}", "line 2: expected ':', found 'int'"),
    ("enum E : float { A }", "line 1: enum E is of 'float'; it must be of an integer"),
    ("struct S { a: int; }", "line 1: 'struct' is no declaration that this generator reads"),
    ("table T { a: int = many; }", "line 1: 'many' is no default of a field of this type"),
    ("table T { a: string = x; }", "line 1: 'x' is no default of a field of this type"),
    (
      "table U {}\nunion V { U }\ntable T { a: [V]; }",
      "line 3: vectors of unions are not supported"
    ),
    ("root_type T", "line 1: expected ';', found the end of the file"),
    ("file_identifier \"ABCD", "line 1: string has no end"),
    ("// fine\n?", "line 2: '?' means nothing in a schema"),
  ])
  func mistakesAreNamed(schema: String, message: String) {
    let error = #expect(throws: SchemaError.self) {
      try SwiftEmitter(schema: schema, source: "test.fbs", namespace: "Test")
    }
    #expect(error?.description == message)
  }
}
