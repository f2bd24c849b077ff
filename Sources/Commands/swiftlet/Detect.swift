import ArgumentParser
import LiteModel
import LiteTerminal
import LiteVision

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `swiftlet detect`: where objects are in images.
struct Detect: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "detect",
    abstract: "Finds objects in images, by a detector.",
    discussion: """
      Images are turned upright and stretched to the model's size. Results come in the \
      model's order; their scores must exceed the threshold.
      """)

  @OptionGroup var options: ImageOptions

  @Option(parsing: .unconditional, help: "The most results for each image; negative for all.")
  var maxResults = -1

  @Option(help: "A PNG file to write: the image with the boxes and names drawn on it.")
  var annotate: String?

  @Option(help: "How to print the result: text or json.")
  var format = Format.text

  func validate() throws {
    guard maxResults != 0 else {
      throw ValidationError("--max-results is 0; it must be at least 1, or negative for all.")
    }
    guard annotate == nil || options.images.count == 1 else {
      throw ValidationError("--annotate takes one image; \(options.images.count) were given.")
    }
  }

  func run() throws {
    try CommandFailure.reporting {
      let package = try options.package(for: .detection)
      let detector = try ObjectDetector(
        model: Model(contentsOf: package.model.path), labels: options.labels(of: package),
        export: package.export,
        options: options.visionOptions(maximumResultCount: maxResults))
      var report = DetectionReport(model: options.model)
      for path in options.images {
        let image = try Image(contentsOf: URL(fileURLWithPath: path))
        let objects = try detector.objects(in: image)
        report.add(objects, in: image, of: path)
        if let annotate {
          try image.annotated(with: objects).writePNG(to: URL(fileURLWithPath: annotate))
        }
      }
      try StandardOutput.print(format == .json ? report.json() : report.text)
    }
  }
}
