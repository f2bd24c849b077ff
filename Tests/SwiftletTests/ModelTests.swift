import Foundation
import LiteTestSupport
import Swiftlet
import Testing

/// A file of the repository's `Fixtures`.
func fixture(_ name: String) -> URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/\(name)")
}

@Suite struct ModelTests {
  @Test func isTheSameFromAPathAURLAndBytes() throws {
    let file = fixture("shapes-automl/model.tflite")
    let models = try [
      Model(contentsOf: file.path), Model(contentsOf: file),
      Model(bytes: Data(contentsOf: file), name: "automl"),
    ]
    let pixels = try Tensor<UInt8>(shape: [1, 64, 64, 3], repeating: 77)
    let scores = try models.map { model in
      try CompiledModel(model).runAndWait(["image": .tensor(pixels)])["scores"].bytes
    }
    #expect(scores[0].count == 5)
    #expect(Set(scores).count == 1)
    #expect(models[2].name == "automl")
  }

  @Test func describesInputsAndOutputs() throws {
    let model = try Model(contentsOf: fixture("shapes-automl/model.tflite"))
    #expect(model.description == "shapes, uint8")
    let input = try #require(model.inputs.first)
    #expect(input.name == "image")
    #expect(input.position == 0)
    #expect(input.dtype == .uint8)
    #expect(input.shape == [1, 64, 64, 3])
    #expect(input.quantization == Quantization(scale: 0.0078125, zeroPoint: 128))
    #expect(model.outputs.map(\.description) == ["scores: uint8[1, 5]"])
    #expect(model.signatures.isEmpty)
  }

  @Test func hasMetadataWhereTheFileHas() throws {
    #expect(try Model(contentsOf: fixture("shapes-automl/model.tflite")).metadata == nil)
    let model = try Model(contentsOf: fixture("shapes-float32.tflite"))
    let metadata: ModelMetadata? = try model.metadata
    let inputs: [TensorMetadata] = try #require(metadata?.subgraphs.first?.inputs)
    #expect(inputs.count == 1)
    for name in model.associatedFiles {
      #expect(try !model.contents(ofAssociatedFile: name).isEmpty)
    }
  }

  @Test func namesSignatures() throws {
    let model = try Model(bytes: sumAndDifference().bytes())
    let signature = try #require(model.signatures.first)
    #expect(model.signatures.count == 1)
    #expect(signature.key == "serving_default")
    #expect(signature.inputs.map(\.signatureName) == ["a", "b"])
    #expect(signature.inputs.map(\.name) == ["serving_default_a:0", "serving_default_b:0"])
    #expect(signature.outputs.map(\.signatureName) == ["sum", "difference"])
    #expect(model.inputs == signature.inputs)
  }

  @Test func saysWhyAFileIsNoModel() throws {
    let missing = #expect(throws: SwiftletError.self) { try Model(contentsOf: "nowhere.tflite") }
    #expect("\(try #require(missing))".contains("'nowhere.tflite': cannot be opened"))
    let text = #expect(throws: SwiftletError.self) {
      try Model(bytes: "not a model".utf8, name: "text")
    }
    #expect("\(try #require(text))".hasPrefix("'text': "))
    let address = try #require(URL(string: "https://example.org/model.tflite"))
    let remote = #expect(throws: SwiftletError.self) { try Model(contentsOf: address) }
    #expect("\(try #require(remote))".contains("is not the URL of a file"))
  }
}
