import Foundation

let usage = "usage: schema-generator SCHEMA NAMESPACE DIRECTORY"

guard CommandLine.arguments.count == 4 else {
  FileHandle.standardError.write(Data((usage + "\n").utf8))
  exit(64)
}
let schema = URL(fileURLWithPath: CommandLine.arguments[1])
let directory = URL(fileURLWithPath: CommandLine.arguments[3])
do {
  let emitter = try SwiftEmitter(
    schema: String(contentsOf: schema, encoding: .utf8), source: schema.lastPathComponent,
    namespace: CommandLine.arguments[2])
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  for file in emitter.files() {
    try file.text.write(
      to: directory.appendingPathComponent(file.name), atomically: true, encoding: .utf8)
  }
} catch {
  FileHandle.standardError.write(Data("\(schema.path): \(error)\n".utf8))
  exit(1)
}
