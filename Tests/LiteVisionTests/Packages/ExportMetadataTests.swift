import Foundation
import LiteVision
import Testing

@Suite struct ExportMetadataTests {
  @Test func readsClassifiers() throws {
    let folder = try Folder([
      "net.tflite": "",
      "tflite_metadata.json": """
      {
        "batchSize": 1,
        "imageChannels": 3,
        "imageHeight": 192,
        "imageWidth": 224,
        "inferenceType": "QUANTIZED_UINT8",
        "inputTensor": "image",
        "inputType": "QUANTIZED_UINT8",
        "outputTensor": "scores",
        "supportedTfVersions": ["1.10", "1.11"]
      }
      """,
    ])
    let package = try ModelPackage(at: folder.url)
    let export = try #require(package.export)
    #expect(export.task == .labeling)
    #expect(export.imageHeight == 192 && export.imageWidth == 224 && export.imageChannels == 3)
    #expect(export.inputTensor == "image" && export.outputTensor == "scores")
    try package.check(.labeling)
    #expect(
      throws: PackageError(
        .wrongTask(found: "image labelling", allowed: "object detection"),
        file: folder.url.relativePath)
    ) {
      try package.check(.detection)
    }
  }

  @Test func readsDetectors() throws {
    let folder = try Folder([
      "net.tflite": "",
      "tflite_metadata.json": """
      {
        "inferenceType": "QUANTIZED_UINT8",
        "inputShape": [1, 320, 320, 3],
        "inputTensor": "pixels",
        "maxDetections": 40,
        "outputTensorRepresentation": ["num_of_boxes", "class_labels"],
        "outputTensors": ["count", "classes"], // as documented, with a comment
      }
      """,
    ])
    let package = try ModelPackage(at: folder.url)
    let export = try #require(package.export)
    #expect(export.task == .detection)
    #expect(export.inputShape == [1, 320, 320, 3])
    #expect(export.maxDetections == 40)
    #expect(export.outputTensors == ["count", "classes"])
    try package.check(.detection)
    #expect(throws: PackageError.self) { try package.check(.labeling) }
  }

  @Test func refusesWrongTypes() throws {
    let folder = try Folder([
      "net.tflite": "", "tflite_metadata.json": #"{"maxDetections": "many"}"#,
    ])
    #expect(
      throws: PackageError(
        .malformed("the value of 'maxDetections' has the wrong type"),
        file: folder["tflite_metadata.json"].relativePath)
    ) {
      try ModelPackage(at: folder.url)
    }
  }
}
