import ArgumentParser
import LiteTerminal
import LiteVision

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The arguments of every command that shows images to a model.
struct ImageOptions: ParsableArguments {
  @Argument(help: "A model, or a folder with a model and its labels (AutoML), or its manifest.")
  var model: String

  @Argument(help: "The PNG or JPEG files.")
  var images: [String]

  @Option(help: "A file with one label to a line; by default, that of the folder or the model.")
  var labels: String?

  @Option(
    parsing: .unconditional,
    help: "The score that results must reach; by default, the model's own threshold.")
  var threshold: Float?

  @Option(help: "How images are resized: antialiased or plain.")
  var resize = Resampling.antialiased

  @Option(
    parsing: .unconditional,
    help: "What is subtracted from bytes for a float model: one number, or R,G,B.")
  var mean: NumberList?

  @Option(help: "What bytes are divided by for a float model: one number, or R,G,B.")
  var std: NumberList?

  @OptionGroup var kernels: KernelOptions

  func validate() throws {
    if let threshold {
      let greatest = Float.greatestFiniteMagnitude
      try OptionRange("--threshold", -greatest...greatest, "a finite number").check(threshold)
    }
    guard !images.isEmpty else { throw ValidationError("Give at least one image.") }
    guard (mean == nil) == (std == nil) else {
      throw ValidationError("--mean and --std must be given together.")
    }
    do {
      _ = try normalization
    } catch {
      throw ValidationError("--mean and --std: \(error).")
    }
  }

  /// The model and what lies beside it, checked to be for a task.
  func package(for task: ExportMetadata.Task) throws -> ModelPackage {
    let package = try ModelPackage(at: URL(fileURLWithPath: model))
    try package.check(task)
    return package
  }

  /// The labels that were asked for, or else those beside the model.
  func labels(of package: ModelPackage) throws -> Labels? {
    let file = labels.map { URL(fileURLWithPath: $0) } ?? package.labels
    return try file.map { try Labels(contentsOf: $0) }
  }

  /// The options as the library takes them.
  func visionOptions(maximumResultCount: Int?) throws -> VisionOptions {
    var options = VisionOptions()
    options.threshold = threshold
    options.maximumResultCount = maximumResultCount
    options.resampling = resize
    options.interpreter = kernels.interpreterOptions
    options.normalization = try normalization
    return options
  }

  /// What `--mean` and `--std` say; nil where they are not given.
  private var normalization: Normalization? {
    get throws(VisionError) {
      guard let mean, let std else { return nil }
      return try Normalization(means: mean.numbers, standardDeviations: std.numbers)
    }
  }
}
