import ArgumentParser
import LiteModel
import LiteTerminal
import LiteVision

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `swiftlet label`: what images show.
struct Label: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "label",
    abstract: "Names what images show, by a classifier.",
    discussion: """
      Images are turned upright and stretched to the model's size. Results come best first.
      """)

  @OptionGroup var options: ImageOptions

  @Option(parsing: .unconditional, help: "The most results for each image; negative for all.")
  var maxResults = ImageLabeler.defaultMaximumResultCount

  @Option(help: "How to print the result: text or json.")
  var format = Format.text

  func validate() throws {
    guard maxResults != 0 else {
      throw ValidationError("--max-results is 0; it must be at least 1, or negative for all.")
    }
  }

  func run() throws {
    try CommandFailure.reporting {
      let package = try options.package(for: .labeling)
      let labeler = try ImageLabeler(
        model: Model(contentsOf: package.model.path), labels: options.labels(of: package),
        options: options.visionOptions(maximumResultCount: maxResults))
      var report = LabelReport(model: options.model)
      for path in options.images {
        let image = try Image(contentsOf: URL(fileURLWithPath: path))
        report.add(try labeler.labels(in: image), of: path)
      }
      try StandardOutput.print(format == .json ? report.json() : report.text)
    }
  }
}
