import MLKit
import Testing

@Suite struct ImageLabelerTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  /// The indices that a labeler of one row of bytes gives.
  private func indices(
    _ colors: [UInt8], _ configure: (CustomImageLabelerOptions) -> Void = { _ in }
  ) throws -> [Int] {
    let path = try workspace.labeler(height: 1, width: Int32(colors.count / 3))
    let options = CustomImageLabelerOptions(localModel: LocalModel(path: path))
    configure(options)
    let labeler = ImageLabeler.imageLabeler(options: options)
    return try labeler.results(in: try #require(row(colors))).map(\.index)
  }

  @Test(arguments: ["circle.png", "cross.png", "square.png", "star.jpg", "triangle.png"])
  func labelsDrawings(file: String) async throws {
    let manifest = Workspace.fixture("shapes-automl/manifest.json").path
    let options = CustomImageLabelerOptions(localModel: LocalModel(manifestPath: manifest))
    options.confidenceThreshold = 0.5
    let labeler = ImageLabeler.imageLabeler(options: options)
    let image = try VisionImage(contentsOf: Workspace.fixture("drawings/\(file)"))
    let labels = try labeler.results(in: image)
    let label = try #require(labels.first)
    #expect(label.text == file.prefix { $0 != "." })
    #expect(label.confidence >= 0.5)
    #expect(try await labeler.process(image) == labels)
    let picture = try #require(UIImage(contentsOfFile: Workspace.fixture("drawings/\(file)").path))
    #expect(
      try ImageLabeler.imageLabeler(options).results(in: VisionImage(image: picture)) == labels)
  }

  /// Labels, threshold and normalization are those of the metadata.
  @Test func readsWhatIsPackedIntoAModel() throws {
    let model = LocalModel(path: Workspace.fixture("shapes-float32.tflite").path)
    let labeler = ImageLabeler.imageLabeler(options: CustomImageLabelerOptions(localModel: model))
    let image = try VisionImage(contentsOf: Workspace.fixture("drawings/star.jpg"))
    #expect(try labeler.results(in: image).first?.text == "star")
  }

  @Test func keepsScoresEqualToTheThreshold() throws {
    // Scores are whole numbers, of which 0 and 1 are in the range of thresholds.
    #expect(try indices([1, 0, 2]) { $0.confidenceThreshold = 1 } == [2, 0])
    #expect(try indices([1, 0, 2]) { $0.confidenceThreshold = NSNumber(value: 0.0) } == [2, 0, 1])
    #expect(try indices([1, 0, 2]) == [2, 0, 1])
  }

  @Test func givesNoLabelsWithoutAnError() throws {
    #expect(try indices([0, 0, 0]) { $0.confidenceThreshold = 1 } == [])
  }

  @Test(arguments: [(nil, 10), (0, 10), (-1, 10), (3, 3), (20, 12)] as [(Int?, Int)])
  func givesAsManyLabelsAsMayBe(limit: Int?, expected: Int) throws {
    let found = try indices([UInt8](1...12)) { if let limit { $0.maxResultCount = limit } }
    #expect(found == Array((0..<12).reversed().prefix(expected)))
  }

  @Test func ordersEqualScoresByTheirClasses() throws {
    #expect(try indices([7, 9, 7, 9, 7, 9]) == [1, 3, 5, 0, 2, 4])
  }

  @Test func callsBackWithoutNames() async throws {
    let path = try workspace.labeler(height: 1, width: 1)
    let options = CustomImageLabelerOptions(localModel: LocalModel(path: path))
    let labeler = ImageLabeler.imageLabeler(options: options)
    let image = try #require(row([5, 1, 3]))
    let labels: [ImageLabel]? = await withCheckedContinuation { continuation in
      labeler.process(image) { labels, error in
        #expect(error == nil)
        continuation.resume(returning: labels)
      }
    }
    #expect(labels?.map(\.text) == ["", "", ""])
    #expect(labels?.map(\.confidence) == [5, 3, 1])
    #expect(labels?.first?.description == "0: 5.0")
  }

  /// A labeler can be used from several threads at once.
  @Test func labelsSideBySide() async throws {
    let path = try workspace.labeler(height: 1, width: 1)
    let labeler = ImageLabeler.imageLabeler(
      options: CustomImageLabelerOptions(localModel: LocalModel(path: path)))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in UInt8(0)..<32 {
        let image = try #require(row([number, 100, 50]))
        group.addTask {
          let labels = try await labeler.process(image)
          #expect(labels.map(\.confidence) == [100, 50, Float(number)])
        }
      }
      try await group.waitForAll()
    }
  }
}
