import MLKit
import Testing

/// Item 13: files of labels as people write them.
@Suite struct LabelFileTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func labels(_ text: String) throws -> [String] {
    let model = LocalModel(manifestPath: try workspace.export(labels: text))
    let labeler = ImageLabeler.imageLabeler(options: CustomImageLabelerOptions(localModel: model))
    return try labeler.results(in: try #require(row([1, 2, 3]))).map(\.text)
  }

  @Test(arguments: ["a\nb\nc", "a\nb\nc\n", "a\r\nb\r\nc\r\n", "\u{FEFF}a\nb\nc\n"])
  func takesAnyEndOfLines(text: String) throws {
    #expect(try labels(text) == ["c", "b", "a"])
  }

  @Test(arguments: [("a\nb\n", 2), ("a\nb\nc\n\n", 4), ("a\nb\nc\nd", 4), ("", 0)])
  func countsLabels(text: String, count: Int) throws {
    do {
      _ = try labels(text)
      Issue.record("\(count) labels of 3 classes were taken")
    } catch let error as NSError {
      #expect(error.code == ModelErrorCode.invalidArgument.rawValue)
      #expect(error.localizedDescription.contains("has \(count) labels; the model has 3 classes"))
    }
  }
}
