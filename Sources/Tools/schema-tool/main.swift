import Foundation
import LiteBuffer
import LiteSchema

let usage = """
  usage: schema-tool dump tflite|tflite_metadata FILE OUTPUT.json
         schema-tool sample tflite|tflite_metadata SEED OUTPUT
  """
let schemas = ["tflite": Schema.descriptor, "tflite_metadata": MetadataSchema.descriptor]

/// Prints a line to standard error and ends the program.
func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}

/// The JSON of a file, floats as the integers of their bytes.
///
/// Files without the identifier are read too, as `flatc --raw-binary` does.
func dump(_ path: String, schema: SchemaDescriptor) throws -> [UInt8] {
  let file = try MappedFile(path: path)
  return try JSONDump.text(of: Table.root(of: file.bytes), schema: schema, floats: .bits)
}

let arguments = CommandLine.arguments
guard arguments.count == 5, let schema = schemas[arguments[2]] else { fail(usage, status: 64) }
do {
  let output: [UInt8]
  switch (arguments[1], UInt64(arguments[3])) {
  case ("dump", _): output = try dump(arguments[3], schema: schema)
  case ("sample", let seed?):
    var sample = SchemaSample(of: schema, seed: seed, omitted: seed == 0 ? 0 : 20)
    output = sample.file()
  default: fail(usage, status: 64)
  }
  try Data(output).write(to: URL(fileURLWithPath: arguments[4]))
} catch {
  fail("\(arguments[3]): \(error)", status: 1)
}
