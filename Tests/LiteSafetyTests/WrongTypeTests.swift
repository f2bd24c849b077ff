import Foundation
import LiteBuffer
import LiteKernels
import LiteRuntime
import LiteSchema
import LiteTensor
import Testing
import schema_tool

/// Models of which one tensor is declared with another dtype or shape than its operators expect run or get an
/// error.
///
/// Kernels take the type of each operand as checked: what an operator forgets to check is read or written
/// with another size.
@Suite(.timeLimit(.minutes(5))) struct WrongTypeTests {
  /// The recorded models, by folder.
  private static let folders = ["operators", "tensorflow", "mediapipe"]

  private static let dtypes: [DataType] = [.float32, .int8, .int64, .bool]

  /// The files of a folder of `Fixtures`.
  private static func files(_ folder: String) throws -> [URL] {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
    return try FileManager.default.contentsOfDirectory(
      at: fixtures.appending(path: folder), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "tflite" }.sorted { $0.path < $1.path }
  }

  @Test(arguments: folders) func runOrThrow(_ folder: String) throws {
    var attempts: [Attempt: Int] = [:]
    var seen: Set<TypedNode> = []
    for file in try Self.files(folder) {
      let bytes = [UInt8](try Data(contentsOf: file))
      let root = try Table.root(of: bytes.span.rawBytes)
      let model = try DynamicTable(reading: root, name: "Model", schema: Schema.descriptor)
      for (subgraph, tensor) in model.unseenTensors(&seen) {
        for changed in model.changing(tensor, ofSubgraph: subgraph, to: Self.dtypes) {
          var builder = FlatBufferBuilder()
          let offset = changed.write(in: &builder, schema: Schema.descriptor)
          let damaged = builder.finish(offset, identifier: "TFL3")
          for kernels in KernelSet.allCases {
            let options = InterpreterOptions(
              kernels: kernels, limits: Limits(tensorBytes: 1 << 24, macs: 1 << 22))
            attempts[Attempt(damaged, options: options), default: 0] += 1
          }
        }
      }
    }
    for kind in [Attempt.refused, .ran] {
      #expect(attempts[kind, default: 0] > 0, "no file \(kind)")
    }
  }
}

/// An operand of a node, with the dtypes of all: models that differ in nothing else are tried once.
private struct TypedNode: Hashable {
  let code: DynamicTable
  let dtypes: [[DynamicValue?]]
  let list: String
  let position: Int
}

extension DynamicTable {
  fileprivate func tables(_ name: String) -> [DynamicTable] {
    if case .tables(let tables) = fields[name] { tables } else { [] }
  }

  fileprivate func integers(_ name: String) -> [Int] {
    guard case .scalars(let values, _) = fields[name] else { return [] }
    return values.map { if case .signed(let value) = $0 { Int(value) } else { 0 } }
  }

  /// The tensors of nodes whose like was not seen before.
  fileprivate func unseenTensors(_ seen: inout Set<TypedNode>) -> [(subgraph: Int, tensor: Int)] {
    var found: [(Int, Int)] = []
    for (index, subgraph) in tables("subgraphs").enumerated() {
      let tensors = subgraph.tables("tensors")
      for node in subgraph.tables("operators") {
        var code = 0
        if case .scalar(.unsigned(let value)) = node.fields["opcode_index"] { code = Int(value) }
        let lists = ["inputs", "outputs"].map { node.integers($0) }
        let dtypes = lists.map { list in list.map { $0 < 0 ? nil : tensors[$0].fields["type"] } }
        for (name, list) in zip(["inputs", "outputs"], lists) {
          for (position, tensor) in list.enumerated() where tensor >= 0 {
            let operand = TypedNode(
              code: tables("operator_codes")[code], dtypes: dtypes, list: name, position: position)
            if seen.insert(operand).inserted { found.append((index, tensor)) }
          }
        }
      }
    }
    return found
  }

  /// The models with a tensor of other dtypes, and of other shapes.
  fileprivate func changing(
    _ tensor: Int, ofSubgraph index: Int, to dtypes: [DataType]
  ) -> [DynamicTable] {
    let subgraphs = tables("subgraphs")
    let tensors = subgraphs[index].tables("tensors")
    func declaring(_ field: String, _ value: DynamicValue) -> DynamicTable {
      var (model, subgraphs, tensors) = (self, subgraphs, tensors)
      tensors[tensor].fields[field] = value
      tensors[tensor].fields["shape_signature"] = nil
      subgraphs[index].fields["tensors"] = .tables(tensors)
      model.fields["subgraphs"] = .tables(subgraphs)
      return model
    }
    let shape = tensors[tensor].integers("shape")
    var shapes = [[], [0], [1], [1] + shape, Array(shape.reversed())]
    if let first = shape.first, let last = shape.last {
      let (rest, front) = (Array(shape.dropFirst()), Array(shape.dropLast()))
      shapes += [
        rest, front, [0] + rest, front + [0], [2 * first + 1] + rest, front + [2 * last + 1],
      ]
    }
    return dtypes.map { declaring("type", .scalar(.signed(Int64($0.rawValue)))) }
      + shapes.map { shape in
        declaring("shape", .scalars(shape.map { .signed(Int64($0)) }, .int32))
      }
  }
}
